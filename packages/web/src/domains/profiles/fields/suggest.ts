import type { SuggestionType } from '@vivavoce/contracts/study/suggestion-bounds';
import { SUGGESTION_QUERY_MAX_LENGTH } from '@vivavoce/contracts/study/suggestion-bounds';
import { call } from '#lib/api.ts';
import { codeOf } from '#lib/api-error.ts';

/**
 * Asks the server for interests or goals that fit what a person has typed so far, best first. A failure is logged without what
 * was typed, and returns an empty list (specification §8).
 */
export async function suggest(type: SuggestionType, typed: string): Promise<readonly string[]> {
  try {
    const query = typed.trim().slice(0, SUGGESTION_QUERY_MAX_LENGTH);
    return (await call('POST /api/suggestions', { body: { type, query } })).suggestions;
  } catch (error) {
    console.warn('No suggestions could be loaded', codeOf(error));
    return [];
  }
}
