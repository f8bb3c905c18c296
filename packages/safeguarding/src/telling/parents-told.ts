import {
  CONCERN_LEVEL,
  type Named,
  type Worry,
  type WorryLevel,
} from '@vivavoce/contracts/safeguarding/worries';
import { isNamedIn } from './is-named-in.ts';
import { PARENTS_WORRIES } from './parents-worries.ts';
import { readForParents } from './read-for-parents.ts';

/**
 * Why a linked adult is not told. `grave`: parents are not told of this worry, or
 * nobody can say for sure which one it is. `home_named`: somebody at home, or somebody
 * unknown, is or may be the reason, by this concern or another one. It is one reason, because who reads one concern may not
 * learn of another. `named`: the learner's words hold their name. `taken_back`: the learner chose that it was not meant.
 * `no_address`: the account has no address that is verified, or is disabled.
 */
export type WhyParentLeftOut = 'grave' | 'home_named' | 'named' | 'taken_back' | 'no_address';

/**
 * What a concern is about. `isKindSure`: a rule read which worry it is, and it was not only likened to others. `said`: all that the learner said in it, oldest first; null if it cannot be read any
 * more.
 */
export type ConcernFacts = {
  worry: Worry;
  isKindSure: boolean;
  level: WorryLevel;
  named: readonly Named[];
  said: readonly string[] | null;
};

/** An adult who is linked to the learner now. */
export type LinkedAdult = {
  /** Every name that is known of the adult. */
  names: readonly string[];
  /** Whether the account works, and its address is verified. */
  canBeMailed: boolean;
};

/** What decides whether the linked adults are told. */
export type ParentsFacts<Adult extends LinkedAdult> = ConcernFacts & {
  kind: 'family' | 'school' | 'service';
  /** Whether the operator allows that parents are told. */
  isAllowed: boolean;
  /** Whether the learner chose on the card that it was not meant. */
  isTakenBack: boolean;
  /** The other concerns about the learner that are kept and were no false alarms. */
  others: readonly ConcernFacts[];
  adults: readonly Adult[];
};

/** Which linked adults are told, and which are left out. */
export type ParentsTold<Adult> = { told: Adult[]; leftOut: { adult: Adult; why: WhyParentLeftOut }[] };

/** Says why no linked adult may know of a concern, whoever they are; null if they may. */
function whyNobody(facts: ConcernFacts): 'grave' | 'home_named' | null {
  const { worry, isKindSure, level, named, said } = facts;
  if (level > 3 || !isKindSure || !PARENTS_WORRIES.includes(worry)) return 'grave';
  const isHome = named.includes('home') || named.includes('adult');
  if (said === null || isHome) return 'home_named';
  const { isGrave, mayBeHome } = readForParents(worry, said);
  if (isGrave) return 'grave';
  return mayBeHome ? 'home_named' : null;
}

/** Whether a learner's words hold a name, or the first part of it: children call those at home by their first names. */
const holdName = (words: string, name: string): boolean =>
  isNamedIn(name, words) || isNamedIn(name.trim().split(/\s+/)[0] ?? '', words);

/**
 * Decides which linked adults are told that their child may need somebody to talk to. Nobody can tell which account is the
 * one whom a learner speaks of. So if one of them is named, somebody at home is, and none is told.
 */
export function parentsTold<Adult extends LinkedAdult>(facts: ParentsFacts<Adult>): ParentsTold<Adult> {
  const { kind, isAllowed, isTakenBack, level, others, adults } = facts;
  if (kind === 'family' || !isAllowed || level < CONCERN_LEVEL) return { told: [], leftOut: [] };
  const isNamedBy = ({ said }: ConcernFacts, { names }: Adult): boolean =>
    names.some((name) => holdName((said ?? []).join('\n'), name));
  const isAnyNamedBy = (one: ConcernFacts): boolean => adults.some((adult) => isNamedBy(one, adult));
  const isAnyNamed = isAnyNamedBy(facts);
  const isHomeByOthers = others.some((one) => whyNobody(one) !== null || isAnyNamedBy(one));
  const forAll = whyNobody(facts) ?? (isHomeByOthers && !isAnyNamed ? 'home_named' : null);

  function whyNot(adult: Adult): WhyParentLeftOut | null {
    if (forAll !== null) return forAll;
    if (isAnyNamed) return isNamedBy(facts, adult) ? 'named' : 'home_named';
    if (isTakenBack) return 'taken_back';
    return adult.canBeMailed ? null : 'no_address';
  }

  const decided = adults.map((adult) => ({ adult, why: whyNot(adult) }));
  return {
    told: decided.filter(({ why }) => why === null).map(({ adult }) => adult),
    leftOut: decided.flatMap(({ adult, why }) => (why === null ? [] : [{ adult, why }])),
  };
}
