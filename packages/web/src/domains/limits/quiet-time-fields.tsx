import { WEEKDAYS } from '@vivavoce/contracts/limits/bounds';
import type { QuietTime } from '@vivavoce/contracts/limits/calls';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { weekdayName } from '#lib/local-time/wall-time.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { quietTimeText } from './limit-texts.ts';
import { type DraftFault, withWeekday } from './limits-draft.ts';

type QuietFault = Extract<DraftFault, { field: 'quietHours' }>['fault'];

const faultTexts: Record<QuietFault, () => string> = {
  no_time: m.limits_quiet_no_time,
  no_length: m.limits_quiet_no_length,
  no_day: m.limits_quiet_no_day,
};

/** One quiet time: from when to when, on which days, and the same in words. */
export function QuietTimeFields({
  time,
  number,
  fault,
  onChange,
  onRemove,
}: {
  time: QuietTime;
  /** Its place in the list, from 1. */
  number: number;
  /** What keeps it from being saved; null if nothing does, or the parent has not tried to save yet. */
  fault: QuietFault | null;
  onChange: (time: QuietTime) => void;
  onRemove: () => void;
}) {
  const faultId = useId();
  const described = fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': faultId };
  const ends = [
    { end: 'from', label: m.limits_quiet_from() },
    { end: 'to', label: m.limits_quiet_to() },
  ] as const;
  const isComplete = time.from !== '' && time.to !== '' && time.from !== time.to && time.weekdays.length > 0;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{m.limits_quiet_nth({ number })}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {ends.map(({ end, label }) => (
          <Field key={end} label={label}>
            {(control) => (
              <TextInput
                {...control}
                {...described}
                type="time"
                className="w-auto min-w-34 tabular-nums"
                value={time[end]}
                onChange={(event) => onChange({ ...time, [end]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button
          look="quiet"
          aria-label={`${m.limits_quiet_remove()}: ${m.limits_quiet_nth({ number })}`}
          onClick={onRemove}
        >
          <Trash2 className="size-5" aria-hidden="true" />
          {m.limits_quiet_remove()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a second fieldset inside the first would be read out twice */}
      <div role="group" aria-label={m.limits_quiet_days()} className="flex flex-wrap gap-2">
        {WEEKDAYS.map((weekday) => (
          <label
            key={weekday}
            className="inline-flex min-h-11 min-w-13 cursor-pointer items-center justify-center rounded-full border-[1.5px] border-field-line bg-surface px-3 font-semibold text-sm has-checked:border-transparent has-checked:bg-accent-tint has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayName(weekday, 'long')}
              checked={time.weekdays.includes(weekday)}
              onChange={({ target }) => onChange(withWeekday(time, weekday, target.checked))}
            />
            <span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
          </label>
        ))}
      </div>
      {fault !== null && <FieldError id={faultId} text={faultTexts[fault]()} />}
      {isComplete && <p className="text-ink-2 text-sm">{quietTimeText(time)}</p>}
    </fieldset>
  );
}
