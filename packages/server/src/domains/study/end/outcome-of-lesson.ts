import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import type { LessonPlan, StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type JudgedQuestion, questionOutcomes } from './question-outcomes.ts';

/** What a lesson came to: titles of its questions, each in one list only, and how its checks went. */
export type LessonOutcome = Pick<LessonEnd, 'knew' | 'workedOut' | 'again' | 'checkIn' | 'checkOut'>;

type Judged = 'knew' | 'workedOut' | 'again';

const isCheck = ({ kind }: JudgedQuestion) => kind === 'check-in' || kind === 'check-out';
const wasAlone = ({ outcome }: JudgedQuestion) => outcome === 'alone';

/** What the rest of a lesson showed. */
type Around = {
  /** Whether the check-in showed that the learner did not know everything before. */
  wasNotKnown: boolean;
  /** Whether anything was shown after the check-in. */
  wentOn: boolean;
};

/**
 * Judges a title by its questions, as the teacher's closing does (`recapOf` of the practice teacher): the last one counts
 * most, and in a check without help half of it is not enough. What was not right in the check-in is what the lesson is there
 * for, so it needs another look only if the lesson went no further. What was right alone all the time was known, also in the
 * check-in; but if the check-in showed gaps, the lesson has taught the rest. Null if a title showed nothing to tell.
 */
function judge(questions: readonly JudgedQuestion[], { wasNotKnown, wentOn }: Around): Judged | null {
  const later = questions.filter(({ kind }) => kind !== 'check-in');
  const isOfCheckIn = later.length === 0;
  const counted = isOfCheckIn ? questions : later;
  const last = counted.at(-1);
  if (last === undefined) return null;
  if (questions.every(wasAlone) && (isOfCheckIn || later.length < questions.length)) return 'knew';
  if (isOfCheckIn && wentOn) return null;
  if (last.outcome === 'notYet' || questions.at(-1)?.outcome === 'notYet') return 'again';
  const alone = counted.filter(wasAlone).length;
  if (wasAlone(last) && counted.every(isCheck) && alone * 2 <= counted.length) return 'again';
  return questions.every(wasAlone) && !wasNotKnown ? 'knew' : 'workedOut';
}

/** Counts the questions of a check that were answered, and those that were right alone. */
function checkOf(kind: StepKind, questions: readonly JudgedQuestion[]) {
  const asked = questions.filter((one) => one.kind === kind);
  return { right: asked.filter(wasAlone).length, asked: asked.length };
}

/** Returns what a lesson came to, from how its questions were judged, whoever taught. Pure. */
export function outcomeOfLesson(
  plan: Pick<LessonPlan, 'steps'>,
  marks: readonly LessonMark[],
): LessonOutcome {
  const questions = questionOutcomes(plan, marks);
  const checkIn = checkOf('check-in', questions);
  const around: Around = {
    wasNotKnown: checkIn.right < checkIn.asked,
    wentOn: questions.some(({ kind }) => kind !== 'check-in'),
  };
  const outcome: LessonOutcome = {
    ...{ knew: [], workedOut: [], again: [] },
    ...{ checkIn, checkOut: checkOf('check-out', questions) },
  };
  for (const title of new Set(plan.steps.map((step) => step.title))) {
    const judged = judge(
      questions.filter((one) => one.title === title),
      around,
    );
    if (judged !== null) outcome[judged].push(title);
  }
  return outcome;
}
