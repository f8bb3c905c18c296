import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  keepLessonPreferences,
  preferencesAfter,
  readLessonPreferences,
} from '#domains/voice/lesson/lesson-preferences.ts';
import { limitReasonOf } from '#domains/voice/lesson/lesson-trouble.ts';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { type LessonPreferences, voiceNameOf } from '#domains/voice/lesson/room-state.ts';
import { useAttention } from '#domains/voice/lesson/use-attention.ts';
import { useLiveLesson } from '#domains/voice/lesson/use-live-lesson.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import type { Transcript } from '#domains/voice/words/transcript.ts';
import { rememberInAddress } from '#lib/address-bar/remembered-in-address.ts';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';
import { AttentionNudge } from './attention-nudge.tsx';
import { BeforeYouBegin } from './before-you-begin.tsx';
import { AnswerRow } from './dock/answer-row.tsx';
import { Dock } from './dock/dock.tsx';
import { type LessonClosing, LessonNotice } from './lesson-notice.tsx';
import { LessonWishes } from './lesson-wishes.tsx';
import { LearnerTile } from './stage/learner-tile.tsx';
import './live-room.css';
import { RoomSheets } from './dock/room-tools.tsx';
import { useRoomTools } from './dock/use-room-tools.ts';
import { MonitoringNote } from './monitoring-note.tsx';
import { QualityHint } from './quality-hint.tsx';
import { RoomBar } from './room-bar.tsx';
import { Stage } from './stage/stage.tsx';
import { TimeToThinkOffer } from './time-to-think-offer.tsx';
import { TranscriptBox } from './transcript-box.tsx';
import { TroubleBanner } from './trouble-banner.tsx';

/** The learner as the room shows them. */
export type Learner = {
  name: string;
  firstName: string | null;
  picture: string | null;
  /** The age in years; null if it is not known. */
  age: number | null;
};

type LiveRoomProps = {
  parts: LessonParts;
  teacher: Teacher;
  learner: Learner;
  /** Where Back leads: the choice of teacher and session. */
  backTo: string;
  /** Where a learner whose minutes are used up finds the plans. */
  plansTo: string;
  /** Where a person verifies their e-mail address. */
  verifyEmailTo: string;
  /** The switch for attention images before the start; null if none are kept (RES-62). */
  imageConsent: ReactNode;
  /** Whether a parent must agree before this learner uses microphone and camera; until then they write (RES-62). */
  needsParent: boolean;
  /** Whether a parent did agree, and only the proof that makes it count is missing. */
  isParentsYesWaiting: boolean;
  /** Whether the learner's parents allow the camera in lessons. */
  isCameraAllowed: boolean;
  /** When a parent's limit ends the lesson, as far as the page knows; null if none does. */
  closing: LessonClosing | null;
  /** Shows kindly why a parent's limit lets no lesson begin or go on. */
  resting: (reason: LimitReason) => ReactNode;
  /** Shows how the learner takes part, judging by what they say, while no camera measures attention. */
  takingPart: (said: Transcript) => ReactNode;
  /** Shows over the room what the lesson of a session came to. `isSaved`: the server has the end of the run. */
  ended: (sessionId: string, isSaved: boolean) => ReactNode;
};

/** Shows the live room of one session with one teacher (specification §2.4, §4). Its `key` must name both. */
export function LiveRoom({
  parts,
  teacher,
  learner,
  backTo,
  plansTo,
  verifyEmailTo,
  imageConsent,
  needsParent,
  isParentsYesWaiting,
  isCameraAllowed,
  closing,
  resting,
  takingPart,
  ended,
}: LiveRoomProps) {
  const { lesson, view } = useLiveLesson(parts);
  const attention = useAttention(parts.attention);
  const [isTranscriptShown, setIsTranscriptShown] = useState(true);
  const [preferences, setPreferences] = useState(() => readLessonPreferences(localStorage));
  // The session whose words are shown. After a lesson has stopped, its own session id is already gone.
  const [saidIn, setSaidIn] = useState(view.sessionId);
  if (view.sessionId !== null && view.sessionId !== saidIn) setSaidIn(view.sessionId);
  const { phase, muted } = view.room;
  // A page that is reloaded in the middle of a lesson continues it (RES-55).
  useEffect(() => rememberInAddress('session', view.sessionId), [view.sessionId]);
  useEffect(() => {
    if (view.rejoins > 0) void showToast('success', m.live_rejoined());
  }, [view.rejoins]);
  const isRunning = phase.name === 'running';
  const isRejoining = phase.name === 'lost' && phase.rejoining !== null;
  const toggleTranscript = () => setIsTranscriptShown((isShown) => !isShown);
  const typeBox = useRef<HTMLInputElement>(null);
  const hasMicrophone = phase.name === 'running' && phase.hasMicrophone;
  const isSpeaking = phase.name === 'running' && phase.voice.name === 'speaking';
  const { pushToTalk } = view.room.preferences;
  const isTalking = voiceNameOf(view.room) === 'listening';
  const switchTalk = isTalking ? lesson.releaseTalk : lesson.pressTalk;
  const switchMicrophone = pushToTalk ? switchTalk : lesson.toggleMute;
  const tools = useRoomTools(isRunning, {
    mute: () => hasMicrophone && switchMicrophone(),
    interrupt: () => isSpeaking && lesson.interrupt(),
    transcript: toggleTranscript,
    type: () => typeBox.current?.focus(),
  });
  const isStarting = phase.name === 'starting';
  const isBeforeStart = phase.name === 'not_started' || isStarting;
  const script = (
    <TranscriptBox transcript={view.transcript} sessionId={saidIn} teacher={teacher} learner={learner} />
  );
  const startsCamera = preferences.useCamera && isCameraAllowed;
  const usual = startsCamera ? 'camera_and_microphone' : 'microphone';
  const restReason = view.trouble && limitReasonOf(view.trouble);
  const start = (wanted: WantedMedia = needsParent ? 'writing' : usual) =>
    void lesson.start(wanted, preferences);
  function handlePreferences(changed: LessonPreferences) {
    const next = preferencesAfter(preferences, changed);
    setPreferences(next);
    keepLessonPreferences(localStorage, next);
  }
  return (
    <div className="live-room">
      {restReason !== null && resting(restReason)}
      {view.trouble !== null && restReason === null && (
        <TroubleBanner
          trouble={view.trouble}
          isRejoining={isRejoining}
          mayWrite={!isRunning && !isRejoining}
          plansTo={plansTo}
          verifyEmailTo={verifyEmailTo}
          teachersTo={backTo}
          onDismiss={lesson.dismissTrouble}
          onStart={start}
        />
      )}
      <RoomBar
        view={view}
        attention={parts.attention === null ? null : attention}
        teacher={teacher}
        backTo={backTo}
        tools={tools}
        onStart={() => start()}
        onStop={lesson.stop}
      />
      <LessonNotice
        view={view}
        closing={closing}
        needsParent={needsParent}
        isParentsYesWaiting={isParentsYesWaiting}
        onSpeakAgain={() => void lesson.speakAgain()}
      />
      {isBeforeStart && !needsParent && (
        <TimeToThinkOffer
          age={learner.age}
          isStarting={isStarting}
          preferences={preferences}
          onChange={handlePreferences}
        />
      )}
      <QualityHint view={view} />
      <div className="live-grid" data-running={isRunning || undefined}>
        <div className="live-main">
          <Stage view={view} teacher={teacher} learnerName={learner.firstName} />
          {isRunning && (
            <>
              <AnswerRow view={view} onTap={lesson.sendTapped} onRefuse={lesson.refuseCandidate} />
              <Dock
                isMuted={muted}
                talk={
                  pushToTalk ? { isTalking, onPress: lesson.pressTalk, onRelease: lesson.releaseTalk } : null
                }
                hasMicrophone={hasMicrophone}
                isSpeaking={isSpeaking}
                isTranscriptShown={isTranscriptShown}
                onToggleMute={lesson.toggleMute}
                onInterrupt={lesson.interrupt}
                onSend={lesson.sendTyped}
                onTyping={lesson.typing}
                onToggleTranscript={toggleTranscript}
                areKeysOn={tools.areKeysOn}
                typeBox={typeBox}
              />
            </>
          )}
          {phase.name === 'not_started' && !needsParent && (
            <LessonWishes age={learner.age} preferences={preferences} onChange={handlePreferences} />
          )}
          {isBeforeStart && view.transcript.length > 0 && script}
        </div>
        <aside className="live-side" aria-label={m.live_side_label()}>
          <LearnerTile
            name={learner.name}
            picture={learner.picture}
            camera={view.camera}
            isRunning={isRunning}
            startsCamera={startsCamera && !needsParent}
            level={isRunning ? attention.level : null}
          />
          <AttentionNudge attention={attention} />
          {isRunning && attention.level === null && takingPart(view.transcript)}
          {isBeforeStart && (
            <BeforeYouBegin
              preferences={preferences}
              measuresAttention={parts.attention !== null}
              imageConsent={imageConsent}
              needsParent={needsParent}
              isParentsYesWaiting={isParentsYesWaiting}
              isCameraAllowed={isCameraAllowed}
              onChange={handlePreferences}
            />
          )}
          {(isRunning ? isTranscriptShown : phase.name === 'lost') && script}
          {isRunning && parts.attention !== null && <MonitoringNote isCameraAllowed={isCameraAllowed} />}
        </aside>
      </div>
      <RoomSheets view={view} tools={tools} />
      {view.ended !== null && ended(view.ended, view.savedMinutes !== null)}
    </div>
  );
}
