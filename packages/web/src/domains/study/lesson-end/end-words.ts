import type { LessonEnd, NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { whyText } from '#domains/study/next-lesson/why-text.ts';
import { m } from '#messages/messages.js';

/** Whether a lesson showed anything of which a learner may be glad. */
const isAnythingShown = ({ knew, workedOut }: LessonEnd): boolean => knew.length > 0 || workedOut.length > 0;

/** The title over the end of a lesson. Only a lesson that showed something is called well done. */
export function endTitle(end: LessonEnd | null, firstName: string | null): string {
  if (end !== null && isAnythingShown(end))
    return firstName === null ? m.lesson_end_well_done_nobody() : m.lesson_end_well_done({ name: firstName });
  return firstName === null ? m.lesson_end_see_you_nobody() : m.lesson_end_see_you({ name: firstName });
}

/** Says which lesson it was, for how long and with whom. A lesson of less than a minute has no length. */
export function endSubtitle(end: LessonEnd | null, teacher: string): string {
  if (end === null) return m.lesson_end_no_lesson({ teacher });
  const { title, minutes } = end;
  if (minutes === 0) return m.lesson_end_about_short({ title, teacher });
  return m.lesson_end_about({ title, minutes: m.limits_minutes({ count: minutes }), teacher });
}

/**
 * Compares the questions before the lesson with those after it; null unless both had answers. If none was right after it, the
 * list of what to look at again says so already.
 */
export function checksText({ checkIn, checkOut }: LessonEnd): string | null {
  if (checkIn.asked === 0 || checkOut.right === 0) return null;
  return m.lesson_end_checks({
    before: checkIn.right,
    beforeAsked: checkIn.asked,
    now: checkOut.right,
    nowAsked: checkOut.asked,
  });
}

/** Whether no answer of the lesson counted. Then nothing is said of knowing. */
export const hasNoAnswers = ({ knew, workedOut, again, checkIn, checkOut }: LessonEnd): boolean =>
  knew.length + workedOut.length + again.length + checkIn.asked + checkOut.asked === 0;

/** Says what comes next; null if nothing does. */
export function nextTexts(next: NextLesson, sessionId: string): { title: string; why: string | null } | null {
  if (next.kind === 'none') return null;
  if (next.kind === 'begin') return { title: next.lesson.title, why: whyText(next) };
  return next.sessionId === sessionId
    ? { title: m.lesson_end_next_go_on(), why: null }
    : { title: next.title, why: m.lesson_end_next_go_on() };
}
