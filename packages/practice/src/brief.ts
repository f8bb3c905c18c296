import { type LessonPlan, parseLessonPlan } from '@vivavoce/contracts/lesson-plan';

/** What the instructions tell a teacher about this lesson. Everything may be missing. */
export type Brief = {
  /** The plan between `<lesson_plan>` and `</lesson_plan>`, when it has steps. */
  plan: LessonPlan | null;
  /** The words between the marks, whether they are a plan with steps or not. */
  planText: string;
  teacherName: string | null;
  learnerName: string | null;
  ageYears: number | null;
  specialty: string | null;
  level: string | null;
  interests: string[];
  goals: string[];
  doneTitles: string[];
};

const OPEN = '<lesson_plan>';
const CLOSE = '</lesson_plan>';
const LONGEST_NAME = 60;

/** Takes the marked plans out of a text. A mark without its end marks nothing. */
export function cutPlans(text: string): { plans: string[]; outside: string } {
  const plans: string[] = [];
  let outside = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf(OPEN, from);
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open);
    if (close < 0) return { plans, outside: outside + text.slice(from) };
    plans.push(text.slice(open + OPEN.length, close).trim());
    outside += `${text.slice(from, open)}\n`;
    from = close + CLOSE.length;
  }
}

/** Names are data that is spoken: letters, marks, spaces, points, hyphens and apostrophes, cut to a sane length. */
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

/**
 * Reads the lines that our server writes into instructions (`Teacher name: …`, `Learner: …`, `Age: …`,
 * `Specialty: …`, `Level: …`, `Interests: a, b`, `Goals: a, b`, `Done: title; title`). The first of each counts,
 * and none is read from inside the plan.
 */
export function readBrief(instructions: string): Brief {
  const { plans, outside } = cutPlans(instructions);
  const line = (name: string) =>
    new RegExp(`^[ \\t>*-]*${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(outside)?.[1]?.trim() || null;
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
  };
}
