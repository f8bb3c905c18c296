import { QUIET_TIMES_MAX } from '@vivavoce/contracts/limits/bounds';
import type { CombinedLimits } from '@vivavoce/contracts/limits/calls';
import { Moon, Plus } from 'lucide-react';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { knownTimeZones, ownTimeZone, showTimeZone } from '#lib/local-time/wall-time.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { LimitRow, OthersRule } from './limit-row.tsx';
import { nextQuiet, quietWindowTexts } from './limit-texts.ts';
import { type DraftFault, type LimitsDraft, NEW_QUIET_TIME } from './limits-draft.ts';
import { QuietTimeFields } from './quiet-time-fields.tsx';

type QuietFault = Extract<DraftFault, { field: 'quietHours' }>;

/** 'Quiet hours': when lessons rest, and in which time zone that is meant. */
export function QuietHoursCard({
  name,
  others,
  draft,
  faults,
  now,
  onChange,
}: {
  /** The child's name. */
  name: string;
  /** The other parents' rules; null if there are none. */
  others: CombinedLimits | null;
  draft: LimitsDraft;
  faults: readonly QuietFault[];
  now: Date;
  onChange: (change: Partial<LimitsDraft>) => void;
}) {
  const { quietHours, timeZone } = draft;
  const othersNext = others === null ? null : nextQuiet(others, now);
  const zones = knownTimeZones(timeZone, ownTimeZone());
  return (
    <SecurityCard icon={Moon} tint="sun" title={m.limits_quiet_title()} lead={m.limits_quiet_lead({ name })}>
      {quietHours.length === 0 && <p className="text-ink-2">{m.limits_quiet_none()}</p>}
      {quietHours.map((time, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a quiet time is identified by its place in the list
        <LimitRow key={at}>
          <QuietTimeFields
            time={time}
            number={at + 1}
            fault={faults.find((found) => found.at === at)?.fault ?? null}
            onChange={(changed) => onChange({ quietHours: quietHours.with(at, changed) })}
            onRemove={() => onChange({ quietHours: quietHours.toSpliced(at, 1) })}
          />
        </LimitRow>
      ))}
      {othersNext !== null && (
        <OthersRule>{m.limits_other_quiet(quietWindowTexts(othersNext, now))}</OthersRule>
      )}
      {quietHours.length < QUIET_TIMES_MAX && (
        <Button
          className="self-start"
          onClick={() => onChange({ quietHours: [...quietHours, NEW_QUIET_TIME] })}
        >
          <Plus className="size-5" aria-hidden="true" />
          {quietHours.length === 0 ? m.limits_quiet_add() : m.limits_quiet_add_more()}
        </Button>
      )}
      <LimitRow>
        <Field label={m.limits_zone()} hint={m.limits_zone_hint()}>
          {(control) => (
            <Combobox
              {...control}
              label={m.limits_zone()}
              options={zones.map((zone) => ({ value: zone, label: showTimeZone(zone) }))}
              value={timeZone}
              onChange={(zone) => onChange({ timeZone: zone })}
              searchLabel={m.limits_zone_search()}
              emptyText={m.limits_zone_none()}
            />
          )}
        </Field>
      </LimitRow>
    </SecurityCard>
  );
}
