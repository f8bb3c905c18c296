import type { EvidenceResult, EvidenceSource, ToldSkill } from '@vivavoce/contracts/mastery/skill-state';

/**
 * What a question let the learner do.
 *
 * - `open`: say a number or a word, with nothing to choose from.
 * - `ideas`: explain in own words. Our checker looks for words there, so it takes some wrong explanations for right ones.
 * - `spelling`: write or spell a word, with nothing to choose from.
 * - `choice`: choose one of so many options.
 * - `yesNo`: say yes or no.
 */
export type EvidenceForm =
  | { kind: 'open' }
  | { kind: 'ideas' }
  | { kind: 'spelling' }
  | { kind: 'choice'; options: number }
  | { kind: 'yesNo' };

/** How one question on a skill went. Several skills of one question each get the same evidence. */
export type Evidence = {
  /** Evidence with an id that was seen before is the same evidence, and counts once. */
  id: string;
  at: Date;
  source: EvidenceSource;
  result: EvidenceResult;
  form: EvidenceForm;
  /** The kind of question, such as "half of four". Evidence of two titles is of two kinds. */
  title: string;
};

/** What the learner or a parent said last of a skill, against our estimate. */
export type Told = { says: ToldSkill; at: Date };

/** Whether an answer of this form was in the learner's own words: there was nothing to choose from. */
export const isInOwnWords = ({ kind }: EvidenceForm) =>
  kind === 'open' || kind === 'ideas' || kind === 'spelling';

/** Whether the first answer was right. Null for `helped`, which shows nothing in either direction. */
export function wasRight(result: EvidenceResult): boolean | null {
  if (result === 'helped') return null;
  return result === 'alone' || result === 'hinted';
}
