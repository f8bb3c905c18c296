import type { Question } from '../question.ts';
import { isContent, NEGATORS, tableOf } from '../said/function-words.ts';
import { BREAK, type Word } from '../said/words.ts';
import { formsOf } from '../words/inflections.ts';
import { wordsAsked } from '../words/known-answers.ts';
import type { Phrase } from '../words/phrases.ts';

/** Questions for what something is not, or for a letter that nobody hears. */
const ASKS_FOR_NOT =
  /\b(?:which|what|who|where|when)\b.*\b(?:not|never|silent|cannot|without)\b|\b(?:which|what|who)\b.*n['’]t\b/i;

/** What nobody does with a silent letter. */
const SOUNDS = tableOf('hear say pronounce sound read hears says');
const PRONOUNS = tableOf('one any it so that');

/**
 * Leaves out a "not" that only repeats the question: to "Which one is not a fruit?", "the carrot is not a fruit" claims
 * the carrot. A "not" before an answer stays.
 */
export function withoutEchoedNot(
  question: Question,
  said: readonly Word[],
  phrases: readonly Phrase[],
): readonly Word[] {
  if (!ASKS_FOR_NOT.test(question.ask)) return said;
  const asked = wordsAsked(question);
  const known = new Set(phrases.flatMap(({ words }) => words));
  const isAsked = (word: string) =>
    !known.has(word) && (asked.has(word) || [...formsOf(word)].some((form) => asked.has(form)));
  return said.filter(({ text }, at) => {
    if (!NEGATORS.has(text)) return true;
    const after = said.slice(at + 1).map((word) => word.text);
    const end = after.indexOf(BREAK);
    const clause = end < 0 ? after : after.slice(0, end);
    const next = clause.find((word) => isContent(word) && !PRONOUNS.has(word));
    const isElided = next === undefined && said.slice(0, at).some((word) => known.has(word.text));
    const isSilent =
      next !== undefined && SOUNDS.has(next) && /\bsilent\b|\bhear\b|\bsay\b/i.test(question.ask);
    return !(isElided || isSilent || (next !== undefined && isAsked(next)));
  });
}
