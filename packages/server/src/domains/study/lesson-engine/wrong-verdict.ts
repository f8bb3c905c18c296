import type { LessonMark, VerdictKind } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { ruleOf } from '@vivavoce/practice/answers/infer-rule';
import type { Verdict } from '@vivavoce/practice/answers/verdict';
import { readTurn } from '@vivavoce/practice/learner/read-turn';
import { asksExactly, isOnTheWay } from './asked-question.ts';
import { isOnlyAnswer } from './only-an-answer.ts';
import type { TaughtLesson } from './taught-lesson.ts';
import { teacherVerdict } from './teacher-verdict.ts';
import { isUnmarked } from './verdict-advice.ts';

/** A verdict of the teacher that the lesson engine does not share. `step`: place in the whole plan. */
export type WrongVerdict = { kind: 'praised_wrong' | 'rejected_right'; step: number; verdict: Verdict };

/** Kinds of answers that are compared as values, so that an answer with another value is wrong beyond doubt. */
const IS_VALUE = new Set<AnswerKind>(['number', 'quantity', 'money', 'time', 'yes-no']);

/** Kinds of answers in the learner's own words. A teacher may see more in them than our code does. */
const OWN_WORDS = new Set<AnswerKind>(['ideas', 'sentence', 'open']);

/**
 * The engine's verdict, as far as it is beyond doubt: on words that are an answer and nothing else, and of answers in words,
 * only on a known answer, a choice or a known mistake.
 */
function firmVerdict(step: LessonStep, said: string): { isRight: boolean; verdict: Verdict } | null {
  if (!isOnlyAnswer(step, said)) return null;
  const reading = readTurn(step, said);
  if (reading.kind !== 'answer') return null;
  const { verdict } = reading;
  const { kind } = ruleOf(step);
  const isOwn = OWN_WORDS.has(kind);
  switch (verdict.kind) {
    case 'right':
      return isOwn && !verdict.isExact ? null : { isRight: true, verdict };
    case 'rightOtherForm':
      return isOwn ? null : { isRight: true, verdict };
    case 'mistake':
      return isOwn ? null : { isRight: false, verdict };
    case 'wrong':
      return verdict.isExact || IS_VALUE.has(kind) ? { isRight: false, verdict } : null;
    default:
      return null;
  }
}

const RIGHT: readonly VerdictKind[] = ['right', 'rightOtherForm'];
const WRONG: readonly VerdictKind[] = ['wrong', 'mistake'];

/** Whether the engine has agreed in this turn with what the teacher says: it saw the answer as the teacher understood it. */
const hasAgreed = (marks: readonly LessonMark[], place: number, isPraise: boolean) =>
  marks.some(
    (mark) =>
      mark.kind === 'checked' && mark.step === place && (isPraise ? RIGHT : WRONG).includes(mark.verdict),
  );

/**
 * What is known of the turn besides its words. `before`: what the teacher said last before the learner's answer; without
 * it, only the first answer to a question is judged, because a hint may have asked a smaller question. `marks`: what the
 * teacher's tools marked since the learner's answer. `checks`: what the tools that the teacher calls beside these words
 * would mark.
 */
export type TurnKnown = {
  before?: string | null | undefined;
  marks?: readonly LessonMark[] | undefined;
  checks?: readonly LessonMark[] | undefined;
};

/**
 * Finds a verdict of the teacher that the lesson engine does not share: praise of a wrong answer, or the rejection of a
 * right one. Null while no question of the plan waits for an answer, in a check without a mark said aloud, and wherever
 * the engine or the teacher is not firm. A false correction confuses a learner more than a missed one.
 * @param context the lesson as it stood before the learner spoke
 */
export function wrongVerdictIn(
  { lesson, standing }: { lesson: TaughtLesson | null; standing: LessonStanding },
  learnerWords: string,
  teacherWords: string,
  { before, marks = [], checks = [] }: TurnKnown = {},
): WrongVerdict | null {
  const { step: place, waitsFor, isEnded, results } = standing;
  if (lesson === null || place === null || waitsFor !== 'answer' || isEnded) return null;
  const step = lesson.plan.steps[place];
  if (step === undefined || isUnmarked(step)) return null;
  const isAsked = before == null ? !results.has(place) : asksExactly(lesson.plan, step, before);
  const said = isAsked ? teacherVerdict(teacherWords) : null;
  if (said === null || hasAgreed([...marks, ...checks], place, said === 'right')) return null;
  const firm = firmVerdict(step, learnerWords);
  if (firm === null || firm.isRight === (said === 'right')) return null;
  if (!firm.isRight && isOnTheWay(lesson.plan, step, learnerWords, teacherWords)) return null;
  return { kind: firm.isRight ? 'rejected_right' : 'praised_wrong', step: place, verdict: firm.verdict };
}
