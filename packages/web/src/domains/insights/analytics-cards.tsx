import type { SiteFigures } from '@vivavoce/contracts/insights/analytics-calls';
import { BookOpen, CircleDollarSign, Clock, CreditCard, Eye, GraduationCap, Users } from 'lucide-react';
import { showPaid } from '#domains/insights/show-paid.ts';
import { attentionLevel } from '#lib/attention-level.ts';
import { DASH, showDollars, showMinutes, showMoment, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { StatCard } from '#ui/stat-card.tsx';

const levels = {
  good: { tone: 'ok', word: m.admin_analytics_attention_good },
  fair: { tone: 'warn', word: m.admin_analytics_attention_fair },
  low: { tone: 'danger', word: m.admin_analytics_attention_low },
} as const;

/** The average attention, and in how many sessions it was measured (RES-121). */
function AttentionCard({ figures }: { figures: SiteFigures }) {
  const { averageAttentionPercentage: average, measuredSessions, totalSessions } = figures;
  const card = { icon: Eye, tint: 'leaf', label: m.admin_analytics_average_attention() } as const;
  if (average === null) return <StatCard {...card} value={DASH} note={m.admin_analytics_attention_none()} />;
  const { tone, word } = levels[attentionLevel(average)];
  const note = m.admin_analytics_attention_measured({
    word: word(),
    measured: measuredSessions.toLocaleString(),
    total: totalSessions.toLocaleString(),
  });
  return <StatCard {...card} value={showTenthPercent(average)} tone={tone} note={note} />;
}

/** What people paid for subscriptions, one sum for each currency (RES-91). */
function SubscriptionCard({ paid, since }: NonNullable<SiteFigures['subscriptionRevenue']>) {
  return (
    <StatCard
      icon={CreditCard}
      tint="coral"
      label={m.admin_analytics_subscription_revenue()}
      value={showPaid(paid)}
      note={
        since === null
          ? m.admin_analytics_subscription_none()
          : m.admin_analytics_subscription_since({ day: showMoment(since, 'shortDay') })
      }
    />
  );
}

/** The six figures of specification §2.6, and a seventh where payments are configured. */
export function AnalyticsCards({ figures }: { figures: SiteFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      <StatCard
        icon={Users}
        tint="accent"
        label={m.admin_analytics_total_users()}
        value={figures.totalUsers.toLocaleString()}
      />
      <StatCard
        icon={GraduationCap}
        tint="sun"
        label={m.admin_analytics_total_teachers()}
        value={figures.totalTeachers.toLocaleString()}
      />
      <StatCard
        icon={BookOpen}
        tint="coral"
        label={m.admin_analytics_total_sessions()}
        value={figures.totalSessions.toLocaleString()}
      />
      <StatCard
        icon={CircleDollarSign}
        tint="accent"
        label={m.admin_analytics_total_revenue()}
        value={showDollars(figures.totalRevenueUsd)}
        note={m.admin_analytics_revenue_note()}
      />
      <StatCard
        icon={Clock}
        tint="sun"
        label={m.admin_analytics_average_time()}
        value={showMinutes(Math.round(figures.averageSessionMinutes))}
      />
      <AttentionCard figures={figures} />
      {figures.subscriptionRevenue !== null && <SubscriptionCard {...figures.subscriptionRevenue} />}
    </dl>
  );
}
