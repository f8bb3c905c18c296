import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonToolName } from '@vivavoce/contracts/study/lesson/lesson-tools';
import type { ToolResult } from '@vivavoce/contracts/study/lesson/tool-output';
import { numberOf, type TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';

/** A call of a tool as the teacher would have made it, and what the tool returns. */
type MarkingCall = { name: LessonToolName; args: object; result: ToolResult };

/**
 * Returns the call with which the teacher would have made this mark; null if the prompt has no number for it.
 * @param answer the learner's words that a verdict is about; null if they are not known
 */
export function callFor(
  lesson: TaughtLesson | null,
  mark: LessonMark,
  answer: string | null,
): MarkingCall | null {
  if (mark.kind === 'ended') return { name: 'end_lesson', args: {}, result: { ok: true } };
  if (lesson === null || (mark.kind !== 'asked' && mark.kind !== 'checked')) return null;
  const step = numberOf(lesson, mark.step);
  if (step === null) return null;
  if (mark.kind === 'asked')
    return { name: 'mark_step', args: { step, helped: false }, result: { ok: true } };
  const args = { step, answer: answer ?? '' };
  return { name: 'check_answer', args, result: { ok: true, verdict: mark.verdict } };
}
