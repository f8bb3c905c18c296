import { BookOpen, FileText, GraduationCap, type LucideIcon, Users } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import type { RangeInAddress } from '#domains/insights/range/report-range.ts';
import { m } from '#messages/messages.js';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

type Action = { icon: LucideIcon; tint: IconTint; title: string; text: string; to: string };

/** 'Quick Actions': three buttons that open another tab, and one that opens the reports of the same range (RES-92). */
export function QuickActions({ range }: { range: RangeInAddress }) {
  const titleId = useId();
  const navigate = useNavigate();
  const actions: Action[] = [
    {
      icon: Users,
      tint: 'accent',
      title: m.admin_quick_users(),
      text: m.admin_quick_users_text(),
      to: paths.admin.href({ tab: 'users' }),
    },
    {
      icon: GraduationCap,
      tint: 'sun',
      title: m.admin_quick_teachers(),
      text: m.admin_quick_teachers_text(),
      to: paths.admin.href({ tab: 'teachers' }),
    },
    {
      icon: BookOpen,
      tint: 'coral',
      title: m.admin_quick_sessions(),
      text: m.admin_quick_sessions_text(),
      to: paths.admin.href({ tab: 'sessions' }),
    },
    {
      icon: FileText,
      tint: 'leaf',
      title: m.admin_quick_reports(),
      text: m.admin_quick_reports_text(),
      to: paths.adminReports.href(range),
    },
  ];
  return (
    <section aria-labelledby={titleId} className="mt-2 flex flex-col gap-4">
      <h3 id={titleId} className="title-section">
        {m.admin_quick_title()}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {actions.map(({ icon, tint, title, text, to }) => (
          <button
            key={title}
            type="button"
            onClick={() => navigate(to)}
            className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6 text-left shadow-1 hover:border-field-line hover:bg-[color-mix(in_oklab,var(--surface),var(--sunk)_45%)]"
          >
            <IconTile icon={icon} tint={tint} />
            <span className="title-card">{title}</span>
            <span className="text-ink-2 text-sm">{text}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
