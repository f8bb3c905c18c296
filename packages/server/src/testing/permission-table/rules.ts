import { type Knocker, knockers, strangers } from './people.ts';

/** Who may make a call, and which code the others get. `visitor` is the code for everyone who is not signed in. */
export type Rule = {
  may: readonly Knocker[];
  others: string;
  visitor: string;
  /** The code for an administrator with a password alone, if others get a different one. */
  weakAdministrator?: string;
};

const signedInPeople = knockers.filter((who) => !strangers.includes(who));
const only = (...may: Knocker[]) => ({ may, others: 'not_found', visitor: 'unauthenticated' });

/** The general rules (RES-96): a caller who may not know of a record gets the same answer as if it did not exist. */
export const rules = {
  anyone: { may: knockers, others: '', visitor: 'may' },
  signedIn: { may: signedInPeople, others: '', visitor: 'unauthenticated' },
  /** Only the person. */
  self: only('learner'),
  /** For reading: the person, a linked parent, an administrator. */
  family: only('learner', 'parent', 'unverified parent', 'administrator'),
  /** For family decisions: the person, a linked parent. */
  selfOrParent: only('learner', 'parent', 'unverified parent'),
  /** For what a parent decides alone: a linked parent. */
  parent: only('parent', 'unverified parent'),
  /** For what the person cannot decide: a linked parent, an administrator. */
  parentOrAdmin: only('parent', 'unverified parent', 'administrator'),
  /** For changes: the person, an administrator. */
  owner: only('learner', 'administrator'),
  /** Others learn that the call exists, but not what it would have shown. */
  admin: {
    may: ['administrator'],
    others: 'forbidden',
    visitor: 'unauthenticated',
    weakAdministrator: 'admin_needs_second_factor',
  },
} as const satisfies Record<string, Rule>;

/** Lists the code that each caller gets under this rule. Permitted callers get `instead` if it is given. */
export function toldBy(rule: Rule, instead = 'may'): Record<Knocker, string> {
  const told = (who: Knocker) => {
    if (rule.may.includes(who)) return instead;
    if (strangers.includes(who)) return rule.visitor;
    const isWeak = who === 'administrator with a password alone';
    return (isWeak && rule.weakAdministrator) || rule.others;
  };
  return Object.fromEntries(knockers.map((who) => [who, told(who)])) as Record<Knocker, string>;
}
