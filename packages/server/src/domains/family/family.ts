import { generateInvite, listInvites, useInvite, validateInvite } from '@vivavoce/contracts/family/calls';
import { endLink, listChildren, listParents } from '@vivavoce/contracts/family/link-calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { inviteUse } from './invite-use.ts';
import { invites as openInvites } from './invites.ts';
import { linkPeople } from './link-people.ts';
import { links as openLinks } from './links.ts';
import { type FamilyEvents, tellOfEvents } from './notices/family-events.ts';
import { notices as openNotices } from './notices/notices.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  events: FamilyEvents;
  /** Both are published by identity (decision 0002). */
  accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/** How a learner lets a parent follow along, how everybody is told, and how it ends. */
export function family({ access, identity, events, accountReclaimed, accountDeleted, ...deps }: Deps) {
  const { profiles } = deps;
  const people = linkPeople(profiles);
  const invites = openInvites(deps);
  const links = openLinks({ ...deps, access, identity, people });
  const notices = openNotices({ ...deps, access, identity, people });
  const { validate, use } = inviteUse({ ...deps, access, identity, tell: notices.tell });
  accountReclaimed.listen((tx, { userId }) => invites.withdraw(tx, userId));
  access.linkEnded.listen((tx, { childId, parentId }) =>
    notices.tell(tx, { kind: 'link_ended', childId, otherId: parentId }),
  );
  tellOfEvents({ profiles, ...events }, notices.tell);
  accountDeleted.listen((tx, { userId }) => notices.forgetPerson(tx, userId));
  const sweep = dailySweep(deps, 'family.sweep', async () => {
    await invites.sweep();
    await notices.sweep();
  });
  return {
    routes: [
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
        access.owner(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await invites.list(params.id) }),
      ),
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
      ...notices.routes,
    ],
    /** Starts this domain's job workers. */
    work: async () => {
      await notices.work();
      await sweep();
    },
  };
}
