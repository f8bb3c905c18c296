import { LINK_REQUESTS_OPEN_MAX } from '@vivavoce/contracts/family/link-request-bounds';
import {
  type LinkRequest,
  type LinkRequestState,
  makeLinkRequest,
  withdrawLinkRequest,
} from '@vivavoce/contracts/family/link-request-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isLearner } from '#domains/profiles/roles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from './link-people.ts';
import type { RequestReaders } from './request-readers.ts';
import { barredRequestReaders, type LinkRequestRow, linkRequests as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** For how long an answered request can be read. */
export const LINK_REQUESTS_KEPT_DAYS = 90;

/** How often one learner may ask: a child in need writes more than once, and nobody floods the administrators. */
export const ASK_LIMIT: Limit = { perAddress: 10, inTotal: 20_000, windowSeconds: 24 * 60 * 60 };

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  people: LinkPeople;
  readers: RequestReaders;
  /** Has the administrators told that something waits, once the transaction commits. */
  tellReaders: (tx: Orm, requestId: string) => Promise<void>;
};

/** Returns how far a request is. */
export function stateOf({
  answeredAt,
  openedAt,
}: Pick<LinkRequestRow, 'answeredAt' | 'openedAt'>): LinkRequestState {
  if (answeredAt !== null) return 'answered';
  return openedAt === null ? 'sent' : 'opened';
}

/**
 * Whether the requests of a learner are hidden from whoever is signed in as the learner, because that may be a parent:
 * parents set the pictures or the PIN of a child.
 */
export async function areRequestsHidden(
  { children }: Pick<Identity, 'children'>,
  orm: Orm,
  childId: string,
): Promise<boolean> {
  return (await children.secretKindsOf(orm, [childId])).has(childId);
}

/** Returns what both the learner and the administrators see of a request. */
export const progressOf = (row: LinkRequestRow) => ({
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answer: row.answer,
  hasEndedLink: row.hasEndedLink,
});

/** The learner's side of private requests: to ask, to see how far a request is, and to take it back (RES-116). */
export function linkRequests({ db, clock, access, identity, profiles, people, readers, tellReaders }: Deps) {
  const secondsToWait = counted({ clock }, ASK_LIMIT);

  async function present(orm: Orm, row: LinkRequestRow): Promise<LinkRequest> {
    const { id, parentId, note } = row;
    const parentName = parentId && (await people.parentName(orm, parentId));
    return { id, parentId, parentName, note, ...progressOf(row) };
  }

  async function countOpen(tx: Orm, childId: string): Promise<number> {
    const [row] = await tx
      .select({ open: count() })
      .from(table)
      .where(and(eq(table.childId, childId), isNull(table.answeredAt)));
    return row?.open ?? 0;
  }

  /**
   * Keeps a request and has the administrators told. Of several calls at once, only as many as may wait are kept.
   * @throws Refused as `makeLinkRequest` lists
   */
  async function ask(
    caller: Caller,
    { parentId, note }: ParsedOf<typeof makeLinkRequest>['body'],
  ): Promise<LinkRequest> {
    const retryAfterSeconds = secondsToWait(caller.userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    const childId = caller.userId;
    return db.transaction(async (tx) => {
      const linked = await access.parentsOf(tx, childId);
      const accounts = await identity.lockAll(tx, [childId, ...linked]);
      if (!accounts.has(childId)) throw refuseCommon('unauthenticated');
      const profile = await profiles.find(tx, childId);
      if (!isLearner(profile?.role ?? caller.role)) throw refuse(makeLinkRequest, 'learners_only');
      // Read again, because links may have changed while this waited for the accounts.
      if (parentId !== null && !(await access.parentsOf(tx, childId)).includes(parentId))
        throw refuse(makeLinkRequest, 'link_gone');
      if ((await readers.readersOf(tx, childId)).length === 0)
        throw refuse(makeLinkRequest, 'no_request_reader');
      // Who signs in as the child must not find out that requests wait.
      if (
        !(await areRequestsHidden(identity, tx, childId)) &&
        (await countOpen(tx, childId)) >= LINK_REQUESTS_OPEN_MAX
      )
        throw refuse(makeLinkRequest, 'too_many_open_requests');
      await readers.barLinked(tx, childId);
      const [row] = await tx
        .insert(table)
        .values({ childId, parentId, note, createdAt: clock.now() })
        .returning();
      if (!row) throw new Error('keeping a request returned no row');
      await tellReaders(tx, row.id);
      return present(tx, row);
    });
  }

  /**
   * Lists a learner's own requests, newest first, and whether anybody may read a new one. The list stays empty where a
   * parent may be the one who is signed in.
   */
  async function list(childId: string) {
    const isHidden = await areRequestsHidden(identity, db.orm, childId);
    const rows = await db.orm
      .select()
      .from(table)
      .where(eq(table.childId, childId))
      .orderBy(desc(table.createdAt), asc(table.id));
    return {
      requests: isHidden ? [] : await Promise.all(rows.map((row) => present(db.orm, row))),
      hasReader: (await readers.readersOf(db.orm, childId)).length > 0,
      areHidden: isHidden,
    };
  }

  /**
   * Deletes a request of this learner.
   * @throws Refused `request_gone`
   */
  async function withdraw(childId: string, requestId: string): Promise<void> {
    const gone = await db.orm
      .delete(table)
      .where(and(eq(table.id, requestId), eq(table.childId, childId)))
      .returning({ id: table.id });
    if (gone.length === 0) throw refuse(withdrawLinkRequest, 'request_gone');
  }

  /** Deletes all requests of an account that its true owner took back: a stranger may have written them. */
  async function forget(tx: Orm, childId: string): Promise<void> {
    await tx.delete(table).where(eq(table.childId, childId));
  }

  /**
   * Locks every request that a deletion of this person changes. Two people who are deleted at once share requests, and
   * the order makes one of the two wait.
   */
  async function lockRequestsOf(tx: Orm, userId: string): Promise<void> {
    const barredFrom = tx
      .select({ childId: barredRequestReaders.childId })
      .from(barredRequestReaders)
      .where(eq(barredRequestReaders.personId, userId));
    const isAbout = [table.childId, table.parentId, table.openedBy, table.answeredBy].map((id) =>
      eq(id, userId),
    );
    await tx
      .select({ id: table.id })
      .from(table)
      .where(or(...isAbout, inArray(table.childId, barredFrom)))
      .orderBy(asc(table.id))
      .for('update');
  }

  /** Deletes requests whose answer is old, but none of a learner whose records are on hold. */
  async function sweep(): Promise<void> {
    const longAgo = new Date(clock.now().getTime() - LINK_REQUESTS_KEPT_DAYS * DAY_MS);
    const isFree = notInArray(table.childId, access.learnersOnHold(db.orm));
    await db.orm.delete(table).where(and(lt(table.answeredAt, longAgo), isFree));
  }

  return { ask, list, withdraw, forget, lockRequestsOf, sweep };
}
