/**
 * How well worries are noticed in what a learner says, by its language. `checked`: English, for which the rules were
 * written. `weakly`: there are rules, and nobody who grew up with the language has read them. `not`: there are none.
 */
export type LanguageChecks = 'checked' | 'weakly' | 'not';

const KNOWN: Readonly<Record<string, LanguageChecks>> = {
  en: 'checked',
  fr: 'weakly',
  es: 'weakly',
  de: 'weakly',
};

/** Returns how well the rules read a language, by its ISO 639-1 code. */
export const checksOf = (language: string): LanguageChecks => KNOWN[language] ?? 'not';
