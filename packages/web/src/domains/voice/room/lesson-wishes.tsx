import { offersTimeToThink } from '@vivavoce/contracts/realtime/turn-taking';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const switches = [
  {
    name: 'interruptBySpeaking',
    label: m.live_interrupt_by_speaking,
    hint: m.live_interrupt_by_speaking_hint,
  },
  { name: 'timeToThink', label: m.live_time_to_think, hint: m.live_time_to_think_hint },
  { name: 'pushToTalk', label: m.live_push_to_talk, hint: m.live_push_to_talk_hint },
] as const;

const paces = [
  { value: 'slow', label: m.live_pace_slow },
  { value: 'usual', label: m.live_pace_usual },
  { value: 'fast', label: m.live_pace_fast },
] as const;

/** Whether a choice has no effect, because with push-to-talk the button ends each turn and stops the teacher. */
const isIdle = (name: (typeof switches)[number]['name'], { pushToTalk }: LessonPreferences) =>
  pushToTalk && name !== 'pushToTalk';

/** Shows the choices of how the learner likes to talk and be talked to (RES-65, RES-107). */
export function LessonWishes({
  age,
  preferences,
  onChange,
}: {
  /** The learner's age in years; null if it is not known. */
  age: number | null;
  preferences: LessonPreferences;
  onChange: (preferences: LessonPreferences) => void;
}) {
  return (
    <Card className="live-wishes flex flex-col gap-4">
      <h2 className="title-card">{m.live_wishes_title()}</h2>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {switches.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            checked={preferences[name] && !isIdle(name, preferences)}
            disabled={isIdle(name, preferences)}
            onChange={({ target }) => onChange({ ...preferences, [name]: target.checked })}
          >
            <b>{label()}</b>
            {name === 'timeToThink' && age !== null && offersTimeToThink(age) && (
              <Badge className="ml-2">{m.live_good_at_your_age()}</Badge>
            )}
            <span className="block text-ink-2 text-sm">{hint()}</span>
          </Checkbox>
        ))}
        <Field label={m.live_pace()}>
          {(control) => (
            <Select
              {...control}
              value={preferences.pace}
              onChange={({ target }) => {
                const pace = paces.find(({ value }) => value === target.value)?.value ?? 'usual';
                onChange({ ...preferences, pace });
              }}
            >
              {paces.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  );
}
