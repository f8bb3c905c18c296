import { PAUSES, type Pause } from '@vivavoce/contracts/limits/bounds';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { CirclePause, CirclePlay } from 'lucide-react';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { OthersRule } from './limit-row.tsx';
import { whenText } from './limit-texts.ts';
import { usePauseChange } from './limits-queries.ts';

const pauseTexts: Record<Pause, () => string> = {
  one_hour: m.limits_pause_one_hour,
  until_tomorrow: m.limits_pause_until_tomorrow,
  until_resumed: m.limits_pause_until_resumed,
};

/** 'Pause now': takes effect at once, and a lesson that is running ends kindly. */
export function PauseCard({
  learnerId,
  name,
  limits: { own, others },
  isDisabled,
  now,
}: {
  learnerId: string;
  /** The child's name. */
  name: string;
  limits: Limits;
  /** Whether the parent may not set limits yet. A pause can be ended all the same. */
  isDisabled: boolean;
  now: Date;
}) {
  const change = usePauseChange(learnerId);
  const pause = own?.pause ?? null;
  const othersPause = others?.pause ?? null;
  const until = pause?.until ?? null;
  return (
    <SecurityCard
      icon={CirclePause}
      tint="coral"
      title={m.limits_pause_title()}
      lead={m.limits_pause_lead({ name })}
      badge={pause !== null && <Badge look="warn">{m.limits_paused()}</Badge>}
    >
      <p role="status" className={pause === null ? 'sr-only' : 'font-semibold'}>
        {pause !== null &&
          (until === null
            ? m.limits_paused_until_resumed()
            : m.limits_paused_until({ when: whenText(until, now) }))}
      </p>
      {othersPause !== null && (
        <OthersRule>
          {othersPause.until === null
            ? m.limits_other_pause()
            : m.limits_other_pause_until({ when: whenText(othersPause.until, now) })}
        </OthersRule>
      )}
      {pause === null ? (
        // biome-ignore lint/a11y/useSemanticElements: these buttons are not a form of their own
        <div role="group" aria-label={m.limits_pause_group()}>
          <CardActions>
            {PAUSES.map((wanted) => (
              <Button
                key={wanted}
                size="lg"
                disabled={isDisabled}
                busy={change.isPending && change.variables === wanted}
                onClick={() => {
                  if (!change.isPending) change.mutate(wanted);
                }}
              >
                <CirclePause className="size-5.5" aria-hidden="true" />
                {pauseTexts[wanted]()}
              </Button>
            ))}
          </CardActions>
        </div>
      ) : (
        <CardActions>
          <Button size="lg" look="primary" busy={change.isPending} onClick={() => change.mutate(null)}>
            <CirclePlay className="size-5.5" aria-hidden="true" />
            {m.limits_resume()}
          </Button>
        </CardActions>
      )}
      {change.isError && <FieldError text={errorText(change.error, m.limits_pause_failed())} />}
    </SecurityCard>
  );
}
