import { generateInvite, listInvites, useInvite, validateInvite } from '@vivavoce/contracts/family/calls';
import { endLink, listChildren, listLinkNews, listParents } from '@vivavoce/contracts/family/link-calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { inviteUse } from './invite-use.ts';
import { invites as openInvites } from './invites.ts';
import { linkNews } from './link-news.ts';
import { linkPeople } from './link-people.ts';
import { links as openLinks } from './links.ts';
import { week as openWeek, type WeekSources } from './week/week.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> &
  WeekSources & {
    identity: Identity;
    access: Access;
    /** Both are published by identity (decision 0002). */
    accountReclaimed: Pick<DomainEvent<{ userId: string }>, 'listen'>;
    accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  };

/** How a learner lets a parent follow along, how everybody is told, and how it ends. */
export function family({ access, identity, accountReclaimed, accountDeleted, ...deps }: Deps) {
  const { profiles } = deps;
  const people = linkPeople(profiles);
  const invites = openInvites(deps);
  const links = openLinks({ ...deps, access, identity, people });
  const news = linkNews({ ...deps, access, identity, people });
  const { validate, use } = inviteUse({ ...deps, access, identity, tellLink: news.tell });
  const week = openWeek({ ...deps, access, identity, people });
  accountReclaimed.listen((tx, { userId }) => invites.withdraw(tx, userId));
  access.linkEnded.listen((tx, link) => news.tell(tx, 'link_ended', link));
  accountDeleted.listen((tx, { userId }) => news.lockLinesOf(tx, userId));
  const sweep = dailySweep(deps, 'family.sweep', async () => {
    await invites.sweep();
    await news.sweep();
    await week.sweep();
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
      serve(
        listLinkNews,
        access.self(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await news.list(params.id) }),
      ),
      ...week.routes,
    ],
    weeklyMailUnsubscribePage: week.unsubscribePage,
    sendDueWeeklyMails: week.sendDueMails,
    /** Starts this domain's job workers. */
    work: async () => {
      await news.work();
      await week.work();
      await sweep();
    },
  };
}
