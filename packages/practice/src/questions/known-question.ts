import { plainText } from '#learner/words.ts';
import { type Meaning, meaningOf, sharedWeight, weight } from './meaning.ts';

/**
 * A question that the teacher can always answer. `asks` are wordings, and `said` is a pattern for what no bag of words
 * tells apart. `mayAdd` is how many more words a question may have, one without it; a wording of a single word allows
 * none. `say` gives the answer, or several to choose from.
 */
export type KnownQuestion<Facts> = {
  asks: readonly string[];
  said?: RegExp;
  mayAdd?: number;
  say: (facts: Facts) => string | readonly string[];
};

/** The meanings of the wordings, each worked out once. */
const wordings = new Map<string, Meaning>();
function meaningOfWording(text: string): Meaning {
  const known = wordings.get(text) ?? meaningOf(text);
  wordings.set(text, known);
  return known;
}

/**
 * Finds the known question that was asked: all words of a wording are there, and few others. Of several, the one that
 * says most. Null if none fits.
 */
function knownQuestion<Facts>(
  said: string,
  questions: readonly KnownQuestion<Facts>[],
): KnownQuestion<Facts> | null {
  const asked = meaningOf(said);
  let best: { question: KnownQuestion<Facts>; fit: number } | null = null;
  for (const question of questions) {
    if (question.said?.test(plainText(said))) return question;
    for (const text of question.asks) {
      const wording = meaningOfWording(text);
      const needed = weight(wording);
      const others = weight(asked) - sharedWeight(asked, wording);
      if (needed === 0 || sharedWeight(wording, asked) < needed) continue;
      if (others > (needed > 1 ? (question.mayAdd ?? 1) : 0)) continue;
      const fit = needed - others / 10;
      if (best === null || fit > best.fit) best = { question, fit };
    }
  }
  return best?.question ?? null;
}

/** Returns what answers a question that the teacher can always answer; null if it is none. */
export function knownAnswer<Facts>(
  said: string,
  questions: readonly KnownQuestion<Facts>[],
  facts: Facts,
): readonly string[] | null {
  const say = knownQuestion(said, questions)?.say(facts);
  return say === undefined ? null : typeof say === 'string' ? [say] : say;
}
