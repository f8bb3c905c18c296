import { Mic } from 'lucide-react';
import type { LessonPreferences } from '#domains/voice/room-state.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MonitoringNote } from './monitoring-note.tsx';

/** What a learner should know and may choose before the lesson (RES-65, RES-107). */
export function BeforeYouBegin({
  preferences,
  onChange,
}: {
  preferences: LessonPreferences;
  onChange: (preferences: LessonPreferences) => void;
}) {
  const { interruptBySpeaking, timeToThink } = preferences;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-card">{m.live_before_title()}</h2>
      <MonitoringNote />
      <p className="flex items-start gap-3 text-ink-2 text-sm">
        <Mic className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <span>{m.live_before_microphone()}</span>
      </p>
      <Checkbox
        checked={interruptBySpeaking}
        onChange={({ target }) => onChange({ ...preferences, interruptBySpeaking: target.checked })}
      >
        <b>{m.live_interrupt_by_speaking()}</b>
        <span className="block text-ink-2 text-sm">{m.live_interrupt_by_speaking_hint()}</span>
      </Checkbox>
      <Checkbox
        checked={timeToThink}
        onChange={({ target }) => onChange({ ...preferences, timeToThink: target.checked })}
      >
        <b>{m.live_time_to_think()}</b>
        <span className="block text-ink-2 text-sm">{m.live_time_to_think_hint()}</span>
      </Checkbox>
    </Card>
  );
}
