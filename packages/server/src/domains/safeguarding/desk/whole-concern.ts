import { type Concern, ConcernEntry } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { asc, eq } from 'drizzle-orm';
import { peopleNames } from '#domains/profiles/people-names.ts';
import type { Orm } from '#platform/db/database.ts';
import type { SealedTurns } from '../intake/sealed-turns.ts';
import type { SealedWords } from '../sealed-words.ts';
import { type ConcernEntryRow, type ConcernRow, concernEntries as entries } from '../tables.ts';
import type { ListedConcerns } from './listed-concern.ts';

/** Worries that a law may ask to report, such as sexual abuse of a child. */
const PERHAPS_TO_REPORT: readonly Worry[] = ['sexual_harm', 'online_contact'];

/** The kinds of entries in the order in which they come if they happened at the same moment: a reading before a note. */
const KINDS = ConcernEntry.shape.kind.options;

const byTimeAndKind = (one: ConcernEntryRow, other: ConcernEntryRow): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);

type Deps = { seal: Pick<SealedWords, 'open'>; turns: Pick<SealedTurns, 'of'>; listed: ListedConcerns };

/** Returns a function that presents everything about a concern, with the words that were said. */
export function wholeConcern({ seal, turns, listed }: Deps) {
  async function entriesOf(orm: Orm, concernId: string): Promise<ConcernEntry[]> {
    const happened = await orm
      .select()
      .from(entries)
      .where(eq(entries.concernId, concernId))
      .orderBy(asc(entries.id));
    const nameOf = await peopleNames(
      orm,
      happened.map(({ authorId }) => authorId),
    );
    return happened.sort(byTimeAndKind).map(({ id, kind, authorId, sealedText, createdAt }) => ({
      ...{ id, kind, byName: nameOf(authorId), createdAt: createdAt.toISOString() },
      text: sealedText === null ? null : seal.open(sealedText, concernId),
    }));
  }

  return async function present(orm: Orm, concern: ConcernRow): Promise<Concern> {
    const [summary] = await listed(orm, [concern]);
    if (!summary) throw new Error('presenting a concern returned none');
    const { id, sessionId, named, rule, rulesVersion, choice, worry } = concern;
    const said = await turns.of(orm, id);
    return {
      ...summary,
      ...{ learningSessionId: sessionId, named: [...named], rule, rulesVersion, choice },
      turns: said.map(({ role, content, saidAt, reporter }) => ({
        ...{ role, content, saidAt: saidAt.toISOString(), isConfirmed: reporter !== 'page' },
      })),
      entries: await entriesOf(orm, id),
      mayHaveToBeReported: PERHAPS_TO_REPORT.includes(worry),
    };
  };
}

export type PresentConcern = ReturnType<typeof wholeConcern>;
