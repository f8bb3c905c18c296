import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { isClosing } from '@vivavoce/contracts/study/plan/lesson-end';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import type { TaughtLesson } from './taught-lesson.ts';

/** The tools with which a teacher says that the turn is complete: what it waits for, or that nothing is left. */
const COMPLETING: readonly string[] = ['mark_step', 'offer_choices', 'end_lesson'];

/** Whether the teacher has told in these calls where the lesson is. */
export const hasToldPlace = (names: readonly string[]): boolean =>
  names.some((name) => COMPLETING.includes(name));

/**
 * Whether the teacher must be asked for words after its tools have returned: it said nothing; or it checked an answer and has
 * not gone on since, so that what it said was only a filler such as "Let me see"; or it noted a question that was refused,
 * so that what it said may not be true.
 * @param names the tools that it called
 * @param done those of them that did what they were called for
 */
export function owesWords(words: string, names: readonly string[], done: readonly string[]): boolean {
  if (names.length === 0) return false;
  const isUntold = names.includes('check_answer') && !hasToldPlace(done);
  const isUnnoted = names.includes('note_question') && !done.includes('note_question');
  return words.trim() === '' || isUntold || isUnnoted;
}

/**
 * Returns what a teacher's words mark who did not say with a tool where the lesson is: a question of the plan, word for
 * word, or its closing. Null if they mark nothing new.
 */
export function markInWords(
  lesson: TaughtLesson | null,
  standing: LessonStanding,
  words: string,
): LessonMark | null {
  if (lesson === null) return null;
  const asked = stepAskedIn(lesson.plan, words);
  if (asked !== null) {
    const step = lesson.plan.steps.indexOf(asked);
    const isKnown = standing.step === step && standing.waitsFor === 'answer' && !standing.isEnded;
    return isKnown ? null : { kind: 'asked', step };
  }
  return isClosing(lesson.plan, words) && !standing.isEnded ? { kind: 'ended' } : null;
}
