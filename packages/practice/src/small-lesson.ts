import { type LessonPlan, stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import { intentOf } from '#learner/intents.ts';
import { readHeard } from '#learner/unheard.ts';
import { worryIn } from '#learner/worries.ts';
import { CARE } from '#lesson/phrases.ts';
import { introduction } from '#lesson/wording.ts';
import type { Brief } from './brief.ts';
import type { Turn } from './conversation.ts';
import { curriculum } from './curriculum.ts';
import { pickLesson, titleMatches, yearsOff } from './pick-lesson.ts';
import { SUBJECTS, subjectOf } from './subjects.ts';

/** What a teacher without a lesson plan does: begin a small lesson, or offer one. */
export type WithoutPlan =
  | { kind: 'begins'; plan: LessonPlan; text: string }
  | { kind: 'offersLesson' | 'saysGoodbye' | 'cares'; text: string };

/** Finds the lesson of the curriculum whose question the teacher asked last: the current small lesson. */
export function smallLessonIn(turns: readonly Turn[]): LessonPlan | null {
  for (const turn of turns.filter(({ by }) => by === 'teacher').reverse()) {
    const plan = curriculum().find((lesson) => stepAskedIn(lesson, turn.said) !== null);
    if (plan !== undefined) return plan;
  }
  return null;
}

const quoted = (plan: LessonPlan) => `“${plan.title}”`;

/** Returns the lesson whose title the words name, or else one of the subject that they name, or else null. */
function lessonFor(words: string, brief: Brief): LessonPlan | null {
  const { ageYears: age, level, doneTitles, interests } = brief;
  const [named] = curriculum()
    .map((plan) => ({
      plan,
      matches: titleMatches(plan, [words]),
      years: age === null ? 0 : yearsOff(plan, age),
    }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches || a.years - b.years);
  if (named !== undefined) return named.plan;
  const specialty = subjectOf(words);
  return specialty === null ? null : pickLesson({ specialty, age, level, interests, doneTitles });
}

/**
 * Returns the next turn of a teacher who was given no plan with steps. The teacher does not invent a plan, but says
 * that this is a practice teacher and offers a small lesson from the curriculum that fits the subject words of the
 * conversation.
 */
export function withoutPlan(brief: Brief, turns: readonly Turn[]): WithoutPlan {
  const teacherTurns = turns.filter(({ by }) => by === 'teacher').map(({ said }) => said);
  const last = turns.at(-1);
  const heard = last?.by === 'learner' ? readHeard(last.said) : null;
  const words = heard === null || heard.kind === 'unheard' ? '' : heard.text;
  const worry = worryIn(words);
  const hello = teacherTurns.some((said) => /\bAI\b/.test(said)) ? '' : `${introduction(brief)} `;
  if (worry !== null) return { kind: 'cares', text: `${hello}${CARE[worry]}` };

  const intent = intentOf(words);
  const offered = curriculum().find((plan) => teacherTurns.at(-1)?.includes(quoted(plan)));
  const isTaken = offered !== undefined && (intent === 'yes' || intent === 'ready');
  const wished = isTaken ? offered : lessonFor(words, brief);
  if (wished !== null && words !== '') {
    const text = `${hello}Let’s do the small lesson ${quoted(wished)}. ${wished.greeting} ${wished.steps[0]?.ask ?? ''}`;
    return { kind: 'begins', plan: wished, text };
  }
  if (offered !== undefined && (intent === 'stop' || intent === 'no')) {
    const name = brief.learnerName === null ? '' : `, ${brief.learnerName}`;
    return { kind: 'saysGoodbye', text: `${hello}That’s all right, another time then. Goodbye${name}!` };
  }
  const opener = `${hello}I’m a practice teacher and have no lesson plan for today.`;
  const hinted = lessonFor(`${brief.specialty ?? ''} ${brief.planText}`, brief);
  if (hinted !== null) {
    return { kind: 'offersLesson', text: `${opener} Would you like the small lesson ${quoted(hinted)}?` };
  }
  const subjects = `${SUBJECTS.slice(0, -1).join(', ')} or ${SUBJECTS.at(-1)}`
    .toLowerCase()
    .replace('english', 'English');
  return { kind: 'offersLesson', text: `${opener} Would you like a small lesson in ${subjects}?` };
}
