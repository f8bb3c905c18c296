import { listAllSessions, listAllUsers } from '@vivavoce/contracts/insights/admin-calls';
import { reportWebVitals } from '@vivavoce/contracts/insights/calls';
import { readSecurityLog } from '@vivavoce/contracts/insights/security-log-calls';
import type { Access } from '#domains/access/access.ts';
import { anyone } from '#platform/http/anyone.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { adminLists } from './admin-lists.ts';
import { forgettingDeletedPeople } from './deleted-people.ts';
import { webVitals } from './web-vitals.ts';

/**
 * A class of 30 opens a page at the same moment, and several classes share one address. A refused report is lost but
 * not missed, because the others say the same. The total is what the embedded database can easily count.
 */
export const REPORT_LIMIT: Limit = { perAddress: 600, inTotal: 3_000, windowSeconds: 60 };

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'securityRecords'> & {
  access: Access;
  pictures: Pictures;
};

/** The state of the whole site, as numbers and as the administrator's lists. */
export function insights(deps: Deps) {
  const vitals = webVitals(deps);
  const lists = adminLists(deps);
  const { access, securityRecords } = deps;
  const admit = throttle(deps, REPORT_LIMIT);
  const forgetDeletedPeople = forgettingDeletedPeople(deps);
  const sweep = async () => {
    await vitals.sweep();
    await securityRecords.sweep();
    await forgetDeletedPeople();
  };
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
    serve(readSecurityLog, access.admin(), ({ query }) => securityRecords.read(query)),
  ];
  return {
    routes,
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'insights.sweep', sweep),
  };
}
