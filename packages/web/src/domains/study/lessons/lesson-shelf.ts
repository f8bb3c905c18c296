import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import { type AgeChoice, isForAge } from './age-bands.ts';

/** Lists every subject once, in the order of the lessons. The subject of the lesson that comes next is the first. */
export function subjectsOf(lessons: readonly ListedLesson[], nextId: string | null): string[] {
  const next = lessons.find(({ id }) => id === nextId);
  return [...new Set([...(next ? [next] : []), ...lessons].map(({ subject }) => subject))];
}

/**
 * Returns the lessons of a subject for an age, in the order of learning. The lesson that comes next is the first of its
 * subject whatever the age, because it helps this learner most.
 */
export function lessonsOf(
  lessons: readonly ListedLesson[],
  { subject, age, nextId }: { subject: string; age: AgeChoice; nextId: string | null },
): ListedLesson[] {
  const ofSubject = lessons.filter((lesson) => lesson.subject === subject);
  return [
    ...ofSubject.filter(({ id }) => id === nextId),
    ...ofSubject.filter(({ id, ages }) => id !== nextId && isForAge(ages, age)),
  ];
}

/** Counts the lessons that teach only what the learner is sure of. */
export const sureCount = (lessons: readonly ListedLesson[]): number =>
  lessons.filter(({ state }) => state === 'mastered').length;

/** Turns a text into a whole number that is always the same for this text (FNV-1a, with its bits mixed once more). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Chooses one of `count` looks for each lesson by its id, so that a lesson keeps its look. Where two neighbours would look
 * the same, the later one takes the next look.
 *
 * @param of what is chosen, such as "paper", so that two choices for one lesson do not go together
 */
export function looksOf(ids: readonly string[], count: number, of: string): number[] {
  const looks: number[] = [];
  for (const id of ids) {
    const look = numberOf(`${of} ${id}`) % count;
    looks.push(look === looks.at(-1) ? (look + 1) % count : look);
  }
  return looks;
}
