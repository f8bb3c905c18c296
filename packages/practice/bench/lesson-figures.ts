import { minutesOf } from '#lessons/checks/minutes.ts';
import type { Lesson } from '#lessons/lesson.ts';
import { closes, type PlayedTurn, play } from '#lessons/play/play.ts';

/** What one lesson shows when it is played twice by a learner who is always right. */
export type LessonFigures = {
  id: string;
  /** Estimated minutes of the first run. */
  minutes: number;
  /** The share of the teacher's turns of the second run that were said word for word in the first, from 0 to 1. */
  equalShare: number;
  isFinished: boolean;
  /** What the learner said in both runs. */
  said: readonly string[];
};

/** The seeds of the two runs: any two different numbers. */
const SEEDS = [11, 12] as const;

const wordsOfLearner = (turns: readonly PlayedTurn[]) =>
  turns.flatMap((turn) => (turn.by === 'learner' ? [turn.said] : []));

/** Plays a lesson twice and compares what the teacher said. */
export function figuresOf(lesson: Lesson): LessonFigures {
  const [first, second] = SEEDS.map((seed) => {
    const plan = lesson.draw(seed);
    return { plan, turns: play(plan, 'bright') };
  });
  if (first === undefined || second === undefined) throw new Error('there are two seeds');
  const heard = new Set(first.turns.filter(({ by }) => by === 'teacher').map(({ said }) => said));
  const again = second.turns.filter(({ by }) => by === 'teacher');
  const last = first.turns.at(-1);
  return {
    id: lesson.id,
    minutes: minutesOf(first.plan, first.turns),
    equalShare: again.filter(({ said }) => heard.has(said)).length / Math.max(again.length, 1),
    isFinished: last !== undefined && closes(first.plan, last),
    said: [first, second].flatMap(({ turns }) => wordsOfLearner(turns)),
  };
}
