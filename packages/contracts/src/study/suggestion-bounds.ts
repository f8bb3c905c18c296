/** What suggestions are made for. */
export const SUGGESTION_TYPES = ['interests', 'goals'] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];
/** The longest text that suggestions are asked for, in characters. */
export const SUGGESTION_QUERY_MAX_LENGTH = 100;
/** The most suggestions of one answer. */
export const SUGGESTIONS_MAX = 6;
