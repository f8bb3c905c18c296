import type { LessonPlan, LessonStep } from './lesson-plan.ts';

/** Leaves letters, figures, and the signs that distinguish "3 + 4" from "3 × 4". */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Sm}\p{Sc}%]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\p{Sm}\p{Sc}%]+/gu, ' ')
    .trim();

/** The questions of the steps in bare words. A lesson looks for all of them in each of its turns. */
const questions = new WeakMap<LessonStep, string>();

function bareQuestion(step: LessonStep): string {
  const known = questions.get(step);
  if (known !== undefined) return known;
  const question = bare(step.ask);
  questions.set(step, question);
  return question;
}

/** How many words may follow the question: "… of four? Take your time, Leo." */
const WORDS_AFTER_QUESTION = 6;

/**
 * Finds the step whose question ends a teacher's turn, or null if the turn ends in any other way. By it
 * the server marks what a teacher asks without a tool. Capitals and punctuation do not matter, and up to six words may
 * follow the question.
 */
export function stepAskedIn(plan: Pick<LessonPlan, 'steps'>, teacherText: string): LessonStep | null {
  const said = ` ${bare(teacherText)} `;
  let asked: { step: LessonStep; end: number; length: number } | null = null;
  for (const step of plan.steps) {
    const question = ` ${bareQuestion(step)} `;
    const at = question.trim() === '' ? -1 : said.lastIndexOf(question);
    if (at < 0) continue;
    const { length } = question;
    const end = at + length;
    if (asked === null || end > asked.end || (end === asked.end && length > asked.length))
      asked = { step, end, length };
  }
  if (asked === null) return null;
  const after = said.slice(asked.end).trim();
  return after === '' || after.split(' ').length <= WORDS_AFTER_QUESTION ? asked.step : null;
}
