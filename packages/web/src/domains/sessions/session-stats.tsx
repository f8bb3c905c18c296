import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { CircleDollarSign, Clock, Eye, MessageSquareText } from 'lucide-react';
import { DASH, showCost, showMinutes, showPercent } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { StatCard } from '#ui/stat-card.tsx';

/** A large 100 % where nothing was measured would read as praise: the words take its place (RES-121). */
function shownAttention({ attention_percentage: percent, attention_measured: isMeasured }: LearningSession) {
  if (percent === null) return { value: DASH };
  if (isMeasured) return { value: showPercent(percent) };
  return { value: m.session_attention_unmeasured(), tone: 'quiet' as const, note: showPercent(percent) };
}

/**
 * The four figures of a session (specification §2.4), or three if the site does not measure attention. Where the words were
 * deleted, nobody knows how many messages there were.
 */
export function SessionStats({
  session,
  messageCount,
  costUsd,
}: {
  session: LearningSession;
  /** Null if it is closed to the reader. */
  messageCount: number | null;
  costUsd: number;
}) {
  const isUnknown =
    messageCount === null || (messageCount === 0 && session.words_deleted_after_days !== null);
  return (
    <dl
      className={cn(
        'grid grid-cols-2 gap-3 md:gap-4',
        site.measuresAttention ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      <StatCard
        icon={Clock}
        tint="accent"
        label={m.session_duration()}
        value={showMinutes(session.time_minutes)}
      />
      {site.measuresAttention && (
        <StatCard icon={Eye} tint="leaf" label={m.session_attention()} {...shownAttention(session)} />
      )}
      <StatCard
        icon={MessageSquareText}
        tint="sun"
        label={m.session_messages()}
        value={isUnknown ? DASH : String(messageCount)}
      />
      <StatCard icon={CircleDollarSign} tint="coral" label={m.session_cost()} value={showCost(costUsd, 4)} />
    </dl>
  );
}
