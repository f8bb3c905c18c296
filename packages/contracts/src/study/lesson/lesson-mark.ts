import { asList, asObject } from '../../realtime/loose-json.ts';

/**
 * How an answer was judged. They are the verdicts of the lesson engine's own code (`check-answer.ts` of the practice
 * teacher), which says what each of them means.
 */
export const VERDICTS = [
  'right',
  'rightOtherForm',
  'nearly',
  'partly',
  'mistake',
  'wrong',
  'undecided',
  'unclear',
  'none',
] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/**
 * One thing that happened in a lesson, as the server knows it. A screen and the server's own parts follow the lesson by its
 * marks, whoever teaches it. `step` is the place of a question among the steps of the lesson's plan, from 0.
 *
 * - `asked`: the teacher waits for an answer to this question.
 * - `offered`: the teacher waits for one of these texts instead, such as a yes or a no.
 * - `checked`: an answer to this question was judged.
 * - `helped`: the teacher helped with this question, by a hint or an example.
 * - `noted`: a question of the learner was noted for a grown-up.
 * - `ended`: the teacher has closed the lesson.
 */
export type LessonMark =
  | { kind: 'asked'; step: number }
  | { kind: 'offered'; choices: string[] }
  | { kind: 'checked'; step: number; verdict: VerdictKind }
  | { kind: 'helped'; step: number }
  | { kind: 'noted'; question: string }
  | { kind: 'ended' };

/** The number of texts to tap that a teacher may offer. */
export const OFFERED_CHOICES = { least: 2, most: 4 } as const;
/** The longest text to tap, in characters. */
export const OFFERED_CHOICE_MAX_LENGTH = 60;
/** The longest question that is noted, in characters. */
export const NOTED_QUESTION_MAX_LENGTH = 300;
/** The most questions that one lesson notes. */
export const NOTED_QUESTIONS_MAX = 12;

/** Whether a value has the form of a mark, as far as a screen needs it. */
function isMark(value: unknown): value is LessonMark {
  const { kind, step, choices, question } = asObject(value);
  if (kind === 'offered') return Array.isArray(choices);
  if (kind === 'noted') return typeof question === 'string';
  return (
    kind === 'ended' || (['asked', 'checked', 'helped'].includes(String(kind)) && Number.isInteger(step))
  );
}

/** Reads marks as the server wrote them. What is none is left out. */
export const readMarks = (value: unknown): LessonMark[] => asList(value).filter(isMark);
