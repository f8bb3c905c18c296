import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { ChatTurn } from '#domains/sessions/chats.ts';
import type { SaidInTurn } from '#domains/study/lesson-engine/teacher-slip.ts';
import type { TeacherAnswer } from './ask-teacher.ts';

/** The texts of a mark that a learner sees. */
function shownBy(mark: LessonMark): readonly string[] {
  if (mark.kind === 'offered') return mark.choices;
  return mark.kind === 'noted' ? [mark.question] : [];
}

/**
 * Returns what was said in a written turn, as a slip is read in it.
 * @param turns the turns before the answer, oldest first
 * @param learnerWords the message that it answers; empty if the teacher begins
 * @param kept the marks that stay, whatever becomes of the words
 */
export const saidInAnswer = (
  turns: readonly ChatTurn[],
  learnerWords: string,
  { text, marks }: TeacherAnswer,
  kept: readonly LessonMark[],
): SaidInTurn => ({
  learnerWords: learnerWords === '' ? null : learnerWords,
  teacherWords: text,
  before: turns.findLast(({ role }) => role === 'teacher')?.content,
  marks: kept,
  shown: marks.flatMap(shownBy),
});
