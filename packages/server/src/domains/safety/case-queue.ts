import { CASES_PER_PAGE } from '@vivavoce/contracts/safety/bounds';
import type { listCases } from '@vivavoce/contracts/safety/case-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, asc, desc, isNotNull, isNull } from 'drizzle-orm';
import { cursorOf, newerThan, olderThan } from '#platform/db/page-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaseRows } from './case-rows.ts';
import { presentListed } from './listed-case.ts';
import { reportCases as table } from './tables.ts';

type Query = ParsedOf<typeof listCases>['query'];

const waiting = { createdAt: table.reportedAt, id: table.id };
const decided = { createdAt: table.decidedAt, id: table.id };

/** Returns which cases a page of the queue has, and in which order. */
const pageOf = ({ state, after }: Query) =>
  state === 'open'
    ? {
        which: and(isNull(table.outcome), newerThan(waiting, after)),
        order: [asc(table.reportedAt), asc(table.id)],
      }
    : {
        which: and(isNotNull(table.outcome), olderThan(decided, after)),
        order: [desc(table.decidedAt), desc(table.id)],
      };

/** The queue of reported answers, a page at a time. */
export function caseQueue({ db, cases }: Pick<Platform, 'db'> & { cases: CaseRows }) {
  const countWaiting = (administratorId: string) => cases.countOpen(db.orm, administratorId);

  async function list(administratorId: string, query: Query) {
    const rows = await cases.list(db.orm, administratorId, { ...pageOf(query), limit: CASES_PER_PAGE + 1 });
    const page = rows.slice(0, CASES_PER_PAGE);
    const last = page.at(-1)?.case;
    const isMore = rows.length > page.length && last !== undefined;
    return {
      cases: await presentListed(db.orm, page),
      next: isMore ? cursorOf({ createdAt: last.decidedAt ?? last.reportedAt, id: last.id }) : null,
      open: await countWaiting(administratorId),
    };
  }

  return { list, countWaiting };
}
