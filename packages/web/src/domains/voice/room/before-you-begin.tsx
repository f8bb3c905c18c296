import { Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeviceCheckButton } from '#domains/voice/device-check/device-check-button.tsx';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { MonitoringNote } from './monitoring-note.tsx';

/** Shows what a learner should know and can choose before the lesson (RES-62). */
export function BeforeYouBegin({
  preferences,
  measuresAttention,
  imageConsent,
  needsParent,
  isParentsYesWaiting,
  isCameraAllowed,
  onChange,
}: {
  preferences: LessonPreferences;
  measuresAttention: boolean;
  /** The switch for attention images; null if none are kept (RES-62). */
  imageConsent: ReactNode;
  /** Whether a parent has to agree before this learner uses microphone and camera. */
  needsParent: boolean;
  /** Whether a parent did agree, and only the proof that makes it count is missing. */
  isParentsYesWaiting: boolean;
  /** Whether the learner's parents allow the camera in lessons. */
  isCameraAllowed: boolean;
  onChange: (preferences: LessonPreferences) => void;
}) {
  if (needsParent) {
    return (
      <Card className="flex flex-col gap-4">
        <h2 className="title-card">
          {isParentsYesWaiting ? m.live_consent_waiting_title() : m.live_consent_needed_title()}
        </h2>
        <p className="text-ink-2">
          {isParentsYesWaiting ? m.live_consent_waiting_text() : m.live_consent_needed_text()}
        </p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-card">{m.live_before_title()}</h2>
      {measuresAttention && <MonitoringNote isCameraAllowed={isCameraAllowed} />}
      <p className="flex items-start gap-3 text-ink-2 text-sm">
        <Mic className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <span>{m.live_before_microphone()}</span>
      </p>
      {isCameraAllowed ? (
        <Switch
          checked={preferences.useCamera}
          onCheckedChange={(useCamera) => onChange({ ...preferences, useCamera })}
          hint={measuresAttention ? m.live_camera_wanted_hint() : m.live_camera_wanted_hint_plain()}
        >
          {m.live_camera_wanted()}
        </Switch>
      ) : (
        !measuresAttention && <p className="text-ink-2 text-sm">{m.live_camera_not_allowed_plain()}</p>
      )}
      {preferences.useCamera && isCameraAllowed && imageConsent}
      <DeviceCheckButton
        hasCamera={isCameraAllowed}
        timeToThink={preferences.timeToThink}
        onTimeToThink={(timeToThink) => onChange({ ...preferences, timeToThink })}
      />
    </Card>
  );
}
