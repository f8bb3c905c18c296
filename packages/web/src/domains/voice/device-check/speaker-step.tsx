import { Bell, Check, Play, RotateCcw, VolumeX, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import type { CheckBrowser } from './check-browser.ts';
import type { Outcome } from './check-part.ts';
import { readChosenDevices } from './chosen-devices.ts';
import { DeviceChoice } from './device-choice.tsx';
import { type DeviceChoice as Choice, devicesOf } from './input-device.ts';
import { createSpeakerTest, type SpeakerState } from './speaker-test.ts';
import { HelpList, StepFrame, type StepMessage, StepPicture } from './step-frame.tsx';

function messageOf({ is }: SpeakerState): StepMessage {
  switch (is) {
    case 'waiting':
      return { tone: 'calm', text: m.device_check_speaker_ask() };
    case 'playing':
    case 'played':
      return { tone: 'calm', text: m.device_check_speaker_question() };
    case 'heard':
      return { tone: 'fine', text: m.device_check_speaker_heard() };
    case 'not_heard':
      return { tone: 'trouble', text: m.device_check_speaker_not_heard() };
    case 'blocked':
      return { tone: 'trouble', text: m.device_check_speaker_blocked() };
    case 'broken':
      return { tone: 'trouble', text: m.device_check_speaker_broken() };
  }
}

function useSpeakerTest(browser: CheckBrowser) {
  const [test] = useState(() => createSpeakerTest(browser, localStorage));
  useEffect(() => {
    window.addEventListener('pagehide', test.close);
    return () => {
      window.removeEventListener('pagehide', test.close);
      test.close();
    };
  }, [test]);
  return { test, state: useSyncExternalStore(test.subscribe, test.state) };
}

/** Returns the loudspeakers to choose from; none if the browser does not support the choice. */
function useSpeakers(browser: CheckBrowser): readonly Choice[] {
  const [speakers, setSpeakers] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const { canChooseSpeaker, mediaDevices } = browser;
    if (!canChooseSpeaker || mediaDevices === undefined) return;
    let isShown = true;
    const look = () =>
      void devicesOf(browser, 'audiooutput').then((found) => {
        if (isShown) setSpeakers(found);
      });
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => {
      isShown = false;
      mediaDevices.removeEventListener('devicechange', look);
    };
  }, [browser]);
  return speakers;
}

/** Plays three bells and asks whether they were heard: only the learner can know. */
export function SpeakerStep({
  browser,
  onOutcome,
}: {
  browser: CheckBrowser;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { test, state } = useSpeakerTest(browser);
  const speakers = useSpeakers(browser);
  const telling = messageOf(state);
  const { tone } = telling;
  useEffect(() => {
    if (tone !== 'calm') onOutcome(tone);
  }, [tone, onOutcome]);
  const isAsking = state.is === 'playing' || state.is === 'played';
  const hasSpeakers = speakers.length > 1;
  const chosen = readChosenDevices(localStorage).speaker;
  const chosenId = speakers.find(({ id }) => id === chosen)?.id ?? speakers[0]?.id ?? '';
  return (
    <StepFrame
      title={m.device_check_speaker_title()}
      telling={telling}
      picture={
        <StepPicture
          tint={tone === 'fine' ? 'ok' : tone === 'trouble' ? 'warn' : 'sun'}
          compact={state.is === 'not_heard'}
        >
          {state.is === 'playing' ? (
            <VoiceBars state="speaking" size="lg" />
          ) : tone === 'trouble' ? (
            <VolumeX className="size-10" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Bell className="size-16" strokeWidth={1.75} aria-hidden="true" />
          )}
        </StepPicture>
      }
    >
      {state.is === 'not_heard' && (
        <HelpList
          items={[
            m.device_check_speaker_help_volume(),
            m.device_check_speaker_help_headphones(),
            m.device_check_speaker_help_tab(),
            ...(hasSpeakers ? [m.device_check_speaker_help_choose()] : []),
          ]}
        />
      )}
      {(state.is === 'not_heard' || state.is === 'broken') && (
        <p className="font-semibold">{m.device_check_speaker_without()}</p>
      )}
      {isAsking && (
        <div className="grid grid-cols-2 gap-3">
          <Button look="primary" size="lg" onClick={() => test.answer(true)}>
            <Check className="size-6" aria-hidden="true" />
            {m.device_check_speaker_yes()}
          </Button>
          <Button size="lg" onClick={() => test.answer(false)}>
            <X className="size-6" aria-hidden="true" />
            {m.device_check_speaker_no()}
          </Button>
        </div>
      )}
      {state.is === 'waiting' ? (
        <Button look="primary" size="lg" block onClick={() => void test.play()}>
          <Play className="size-6" aria-hidden="true" />
          {m.device_check_speaker_play()}
        </Button>
      ) : (
        <Button look={tone === 'trouble' ? 'primary' : 'quiet'} block onClick={() => void test.play()}>
          <RotateCcw className="size-5" aria-hidden="true" />
          {m.device_check_speaker_play_again()}
        </Button>
      )}
      <DeviceChoice
        label={m.device_check_choose_speaker()}
        choices={speakers}
        chosenId={chosenId}
        onChoose={(id) => void test.choose(id)}
      />
    </StepFrame>
  );
}
