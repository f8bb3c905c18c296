import { chanceOfRight } from '#domains/mastery/rules/estimate.ts';
import type { Evidence } from '#domains/mastery/rules/evidence.ts';
import { guessIn } from '#domains/mastery/rules/guess.ts';
import {
  begun,
  EVIDENCE_RULE,
  type EvidenceRule,
  estimateAt,
  type Progress,
  progressed,
} from '#domains/mastery/rules/progress.ts';
import { type Chance, chanceFor } from './chance.ts';
import { type SimulatedQuestion, simulatedLesson } from './lesson-shape.ts';
import { type Mind, mindOf, openChance, WORLDS, type World } from './minds.ts';

/** How simulated learners behave: as they can; guessing half of all choices; tiring; or asking for every hint. */
export const MANNERS = ['plain', 'guesses fast', 'tires', 'asks for hints'] as const;
export type Manner = (typeof MANNERS)[number];

/** The rules that are compared: none beside the estimate, that of the product, and two stricter ones. */
export const RULES = {
  'estimate alone': { rights: 0, kinds: 0, open: 0 },
  product: EVIDENCE_RULE,
  'two in own words': { rights: 4, kinds: 2, open: 2 },
  'three in own words': { rights: 3, kinds: 2, open: 3 },
} as const satisfies Record<string, EvidenceRule>;
export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** One answer and what was forecast before it came. All are chances that it is right. */
export type Forecast = { isRight: boolean; ours: number; share: number };

/** When a learner became secure and mastered by one rule, and what was true then. Null if it never happened. */
export type Milestones = Record<'secure' | 'mastered', { questions: number; openChance: number } | null>;

/** What happened to one simulated learner. */
export type Life = {
  world: World;
  manner: Manner;
  forecasts: Forecast[];
  milestones: Record<RuleName, Milestones>;
  /** What is true at the end. */
  openChance: number;
};

const MORNING = Date.UTC(2026, 2, 2, 9);

/** How often our checker refuses a right explanation: 12.0 % of a blind bank (decision 0049). */
const REFUSED_EXPLANATIONS = 0.12;

/** Days between two lessons. */
const PAUSES = [1, 2, 4, 7, 14, 30];

/** How a question went, and whether a hint was asked before the answer. */
type Played = { result: Evidence['result']; isHinted: boolean };

/** Plays one question. */
function played(
  mind: Mind,
  manner: Manner,
  { form, hasHints }: SimulatedQuestion,
  place: number,
  chance: Chance,
): Played {
  const isHinted = manner === 'asks for hints' && hasHints;
  if (isHinted && chance.happens(0.3)) return { result: 'helped', isHinted };
  const isBlind =
    manner === 'guesses fast' && (form.kind === 'choice' || form.kind === 'yesNo') && chance.happens(0.5);
  const careless = manner === 'tires' ? Math.max(0, place - 5) * 0.04 : 0;
  const guess = isHinted ? Math.max(mind.afterHint, mind.guess(form)) : mind.guess(form);
  const isKnown = !isBlind && chance.happens(mind.knows()) && !chance.happens(careless);
  const isRefused = form.kind === 'ideas' && chance.happens(REFUSED_EXPLANATIONS);
  const isRight = !isRefused && (isKnown ? !chance.happens(mind.slip) : chance.happens(guess));
  return { result: isRight ? (isHinted ? 'hinted' : 'alone') : 'found', isHinted };
}

function milestonesAfter(before: Milestones, progress: Progress, questions: number, mind: Mind): Milestones {
  const now = () => ({ questions, openChance: openChance(mind) });
  return {
    secure: before.secure ?? (progress.isHeld ? now() : null),
    mastered: before.mastered ?? (progress.isHeld && progress.isConfirmed ? now() : null),
  };
}

/** Plays the lessons of one simulated learner on one skill: one to four of them, each on a day of its own. */
export function lifeOf(seed: number, index: number): Life {
  const chance = chanceFor(seed, `learner ${index}`);
  const world = WORLDS[index % WORLDS.length] as World;
  const manner = chance.pick(['plain', 'plain', ...MANNERS] as const);
  const mind = mindOf(world, chance);
  const forecasts: Forecast[] = [];
  const stands = Object.fromEntries(RULE_NAMES.map((name) => [name, begun(null)])) as Record<
    RuleName,
    Progress
  >;
  const milestones = Object.fromEntries(
    RULE_NAMES.map((name) => [name, { secure: null, mastered: null }]),
  ) as Record<RuleName, Milestones>;
  let [day, questions, rights] = [0, 0, 0];
  for (let lessons = chance.pick([1, 2, 3, 4]); lessons > 0; lessons -= 1) {
    for (const [place, question] of simulatedLesson(chance).entries()) {
      const at = new Date(MORNING + day * 86_400_000 + place * 60_000);
      const { result, isHinted } = played(mind, manner, question, place, chance);
      mind.learns();
      if (result === 'helped') continue;
      const { form, title } = question;
      const evidence: Evidence = { id: `${day} ${place}`, at, source: 'lesson', result, form, title };
      const isRight = result !== 'found';
      const guess = guessIn({ form, result: isHinted ? 'hinted' : 'alone' });
      forecasts.push({
        isRight,
        ours: chanceOfRight(estimateAt(stands.product, at), guess),
        share: (rights + 1) / (questions + 2),
      });
      questions += 1;
      rights += isRight ? 1 : 0;
      for (const name of RULE_NAMES) {
        stands[name] = progressed(stands[name], evidence, RULES[name]);
        milestones[name] = milestonesAfter(milestones[name], stands[name], questions, mind);
      }
    }
    const pause = chance.pick(PAUSES);
    day += pause;
    if (lessons > 1) mind.rests(pause);
  }
  return { world, manner, forecasts, milestones, openChance: openChance(mind) };
}

/** Plays so many simulated learners, half of them in each world. */
export const livesOf = (seed: number, count: number): Life[] =>
  Array.from({ length: count }, (_, index) => lifeOf(seed, index));
