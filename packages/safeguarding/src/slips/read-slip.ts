import { frameFinder } from '#reading/find-frames.ts';
import { ALL_SLIP_FRAMES } from './frames/all-slip-frames.ts';
import { withoutExamples, withoutQuotations } from './quoted.ts';
import { SLIPS, type Slip } from './slip.ts';
import { SLIP_WORDS } from './slip-words.ts';
import { teacherForm, withoutFillers } from './teacher-form.ts';

export { SLIPS, type Slip } from './slip.ts';
export { wholeSentencesOf } from './whole-sentences.ts';

/** What harms also when it is quoted or given as an example. */
const HARMS_IN_ANY_FORM: ReadonlySet<Slip> = new Set(['method']);

const isOfAnyForm = ({ slip }: { slip: Slip }) => HARMS_IN_ANY_FORM.has(slip);
const findAnyForm = frameFinder(ALL_SLIP_FRAMES.filter(isOfAnyForm), SLIP_WORDS);
const findOwnWords = frameFinder(
  ALL_SLIP_FRAMES.filter((frame) => !isOfAnyForm(frame)),
  SLIP_WORDS,
);

/** A text as it is and, if that is another one, without its fillers. */
const formsOf = (text: string): string[] => [...new Set([text, withoutFillers(text)])];

/** All frames that the words say, as they are or without their fillers. For the reader below, for the bench and for tests. */
export function slipsIn(words: string) {
  const ownWords = withoutExamples(teacherForm(withoutQuotations(words)));
  return [...formsOf(teacherForm(words)).flatMap(findAnyForm), ...formsOf(ownWords).flatMap(findOwnWords)];
}

/**
 * Reads words that a teacher says or writes to a learner, in English, and returns the slip in them, the gravest one if there are
 * several (the order of `SLIPS`), or null. It needs no context: what it finds is a slip in any lesson.
 */
export function readSlip(words: string): Slip | null {
  const found = new Set(slipsIn(words).map(({ frame }) => frame.slip));
  return SLIPS.find((slip) => found.has(slip)) ?? null;
}
