import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Standing } from '#lesson/standing.ts';
import { sentencesOf } from './sentences.ts';

/** What wording depends on besides the move: who speaks, what was said already, and a number to vary by. */
export type Setting = {
  plan: LessonPlan;
  teacherName: string | null;
  learnerName: string | null;
  /** The title of the lesson before this one, if it is known. */
  lastTitle: string | null;
  /** The state of the lesson after the move. */
  standing: Standing;
  /** Whether to use short sentences: for under-tens, and for who asked for it. */
  isShort: boolean;
  /** A number to vary by: a hash of the conversation. */
  seed: number;
};

/** In short speech, a sentence around the plan's own words has at most so many words. */
const SHORT_WORDS = 7;

/** A phrase that was said in one of so many last turns is not said again, if there is another. */
const REMEMBERED_TURNS = 4;

const isShort = (phrase: string) =>
  sentencesOf(phrase).every((sentence) => sentence.split(' ').length <= SHORT_WORDS);

/** Words that do not fit in a quiet lesson. */
const MERRY = /\b(?:lovely|pleasure|fun|funny)\b/i;

/** The words of a phrase that do not change: those before its first place to fill in. */
const fixedPart = (phrase: string) =>
  phrase.split(/\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

const firstUpper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Picks a phrase by the seed, but none that was said lately, and fills in its places: `{answer}` by `answer`, and
 * `{answer|start}` the same with a capital letter.
 */
export function oneOf(
  phrases: readonly string[],
  { seed, standing, plan, isShort: wantsShort }: Setting,
  values: Readonly<Record<string, string>> = {},
): string {
  const { said } = standing.talk;
  const fitting = plan.isQuiet ? phrases.filter((phrase) => !MERRY.test(phrase)) : phrases;
  const short = wantsShort ? fitting.filter(isShort) : fitting;
  const all = short.length > 1 ? short : fitting;
  const notIn = (turns: readonly string[]) =>
    all.filter((phrase) => !turns.some((turn) => phrase !== '' && turn.includes(fixedPart(phrase))));
  const fresh = [notIn(said.slice(-REMEMBERED_TURNS)), notIn(said.slice(-1)), all].find(
    (some) => some.length > 0,
  );
  const from = fresh ?? all;
  const phrase = from[seed % from.length] ?? '';
  return phrase.replace(/\{(\w+)(\|start)?\}/g, (_, name: string, isStart?: string) => {
    const value = values[name] ?? '';
    return isStart === undefined ? value : firstUpper(value);
  });
}

/** Joins the parts of a turn that are there. */
export const joined = (...parts: (string | false | null | undefined)[]) =>
  parts.filter((part) => part !== false && part !== null && part !== undefined && part !== '').join(' ');

/** Returns ", Leo", or nothing if the learner's name is not known. */
export const toName = (learnerName: string | null) => (learnerName === null ? '' : `, ${learnerName}`);

/** Returns "Hello Leo, I'm Amara, your AI practice teacher." This is also how the teacher says that it is an AI. */
export function introduction({
  teacherName,
  learnerName,
}: Pick<Setting, 'teacherName' | 'learnerName'>): string {
  const hello = learnerName === null ? 'Hello' : `Hello ${learnerName}`;
  return teacherName === null
    ? `${hello}, I’m your AI practice teacher.`
    : `${hello}, I’m ${teacherName}, your AI practice teacher.`;
}
