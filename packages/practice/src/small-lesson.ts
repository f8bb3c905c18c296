import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { numberInWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { readHeard } from '#learner/unheard.ts';
import { worryIn } from '#learner/worries.ts';
import { intentIn } from '#lesson/in-lesson.ts';
import { CARE } from '#lesson/words/phrases-care.ts';
import { introduction } from '#lesson/words/setting.ts';
import type { Lesson } from '#lessons/lesson.ts';
import type { Brief } from './brief.ts';
import type { Turn } from './conversation.ts';
import { curriculum } from './curriculum.ts';
import { hashOfText } from './hash.ts';
import { pickLesson, titleMatches, yearsOff } from './pick-lesson.ts';
import { SUBJECTS, subjectOf } from './subjects.ts';

/** What a teacher without a lesson plan does: begin a small lesson with these words before its greeting, or offer one. */
export type WithoutPlan =
  | { kind: 'begins'; plan: LessonPlan; text: string }
  | { kind: 'offersLesson' | 'saysGoodbye' | 'cares'; text: string };

const quoted = ({ title }: Pick<Lesson, 'title'>) => `“${title}”`;

/** The numbers of the question sets. A lesson is drawn from the number of its set. */
const SETS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Chooses a question set by who is here, what they have done and what they say first. */
function setFor(
  { learnerName, teacherName, doneTitles, earlierTitles }: Brief,
  turns: readonly Turn[],
): number {
  const facts = [learnerName ?? '', teacherName ?? '', ...doneTitles, ...earlierTitles];
  const firstWords = turns.find(({ by }) => by === 'learner')?.said ?? '';
  return 1 + (hashOfText([...facts, firstWords].join('\n')) % SETS.length);
}

/** A small lesson, and the turns of the conversation that belong to it. */
type SmallLesson = { plan: LessonPlan; turns: readonly Turn[] };

const BEGINS = 'Let’s do the small lesson';
const beginning = (lesson: Pick<Lesson, 'title'>, set: number) =>
  `${BEGINS} ${quoted(lesson)}, question set ${numberInWords(set)}.`;

/**
 * Finds the current small lesson: the one that the teacher began last. A small lesson begins with its title and the
 * number of its question set. So its plan is found again at every turn, even if the instructions have changed since.
 */
export function smallLessonIn(turns: readonly Turn[]): SmallLesson | null {
  const from = turns.findLastIndex(({ by, said }) => by === 'teacher' && said.includes(BEGINS));
  const said = turns[from]?.said ?? '';
  const lesson = curriculum().find((one) => said.includes(`${BEGINS} ${quoted(one)}`));
  const set = lesson && SETS.find((one) => said.includes(beginning(lesson, one)));
  return lesson === undefined || set === undefined
    ? null
    : { plan: lesson.draw(set), turns: turns.slice(from) };
}

/** Returns the lesson whose title the words name, or else one of the subject that they name, or else null. */
function lessonFor(words: string, brief: Brief): Lesson | null {
  const { ageYears: age, level, doneTitles, interests } = brief;
  const [named] = curriculum()
    .map((lesson) => ({
      lesson,
      matches: titleMatches(lesson, [words]),
      years: age === null ? 0 : yearsOff(lesson, age),
    }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches || a.years - b.years);
  if (named !== undefined) return named.lesson;
  const specialty = subjectOf(words);
  return specialty === null ? null : pickLesson({ specialty, age, level, interests, doneTitles });
}

const NO_PLAN = 'I have no lesson plan for today, but I know many small lessons.';

/** Offers, so that no two in a row are the same. */
const LESSON_OFFERS = [
  'Would you like the small lesson {offer}?',
  'Shall we take the small lesson {offer}?',
  'What about the small lesson {offer}?',
];
const SUBJECT_OFFERS = [
  'Would you like a small lesson in {offer}?',
  'Which subject shall it be: {offer}?',
  'Tell me a subject that you like: {offer}.',
];

const subjectsInWords = () =>
  `${SUBJECTS.slice(0, -1).join(', ')} or ${SUBJECTS.at(-1)}`.toLowerCase().replace('english', 'English');

/**
 * Returns the next turn of a teacher who was given no plan with steps. The teacher does not invent a plan, but says
 * that there is none and offers a small lesson from the curriculum that fits the subject words of the
 * conversation.
 */
export function withoutPlan(brief: Brief, turns: readonly Turn[]): WithoutPlan {
  const teacherTurns = turns.filter(({ by }) => by === 'teacher').map(({ said }) => said);
  const last = turns.at(-1);
  const heard = last?.by === 'learner' ? readHeard(last.said) : null;
  const words = heard !== null && 'text' in heard ? heard.text : '';
  const worry = worryIn(words);
  const hello = teacherTurns.some((said) => /\bAI\b/.test(said)) ? '' : `${introduction(brief)} `;
  if (worry !== null) return { kind: 'cares', text: `${hello}${CARE[worry]}` };

  const intent = intentIn(words);
  const offered = curriculum().find((lesson) => teacherTurns.at(-1)?.includes(quoted(lesson)));
  const isTaken = offered !== undefined && (intent === 'yes' || intent === 'ready');
  const wished = isTaken ? offered : lessonFor(words, brief);
  if (wished !== null && words !== '') {
    const set = setFor(brief, turns);
    return { kind: 'begins', plan: wished.draw(set), text: `${hello}${beginning(wished, set)}` };
  }
  if (offered !== undefined && (intent === 'stop' || intent === 'no')) {
    const name = brief.learnerName === null ? '' : `, ${brief.learnerName}`;
    return { kind: 'saysGoodbye', text: `${hello}That’s all right, another time then. Goodbye${name}!` };
  }
  const isFirst = !teacherTurns.some((said) => said.includes(NO_PLAN));
  const opener = `${hello}${isFirst ? `${NO_PLAN} ` : ''}`;
  const hinted = lessonFor(`${brief.specialty ?? ''} ${brief.planText}`, brief);
  const [phrases, offer] =
    hinted === null ? [SUBJECT_OFFERS, subjectsInWords()] : [LESSON_OFFERS, quoted(hinted)];
  const phrase = phrases[teacherTurns.length % phrases.length] ?? '';
  return { kind: 'offersLesson', text: `${opener}${phrase.replace('{offer}', offer)}` };
}
