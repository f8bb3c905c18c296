import { useQuery } from '@tanstack/react-query';
import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { Hourglass, Moon } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import {
  leftMinutes,
  minutesText,
  nextQuiet,
  quietWindowTexts,
  usedMinutes,
  whenText,
} from './limit-texts.ts';
import { limitsQuery } from './limits-queries.ts';

const closedTexts: Record<LimitReason, () => string> = {
  paused: m.limits_child_paused,
  day: m.limits_child_day,
  week: m.limits_child_week_over,
  quiet_hours: m.limits_child_quiet,
};

/**
 * Returns how much of the time left belongs to today or to this week. A lesson that begins shortly before midnight also
 * has the time of the next day before it, which the child would not call today's.
 */
const secondsOfSpan = ({ usedSeconds, limitMinutes }: Limits['today'], secondsLeft: number): number =>
  limitMinutes === null ? secondsLeft : Math.min(secondsLeft, Math.max(0, limitMinutes * 60 - usedSeconds));

/** Returns what a child should know about the coming lessons, the most important first; empty if nothing limits them. */
function sentencesOf({ state, combined, today, thisWeek }: Limits, now: Date): string[] {
  if (state.kind === 'closed') {
    const opens = state.opensAt && m.limits_child_opens({ when: whenText(state.opensAt, now) });
    return [closedTexts[state.reason](), ...(opens ? [opens] : [])];
  }
  const said: string[] = [];
  const { secondsLeft, closesFor } = state;
  if (secondsLeft !== null && (closesFor === 'day' || closesFor === 'week')) {
    const isDay = closesFor === 'day';
    const minutes = minutesText(leftMinutes(secondsOfSpan(isDay ? today : thisWeek, secondsLeft)));
    said.push(isDay ? m.limits_child_left_day({ minutes }) : m.limits_child_left_week({ minutes }));
  }
  const quiet = nextQuiet(combined, now);
  if (quiet !== null) said.push(m.limits_child_quiet_next(quietWindowTexts(quiet, now)));
  return said;
}

/** The time used of what is allowed, as a bar; nothing if that span has no limit. */
function UsedTime({ label, used: { usedSeconds, limitMinutes } }: { label: string; used: Limits['today'] }) {
  if (limitMinutes === null) return null;
  const used = Math.min(usedMinutes(usedSeconds), limitMinutes);
  return (
    <ProgressBar
      label={label}
      value={used}
      max={limitMinutes}
      text={m.limits_child_of({ used, limit: minutesText(limitMinutes) })}
    />
  );
}

/**
 * Tells a child how much learning time is left and when lessons rest. It does not appear when nothing limits the child,
 * nor while that is unknown: the child can go on, and the server knows the rules.
 */
export function LearningTimeCard({
  learnerId,
  whoTo,
}: {
  learnerId: string;
  /** Where the child sees who is linked, and so who set the limits. */
  whoTo: string;
}) {
  const { data: limits } = useQuery(limitsQuery(learnerId));
  if (!limits?.canBeLimited) return null;
  const sentences = sentencesOf(limits, new Date());
  const { today, thisWeek } = limits;
  if (sentences.length === 0 && today.limitMinutes === null && thisWeek.limitMinutes === null) return null;
  const [first, ...rest] = sentences;
  const isClosed = limits.state.kind === 'closed';
  return (
    <Card tint={isClosed ? 'sun' : 'surface'} aria-label={m.limits_child_title()}>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-[2_1_18rem] items-start gap-4">
          <IconTile icon={isClosed ? Moon : Hourglass} tint={isClosed ? 'accent' : 'sun'} />
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="title-card">{m.limits_child_title()}</h2>
            {first !== undefined && <p className="font-semibold">{first}</p>}
            {rest.map((sentence) => (
              <p key={sentence} className="text-ink-2">
                {sentence}
              </p>
            ))}
            <Link
              to={whoTo}
              className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline"
            >
              {m.limits_child_who()}
            </Link>
          </div>
        </div>
        {(today.limitMinutes !== null || thisWeek.limitMinutes !== null) && (
          <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-4">
            <UsedTime label={m.limits_child_today()} used={today} />
            <UsedTime label={m.limits_child_week()} used={thisWeek} />
          </div>
        )}
      </div>
    </Card>
  );
}
