import type { UseQueryResult } from '@tanstack/react-query';
import type { LearnerWeek } from '@vivavoce/contracts/family/week-calls';
import { type ReactNode, useId } from 'react';
import { errorText } from '#lib/api-error.ts';
import { showPercent } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { DayBars } from './day-bars.tsx';
import type { WeekLook } from './week-looks.ts';
import { WeekTold } from './week-told.tsx';

/** A child as the week shows it. The age and the picture are null while they are not known. */
export type WeekChild = { childId: string; name: string; ageYears: number | null; picture: string | null };

function Attention({ week }: { week: LearnerWeek }) {
  const average = week.averageAttentionPercentage;
  if (!site.measuresAttention || week.lessons.length === 0) return null;
  return (
    <p className="text-ink-2 text-sm">
      {average === null ? m.week_attention_unmeasured() : m.week_attention({ percent: showPercent(average) })}
    </p>
  );
}

/** A week without a lesson: that it was so, and one thing to do about it. */
function EmptyWeek({ week, isNow, name }: { week: LearnerWeek; isNow: boolean; name: string }) {
  return (
    <div className="flex flex-col gap-1.5 py-4">
      <p className="font-bold">{isNow ? m.week_empty() : m.week_empty_past()}</p>
      {isNow && (
        <p className="wrap-anywhere text-ink-2">
          {week.comesNext?.kind === 'lesson'
            ? m.week_empty_next({ name, title: week.comesNext.text })
            : m.week_empty_hint({ name })}
        </p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
      <Skeleton className="h-28 rounded-md" />
      <SkeletonText lines={4} />
    </div>
  );
}

/** One child's week. `children` follow below it: links, or the lessons. */
export function WeekCard({
  child: { name, ageYears, picture },
  week,
  isNow,
  scaleMinutes,
  look,
  children,
}: {
  child: WeekChild;
  week: UseQueryResult<LearnerWeek>;
  /** Whether this is the week of today. */
  isNow: boolean;
  scaleMinutes: number;
  look: WeekLook;
  children?: ReactNode;
}) {
  const id = useId();
  const { data } = week;
  const hasLessons = data !== undefined && data.lessons.length > 0;
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-1"
    >
      <div className={cn('flex items-center gap-5 px-[clamp(1.25rem,2.4vw,2rem)] py-6', look.head)}>
        <span className="shrink-0 rounded-full ring-4 ring-surface">
          <Avatar name={name} picture={picture} size="lg" />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="title-card wrap-anywhere line-clamp-3">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-ink-2">
            {ageYears !== null && m.dashboard_years({ age: ageYears })}
            {ageYears !== null && hasLessons && ' · '}
            {hasLessons && (
              <>
                <b className="text-ink">{m.week_minutes({ count: data.minutes })}</b>{' '}
                {m.week_in_lessons({ count: data.lessons.length })}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex grow flex-col gap-6 p-[clamp(1.25rem,2.4vw,2rem)]">
        {week.isPending && <Waiting />}
        {week.isError && (
          <ErrorState title={m.week_failed({ name })} text={errorText(week.error, '')}>
            <Button look="primary" onClick={() => week.refetch()}>
              {m.common_try_again()}
            </Button>
          </ErrorState>
        )}
        {data && (
          <>
            <DayBars days={data.days} scaleMinutes={scaleMinutes} barClass={look.bar} />
            {!hasLessons && <EmptyWeek week={data} isNow={isNow} name={name} />}
            <WeekTold week={data} />
            <Attention week={data} />
            {children}
          </>
        )}
      </div>
    </article>
  );
}
