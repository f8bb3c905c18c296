import type { ReportBy } from '@vivavoce/contracts/insights/analytics-calls';
import { BookOpen, ChartColumn, CircleDollarSign, Clock, Eye } from 'lucide-react';
import type { Report } from '#domains/insights/figure-queries.ts';
import { showPaid } from '#domains/insights/show-paid.ts';
import { DASH, showDollars, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCard } from '#ui/stat-card.tsx';

const cards = ['sessions', 'minutes', 'cost', 'fourth'];
const gridClass = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4';

export function ReportCardSkeletons() {
  return (
    <div role="status" aria-label={m.common_loading()} className={gridClass}>
      {cards.map((card) => (
        <Skeleton key={card} className="h-30 rounded-lg" />
      ))}
    </div>
  );
}

/** The sums of a report. The fourth is what was paid, in reports that know it; otherwise it is the attention. */
export function ReportCards({ by, report: { total, hasPayments } }: { by: ReportBy; report: Report }) {
  const isAboutMoney = hasPayments && (by === 'week' || by === 'plan');
  const average = total.averageAttentionPercentage;
  return (
    <dl className={gridClass}>
      <StatCard
        icon={BookOpen}
        tint="coral"
        label={m.admin_reports_sessions()}
        value={total.sessions.toLocaleString()}
      />
      <StatCard
        icon={Clock}
        tint="sun"
        label={m.admin_reports_minutes()}
        value={total.minutes.toLocaleString()}
      />
      <StatCard
        icon={ChartColumn}
        tint="leaf"
        label={m.admin_chart_cost()}
        value={showDollars(total.costUsd)}
      />
      {isAboutMoney ? (
        <StatCard
          icon={CircleDollarSign}
          tint="accent"
          label={m.admin_analytics_subscription_revenue()}
          value={showPaid(total.paid)}
        />
      ) : (
        <StatCard
          icon={Eye}
          tint="accent"
          label={m.admin_analytics_average_attention()}
          value={average === null ? DASH : showTenthPercent(average)}
          note={
            average === null
              ? m.admin_analytics_attention_none()
              : m.admin_reports_measured_card({
                  measured: total.measuredSessions.toLocaleString(),
                  total: total.sessions.toLocaleString(),
                })
          }
        />
      )}
    </dl>
  );
}
