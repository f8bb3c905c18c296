import { LinkNewsKind } from '@vivavoce/contracts/family/link-calls';
import { asc, desc, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Access } from '#domains/access/access.ts';
import type { FamilyLink } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type LinkReader, linkMails } from './link-mails.ts';
import type { LinkPeople } from './link-people.ts';
import { type LinkNewsRow, linkNews as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long a line can be read. */
export const LINK_NEWS_KEPT_DAYS = 365;
/** How many lines a person is shown at most, the newest ones. */
const LINES_SHOWN_MAX = 100;

const tellLink = defineJob({
  name: 'family.tell-link',
  payload: z.object({ kind: LinkNewsKind, parentId: z.uuid(), childId: z.uuid(), at: z.iso.datetime() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});
type Told = z.infer<(typeof tellLink)['payload']>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Identity;
  access: Access;
  people: LinkPeople;
};

/**
 * Tells a child and every linked parent of each new or ended link, in the product and by mail (RES-116). A job does it:
 * it locks all their accounts, and the call that made or ended the link already holds some of them.
 */
export function linkNews({ db, jobs, clock, mail, settings, texts, identity, access, people }: Deps) {
  const linkMail = linkMails({ settings, texts });

  /** Has everybody told, once the transaction commits. */
  async function tell(tx: Orm, kind: LinkNewsKind, { parentId, childId }: FamilyLink): Promise<void> {
    await jobs.enqueue(tx, tellLink, { kind, parentId, childId, at: clock.now().toISOString() });
  }

  async function tellEverybody({ kind, parentId, childId, at }: Told): Promise<void> {
    await db.transaction(async (tx) => {
      const linked = await access.parentsOf(tx, childId);
      const accounts = await identity.lockAll(tx, [childId, parentId, ...linked]);
      // Read again, because links may have changed while this waited for the accounts.
      const others = (await access.parentsOf(tx, childId)).filter((id) => id !== parentId);
      const names = await people.namesOf(tx, { parentId, childId });
      const readers: [string, LinkReader][] = [
        [childId, 'child'],
        [parentId, 'parent'],
        ...others.map((id): [string, LinkReader] => [id, 'other']),
      ];
      for (const [recipientId, reader] of readers) {
        const account = accounts.get(recipientId);
        if (!account) continue;
        // An address that nobody has proved may be a stranger's.
        const address = account.emailVerified ? account.email : null;
        const isMailed = address !== null;
        await tx.insert(table).values({
          recipientId,
          kind,
          childId: accounts.has(childId) ? childId : null,
          parentId: accounts.has(parentId) ? parentId : null,
          isMailed,
          createdAt: new Date(at),
        });
        if (address === null) continue;
        await mail.send(tx, linkMail(address, { kind, reader, names }));
        if (reader === 'child') await access.noteChildMailed(tx, { parentId, childId }, clock.now());
      }
    });
  }

  /** Lists what a person was told, newest first. */
  async function list(userId: string) {
    const rows = await db.orm
      .select()
      .from(table)
      .where(eq(table.recipientId, userId))
      .orderBy(desc(table.createdAt), asc(table.id))
      .limit(LINES_SHOWN_MAX);
    return Promise.all(rows.map(present));
  }

  async function present({ id, kind, createdAt, childId, parentId, isMailed }: LinkNewsRow) {
    const names = await people.namesOf(db.orm, { childId, parentId });
    return { id, kind, at: createdAt.toISOString(), childId, parentId, ...names, isMailed };
  }

  /**
   * Locks every line about a person before a deletion changes it. Two people who are deleted at once share lines, and
   * the order makes one of the two wait.
   */
  async function lockLinesOf(tx: Orm, userId: string): Promise<void> {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(or(eq(table.recipientId, userId), eq(table.childId, userId), eq(table.parentId, userId)))
      .orderBy(asc(table.id))
      .for('update');
  }

  /** Deletes old lines. */
  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - LINK_NEWS_KEPT_DAYS * DAY_MS);
    await db.orm.delete(table).where(lt(table.createdAt, longAgo));
  }

  return { tell, list, lockLinesOf, sweep, work: () => jobs.work(tellLink, tellEverybody) };
}

export type TellLink = ReturnType<typeof linkNews>['tell'];
