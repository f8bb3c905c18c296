import type { PaymentMode } from '@vivavoce/contracts/billing/calls';
import { reportWebVitals } from '@vivavoce/contracts/insights/calls';
import { readSecurityLog } from '@vivavoce/contracts/insights/security-log-calls';
import { readSessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import { anyone } from '#platform/http/anyone.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import type { HiddenEvents } from '#platform/security-log/security-records.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { forgettingDeletedPeople } from './deleted-people.ts';
import { figures } from './figures/figures.ts';
import { adminListRoutes } from './lists/admin-lists.ts';
import { sessionOverview } from './session-overview.ts';
import { webVitals } from './web-vitals.ts';

/**
 * A class of 30 opens a page at the same moment, and several classes share one address. A refused report is lost but
 * not missed, because the others say the same. The total is what the embedded database can easily count.
 */
export const REPORT_LIMIT: Limit = { perAddress: 600, inTotal: 3_000, windowSeconds: 60 };

type Deps = Pick<
  Platform,
  'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'securityRecords' | 'auditTrail'
> & {
  access: Access;
  pictures: Pictures;
  family: Pick<Family, 'requestReaders'>;
  /** Only payments of this mode are revenue. */
  paymentMode: PaymentMode;
  /** Whether this person is or was linked to a learner, as far as it is known. Family and rights give it. */
  isOrWasLinked: (personId: string) => Promise<boolean>;
};

/** What administrators did about private requests and records on hold (decisions 0034 and 0040). */
const PRIVATE_EVENTS: readonly SecurityEvent[] = [
  'link_request_opened',
  'link_request_answered',
  'hold_placed',
  'hold_closed',
  'held_records_opened',
];

/** The state of the whole site, as numbers and as the administrator's lists. */
export function insights(deps: Deps) {
  const vitals = webVitals(deps);
  const readOverview = sessionOverview(deps);
  const { access, securityRecords, auditTrail } = deps;
  const admit = throttle(deps, REPORT_LIMIT);
  const forgetDeletedPeople = forgettingDeletedPeople(deps);
  const sweep = async () => {
    await vitals.sweep();
    await securityRecords.sweep();
    await forgetDeletedPeople();
    await auditTrail.sweep();
  };
  /**
   * An answer that ends a link stands beside the end of that link, with the learner's id. So whoever is or was linked to a
   * learner could tell from the two who asked. A hold that follows a request could tell as much.
   */
  const hiddenFrom = async ({ userId }: Caller): Promise<HiddenEvents | null> =>
    (await deps.isOrWasLinked(userId)) ? { events: PRIVATE_EVENTS, unlessOf: userId } : null;

  const routes: Route[] = [
    serve(reportWebVitals, anyone, async ({ body, ip }) => {
      if (deps.settings.site.measuresWebVitals) {
        admit(ip);
        await vitals.count(body.measures);
      }
      return { success: true as const };
    }),
    serve(readSessionOverview, access.admin(), ({ caller, params }) => readOverview(caller, params.id)),
    serve(readSecurityLog, access.admin(), async ({ caller, query }) =>
      securityRecords.read(query, await hiddenFrom(caller)),
    ),
    ...adminListRoutes(deps),
    ...auditRoutes(deps),
    ...figures(deps),
  ];
  return {
    routes,
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'insights.sweep', sweep),
  };
}
