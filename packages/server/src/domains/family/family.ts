import {
  generateInvite,
  listInvites,
  revokeInvite,
  useInvite,
  validateInvite,
} from '@vivavoce/contracts/family/calls';
import { endLink, listChildren, listParents } from '@vivavoce/contracts/family/link-calls';
import { whoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import type { Access } from '#domains/access/access.ts';
import type { DeletedBy } from '#domains/identity/account-security/delete-account.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { childAlone } from './child-alone.ts';
import { childRoutes } from './child-routes.ts';
import { inviteUse } from './invite-use.ts';
import { invites as openInvites } from './invites.ts';
import { lastParents as openLastParents } from './last-parent.ts';
import { linkPeople } from './link-people.ts';
import { linkRequestRoutes } from './link-request-routes.ts';
import { linkRequests } from './link-requests.ts';
import { links as openLinks } from './links.ts';
import { type FamilyEvents, tellOfEvents } from './notices/family-events.ts';
import { notices as openNotices } from './notices/notices.ts';
import { requestDesk } from './request-desk.ts';
import { requestMails } from './request-mails.ts';
import { requestReaders } from './request-readers.ts';
import { week as openWeek, type WeekSources } from './week/week.ts';
import { whoCanSee as openWhoCanSee } from './who-can-see.ts';

type Deps = Pick<
  Platform,
  'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts' | 'securityLog' | 'auditTrail'
> &
  WeekSources & {
    identity: Identity;
    access: Access;
    safeguarding: Pick<Safeguarding, 'whoHears'>;
    events: FamilyEvents;
    /** All are published by identity (decision 0002). */
    accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
    accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
    deletionRequested: Pick<DomainEvent<{ userId: string; by: DeletedBy }>, 'listen'>;
  };

export type Family = ReturnType<typeof family>;

/**
 * A family at home: children whose parents make their accounts, how a learner lets a parent follow along, who is told
 * of what, and how it ends.
 */
export function family({
  access,
  identity,
  events,
  accountReclaimed,
  accountDeleted,
  deletionRequested,
  ...deps
}: Deps) {
  const { profiles } = deps;
  const people = linkPeople(profiles);
  const invites = openInvites({ ...deps, identity });
  const readers = requestReaders({ ...deps, access, identity });
  const lastParents = openLastParents({ identity, access, profiles });
  const alone = childAlone({ ...deps, identity });
  const links = openLinks({ ...deps, access, identity, people, lastParents, readers });
  const waits = requestMails({ ...deps, readers });
  const asked = { ...deps, access, identity, people, readers };
  const requests = linkRequests({ ...asked, tellReaders: waits.tellReaders });
  const desk = requestDesk(asked);
  const readWhoCanSee = openWhoCanSee({ ...deps, identity, access, people });
  const notices = openNotices({ ...deps, access, identity, people });
  const { validate, use } = inviteUse({ ...deps, access, identity, tell: notices.tell });
  const week = openWeek({ ...deps, access, identity, people });
  accountReclaimed.listen(async (tx, { userId }) => {
    await invites.withdraw(tx, userId);
    await requests.forget(tx, userId);
  });
  deletionRequested.listen(async (tx, { userId, by }) => {
    if (by.kind === 'by_owner') await alone.requireMayDeleteOwn(tx, userId);
    if (by.kind === 'by_administrator') await readers.requireUninvolved(tx, userId, by.actorId);
    await lastParents.requireNoneLeftAlone(tx, userId);
  });
  identity.administratorDecides.listen((tx, { userId, administratorId }) =>
    readers.requireUninvolved(tx, userId, administratorId),
  );
  profiles.administratorDecides.listen((tx, { learnerId, administratorId }) =>
    readers.requireUninvolved(tx, learnerId, administratorId),
  );
  access.linkEnded.listen((tx, link) => identity.children.endSignInsAt(tx, link));
  access.linkEnded.listen((tx, { childId, parentId }) =>
    notices.tell(tx, { kind: 'link_ended', childId, otherId: parentId }),
  );
  tellOfEvents({ profiles, ...events }, notices.tell);
  accountDeleted.listen(async (tx, { userId }) => {
    await notices.forgetPerson(tx, userId);
    await requests.lockRequestsOf(tx, userId);
  });
  const sweep = dailySweep(deps, 'family.sweep', async () => {
    await invites.sweep();
    await notices.sweep();
    await requests.sweep();
    await week.sweep();
  });
  return {
    routes: [
      ...childRoutes({ ...deps, access, identity, alone, lastParents, tell: notices.tell }),
      serve(
        generateInvite,
        access.self(({ body }) => body.userId),
        async ({ caller, body }) => ({
          success: true as const,
          data: await invites.generate(caller, body.expiresIn),
        }),
      ),
      serve(
        listInvites,
        access.self(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await invites.list(params.id) }),
      ),
      serve(revokeInvite, access.signedIn(), async ({ caller, params }) => {
        await invites.revoke(caller.userId, params.code);
        return { success: true as const };
      }),
      serve(validateInvite, access.signedIn(), async ({ caller, body }) => ({
        success: true as const,
        data: await validate(caller, body.code),
      })),
      serve(useInvite, access.signedIn(), ({ caller, body }) => use(caller, body.code)),
      serve(
        listParents,
        access.family(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await links.parents(params.id) }),
      ),
      serve(
        listChildren,
        access.owner(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await links.children(params.id) }),
      ),
      serve(
        endLink,
        access.family(({ params }) => params.id),
        async ({ caller, params: { id: childId, parentId } }) => {
          await links.end(caller, { parentId, childId });
          return { success: true as const };
        },
      ),
      serve(
        whoCanSee,
        access.family(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await readWhoCanSee(params.id) }),
      ),
      ...linkRequestRoutes({ access, requests, desk }),
      ...notices.routes,
      ...week.routes,
    ],
    /** Whether a person is or was linked to a learner. */
    isOrWasLinked: (personId: string) => readers.isOrWasLinked(deps.db.orm, personId),
    /** Which administrators may know what concerns a learner in private (decision 0034). */
    requestReaders: readers,
    /** Has people told of an occasion, once the transaction commits. */
    tell: notices.tell,
    weeklyMailUnsubscribePage: week.unsubscribePage,
    sendDueWeeklyMails: week.sendDueMails,
    /** Starts this domain's job workers. */
    work: async () => {
      await notices.work();
      await waits.work();
      await week.work();
      await sweep();
    },
  };
}
