import { CONCERNS_PER_PAGE } from '@vivavoce/contracts/safeguarding/bounds';
import type { listConcerns } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { cursorOf, newerThan, olderThan } from '#platform/db/page-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { type ConcernRow, concerns as table } from '../tables.ts';
import type { ListedConcerns } from './listed-concern.ts';
import type { ReadableConcerns } from './readable-concerns.ts';

type Query = ParsedOf<typeof listConcerns>['query'];

const raised = { createdAt: table.raisedAt, id: table.id };
const closed = { createdAt: table.closedAt, id: table.id };

/** Returns the cursor of a page whose last concern this is. */
const endOf = ({ id, level, raisedAt, closedAt }: ConcernRow): string =>
  `${level}_${cursorOf({ createdAt: closedAt ?? raisedAt, id })}`;

/** Splits a cursor into its level and its place among the concerns of that level. */
const partsOf = (cursor: string): { level: WorryLevel; place: string } => ({
  level: Number(cursor.slice(0, 1)) as WorryLevel,
  place: cursor.slice(2),
});

/** Matches the open concerns after a cursor: those of its level that are newer, and all that are less serious. */
function afterOpen(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { level, place } = partsOf(cursor);
  return or(lt(table.level, level), and(eq(table.level, level), newerThan(raised, place)));
}

/** Returns which concerns a page of the list has, and in which order. */
const pageOf = ({ state, after }: Query) =>
  state === 'open'
    ? {
        which: and(isNull(table.outcome), afterOpen(after)),
        order: [desc(table.level), asc(table.raisedAt), asc(table.id)],
      }
    : {
        which: and(isNotNull(table.outcome), olderThan(closed, after && partsOf(after).place)),
        order: [desc(table.closedAt), desc(table.id)],
      };

type Deps = Pick<Platform, 'db'> & { readable: ReadableConcerns; listed: ListedConcerns };

/** Returns a function that reads a page of the concerns that a person may know of. */
export function concernList({ db, readable, listed }: Deps) {
  return async function list(readerId: string, query: Query) {
    const rows = await readable.list(db.orm, readerId, { ...pageOf(query), limit: CONCERNS_PER_PAGE + 1 });
    const page = rows.slice(0, CONCERNS_PER_PAGE);
    const last = page.at(-1);
    return {
      concerns: await listed(db.orm, page),
      next: last && rows.length > page.length ? endOf(last) : null,
    };
  };
}
