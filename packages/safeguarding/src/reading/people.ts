import type { Named, Worry } from '@vivavoce/contracts/safeguarding/worries';
import { candidateFinder } from './candidates.ts';
import { compilePhrase, findPhrase, type Phrase } from './phrases.ts';

/** The words by which a language names the roles of people. */
export type RolePhrases = readonly (readonly [Named, Phrase])[];

const ROLES: RolePhrases = [
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
const POINTS_AT_NOBODY: ReadonlySet<Worry> = new Set([
  'dying',
  'self_harm',
  'eating',
  'low_mood',
  'personal_data',
  'sexual_words',
]);

/** Whom a worry points at if nobody is named. */
export const impliedBy = (worry: Worry): readonly Named[] => {
  const implied = IMPLIED[worry];
  return implied === undefined ? [] : [implied];
};

/** The roles of the people whom a text names. */
export const rolesIn = (text: string, roles: RolePhrases = ROLES): Named[] =>
  roles.flatMap(([role, phrase]) => (findPhrase(phrase, text) === null ? [] : [role]));

/**
 * The roles of those who do what a worry tells of: named in its words, or in the whole turn, or in the turns before, or
 * implied by the worry. One role too many is safer than one too few, because a named person is told nothing.
 */
export function namedIn(
  worry: Worry,
  words: string,
  text: string,
  before: string,
  roles: RolePhrases = ROLES,
): readonly Named[] {
  if (POINTS_AT_NOBODY.has(worry)) return rolesIn(words, roles);
  for (const place of [words + text, before]) {
    const found = rolesIn(place, roles);
    if (found.length > 0) return found;
  }
  return impliedBy(worry);
}

const PERSON = compilePhrase('FAMILY/ADULT/SCHOOL');
const LAST_PERSON = new RegExp(`.*${PERSON.parts[0]?.source ?? ''}`);
const mayNamePerson = candidateFinder([PERSON]);

/** The person whom turns named last, as they were called, or null. */
export function lastPersonIn(text: string): string | null {
  if (mayNamePerson(text).length === 0) return null;
  const found = LAST_PERSON.exec(text)?.[0];
  if (found === undefined) return null;
  const words = found.trim().split(' ');
  return words.at(-1) ?? null;
}
