import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { unfitField } from '#domains/teachers/fit-for-children.ts';

/** The longest suggestion that is taken from a text model, in characters. A chip should fit on one line of a phone. */
export const MODEL_SUGGESTION_MAX_LENGTH = 40;

/** Letters of any script, with figures and what stands in words, such as an apostrophe. No address, code or picture. */
const PLAIN_WORDS = /^\p{L}[\p{L}\p{M}\p{N} '’-]*$/u;

/** What is not for children as an interest or a goal; each counts only as a whole word. */
const NOT_FOR_CHILDREN =
  /\b(?:sex|sexual|dating|kissing|boyfriends?|girlfriends?|kill(?:ing)?|murders?|guns?|kni(?:fe|ves)|weapons?|bombs?|shooting|gore|horror|suicide|drugs?|cannabis|weed|alcohol|beer|wine|vodka|drunk|smok(?:e|ing)|vap(?:e|es|ing)|cigarettes?|gambling|betting|casinos?|poker|diet(?:s|ing)?|weight|thinner|skinny|tattoos?|nazis?|terror(?:ism|ist)?)\b/i;

/** Whether a text may stand as an interest or goal of a child. A worry may not: it is no wish. */
export const isFitForChildren = (text: string): boolean =>
  !NOT_FOR_CHILDREN.test(text) && readWorry(text) === null && unfitField({ specialty: text }) === null;

/** Whether what a text model suggests may be shown, and whether it may be asked about what somebody types. */
export const isFitSuggestion = (text: string): boolean =>
  text.length <= MODEL_SUGGESTION_MAX_LENGTH && PLAIN_WORDS.test(text) && isFitForChildren(text);
