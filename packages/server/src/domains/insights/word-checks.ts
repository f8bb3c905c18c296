import type { WordChecks } from '@vivavoce/contracts/sessions/admin-session-calls';
import { checksOf } from '@vivavoce/safeguarding/reading/languages/language-checks';
import { eld } from 'eld/small';

/** How many words a learner must have said before their language is told: two or three may be of any. */
const LEAST_WORDS = 6;

/** How much of a lesson is read to find its language, in characters. */
const MOST_CHARACTERS = 4_000;

const isWord = (part: string) => /\p{L}{2}/u.test(part);

/** Finds the language of what a learner said, as an ISO 639-1 code; null if too little was said to tell. */
function languageOf(turns: readonly string[]): string | null {
  const said = turns.join('\n').slice(0, MOST_CHARACTERS);
  // Some scripts have no spaces between words, so a long text counts as well.
  const isEnough = said.split(/\s+/).filter(isWord).length >= LEAST_WORDS || said.length >= 5 * LEAST_WORDS;
  const found = isEnough ? eld.detect(said) : null;
  return found?.isReliable() ? found.language : null;
}

/**
 * Says how well the words of a lesson are checked for worries, by the language that the learner speaks in it. A moderation
 * endpoint reads languages that have weak rules, or none.
 */
export function wordChecksOf(
  turns: readonly string[],
  { isModerated }: { isModerated: boolean },
): WordChecks {
  const language = languageOf(turns);
  if (language === null) return { language: null, checks: 'unknown' };
  const checks = checksOf(language);
  return { language, checks: checks !== 'checked' && isModerated ? 'by_model' : checks };
}
