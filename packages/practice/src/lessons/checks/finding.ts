/** What the linter found in one lesson, in words for its author. */
export type Finding = {
  /** The lesson's path below the curriculum, such as `mathematics/equal-fractions.yaml`. */
  file: string;
  /** The id of the step, or none if the whole lesson is meant. */
  step?: string;
  /** The drawn question where it was seen first, in its words, and how many others have the same fault. */
  draw?: string;
  /** The rule's name, as `docs/lessons.md` lists it. */
  rule: string;
  /** A `warning` keeps nobody from teaching the lesson, such as a skill whose own lesson is not written yet. */
  level: 'error' | 'warning';
  /** What is wrong. */
  wrong: string;
  /** How to mend it. */
  mend: string;
};

/** One thing that a rule complains about. The rule's caller knows the file, and often the step and the draw. */
export type Fault = { wrong: string; mend: string; step?: string; draw?: string };

/** A rule of the linter, about one subject: a whole lesson, one drawn question, or one text. */
export type Rule<Subject> = {
  /** Its name, such as `hint-tells`. */
  name: string;
  /** What it asks of a lesson, in one sentence. */
  asks: string;
  /** Where it comes from: a study, a guideline, or what went wrong before. */
  source: string;
  level?: 'warning';
  /** How many different examples a finding shows when many draws have the fault: one, unless it says more. */
  examples?: number;
  check(subject: Subject): Fault[];
};

/** Writes a finding as a few lines for a terminal. */
export function findingText({ file, step, draw, rule, level, wrong, mend }: Finding): string {
  const place = [file, step && `step "${step}"`, draw && `draw ${draw}`].filter(Boolean).join(', ');
  return `${place}\n  ${level}: ${wrong}\n  How to mend it: ${mend} (${rule})`;
}
