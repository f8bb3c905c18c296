import type { DecodedAnswer } from '#hearing/answer-decoder.ts';
import { SURE_STRAIN } from '#hearing/confidence.ts';

const LETTER = /^[a-z]$/i;

/** A letter that is named as an answer: "answer b.". Only four letters can follow there. */
const NAMED_LETTER = /(?:answer|option|letter) [a-z]\.$/;

/** A strain is never below zero, so we always ask about a single letter, however well it fits. */
const NEVER_SURE = 0;

/** An answer with this few sounds fits many other words by chance. */
const SHORT_SOUNDS = 4;

/** The highest strain that is sure for a short answer that the lesson does not expect. */
const UNEXPECTED_ANSWER_STRAIN = 40;

/** Words that answer any question, even "Did you say …?", so that we do not keep asking for ever, and "hello". */
const ALWAYS_LOOKED_FOR: ReadonlySet<string> = new Set('yes yeah yep yup no nope okay hello'.split(' '));

/**
 * Returns the highest strain at which an English reading is sure: `SURE_STRAIN` for most. Two kinds need a lower
 * strain, or else the learner is asked ("Did you say B?"):
 *
 * - a single letter: of 610 development recordings (see `bench/hearing-table`), 48 were confidently taken for one, 20
 * of them wrongly ("E" for "N"), with a strain no higher than that of the right ones;
 * - a short answer that the lesson does not expect ("hi" for "K", "fifth" for "sit"). A figure counts as expected if
 * the lesson expects any figure.
 *
 * On those recordings, the two rules leave 15 of 52 readings wrong but sure, and 140 of 169 right and sure; 28 of the
 * 29 that we now ask about are letters. We left out two other rules because they helped less: the worst sound or the
 * worst word instead of the mean, and a second reading that has to agree (6 fewer wrong ones, 11 fewer right ones, 8 %
 * more time).
 */
export function sureStrain(
  { words, phones }: DecodedAnswer,
  text: string,
  forms: ReadonlyMap<string, string>,
): number {
  if (LETTER.test(text) && !NAMED_LETTER.test(words)) return NEVER_SURE;
  const isShort = phones.filter((phone) => !phone.silent).length <= SHORT_SOUNDS;
  return isShort && !isExpected(text, [...forms.values()]) ? UNEXPECTED_ANSWER_STRAIN : SURE_STRAIN;
}

function isExpected(text: string, expected: readonly string[]): boolean {
  if (ALWAYS_LOOKED_FOR.has(text) || expected.includes(text)) return true;
  return hasFigure(text) && expected.some(hasFigure);
}

function hasFigure(text: string): boolean {
  return /\d/.test(text);
}
