import { Mic } from 'lucide-react';
import { DeviceCheckDoor } from '#domains/voice/device-check/device-check-door.tsx';
import type { LessonPreferences } from '#domains/voice/room-state.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { LessonWishes } from './lesson-wishes.tsx';
import { MonitoringNote } from './monitoring-note.tsx';

/** What a learner should know and may choose before the lesson (RES-65, RES-107). */
export function BeforeYouBegin({
  age,
  preferences,
  onChange,
}: {
  /** Of the learner, in years; null when it is not known. */
  age: number | null;
  preferences: LessonPreferences;
  onChange: (preferences: LessonPreferences) => void;
}) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-card">{m.live_before_title()}</h2>
      <MonitoringNote />
      <p className="flex items-start gap-3 text-ink-2 text-sm">
        <Mic className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <span>{m.live_before_microphone()}</span>
      </p>
      <DeviceCheckDoor
        timeToThink={preferences.timeToThink}
        onTimeToThink={(timeToThink) => onChange({ ...preferences, timeToThink })}
      />
      <LessonWishes age={age} preferences={preferences} onChange={onChange} />
    </Card>
  );
}
