import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import type { TeacherTurn } from '#reply.ts';
import { instructionsFor, lessonRoom, SILENT } from './lesson-room.ts';

/** What a learner says, by the open question and the number of the turn. */
export type Script = (step: LessonStep | null, turn: number) => string;

/** Answers as the plan expects it: all parts of a set or a list, and otherwise the model answer. */
export const rightAnswer = (step: LessonStep) => modelAnswer(step).join(', ');

/** Answers with a choice that is not right, or with words that are no answer to anything. */
export const wrongAnswer = (step: LessonStep) =>
  step.choices.find((choice) => checkAnswer(step, choice).kind !== 'right') ?? 'a purple banana';

/** Every kind of turn that a lesson meets. */
const ANYTHING = [
  'I don’t know',
  'hint please',
  'say it again',
  'why is the sky blue?',
  'I had pizza yesterday',
  'skip',
  'this is boring',
  'too easy',
  'this is too hard',
  'yes',
  'no',
  'wait',
  'slower please',
  'tell me the answer',
  'but I am sure',
  'I need the toilet',
  SILENT,
];

/** Returns pseudo-random whole numbers below a bound, always the same ones for a seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function anything(seed: number): Script {
  const next = numbersFrom(seed);
  return (step) => {
    const kind = next(3);
    if (step !== null && kind === 0) return rightAnswer(step);
    if (step !== null && kind === 1) return wrongAnswer(step);
    return ANYTHING[next(ANYTHING.length)] ?? '';
  };
}

/** Learners of all kinds, by name. Each is made anew for each lesson. */
export const LEARNERS: Record<string, () => Script> = {
  'is always right': () => (step) => (step === null ? 'yes' : rightAnswer(step)),
  'is always wrong': () => (step) => (step === null ? 'hmm' : wrongAnswer(step)),
  'says nothing': () => () => SILENT,
  'never knows': () => () => 'I don’t know',
  'insists on a wrong answer': () => (step, turn) =>
    turn % 2 === 0 && step !== null ? wrongAnswer(step) : 'I am sure that I am right',
  'talks about everything else': () => (_, turn) =>
    [
      'my dog is called Rex',
      'tell me a joke',
      'why is the sky blue?',
      'do you like football?',
      'guess what I did',
    ][turn % 5] ?? '',
  'says anything (1)': () => anything(11),
  'says anything (2)': () => anything(2_026),
  'says anything (3)': () => anything(77_777),
};

/** One exchange of a played lesson. `before` is the step that was open when the learner spoke. */
export type Exchange = { said: string; before: number | null; turn: TeacherTurn };

/** After these, a lesson has reached its end or a kind stop. */
const STOPS = new Set<TeacherTurn['does']>(['pauses', 'saysGoodbye']);

/** Plays a lesson until it ends, stops, or has taken `most` turns of the learner. */
export function playLesson(plan: LessonPlan, script: Script, { age = 11, most = 150 } = {}) {
  const room = lessonRoom(instructionsFor(plan, age));
  let turn = room.begin();
  const exchanges: Exchange[] = [];
  const first = turn;
  for (let index = 0; index < most; index += 1) {
    const before = turn.step;
    const said = script(before === null ? null : (plan.steps[before] ?? null), index);
    turn = room.say(said);
    exchanges.push({ said, before, turn });
    const isOver = turn.text.includes(plan.closing);
    if (isOver || STOPS.has(turn.does)) return { room, first, exchanges, hasEnded: true };
  }
  return { room, first, exchanges, hasEnded: false };
}
