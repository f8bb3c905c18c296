import { listAllSessions, listAllUsers } from '@vivavoce/contracts/insights/admin-calls';
import { reportWebVitals } from '@vivavoce/contracts/insights/calls';
import type { Access } from '#domains/access/access.ts';
import { anyone } from '#platform/http/anyone.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { adminLists } from './admin-lists.ts';
import { webVitals } from './web-vitals.ts';

/**
 * A class of 30 opens a page in one breath, and several classes sit behind one address. What is refused is lost and
 * missed by nobody: the others say the same. All together: what the embedded database counts on the side.
 */
export const REPORT_LIMIT: Limit = { perAddress: 600, inTotal: 3_000, windowSeconds: 60 };

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings'> & {
  access: Access;
  pictures: Pictures;
};

/** What the place as a whole looks like: as numbers, and as the administrator's lists. */
export function insights(deps: Deps) {
  const vitals = webVitals(deps);
  const lists = adminLists(deps);
  const { access } = deps;
  const admit = throttle(deps, REPORT_LIMIT);
  const routes: Route[] = [
    serve(reportWebVitals, anyone, async ({ body, ip }) => {
      if (deps.settings.site.measuresWebVitals) {
        admit(ip);
        await vitals.count(body.measures);
      }
      return { success: true as const };
    }),
    serve(listAllUsers, access.admin(), lists.users),
    serve(listAllSessions, access.admin(), lists.sessions),
  ];
  return {
    routes,
    /** Starts the work of this domain's jobs. */
    work: dailySweep(deps, 'insights.sweep', vitals.sweep),
  };
}
