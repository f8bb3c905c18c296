import type { AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { PlayedTurn } from '../play/play.ts';
import { bandOf } from './reading/age-bands.ts';
import { sentencesOf, wordsOf } from './reading/sentences.ts';

/**
 * How long an answer takes, in seconds, by its kind: until the learner has thought and spoken, and the teacher has heard
 * the end. Children of 4 to 8 often pause for more than 5 s before they go on (Rezmer, 2020), and sums need longer than
 * names.
 */
const ANSWER_SECONDS: Record<AnswerKind, number> = {
  'yes-no': 12,
  choice: 18,
  word: 20,
  number: 25,
  quantity: 27,
  money: 27,
  time: 27,
  spelling: 27,
  set: 28,
  list: 28,
  open: 30,
  expression: 32,
  sentence: 35,
  ideas: 35,
};

/**
 * Estimates how long a played lesson takes, in minutes: the teacher's words at the pace of the youngest age, and after
 * each question the time of its answer.
 */
export function minutesOf(plan: LessonPlan, turns: readonly PlayedTurn[]): number {
  const { wordsPerMinute } = bandOf(plan.ages.from);
  const spoken = turns.filter((turn) => turn.by === 'teacher');
  const words = spoken.flatMap(({ said }) => sentencesOf(said)).flatMap(wordsOf).length;
  const asked = spoken.flatMap(({ step }) => (step === null ? [] : (plan.steps[step] ?? [])));
  const seconds = asked.reduce((sum, { rule }) => sum + ANSWER_SECONDS[rule?.kind ?? 'word'], 0);
  return words / wordsPerMinute + seconds / 60;
}
