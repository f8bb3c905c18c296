import type { ConsentChange } from '@vivavoce/contracts/access/calls';
import { inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { filledWords } from '#domains/access/consent-words.ts';
import type { ConsentRecord } from '#domains/access/consents.ts';
import type { Orm } from '#platform/db/database.ts';
import { joinName } from '../names.ts';
import { profiles } from '../tables.ts';
import type { Learner } from './judged-consents.ts';

type Change = Pick<ConsentChange, 'change' | 'proof' | 'end'> & { at: Date; byId: string | null };

/** Returns what happened to one consent, in order. */
function changesOf({ givenAt, givenBy, proof, provedAt, withdrawnAt, withdrawnBy, end }: ConsentRecord) {
  const isProvedLater = provedAt !== null && provedAt > givenAt;
  const changes: Change[] = [
    { change: 'given', at: givenAt, byId: givenBy, proof: isProvedLater ? null : proof, end: null },
  ];
  // An administrator recorded what a school holds. Everything else the parent proved.
  if (isProvedLater)
    changes.push({
      change: 'proved',
      at: provedAt,
      byId: proof === 'school' ? null : givenBy,
      proof,
      end: null,
    });
  if (withdrawnAt !== null)
    changes.push({ change: 'ended', at: withdrawnAt, byId: withdrawnBy, proof: null, end });
  return changes;
}

/** Tells who agreed to what for a learner, in which words, and when and why it ended. */
export function consentHistory({ access }: { access: Access }) {
  async function namesOf(orm: Orm, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const rows = await orm.select().from(profiles).where(inArray(profiles.userId, known));
    return new Map(rows.map((row) => [row.userId, joinName(row)]));
  }

  /**
   * Returns all changes of a learner's consents, newest first.
   * @param childName the learner's first name, or the words that stand for it
   */
  return async function list(
    orm: Orm,
    { readerId, learner, childName }: { readerId: string; learner: Learner; childName: string },
  ): Promise<ConsentChange[]> {
    const records = await access.consentRecords(orm, learner.userId);
    const words = await access.keptWords(
      orm,
      records.map(({ wordsId }) => wordsId),
    );
    const changes = records.flatMap((record) => {
      const kept = words.get(record.wordsId);
      const ofConsent = {
        consentId: record.id,
        purpose: record.purpose,
        words: kept ? filledWords(kept, childName) : null,
      };
      return changesOf(record).map((change) => ({ ...ofConsent, ...change }));
    });
    const names = await namesOf(
      orm,
      changes.map(({ byId }) => byId),
    );
    const nameOf = (id: string | null) => {
      if (id === null) return null;
      return id === learner.userId ? childName : (names.get(id) ?? null);
    };
    return changes
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .reverse()
      .map(({ byId, at, ...change }) => ({
        ...change,
        at: at.toISOString(),
        byName: nameOf(byId),
        byLearner: byId === learner.userId,
        isOwn: byId === readerId,
      }));
  };
}
