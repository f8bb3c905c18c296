import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { m } from '#messages/messages.js';

/** A lesson to begin, and why it is the next one. */
export type LessonToBegin = Extract<NextLesson, { kind: 'begin' }>;

const texts: Record<Exclude<LessonToBegin['why'], 'follows'>, () => string> = {
  first: m.next_lesson_why_first,
  lookAgain: m.next_lesson_why_look_again,
  next: m.next_lesson_why_next,
  repeat: m.next_lesson_why_repeat,
};

/** Says in one sentence why a lesson is the next one. */
export function whyText({ why, afterTitle }: Pick<LessonToBegin, 'why' | 'afterTitle'>): string {
  if (why !== 'follows') return texts[why]();
  return afterTitle === null ? texts.next() : m.next_lesson_why_follows({ after: afterTitle });
}
