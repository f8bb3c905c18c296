import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { SlipKind, TeacherSlip } from '#domains/study/lesson-engine/teacher-slip.ts';
import type { TeacherAnswer } from './ask-teacher.ts';

type Deps = {
  /** Asks the teacher; the second time, with the slip of the first. */
  ask(after: SlipKind | null): Promise<TeacherAnswer>;
  /** Reads an answer. `kept`: the marks that stay, whatever becomes of its words. */
  slipIn(answer: TeacherAnswer, kept: readonly LessonMark[]): Promise<TeacherSlip | null>;
  record(kind: SlipKind): void;
};

type Checked = Extract<LessonMark, { kind: 'checked' }>;

/** The verdicts of our own code. They stay when an answer is dropped, because the learner's answer was judged. */
const verdictsIn = ({ marks }: TeacherAnswer) =>
  marks.filter((mark): mark is Checked => mark.kind === 'checked');

/** The earlier verdicts on questions that are not judged again: a model that is asked twice checks an answer twice. */
const notAgain = (earlier: readonly Checked[], later: TeacherAnswer) =>
  earlier.filter(({ step }) => verdictsIn(later).every((verdict) => verdict.step !== step));

/**
 * Asks a teacher for an answer, and once more if there is a slip in it. If there is one again, or if no second answer
 * comes, fixed words take its place. What a dropped answer asked, offered, noted or ended is dropped with it. The teacher
 * is not asked again after an answer that tells of a worry, because the worry must not wait. Fixed words replace a slip in
 * it, because its words are sent if there is nothing to raise a concern by.
 */
export async function answerWithoutSlips({ ask, slipIn, record }: Deps): Promise<TeacherAnswer> {
  const first = await ask(null);
  const judged = verdictsIn(first);
  const firstSlip = await slipIn(first, judged);
  if (firstSlip === null) return first;
  record(firstSlip.kind);
  const inItsPlace = { ...first, text: firstSlip.say, marks: [...judged, ...firstSlip.marks] };
  if (first.concern !== null) return inItsPlace;
  const second = await ask(firstSlip.kind).catch(() => null);
  if (second === null) return inItsPlace;
  const earlier = notAgain(judged, second);
  const kept = [...earlier, ...verdictsIn(second)];
  const secondSlip = await slipIn(second, kept);
  if (secondSlip === null) return { ...second, marks: [...earlier, ...second.marks] };
  record(secondSlip.kind);
  return { ...second, text: secondSlip.say, marks: [...kept, ...secondSlip.marks] };
}
