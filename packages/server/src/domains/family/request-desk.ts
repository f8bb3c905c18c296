import {
  answerLinkRequest,
  type ListedLinkRequest,
  type OpenedLinkRequest,
  openLinkRequest,
} from '@vivavoce/contracts/family/link-request-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { ageNow } from '#domains/profiles/age.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from './link-people.ts';
import { areRequestsHidden, progressOf } from './link-requests.ts';
import type { RequestReaders } from './request-readers.ts';
import { type LinkRequestRow, linkRequests as table } from './tables.ts';

/** How many requests an administrator is shown at most. */
const REQUESTS_SHOWN_MAX = 200;

type Deps = Pick<Platform, 'db' | 'clock' | 'securityLog' | 'auditTrail'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  people: LinkPeople;
  readers: RequestReaders;
};

/**
 * The administrators' side of private requests (RES-116). The security log and the audit trail name the administrator and
 * never the learner, because an administrator who is linked to the learner reads them too.
 */
export function requestDesk(deps: Deps) {
  const { db, clock, securityLog, auditTrail, access, identity, profiles, people, readers } = deps;

  async function listed(orm: Orm, row: LinkRequestRow): Promise<ListedLinkRequest> {
    const learner = await profiles.find(orm, row.childId);
    return {
      id: row.id,
      learnerName: learner ? joinName(learner) : '',
      ageYears: learner && ageNow(learner, clock.now()),
      parentName: row.parentId && (await people.parentName(orm, row.parentId)),
      ...progressOf(row),
    };
  }

  async function opened(orm: Orm, row: LinkRequestRow): Promise<OpenedLinkRequest> {
    const links = await access.linksOf(orm, 'childId', row.childId);
    return {
      ...(await listed(orm, row)),
      learnerId: row.childId,
      note: row.note,
      parentId: row.parentId,
      isAnswerHidden: await areRequestsHidden(identity, orm, row.childId),
      links: await Promise.all(
        links.map(async ({ parentId, createdAt }) => ({
          parentId,
          name: (await people.parentName(orm, parentId)) ?? '',
          linkedAt: createdAt.toISOString(),
        })),
      ),
    };
  }

  /** Leaves out what this administrator may not know of. */
  async function readable<Row extends { childId: string }>(caller: Caller, rows: Row[]): Promise<Row[]> {
    const kept: Row[] = [];
    for (const row of rows) if (await readers.mayRead(db.orm, row.childId, caller.userId)) kept.push(row);
    return kept;
  }

  /** Lists the requests that this administrator may read: first those that wait, the oldest on top. */
  async function list(caller: Caller): Promise<ListedLinkRequest[]> {
    const rows = await db.orm
      .select()
      .from(table)
      .orderBy(
        sql`${table.answeredAt} is not null`,
        desc(table.answeredAt),
        asc(table.createdAt),
        asc(table.id),
      )
      .limit(REQUESTS_SHOWN_MAX);
    return Promise.all((await readable(caller, rows)).map((row) => listed(db.orm, row)));
  }

  /** Counts the requests that wait for this administrator. */
  async function countWaiting(caller: Caller): Promise<number> {
    const rows = await db.orm.select({ childId: table.childId }).from(table).where(isNull(table.answeredAt));
    return (await readable(caller, rows)).length;
  }

  async function childOf(requestId: string): Promise<string | null> {
    const [row] = await db.orm.select({ childId: table.childId }).from(table).where(eq(table.id, requestId));
    return row?.childId ?? null;
  }

  /** Locks the accounts, then the request. Null if it is gone, or is not for this administrator to know of. */
  async function lock(
    tx: Orm,
    caller: Caller,
    requestId: string,
    childId: string,
  ): Promise<LinkRequestRow | null> {
    const linked = await access.parentsOf(tx, childId);
    await identity.lockAll(tx, [caller.userId, childId, ...linked]);
    const [row] = await tx.select().from(table).where(eq(table.id, requestId)).for('update');
    return row && (await readers.mayRead(tx, row.childId, caller.userId)) ? row : null;
  }

  /**
   * Opens a request, and keeps who opened it first.
   * @throws Refused `request_gone`
   */
  async function open(caller: Caller, requestId: string): Promise<OpenedLinkRequest> {
    const childId = await childOf(requestId);
    if (childId === null) throw refuse(openLinkRequest, 'request_gone');
    return db.transaction(async (tx) => {
      const row = await lock(tx, caller, requestId, childId);
      if (!row) throw refuse(openLinkRequest, 'request_gone');
      const first = row.openedAt === null ? { openedAt: clock.now(), openedBy: caller.userId } : {};
      if (row.openedAt === null) await tx.update(table).set(first).where(eq(table.id, row.id));
      await auditTrail.record(tx, 'link_request_opened', { actorId: caller.userId });
      securityLog.record('link_request_opened', { userId: caller.userId });
      return opened(tx, { ...row, ...first });
    });
  }

  /**
   * Answers a request, and ends a link if one is named. Of two answers at once, the later is refused.
   * @throws Refused as `answerLinkRequest` lists
   */
  async function answer(
    caller: Caller,
    requestId: string,
    { answer: words, endLinkOf }: ParsedOf<typeof answerLinkRequest>['body'],
  ): Promise<OpenedLinkRequest> {
    const childId = await childOf(requestId);
    if (childId === null) throw refuse(answerLinkRequest, 'request_gone');
    return db.transaction(async (tx) => {
      const row = await lock(tx, caller, requestId, childId);
      if (!row) throw refuse(answerLinkRequest, 'request_gone');
      if (row.answeredAt !== null) throw refuse(answerLinkRequest, 'request_answered');
      const link = endLinkOf === null ? null : { parentId: endLinkOf, childId };
      if (link && !(await readers.endLink(tx, link, caller.userId)))
        throw refuse(answerLinkRequest, 'link_gone');
      const now = clock.now();
      const [answered] = await tx
        .update(table)
        .set({
          ...{ answer: words, answeredAt: now, answeredBy: caller.userId, hasEndedLink: link !== null },
          // An answer without an opening happens when two administrators share one screen.
          ...(row.openedAt === null ? { openedAt: now, openedBy: caller.userId } : {}),
        })
        .where(eq(table.id, row.id))
        .returning();
      if (!answered) throw new Error('answering a request returned no row');
      await auditTrail.record(tx, 'link_request_answered', {
        actorId: caller.userId,
        fieldsAlone: link ? ['answer', 'link'] : ['answer'],
      });
      securityLog.record('link_request_answered', {
        userId: caller.userId,
        kind: link ? 'link_ended' : 'link_kept',
      });
      return opened(tx, answered);
    });
  }

  return { list, countWaiting, open, answer };
}
