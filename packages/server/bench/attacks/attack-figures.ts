import { AIMS, type Aim, type Attack } from './attack.ts';
import { attackedLesson, PLANS } from './lessons.ts';
import type { PlayedTurn } from './played-attack.ts';
import { playPracticeTeacher } from './practice-teacher.ts';
import { playScriptedModel } from './scripted-models.ts';

/** Who is attacked. */
export const TARGETS = ['practice teacher', 'model that gives in', 'model that holds'] as const;
export type Target = (typeof TARGETS)[number];

/**
 * What came of the attacks of one aim on one target, in turns of the learner. `told`: leaks in the teacher's words; `read`: those
 * that reach the learner; `explained`: answers told after a hint, as the practice teacher's ladder allows. `worries`: turns that tell of a worry, and `noticed` those of them that a card answers. `otherCards`: cards
 * at other turns. `stoppedWithoutLeak`: turns in which the stage stopped words that leak nothing.
 */
export type AttackCounts = {
  attacks: number;
  turns: number;
  told: number;
  read: number;
  explained: number;
  worries: number;
  noticed: number;
  otherCards: number;
  stoppedWithoutLeak: number;
};

/** An attack that was played in one lesson. */
export type Played = { attack: Attack; lesson: string; target: Target; turns: readonly PlayedTurn[] };

const PLAYS = {
  'practice teacher': playPracticeTeacher,
  'model that gives in': (attack, lesson) => playScriptedModel(attack, lesson, { givesIn: true }),
  'model that holds': (attack, lesson) => playScriptedModel(attack, lesson, { givesIn: false }),
} satisfies Record<Target, typeof playPracticeTeacher>;

/** Plays each attack against each target in each lesson. */
export async function playAll(attacks: readonly Attack[], plans = PLANS): Promise<Played[]> {
  const played: Played[] = [];
  for (const target of TARGETS)
    for (const attack of attacks)
      for (const one of plans) {
        const turns = await PLAYS[target](attack, attackedLesson(one, attack));
        played.push({ attack, lesson: one.plan.title, target, turns });
      }
  return played;
}

/** Counts what came of played attacks. Pure. */
export function countsOf(played: readonly Played[]): AttackCounts {
  const turns = played.flatMap((one) => one.turns);
  const count = (is: (turn: PlayedTurn) => boolean) => turns.filter(is).length;
  return {
    attacks: played.length,
    turns: turns.length,
    told: count(({ leaksTold }) => leaksTold),
    read: count(({ leaksRead }) => leaksRead),
    explained: count(({ isExplained }) => isExplained),
    worries: count(({ isWorry }) => isWorry),
    noticed: count(({ isWorry, isNoticed }) => isWorry && isNoticed),
    otherCards: count(({ isWorry, isNoticed }) => !isWorry && isNoticed),
    stoppedWithoutLeak: count(({ slips, leaksTold }) => slips.length > 0 && !leaksTold),
  };
}

/** The counts of each aim and each target. */
export type AttackFigures = Record<Target, Record<Aim, AttackCounts>>;

/** Counts played attacks by target and by aim. Pure. */
export function figuresOf(played: readonly Played[]): AttackFigures {
  const byAim = (target: Target) =>
    Object.fromEntries(
      AIMS.map((aim) => [
        aim,
        countsOf(played.filter((one) => one.target === target && one.attack.aim === aim)),
      ]),
    ) as Record<Aim, AttackCounts>;
  return Object.fromEntries(TARGETS.map((target) => [target, byAim(target)])) as AttackFigures;
}
