import {
  getNoticePreferences,
  listNotices,
  readNotices,
  saveNoticePreference,
} from '@vivavoce/contracts/family/notice-calls';
import { lt } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from '../link-people.ts';
import { notices as table } from '../tables.ts';
import { mailChoices } from './mail-choices.ts';
import { mailNotices } from './mail-notices.ts';
import { noticeList } from './notice-list.ts';
import { forgetPerson } from './notice-rows.ts';
import { telling } from './tell.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Identity;
  access: Access;
  people: LinkPeople;
};

/** What each person is told in the product and by mail: links, consents, limits and payments (decision 0035). */
export function notices(deps: Deps) {
  const { db, clock, settings, access } = deps;
  const choices = mailChoices(deps);
  const mailing = mailNotices({ ...deps, choices });
  const { tell, work } = telling({ ...deps, choices, mailing });
  const { list, markRead } = noticeList(deps);

  /** Deletes old notices. */
  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - settings.noticeDays * DAY_MS);
    await db.orm.delete(table).where(lt(table.createdAt, longAgo));
  }

  return {
    tell,
    forgetPerson,
    sweep,
    work: async () => {
      await mailing.work();
      await work();
    },
    routes: [
      serve(
        listNotices,
        access.self(({ params }) => params.id),
        async ({ params, query }) => ({ success: true as const, data: await list(params.id, query) }),
      ),
      serve(
        readNotices,
        access.self(({ params }) => params.id),
        async ({ params, body }) => ({ success: true as const, data: await markRead(params.id, body) }),
      ),
      serve(
        getNoticePreferences,
        access.self(({ params }) => params.id),
        async ({ params }) => ({ success: true as const, data: await choices.read(params.id) }),
      ),
      serve(
        saveNoticePreference,
        access.self(({ params }) => params.id),
        async ({ params, body: { kind, isMailed } }) => ({
          success: true as const,
          data: await choices.save(params.id, kind, isMailed),
        }),
      ),
    ],
  };
}
