import type { LessonPlan } from './lesson-plan.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * How the practice teacher's goodbyes begin; the learner's name follows. `saved` ends a lesson or a part of one, and
 * `forNow` a pause.
 */
export const GOODBYE = { saved: 'Your progress is saved. Goodbye', forNow: 'Goodbye for now' } as const;

/**
 * Whether a teacher's turn ends the lesson. It does if it says the plan's closing words, word for word; only spaces and
 * line breaks may differ. A plan without closing words has no such turn.
 */
export function isClosing({ closing }: Pick<LessonPlan, 'closing'>, teacherText: string): boolean {
  const words = inOneLine(closing);
  return words !== '' && inOneLine(teacherText).includes(words);
}

/** Whether a teacher's turn says one of the goodbyes, as to a learner who wants to stop in the middle of the lesson. */
export function isGoodbye(teacherText: string): boolean {
  const said = inOneLine(teacherText);
  return Object.values(GOODBYE).some((words) => said.includes(words));
}
