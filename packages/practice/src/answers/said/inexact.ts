import type { Mention } from './claims.ts';
import { plain, type Word } from './words.ts';

const BEFORE =
  /\b(?:nearly|almost|not quite)$|\b(?:number|one|figure) (?:just |right )?(?:before|after|below|above)$/;

const AFTER =
  /^(?:\w+ )?and (?:a bit|a little|some|something)\b|^point something\b|^(?:take away|minus|plus|times|divided by)$/;

/** How many words before a value can make it inexact: "the number just before". */
const WORDS_BEFORE = 3;

/**
 * Whether a value is said only as a neighbour of what is meant ("nearly twelve", "twelve and a bit", "the number before
 * twelve"), or begins a sum that was never ended ("twelve take away").
 */
export const isInexact = (said: readonly Word[], { from, to }: Mention<unknown>) =>
  BEFORE.test(plain(said.slice(Math.max(0, from - WORDS_BEFORE), from))) || AFTER.test(plain(said.slice(to)));
