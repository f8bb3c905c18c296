import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { drawPlan } from '../draw-plan.ts';
import type { LessonFile } from '../lesson-file.ts';
import type { ScriptedLearner } from '../play/learners.ts';
import { play } from '../play/play.ts';
import { collector } from './collect-findings.ts';
import { type DrawnLesson, type DrawnQuestion, drawName, drawStep } from './drawn-lesson.ts';
import type { Finding } from './finding.ts';
import { readFile } from './read-file.ts';
import { heardTexts } from './reading/heard-texts.ts';
import { FORM_RULE, PLAN_RULE, RULES } from './rules.ts';
import { withVariants } from './variants.ts';

/** How many questions of each kind and level are drawn when nobody says otherwise. */
const USUAL_DRAWS = 1000;

/** The seeds of the whole plans that are measured and played. */
const PLAN_SEEDS = [1, 2, 3, 4, 5, 6];

/** The learners who play a lesson when nobody says otherwise: with them, the parts of a lesson show what they are. */
const USUAL_LEARNERS: readonly ScriptedLearner[] = ['bright', 'slow', 'wrong', 'silent'];

/** How thoroughly a lesson is checked. All default to the most. */
type Thoroughness = {
  /** How many questions are drawn of each kind and level. */
  draws?: number;
  /** How many whole plans are measured, up to six. */
  plans?: number;
  /** How many of those plans are played. */
  plays?: number;
  /** Who plays them. */
  learners?: readonly ScriptedLearner[];
};

/** A lesson file to check: its path below the curriculum, such as `mathematics/equal-fractions.yaml`, and its text. */
export type FileToCheck = { path: string; text: string };

/** Draws some whole plans. A step may have questions enough for itself and too few for a plan: then none is drawn. */
function somePlans(
  file: LessonFile,
  id: string,
  count: number,
): { plans: LessonPlan[]; trouble: string | null } {
  try {
    return { plans: PLAN_SEEDS.slice(0, count).map((seed) => drawPlan(file, id, seed)), trouble: null };
  } catch (error) {
    return { plans: [], trouble: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Checks one lesson by every rule that looks at a lesson alone (`rules.ts`). Returns what is wrong, in words for the
 * author; nothing if all is well.
 */
export function checkLesson(
  { path, text }: FileToCheck,
  {
    draws = USUAL_DRAWS,
    plans: planCount = PLAN_SEEDS.length,
    plays = planCount,
    learners = USUAL_LEARNERS,
  }: Thoroughness = {},
): Finding[] {
  const { add, findings } = collector(path);
  const read = readFile(text, path);
  if ('faults' in read) {
    for (const fault of read.faults) add(FORM_RULE, fault);
    return findings();
  }
  const { file } = read;
  const questions: DrawnQuestion[] = [];
  for (const step of file.steps) {
    const drawn = drawStep(file, step, draws);
    for (const rule of RULES.step)
      for (const fault of rule.check(drawn)) add(rule, { step: step.id, ...fault });
    questions.push(...drawn.questions.flatMap(withVariants));
  }
  for (const drawn of questions) {
    const place = { step: drawn.step.id, draw: drawName(drawn) };
    for (const rule of RULES.question)
      for (const fault of rule.check(drawn)) add(rule, { ...place, ...fault });
  }
  const { plans, trouble } = somePlans(file, path.replace(/\.yaml$/, ''), planCount);
  if (trouble !== null) add(PLAN_RULE, { wrong: trouble, mend: 'Lower "count", or widen what is drawn.' });
  const played = plans
    .slice(0, plays)
    .flatMap((plan) => learners.map((learner) => ({ plan, learner, turns: play(plan, learner) })));
  const lesson: DrawnLesson = { path, file, questions, plans, played };
  for (const heard of heardTexts(lesson)) {
    const { step, draw } = heard;
    const place = { ...(step === undefined ? {} : { step }), ...(draw === undefined ? {} : { draw }) };
    for (const rule of RULES.text)
      for (const fault of rule.check({ ...heard, age: file.ages[0], subject: file.subject }))
        add(rule, { ...place, ...fault });
  }
  for (const rule of RULES.lesson) for (const fault of rule.check(lesson)) add(rule, fault);
  return findings();
}
