/**
 * What the mind reads instead of a spoken turn without sure words. The practice teacher knows these texts; a text model
 * reads them unchanged. The learner's words are never invented (RES-108).
 */

/** There was speech, but no words can be given for it. */
export const WORDS_NOT_UNDERSTOOD = '[The learner spoke, but the words were not understood.]';

/** A candidate fits what was expected, but not surely enough to act on. */
export function perhapsSaid(text: string): string {
  return `[The learner may have said: "${text}". It is not certain.]`;
}

/** The question with which the learner is asked about a candidate (RES-108). */
export function didYouSay(text: string): string {
  return `Did you say ${text}?`;
}

/** Neither side has spoken for as long as the session waits (`idle_timeout_ms`). */
export const NOTHING_SAID = '[The learner has said nothing for a while.]';

/** What a text model reads as the result of a tool call that the client has not answered. */
export const NO_TOOL_RESULT = '[There is no result of this call.]';
