import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { OTHER_READERS } from '#reading/languages/all-languages.ts';
import { normalise } from '#reading/normalise.ts';
import { rolesIn } from '#reading/people.ts';
import { compilePhrase, says } from '#reading/phrases.ts';
import { withoutIdioms } from '#reading/quiet.ts';
import { englishWorries } from '#reading/read-english.ts';
import { readWorry } from '#reading/read-worry.ts';
import { PARENTS_WORRIES } from './parents-worries.ts';

/**
 * What all that a learner said in a concern means for parents. `isGrave`: it tells of something of which parents are not
 * told, whatever the concern is called. `mayBeHome`: somebody at home, or somebody unknown, is or may be the reason, or the
 * learner asks that it is not told.
 */
export type ForParents = { isGrave: boolean; mayBeHome: boolean };

/** Somebody of whom nobody knows who it is, unless the words name a child or somebody of the school. */
const PRONOUN = compilePhrase('he/she/him/her/his/they/them');
/** The same for bullying, which "they" of a school do most often. */
const ONE_PERSON = compilePhrase('he/she/him/her/his');
/** Whoever does something to the learner: "Tom gave me beer". What does is nobody: "it makes me sad". */
const DONE_TO_ME =
  /(?<= )(?!(?:it|that|this|which|what|i|you) )[a-z]+ (?:gave|gives|made|makes|lets|told|tells|dared|dares|offered|offers|forced|forces|showed|shows|sent|sends|asked|asks|gets|got) (?:me|us) /;
const SOMEBODY = compilePhrase('someone/somebody/a_person');
const OF_SCHOOL = compilePhrase(
  'someone/somebody/he/she/they/people/one/lot .. at_school/at_my_school/from_school/in_my_class/from_my_class/in_my_year',
);
/** A verb that looks like those who bully. */
const BULLIES_ME = /(?<= )bull(?:y|ies) (?=me |us )/g;
const SECRECY = compilePhrase('SECRECY');
/** Words without which a longer text is hardly English. */
const ENGLISH = compilePhrase(
  'i_am/the/and/not/every/feel/want/they/because/it/this/can/will/would/have/yes',
);

const textOf = (turn: string): string => withoutIdioms(normalise(turn));

/** Whether a turn tells of a worry in another language, and of none in English. */
const isOtherLanguage = (turn: string): boolean =>
  englishWorries(turn).length === 0 && OTHER_READERS.some(({ read }) => read(turn) !== null);

/** Whether something may have been said in another language. No rule reads all of them. */
const mayBeForeign = (said: readonly string[], text: string): boolean =>
  said.some(isOtherLanguage) ||
  (!says(ENGLISH, text) && said.every((turn) => englishWorries(turn).length === 0));

/** Lists the worries of a turn, also the small ones, and those that a graver one hides. */
const worriesIn = (turn: string, before: readonly string[]): Worry[] =>
  [...englishWorries(turn), ...OTHER_READERS.map(({ read }) => read(turn)), readWorry(turn, before)]
    .filter((one) => one !== null)
    .filter(({ level }) => level > 0)
    .map(({ worry }) => worry);

/**
 * Reads all that a learner said in a concern, oldest first, for what stands against telling parents. It is strict, because
 * a mail that went to the wrong adult cannot be taken back: a mention of home is enough, "he" is somebody at home unless a
 * child or somebody of the school is named, and in another language they must be named.
 */
export function readForParents(worry: Worry, said: readonly string[]): ForParents {
  const isGrave = said.some((turn, place) =>
    worriesIn(turn, said.slice(Math.max(0, place - 3), place)).some((one) => !PARENTS_WORRIES.includes(one)),
  );
  const text = said.map(textOf).join('|');
  const roles = new Set([
    ...rolesIn(text.replace(BULLIES_ME, '')),
    ...said.flatMap((turn) => OTHER_READERS.flatMap(({ rolesIn: inOther }) => inOther(turn))),
  ]);
  const isOfSchool = says(OF_SCHOOL, text);
  const isKnown = roles.has('child') || roles.has('school') || isOfSchool;
  const isUnknown =
    mayBeForeign(said, text) ||
    says(worry === 'bullying' ? ONE_PERSON : PRONOUN, text) ||
    DONE_TO_ME.test(text);
  const mayBeHome =
    roles.has('home') ||
    roles.has('adult') ||
    (says(SOMEBODY, text) && !isOfSchool) ||
    (isUnknown && !isKnown) ||
    says(SECRECY, text);
  return { isGrave, mayBeHome };
}
