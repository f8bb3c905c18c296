import {
  TAKEAWAY_MAX_LENGTH,
  TAKEAWAYS_PER_LESSON,
  type Takeaways,
} from '@vivavoce/contracts/study/takeaways';
import { plainLine } from '#platform/text/prompt-text.ts';

const oneLine = (text: unknown): string | null =>
  typeof text === 'string' ? plainLine(text, TAKEAWAY_MAX_LENGTH) || null : null;

/** Keeps the first few different texts of a list. */
function texts(list: unknown): string[] {
  const lines = Array.isArray(list) ? list.map(oneLine).filter((line) => line !== null) : [];
  return [...new Set(lines)].slice(0, TAKEAWAYS_PER_LESSON);
}

/**
 * Reads the takeaways out of a text model's answer: plain text on one line each, cut to what is kept. A model may leave
 * parts out or answer with too much. That must not cost the parents the summary, so nothing is refused here.
 */
export function readTakeaways(answer: Record<string, unknown>): Takeaways {
  return {
    wentWell: texts(answer.wentWell),
    anotherLook: texts(answer.anotherLook),
    dinnerQuestion: oneLine(answer.dinnerQuestion),
    comesNext: oneLine(answer.comesNext),
  };
}

/** Whether a lesson left anything to tell. */
export const isEmpty = ({ wentWell, anotherLook, dinnerQuestion, comesNext }: Takeaways): boolean =>
  wentWell.length + anotherLook.length === 0 && dinnerQuestion === null && comesNext === null;
