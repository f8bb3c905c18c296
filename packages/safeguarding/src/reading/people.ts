import type { Named, Worry } from '@vivavoce/contracts/safeguarding/worries';
import { compilePhrase, findPhrase } from './phrases.ts';

const ROLES: readonly (readonly [Named, ReturnType<typeof compilePhrase>])[] = [
  ['home', compilePhrase('FAMILY/home/at_home/house')],
  ['school', compilePhrase('SCHOOL')],
  ['adult', compilePhrase('ADULT')],
  ['child', compilePhrase('CHILD')],
];

/** Whom a worry points at if nobody is named. Worries about oneself point at nobody. */
const IMPLIED: Partial<Record<Worry, Named>> = {
  hurt: 'adult',
  sexual_harm: 'adult',
  online_contact: 'adult',
  home: 'home',
  bullying: 'child',
};

/** Worries about oneself: a person beside them is not the one who does it, unless the words of the worry name them. */
const ABOUT_ONESELF: ReadonlySet<Worry> = new Set([
  'dying',
  'self_harm',
  'eating',
  'low_mood',
  'personal_data',
  'sexual_words',
]);

/** The roles of the people whom a text names. */
export const rolesIn = (text: string): Named[] =>
  ROLES.flatMap(([role, phrase]) => (findPhrase(phrase, text) === null ? [] : [role]));

/**
 * The roles of those who do what a worry tells of: named in its words, or in the whole turn, or in the turns before, or
 * implied by the worry. One role too many is safer than one too few, because a named person is told nothing.
 */
export function namedIn(worry: Worry, words: string, text: string, before: string): readonly Named[] {
  if (ABOUT_ONESELF.has(worry)) return rolesIn(words);
  const implied = IMPLIED[worry];
  for (const place of [words + text, before]) {
    const roles = rolesIn(place);
    if (roles.length > 0) return roles;
  }
  return implied === undefined ? [] : [implied];
}

const LAST_PERSON = new RegExp(`.*${compilePhrase('FAMILY/ADULT/SCHOOL').parts[0]?.source ?? ''}`);

/** The person whom turns named last, as they were called, or null. */
export function lastPersonIn(text: string): string | null {
  const found = LAST_PERSON.exec(text)?.[0];
  if (found === undefined) return null;
  const words = found.trim().split(' ');
  return words.at(-1) ?? null;
}
