import { useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { childFigures } from '#domains/family/child-figures.ts';
import {
  type LinkedChild,
  type LinkedChildWithSessions,
  withSessions,
} from '#domains/family/linked-child.ts';
import { RoleBadge } from '#domains/profiles/role-badge.tsx';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { attentionLevel } from '#lib/attention-level.ts';
import { DASH, showPercent } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const colours = { good: 'text-ok', fair: 'text-warn', low: 'text-danger' };

/** Whether the account is verified. A linked parent vouches for an account without an e-mail address. */
function Status({ child }: { child: LinkedChild }) {
  const [look, Icon, text] = child.emailVerified
    ? (['ok', Check, m.parent_child_verified()] as const)
    : (['warn', Clock, m.parent_child_pending()] as const);
  return (
    <Badge look={look}>
      <Icon className="size-4" aria-hidden="true" />
      {text}
    </Badge>
  );
}

function Figure({
  label,
  value,
  look,
  note,
}: {
  label: string;
  value: string;
  look?: string;
  note?: string;
}) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
      <dd className="font-bold font-display text-xl tabular-nums leading-tight">
        <span className={cn('wrap-anywhere', look)}>{value}</span>
        {note !== undefined && <small className="block font-medium font-ui text-ink-2 text-xs">{note}</small>}
      </dd>
    </div>
  );
}

/** The mean attention with its colour. Without a session it is 0, which says nothing about the child and has no colour. */
function Attention({ sessions }: { sessions: LinkedChildWithSessions['sessions'] }) {
  const { attentionPercentage, measuredCount, sessionCount } = childFigures(sessions);
  const label = m.session_attention();
  if (attentionPercentage === null) {
    return <Figure label={label} value={DASH} note={m.session_attention_unmeasured()} />;
  }
  const isPartly = measuredCount < sessionCount;
  const note = m.dashboard_measured_of({ measured: measuredCount, total: sessionCount });
  return (
    <Figure
      label={label}
      value={showPercent(attentionPercentage)}
      {...(measuredCount > 0 && { look: colours[attentionLevel(attentionPercentage)] })}
      {...(isPartly && { note })}
    />
  );
}

function Figures({ child: { totalSessions, sessions } }: { child: LinkedChildWithSessions }) {
  const minutes = childFigures(sessions).totalMinutes;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-3 gap-y-4">
      <Figure label={m.dashboard_sessions()} value={totalSessions.toLocaleString()} />
      {site.measuresAttention && <Attention sessions={sessions} />}
      <Figure
        label={m.parent_child_time()}
        value={m.parent_child_minutes({ minutes: minutes.toLocaleString() })}
      />
    </dl>
  );
}

/** One linked child: who it is, how it is going, and the way to its dashboard (specification §2.5). */
export function ChildCard({ child }: { child: LinkedChild }) {
  const sessions = useQuery(sessionsQuery(child.userId));
  return (
    <Card className="flex w-full flex-col gap-5">
      <div className="flex items-start gap-4">
        <Avatar name={child.displayName} picture={child.photoURL} size="lg" />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="title-card wrap-anywhere" dir="auto">
            {child.displayName}
          </h3>
          <p className="truncate text-ink-2 text-sm" title={child.email ?? undefined}>
            {child.email ?? m.parent_child_no_email()}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <RoleBadge role={child.role} />
            <Status child={child} />
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3 border-line border-y py-4">
        {sessions.isPending ? (
          <div role="status" aria-label={m.common_loading()}>
            <Skeleton className="h-12 rounded-lg" />
          </div>
        ) : (
          <Figures child={withSessions(child, sessions.data ?? null)} />
        )}
        {sessions.isError && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-warn">{m.parent_child_sessions_failed()}</p>
            <Button size="sm" busy={sessions.isFetching} onClick={() => sessions.refetch()}>
              {m.common_try_again()}
              <span className="sr-only">{child.displayName}</span>
            </Button>
          </div>
        )}
      </div>
      <ButtonLink look="tint" block className="mt-auto" to={paths.dashboard.href({ childId: child.userId })}>
        {m.parent_child_view()}
        <span className="sr-only">{child.displayName}</span>
      </ButtonLink>
    </Card>
  );
}
