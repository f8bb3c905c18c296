import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { cutMarked } from './marked-parts.ts';

/** What the instructions tell a teacher about this lesson. Every part may be missing. */
export type Brief = {
  /** The plan between `<lesson_plan>` and `</lesson_plan>`, if it has steps. */
  plan: LessonPlan | null;
  /** The text between these marks, whether or not it is a plan with steps. */
  planText: string;
  teacherName: string | null;
  learnerName: string | null;
  ageYears: number | null;
  specialty: string | null;
  level: string | null;
  interests: readonly string[];
  goals: readonly string[];
  doneTitles: readonly string[];
  /** The titles of earlier lessons, most recent first. */
  earlierTitles: readonly string[];
  /** Whether the learner asked for slow speech before the lesson. */
  wantsSlowSpeech: boolean;
};

const LONGEST_NAME = 60;

/**
 * Names are data that is spoken: only letters, marks, digits, spaces, points, hyphens and apostrophes, cut to a
 * reasonable length.
 */
const asName = (text: string | null) => {
  const name = (text ?? '')
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, '')
    .slice(0, LONGEST_NAME)
    .trim();
  return name === '' ? null : name;
};

const asList = (text: string | null, divider: RegExp) =>
  (text ?? '')
    .split(divider)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The instructions that were read last. */
let last: { instructions: string; brief: Brief } | null = null;

/**
 * Reads the lines that our server writes into instructions (`Teacher name: …`, `Learner: …`, `Age: …`, `Specialty: …`,
 * `Level: …`, `Interests: a, b`, `Goals: a, b`, `Done: title; title`, `Speaking pace: slow`). Only the first line of
 * each kind counts. Lines inside the plan, a personality or the notes on earlier sessions do not count, because the
 * authors of those texts must not decide who is here. The last reading is kept, because a lesson sends the same instructions
 * with every turn.
 */
export function readBrief(instructions: string): Brief {
  if (last?.instructions !== instructions) last = { instructions, brief: readOnce(instructions) };
  return last.brief;
}

function readOnce(instructions: string): Brief {
  const { inside, outside } = cutMarked(instructions);
  const plans = inside('lesson_plan');
  const facts = [...inside('teacher_data'), ...inside('learner_data'), outside].join('\n');
  const line = (name: string) =>
    new RegExp(`^[ \\t>*-]*${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(facts)?.[1]?.trim() || null;
  const parsed = plans.map(parseLessonPlan).find((plan) => plan !== null);
  const age = Number(/\d+/.exec(line('Age') ?? '')?.[0] ?? Number.NaN);
  return {
    plan: parsed ?? null,
    planText: plans.join('\n'),
    teacherName: asName(line('Teacher name')),
    learnerName: asName(line('Learner')),
    ageYears: Number.isFinite(age) ? age : null,
    specialty: line('Specialty'),
    level: line('Level'),
    interests: asList(line('Interests'), /[,;]/),
    goals: asList(line('Goals'), /[,;]/),
    doneTitles: asList(line('Done'), /;/),
    earlierTitles: inside('earlier_sessions')
      .flatMap((told) => [...told.matchAll(/^- [\d-]+ “([^”\n]*)”/gm)])
      .map(([, title]) => asName(title ?? null))
      .filter((title) => title !== null),
    wantsSlowSpeech: /^slow\b/i.test(line('Speaking pace') ?? ''),
  };
}
