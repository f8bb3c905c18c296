import { ChevronLeft } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { useLeaveAndSignOut } from '#app/use-leave-and-sign-out.ts';
import { RecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { useTabTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

/** Each part loads its own script when it is shown: an administrator usually opens only one of them. */
const UserManagement = lazy(async () => ({
  default: (await import('#app/screens/admin/user-management/user-management.tsx')).UserManagement,
}));
const TeacherManagement = lazy(async () => ({
  default: (await import('#app/screens/admin/teacher-management/teacher-management.tsx')).TeacherManagement,
}));
const SessionManagement = lazy(async () => ({
  default: (await import('#app/screens/admin/session-management/session-management.tsx')).SessionManagement,
}));
const Analytics = lazy(async () => ({
  default: (await import('#app/screens/admin/analytics/analytics.tsx')).Analytics,
}));

type Part = { tab: string; label: () => string; Screen: ComponentType };

const parts: [Part, ...Part[]] = [
  { tab: 'users', label: m.admin_tab_users, Screen: UserManagement },
  { tab: 'teachers', label: m.admin_tab_teachers, Screen: TeacherManagement },
  { tab: 'sessions', label: m.admin_tab_sessions, Screen: SessionManagement },
  { tab: 'analytics', label: m.admin_tab_analytics, Screen: Analytics },
];

/**
 * Returns the part that the address names. If it names no known part, the first one is shown and the address is kept
 * (RES-93).
 */
function usePart() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const shown = parts.find(({ tab }) => tab === asked) ?? parts[0];
  return { shown: shown.tab, show: (tab: string) => setQuery({ tab }) };
}

/** The screen at /admin. Its browser tab has a title of its own (RES-10). */
export function Component() {
  useTabTitle(m.admin_tab_title({ product: site.productName }));
  const { shown, show } = usePart();
  const leave = useLeaveAndSignOut();
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <nav aria-label={m.admin_where()} className="mb-2 flex items-center gap-2">
            <Link
              to={paths.home.href()}
              className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent-ink no-underline hover:underline"
            >
              {m.admin_home()}
            </Link>
            <span aria-hidden="true" className="text-ink-3">
              /
            </span>
            <Badge look="solid">{m.admin_badge()}</Badge>
          </nav>
          <h1 className="title-screen">{m.admin_page()}</h1>
          <p className="text-ink-2">{m.admin_lead()}</p>
        </div>
        <ButtonLink size="sm" to={paths.home.href()}>
          <ChevronLeft className="size-5" aria-hidden="true" />
          {m.admin_back_to_home()}
        </ButtonLink>
      </div>
      <AdminAccess>
        <RecentSignIn
          onSignInAgain={() => leave(paths.login.href(), { message: m.security_sign_in_again_message() })}
        >
          {/* an arrow key only focuses a tab: showing one adds a history entry and loads from the server */}
          <Tabs value={shown} onValueChange={show} activationMode="manual">
            <TabList aria-label={m.admin_tabs()}>
              {parts.map(({ tab, label }) => (
                <Tab key={tab} value={tab}>
                  {label()}
                </Tab>
              ))}
            </TabList>
            {parts.map(({ tab, Screen }) => (
              <TabPanel key={tab} value={tab}>
                <Suspense fallback={<Loading title={m.common_loading()} />}>
                  <Screen />
                </Suspense>
              </TabPanel>
            ))}
          </Tabs>
        </RecentSignIn>
      </AdminAccess>
    </div>
  );
}
