import { type FormEvent, useState } from 'react';
import { knownTimeZones, ownTimeZone, showTimeZone } from '#lib/local-time/wall-time.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { type Days, daysFault, RANGE_CHOICES, type RangeChoice } from './report-range.ts';
import type { Range } from './use-range.ts';

const choiceNames: Record<RangeChoice, () => string> = {
  '7-days': m.admin_range_seven_days,
  '30-days': m.admin_range_thirty_days,
  '12-weeks': m.admin_range_twelve_weeks,
  '12-months': m.admin_range_twelve_months,
  all: m.admin_range_all,
  custom: m.admin_range_custom,
};

const faultTexts = {
  missing: m.admin_range_missing,
  reversed: m.admin_range_reversed,
  'too-long': m.admin_range_too_long,
} as const;

/** The first and the last day of a range of one's own. Nothing is loaded before 'Show': a year is typed digit by digit. */
function CustomDays({ days, onShow }: { days: Days; onShow: (days: Days) => void }) {
  const [typed, setTyped] = useState<Partial<Days>>({});
  const [hasTried, setHasTried] = useState(false);
  const draft = { ...days, ...typed };
  const fault = hasTried ? daysFault(draft) : null;

  function show(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (daysFault(draft) !== null) return;
    setTyped({});
    onShow(draft);
  }

  const ends = [
    { end: 'from', label: m.admin_range_from() },
    { end: 'to', label: m.admin_range_to() },
  ] as const;
  return (
    <form noValidate onSubmit={show} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        {ends.map(({ end, label }) => (
          <div key={end} className="grow basis-36 sm:max-w-48">
            <Field label={label}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  className="tabular-nums"
                  aria-invalid={fault !== null}
                  value={draft[end]}
                  onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
                />
              )}
            </Field>
          </div>
        ))}
        <Button type="submit" className="min-h-13">
          {m.admin_range_show()}
        </Button>
      </div>
      {fault !== null && <FieldError text={faultTexts[fault]()} />}
    </form>
  );
}

/** The choice of a range of days and of the time zone in which its days begin. */
export function RangeBar({
  range: { choice, range, choose, chooseDays, chooseZone },
  shown,
}: {
  range: Range;
  /** The days that are shown now; undefined while they are not known. */
  shown: Days | undefined;
}) {
  const { timeZone } = range;
  const days = { from: range.from ?? shown?.from ?? '', to: range.to ?? shown?.to ?? '' };
  const isKnown = daysFault(days) === null;
  const zones = knownTimeZones(timeZone, ownTimeZone());
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-44 sm:max-w-56">
        <Field label={m.admin_range_label()}>
          {(control) => (
            <Select
              {...control}
              value={choice}
              onChange={({ target }) => {
                const next = target.value as RangeChoice;
                if (next === 'custom') chooseDays(days);
                else choose(next);
              }}
            >
              {RANGE_CHOICES.map((each) => (
                <option key={each} value={each} disabled={each === 'custom' && !isKnown}>
                  {choiceNames[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="min-w-0 grow basis-44 sm:max-w-72">
        <Field label={m.limits_zone()}>
          {(control) => (
            <Combobox
              {...control}
              label={m.limits_zone()}
              options={zones.map((zone) => ({ value: zone, label: showTimeZone(zone) }))}
              value={timeZone}
              onChange={chooseZone}
              searchLabel={m.limits_zone_search()}
              emptyText={m.limits_zone_none()}
            />
          )}
        </Field>
      </div>
      {choice === 'custom' && <CustomDays days={days} onShow={chooseDays} />}
    </div>
  );
}
