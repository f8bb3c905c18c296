import { useQuery } from '@tanstack/react-query';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { minutesText, nextQuiet, quietWindowTexts, usedMinutes, whenText } from './limit-texts.ts';
import { limitsQuery } from './limits-queries.ts';

type Fact = { name: string; value: string; note?: string };

/** Lists a child's limits as name and value. */
function factsOf({ combined, today, thisWeek }: Limits, now: Date): Fact[] {
  const quiet = nextQuiet(combined, now);
  const timeOf = (
    name: string,
    { usedSeconds, limitMinutes }: Limits['today'],
    note: (said: { used: string }) => string,
  ): Fact => ({
    name,
    value: limitMinutes === null ? m.limits_card_no_limit() : minutesText(limitMinutes),
    note: note({ used: minutesText(usedMinutes(usedSeconds)) }),
  });
  return [
    timeOf(m.limits_card_time(), today, m.limits_used_today_free),
    timeOf(m.limits_card_week(), thisWeek, m.limits_used_week_free),
    quiet === null
      ? { name: m.limits_card_quiet(), value: m.limits_card_none_set() }
      : {
          name: m.limits_card_quiet(),
          value: m.limits_card_next_quiet(quietWindowTexts(quiet, now)),
        },
    {
      name: m.limits_card_camera(),
      value: combined.isCameraAllowed ? m.limits_card_on() : m.limits_card_off(),
    },
  ];
}

/** The limits that count for one child, to read, with a link to change them. For the parent's week. */
export function LimitsCard({
  learnerId,
  name,
  limitsTo,
}: {
  learnerId: string;
  /** The child's name. */
  name: string;
  /** The screen on which this child's limits are set. */
  limitsTo: string;
}) {
  const id = useId();
  const limits = useQuery(limitsQuery(learnerId));
  const pause = limits.data?.combined.pause ?? null;
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="title-card wrap-anywhere">
          {m.limits_line_open({ name })}
        </h2>
        <Link
          to={limitsTo}
          aria-label={m.limits_card_all_of({ name })}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink underline"
        >
          {m.limits_card_all()}
          <ChevronRight className="size-5" aria-hidden="true" />
        </Link>
      </div>
      {limits.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={4} />
        </div>
      )}
      {limits.isError && limits.data === undefined && (
        <div className="flex flex-col items-start gap-3">
          <FieldError text={errorText(limits.error, m.limits_card_failed())} />
          <Button size="sm" busy={limits.isFetching} onClick={() => limits.refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      {pause !== null && (
        <p className="font-semibold text-warn">
          {m.limits_paused()}
          {pause.until !== null && ` · ${m.limits_child_opens({ when: whenText(pause.until, new Date()) })}`}
        </p>
      )}
      {limits.data === null && <p className="text-ink-2">{m.limits_card_none()}</p>}
      {limits.data && (
        <dl className="flex flex-col">
          {factsOf(limits.data, new Date()).map(({ name: fact, value, note }) => (
            <div
              key={fact}
              className="flex items-baseline justify-between gap-4 border-line border-t py-3 last:pb-0"
            >
              <dt className="font-bold">{fact}</dt>
              <dd className="flex min-w-0 flex-col text-right">
                <span className="font-semibold">{value}</span>
                {note !== undefined && <span className="text-ink-2 text-sm">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
