import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { AskManner, Follow, Move, Reaction } from './moves.ts';
import { type NextQuestion, nextQuestion } from './next-question.ts';
import { hasKinds, isCheck, type Part, partOf } from './parts.ts';
import {
  type Done,
  doneNow,
  newlyOpen,
  type OpenStep,
  type Outcome,
  type Standing,
  stillAsking,
} from './standing.ts';
import { hasSaid } from './talk.ts';

/** An answer that was judged: the index of its question, and the words that the verdict is on. */
export type Judged = { step: number; answer: string };

/** The lesson after a learner's turn, what the teacher does, and the answer that was judged, if the turn held one. */
export type Advance = { standing: Standing; move: Move; judged?: Judged };

/** Returns the first example of a part that the learner has not heard, or no lines. */
export function unheardExample(plan: LessonPlan, standing: Standing, part: Part): readonly string[] {
  const examples = part.steps
    .map((step) => plan.steps[step]?.example ?? [])
    .filter((lines) => lines.length > 0);
  const isHeard = examples.some(([line = '']) => hasSaid(standing.talk, line));
  return isHeard ? [] : (examples[0] ?? []);
}

/** Whether some check-in question of this round was not right. */
const needsExample = (plan: LessonPlan, standing: Standing) =>
  doneNow(standing).some(
    ({ step, outcome }) =>
      plan.steps[step]?.kind === 'check-in' && outcome !== null && outcome !== 'firstTry',
  );

/** How the first question of a part is introduced. A plan without kinds goes on as within a part. */
function firstManner(plan: LessonPlan, standing: Standing, { kind }: Part): AskManner {
  if (kind === 'check-in' || kind === 'check-out') return kind;
  if (doneNow(standing).length === 0) return 'first';
  if (!hasKinds(plan)) return 'next';
  return kind === 'practice' || kind === 'reason' ? kind : 'first';
}

function mannerOf(plan: LessonPlan, standing: Standing, { step, isSecondTime }: NextQuestion): AskManner {
  if (isSecondTime) return 'secondTime';
  const part = partOf(plan, step);
  const before = doneNow(standing).findLast((one) => part.steps.includes(one.step));
  const [from, to] = [plan.steps[before?.step ?? -1]?.level, plan.steps[step]?.level];
  if (before === undefined) return firstManner(plan, standing, part);
  if (to === 'harder' && from !== 'harder') return 'harder';
  if (to === 'easier' && from !== 'easier') return 'easier';
  return before.isTold ? 'like' : 'next';
}

/**
 * So many words a turn holds at most that brings an idea, an example and a question together. At 110 words a minute a
 * child listens for 35 seconds. A longer turn is divided: the idea, an offer to show an example, and then the rest.
 */
const MOST_WORDS_TOGETHER = 65;

const countWords = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;

/**
 * Returns what comes before a question: the idea before the first of its part, and an example for who needs one. If that
 * is too much for one turn, the question waits.
 */
function asking(plan: LessonPlan, standing: Standing, next: NextQuestion): Follow {
  const part = partOf(plan, next.step);
  const isFirst = !doneNow(standing).some(({ step }) => part.steps.includes(step));
  const own = plan.steps[next.step]?.say;
  const say =
    own ?? part.steps.map((step) => plan.steps[step]?.say).find((text) => text !== undefined) ?? null;
  const isNew = isFirst && say !== null && !hasSaid(standing.talk, say);
  const showsExample = isFirst && !isCheck(part) && needsExample(plan, standing);
  const example = showsExample ? unheardExample(plan, standing, part) : [];
  const ask = plan.steps[next.step]?.ask ?? '';
  if (isNew && example.length > 0 && countWords([say, ...example, ask]) > MOST_WORDS_TOGETHER) {
    return { kind: 'offersExample', step: next.step, say };
  }
  const manner = mannerOf(plan, standing, next);
  return { kind: 'asks', step: next.step, manner, say: isNew ? say : null, example };
}

/** Asks the open question for the first time, or once more from its idea on if it was cut off before. */
export function ask(plan: LessonPlan, standing: Standing, open: OpenStep, reaction: Reaction): Advance {
  const follow = asking(plan, standing, open);
  const offer = follow.kind === 'offersExample' ? 'example' : null;
  return { standing: stillAsking(standing, open, { offer }), move: { reaction, follow } };
}

/** Asks the open question without the example that the learner did not want to see. */
export function askAlone(plan: LessonPlan, standing: Standing, open: OpenStep): Advance {
  const follow: Follow = {
    kind: 'asks',
    step: open.step,
    manner: mannerOf(plan, standing, open),
    say: null,
    example: [],
  };
  return { standing: stillAsking(standing, open), move: { reaction: { kind: 'goesOn' }, follow } };
}

/** Asks the next question of the lesson, or closes it if there is none. */
export function askNext(plan: LessonPlan, standing: Standing, reaction: Reaction): Advance {
  const next = nextQuestion(plan, standing);
  if (next === null) {
    const finished: Standing = { ...standing, place: { kind: 'finished', isOffered: false } };
    return { standing: finished, move: { reaction, follow: { kind: 'closes' } } };
  }
  return askThis(plan, standing, next, reaction);
}

/** Asks a certain question. */
export function askThis(
  plan: LessonPlan,
  standing: Standing,
  next: NextQuestion,
  reaction: Reaction,
): Advance {
  return ask(plan, standing, newlyOpen(next.step, next.isSecondTime), reaction);
}

/** Notes how the open question went. */
export function ended(
  standing: Standing,
  open: OpenStep,
  { outcome, isTold = false }: { outcome: Outcome | null; isTold?: boolean },
): Standing {
  const { step, answers, wrongs, isSecondTime } = open;
  const one: Done = {
    step,
    outcome,
    answers,
    wasHard: wrongs >= 2,
    isTold,
    isSecondTime,
    round: standing.round,
  };
  const told = isTold ? step : standing.talk.told;
  return { ...standing, done: [...standing.done, one], talk: { ...standing.talk, told } };
}
