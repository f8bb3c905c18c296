import english from './english.json' with { type: 'json' };
import { englishFeatures, plainFeatures } from './features-by-language.ts';
import others from './other-languages.json' with { type: 'json' };
import { scorer } from './scores.ts';
import type { LearnedLanguage } from './weigh.ts';
import { unpack } from './weights.ts';

/** What was learned from phrases in English. */
export const ENGLISH_WEIGHTS = unpack(english);
/** What was learned from phrases in French, Spanish and German together, beside those in English. */
export const OTHERS_WEIGHTS = unpack(others);

/*
 * The scores from which on there is a concern were chosen on authors that the weights had not learned from: what is found was
 * weighed against near-misses that stop a lesson (docs/safeguarding.md).
 */

/** Reads texts in the normal form of English. */
export const LEARNED_ENGLISH: LearnedLanguage = {
  score: scorer(ENGLISH_WEIGHTS, englishFeatures),
  concernFrom: 0.1,
};
/** Reads texts in the plain form of the other languages. */
export const LEARNED_OTHERS: LearnedLanguage = {
  score: scorer(OTHERS_WEIGHTS, plainFeatures),
  concernFrom: 0,
};
