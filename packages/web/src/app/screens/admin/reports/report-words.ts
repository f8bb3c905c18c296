import type { ReportBy } from '@vivavoce/contracts/insights/analytics-calls';
import { m } from '#messages/messages.js';

/** The kinds of report, in the order of their tabs. */
export const REPORTS_BY = ['teacher', 'learner', 'week', 'plan'] as const satisfies readonly ReportBy[];

/** The words of each kind of report. */
export const reportWords: Record<ReportBy, Record<'tab' | 'title' | 'line' | 'all', () => string>> = {
  teacher: {
    tab: m.admin_reports_tab_teacher,
    title: m.admin_reports_title_teacher,
    line: m.admin_reports_teacher,
    all: m.admin_reports_all_teacher,
  },
  learner: {
    tab: m.admin_reports_tab_learner,
    title: m.admin_reports_title_learner,
    line: m.admin_reports_learner,
    all: m.admin_reports_all_learner,
  },
  week: {
    tab: m.admin_reports_tab_week,
    title: m.admin_reports_title_week,
    line: m.admin_reports_week,
    all: m.admin_reports_all_week,
  },
  plan: {
    tab: m.admin_reports_tab_plan,
    title: m.admin_reports_title_plan,
    line: m.admin_reports_plan,
    all: m.admin_reports_all_plan,
  },
};
