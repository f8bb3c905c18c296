import type { Limits } from '@vivavoce/contracts/limits/calls';
import { Clock } from 'lucide-react';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import { LimitRow, OthersRule } from './limit-row.tsx';
import { minutesText, usedMinutes } from './limit-texts.ts';
import { type LimitsDraft, minuteLimits } from './limits-draft.ts';

/** The texts and the draft's parts of the limit per day and of the one per week. */
const spans = [
  {
    span: 'day',
    used: 'today',
    switched: 'isDayLimited',
    typed: 'minutesPerDay',
    texts: {
      onOff: m.limits_day_switch,
      label: m.limits_day,
      less: m.limits_day_less,
      more: m.limits_day_more,
      used: m.limits_used_today,
      usedFree: m.limits_used_today_free,
    },
    hint: undefined,
  },
  {
    span: 'week',
    used: 'thisWeek',
    switched: 'isWeekLimited',
    typed: 'minutesPerWeek',
    texts: {
      onOff: m.limits_week_switch,
      label: m.limits_week,
      less: m.limits_week_less,
      more: m.limits_week_more,
      used: m.limits_used_week,
      usedFree: m.limits_used_week_free,
    },
    hint: m.limits_week_hint,
  },
] as const;

/** Returns the other parents' limit if it is stricter than this one; null otherwise. */
function stricterOf(others: number | null | undefined, own: number | null): number | null {
  if (others == null) return null;
  return own === null || others < own ? others : null;
}

/** 'Time': how long a child may speak with teachers each day and each week. */
export function TimeCard({
  name,
  limits,
  draft,
  faulty,
  onChange,
}: {
  /** The child's name. */
  name: string;
  limits: Limits;
  draft: LimitsDraft;
  /** The fields whose minutes are out of bounds; empty until the parent has tried to save. */
  faulty: ReadonlySet<string>;
  onChange: (change: Partial<LimitsDraft>) => void;
}) {
  return (
    <SecurityCard icon={Clock} title={m.limits_time_title()} lead={m.limits_time_lead({ name })}>
      {spans.map(({ span, used, switched, typed, texts, hint }) => {
        const { min, max, step } = minuteLimits[span];
        const isOn = draft[switched];
        const usedNow = minutesText(usedMinutes(limits[used].usedSeconds));
        const { limitMinutes } = limits[used];
        const said =
          limitMinutes === null
            ? texts.usedFree({ used: usedNow })
            : texts.used({ used: usedNow, limit: minutesText(limitMinutes) });
        const others = stricterOf(limits.others?.[typed], isOn ? Number(draft[typed]) : null);
        return (
          <LimitRow key={span}>
            <Switch
              checked={isOn}
              onCheckedChange={(isLimited) => onChange({ [switched]: isLimited })}
              hint={hint === undefined ? said : `${said} ${hint()}`}
            >
              {texts.onOff()}
            </Switch>
            {isOn && (
              <div className="pl-17 max-sm:pl-0">
                <Field
                  label={<span className="sr-only">{texts.label()}</span>}
                  error={faulty.has(typed) ? m.limits_out_of_bounds({ min, max }) : undefined}
                >
                  {(control) => (
                    <Stepper
                      control={control}
                      label={texts.label()}
                      typed={draft[typed]}
                      unit={m.limits_minutes_unit()}
                      min={min}
                      max={max}
                      step={step}
                      lessLabel={texts.less()}
                      moreLabel={texts.more()}
                      onChange={(text) => onChange({ [typed]: text })}
                    />
                  )}
                </Field>
              </div>
            )}
            {others !== null && (
              <OthersRule>{m.limits_other_minutes({ minutes: minutesText(others) })}</OthersRule>
            )}
          </LimitRow>
        );
      })}
    </SecurityCard>
  );
}
