import { BookOpen, CircleDollarSign, Clock, Eye, GraduationCap, Users } from 'lucide-react';
import type { AnalyticsFigures } from '#domains/insights/analytics-figures.ts';
import { attentionLevel } from '#lib/attention-level.ts';
import { showDollars, showMinutes, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { StatCard } from '#ui/stat-card.tsx';

const levels = {
  good: { tone: 'ok', word: m.admin_analytics_attention_good },
  fair: { tone: 'warn', word: m.admin_analytics_attention_fair },
  low: { tone: 'danger', word: m.admin_analytics_attention_low },
} as const;

/** The six figures of specification §2.6. */
export function AnalyticsCards({ figures }: { figures: AnalyticsFigures }) {
  const { tone, word } = levels[attentionLevel(figures.averageAttentionPercentage)];
  const isMeasured = figures.attentionCount > 0;
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
      <StatCard
        icon={Eye}
        tint="leaf"
        label={m.admin_analytics_average_attention()}
        value={showTenthPercent(figures.averageAttentionPercentage)}
        tone={isMeasured ? tone : undefined}
        note={isMeasured ? word() : m.admin_analytics_attention_none()}
      />
    </dl>
  );
}
