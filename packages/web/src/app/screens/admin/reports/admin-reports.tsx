import type { ReportBy } from '@vivavoce/contracts/insights/analytics-calls';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { REPORTS_BY, reportWords } from '#app/screens/admin/reports/report-words.ts';
import { showDayRange } from '#domains/family/week/show-days.ts';
import { useRange } from '#domains/insights/range/use-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

/** The tables load once the administrator may see them. */
const Report = lazy(async () => ({
  default: (await import('#app/screens/admin/reports/report.tsx')).Report,
}));

const FIRST: ReportBy = 'teacher';

/** The screen at /admin/reports: sessions by teacher, learner, week or plan (RES-92). Reached from the analytics. */
export function Component() {
  usePageTitle(m.admin_reports_page());
  const range = useRange();
  const [query, setQuery] = useSearchParams();
  const by = REPORTS_BY.find((each) => each === query.get('by')) ?? FIRST;
  const { from, to } = range.range;

  /** Another report has other columns, so it begins without a sorting, at the first page. */
  function show(next: string) {
    const kept = Object.entries(range.inAddress).filter(
      (each): each is [string, string] => each[1] !== undefined,
    );
    setQuery({ by: next, ...Object.fromEntries(kept) });
  }

  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <BackLink to={paths.admin.href({ tab: 'analytics', ...range.inAddress })}>
          {m.admin_analytics_title()}
        </BackLink>
        <h1 className="title-screen">{m.admin_reports_page()}</h1>
        <p className="text-ink-2">{from && to ? showDayRange(from, to) : m.admin_reports_lead()}</p>
      </div>
      <AdminAccess>
        {/* an arrow key only focuses a tab: showing one adds a history entry and loads from the server */}
        <Tabs value={by} onValueChange={show} activationMode="manual">
          <TabList aria-label={m.admin_reports_by()}>
            {REPORTS_BY.map((each) => (
              <Tab key={each} value={each}>
                {reportWords[each].tab()}
              </Tab>
            ))}
          </TabList>
          {REPORTS_BY.map((each) => (
            <TabPanel key={each} value={each}>
              <Suspense fallback={<Loading title={m.common_loading()} />}>
                <Report by={each} range={range} />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      </AdminAccess>
    </div>
  );
}
