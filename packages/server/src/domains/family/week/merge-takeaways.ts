import { WEEK_TEXTS_MAX } from '@vivavoce/contracts/family/week-bounds';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';

const sameText = (text: string) => text.trim().toLowerCase();

/** Keeps the first of each text, up to what a week shows. */
function different(texts: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(sameText(text))) first.set(sameText(text), text);
  return [...first.values()].slice(0, WEEK_TEXTS_MAX);
}

/**
 * Makes one list out of the takeaways of a week's lessons, newest lesson first. What a lesson says twice, or two lessons
 * say, is said once. The question for the table is the newest one, and what comes next is what the newest lesson says.
 */
export function mergeTakeaways(newestFirst: readonly (Takeaways | null)[]): Takeaways {
  const told = newestFirst.filter((takeaways) => takeaways !== null);
  return {
    wentWell: different(told.flatMap(({ wentWell }) => wentWell)),
    anotherLook: different(told.flatMap(({ anotherLook }) => anotherLook)),
    dinnerQuestion: told.find(({ dinnerQuestion }) => dinnerQuestion !== null)?.dinnerQuestion ?? null,
    comesNext: newestFirst[0]?.comesNext ?? null,
  };
}
