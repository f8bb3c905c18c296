import type { AnswerOf, Endpoint, ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { type AppDeps, type Domains, openDomains } from '#app.ts';
import { openPayments } from '#domains/billing/open-payments.ts';
import { callRecords } from '#domains/voice/call-records.ts';
import { openAuditTrail } from '#platform/audit-trail/audit-trail.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Caller, Route } from '#platform/http/serve.ts';
import { pictures as openPictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { openSwitches } from '#platform/switches/switches.ts';

/** The product at another time: its domains with a clock that goes where it is told, in one transaction. */
export type PastProduct = {
  domains: Domains;
  /** The records of live calls. */
  calls: ReturnType<typeof callRecords>;
  tx: Orm;
  /** The platform that the domains have. */
  platform: Platform;
  /** Goes to a moment. */
  goTo(moment: Date): void;
};

/**
 * Returns the platform of a product that lives in one transaction, at the time of its clock. Nothing is done later there: no
 * mail is sent, no notice and no summary waits as a job, and nobody else reads what was said. The security log tells what
 * happens on this server, and nothing of it happened.
 */
function platformOfPast(platform: Platform, tx: Orm, clock: Platform['clock']): Platform {
  const db: Platform['db'] = { ...platform.db, orm: tx, transaction: (work) => work(tx) };
  return {
    ...platform,
    ...{ clock, db },
    auditTrail: openAuditTrail({ db, clock, settings: platform.settings }),
    switches: openSwitches({ db, clock }),
    jobs: { ...platform.jobs, enqueue: async () => undefined },
    securityLog: { record: () => undefined },
    settings: { ...platform.settings, moderation: null },
  };
}

/** Opens the domains of the product at another time, on a running transaction. */
export async function openPast(
  { platform: present, ...deps }: AppDeps,
  tx: Orm,
  from: Date,
): Promise<PastProduct> {
  let now = from;
  const platform = platformOfPast(present, tx, { now: () => now });
  const parts = { pictures: openPictures(platform), payments: await openPayments(platform) };
  const domains = openDomains({ ...deps, platform }, parts);
  return {
    ...{ domains, platform, tx },
    calls: callRecords({ ...platform, ...domains }),
    goTo: (moment) => {
      now = moment;
    },
  };
}

/**
 * Makes a call of the product, by the permission and the handler of its route, without a network.
 * @param routes the routes of the domain that has it
 * @throws what the route refuses
 */
export async function called<E extends Endpoint>(
  routes: readonly Route[],
  endpoint: E,
  { caller, ...input }: ParsedOf<E> & { caller: Caller },
): Promise<AnswerOf<E>> {
  const route = routes.find((one) => one.endpoint === endpoint);
  if (route === undefined) throw new Error('the domain has no such route');
  const subject = await route.check(caller, input);
  return (await route.handle({ ...input, caller, subject })) as AnswerOf<E>;
}
