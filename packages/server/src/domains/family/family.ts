import { generateInvite, listInvites, useInvite, validateInvite } from '@vivavoce/contracts/family/calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { inviteUse } from './invite-use.ts';
import { invites as openInvites } from './invites.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'texts'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  /** Published by identity (decision 0002). */
  accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/** How a learner lets a parent follow along. */
export function family({ access, identity, accountReclaimed, ...deps }: Deps) {
  const invites = openInvites(deps);
  const { validate, use } = inviteUse({ ...deps, access, identity });
  accountReclaimed.listen((tx, { userId }) => invites.withdraw(tx, userId));
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
    ],
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'family.sweep', invites.sweep),
  };
}
