import { useQuery } from '@tanstack/react-query';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { nextQuiet, usedMinutes } from './limit-texts.ts';
import { limitsQuery } from './limits-queries.ts';

const SOON_MS = 24 * 60 * 60 * 1_000;

/** Says in a few words where a child's day stands: 'Today 20 of 60 min', 'quiet from 19:30', 'on pause'. */
function wordsOf({ combined, today }: Limits, now: Date): string[] {
  const used = usedMinutes(today.usedSeconds);
  const { limitMinutes } = today;
  const time =
    limitMinutes === null
      ? m.limits_line_today_free({ used })
      : m.limits_line_today({ used, limit: limitMinutes });
  if (combined.pause !== null) return [time, m.limits_line_paused()];
  const quiet = nextQuiet(combined, now);
  if (quiet === null || new Date(quiet.startsAt).getTime() - now.getTime() > SOON_MS) return [time];
  const isNow = new Date(quiet.startsAt) <= now;
  const words = isNow
    ? m.limits_line_quiet_now({ time: showMoment(quiet.endsAt, 'time') })
    : m.limits_line_quiet({ time: showMoment(quiet.startsAt, 'time') });
  return [time, words];
}

/**
 * One line on a child's limits for a parent, with a link to change them. Without an answer only the link appears: it
 * leads to the screen that says what is wrong.
 */
export function LimitsLine({
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
  const { data: limits } = useQuery(limitsQuery(learnerId));
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
      {limits && (
        <span className="inline-flex items-center gap-2">
          <Hourglass className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          {wordsOf(limits, new Date()).join(' · ')}
        </span>
      )}
      <Link
        to={limitsTo}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline wrap-anywhere"
      >
        {m.limits_line_open({ name })}
      </Link>
    </p>
  );
}
