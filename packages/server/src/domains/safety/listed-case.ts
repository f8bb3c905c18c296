import type { ListedCase } from '@vivavoce/contracts/safety/case-calls';
import { type NameOf, peopleNames } from '#domains/profiles/people-names.ts';
import type { Orm } from '#platform/db/database.ts';
import type { CaseRow } from './case-rows.ts';
import { mostSerious } from './seriousness.ts';

/** Lists the people whose names a listed case shows. */
const peopleOf = ({ case: { takenBy }, learnerId }: CaseRow) => [takenBy, learnerId];

function present(
  { case: row, answer, learnerId, teacherName, reasons, reportCount }: CaseRow,
  nameOf: NameOf,
): ListedCase {
  return {
    ...{ id: row.id, outcome: row.outcome, learningSessionId: answer.sessionId },
    ...{ answer: answer.content, answeredAt: answer.saidAt.toISOString() },
    ...{ learnerName: nameOf(learnerId) ?? '', teacherName, reason: mostSerious(reasons), reportCount },
    reportedAt: row.reportedAt.toISOString(),
    takenBy: row.takenBy === null ? null : { id: row.takenBy, name: nameOf(row.takenBy) ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Presents cases as the queue shows them. */
export async function presentListed(orm: Orm, rows: readonly CaseRow[]): Promise<ListedCase[]> {
  const nameOf = await peopleNames(orm, rows.flatMap(peopleOf));
  return rows.map((row) => present(row, nameOf));
}
