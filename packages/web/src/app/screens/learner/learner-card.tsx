import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { BookOpen, CalendarDays, Clock, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { learnerCardOf, storedSummary } from '#app/screens/learner/learner-card-model.ts';
import { LongSummary } from '#app/screens/learner/long-summary.tsx';
import { RoleBadge } from '#domains/profiles/role-badge.tsx';
import { showDaysAgo } from '#domains/sessions/days-ago.ts';
import { type LearnerFigures, learnerFigures } from '#domains/sessions/learner-figures.ts';
import type { ListedSession } from '#domains/sessions/session-queries.ts';
import { lessonsSummaryQuery } from '#domains/study/lessons-summary-query.ts';
import { DASH, showMinutes, showPercent } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { StatCard } from '#ui/stat-card.tsx';

/** Returns a note on how many of the averaged lessons were measured; nothing if all of them were (RES-63). */
function measuredNote({ measuredCount, averagedCount }: LearnerFigures): string | undefined {
  if (measuredCount === averagedCount) return undefined;
  return m.dashboard_measured_of({ measured: measuredCount, total: averagedCount });
}

function Figures({ sessions }: { sessions: readonly ListedSession[] }) {
  const figures = learnerFigures(sessions);
  const { averageLearningSessionTime: minutes, averageAttentionPercentage: attention } = figures;
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4">
      <StatCard
        icon={BookOpen}
        tint="accent"
        label={m.dashboard_sessions()}
        value={figures.numberOfSessions.toLocaleString()}
      />
      {site.measuresAttention && (
        <StatCard
          icon={Eye}
          tint="leaf"
          label={m.dashboard_average_attention()}
          value={attention === null ? DASH : showPercent(attention)}
          note={measuredNote(figures)}
        />
      )}
      <StatCard
        icon={Clock}
        tint="sun"
        label={m.dashboard_average_session()}
        value={minutes === null ? DASH : showMinutes(minutes)}
      />
      <StatCard
        icon={CalendarDays}
        tint="coral"
        label={m.dashboard_last_lesson()}
        value={showDaysAgo(figures.lastStartedAt, new Date())}
      />
    </dl>
  );
}

/**
 * A learner and how they are doing. `sessions` is undefined while they load. If they could not be loaded (`null`), the
 * card appears without figures, and the table below reports the failure. What it contains stands below the figures and
 * takes the height that is left.
 */
export function LearnerCard({
  profile,
  name,
  picture,
  noSummary,
  sessions,
  children,
}: {
  profile: Profile;
  name: string;
  picture: string | null;
  /** The text shown while there is no summary. */
  noSummary: string;
  sessions: readonly ListedSession[] | undefined | null;
  children?: ReactNode;
}) {
  const lessons = useQuery({
    ...lessonsSummaryQuery(profile.userId),
    enabled: storedSummary(profile) === null,
  });
  const card = learnerCardOf(profile, { name, picture }, lessons.data ?? null);
  const age = profile.age === null ? null : m.dashboard_years({ age: profile.age });
  return (
    <section aria-label={m.dashboard_learner()} className="grid gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
        <div className="flex items-center gap-5">
          <Avatar name={card.name} picture={card.picture} size="lg" />
          <div className="min-w-0">
            <h2 className="title-card wrap-anywhere">{card.name}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
              <RoleBadge role={card.type} />
              {age}
            </p>
          </div>
        </div>
        <div className="text-ink-2">
          {card.summary !== null && <LongSummary text={card.summary} />}
          {card.summary === null && (lessons.isLoading ? <SkeletonText /> : <p>{noSummary}</p>)}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">
        {sessions === undefined && (
          <div role="status" aria-label={m.common_loading()} className="grid grid-cols-2 gap-3 md:gap-4">
            {['count', 'attention', 'minutes', 'last'].map((figure) => (
              <Skeleton key={figure} className="h-28 rounded-lg" />
            ))}
          </div>
        )}
        {sessions && <Figures sessions={sessions} />}
        {children}
      </div>
    </section>
  );
}
