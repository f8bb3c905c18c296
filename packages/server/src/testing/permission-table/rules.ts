import { type Knocker, knockers } from './people.ts';

/** Who may make a call, and what the others are told. */
export type Rule = { may: readonly Knocker[]; others: string; visitor: string };

const signedInPeople = knockers.filter((who) => who !== 'visitor');
const only = (...may: Knocker[]) => ({ may, others: 'not_found', visitor: 'unauthenticated' });

/** The rules of the house (RES-96): whoever may not know of a record is told that there is none. */
export const rules = {
  anyone: { may: knockers, others: '', visitor: 'may' },
  signedIn: { may: signedInPeople, others: '', visitor: 'unauthenticated' },
  /** Of the person alone. */
  self: only('learner'),
  /** To read: the person, a linked parent, an administrator. */
  family: only('learner', 'parent', 'administrator'),
  /** To decide for the family: the person, a linked parent. */
  selfOrParent: only('learner', 'parent'),
  /** To change: the person, an administrator. */
  owner: only('learner', 'administrator'),
  /** Others learn that the call exists, not what it would have shown. */
  admin: { may: ['administrator'], others: 'forbidden', visitor: 'unauthenticated' },
} as const satisfies Record<string, Rule>;

/** What everybody is told by this rule. `instead` stands for what those who may are told instead of an answer. */
export function toldBy(rule: Rule, instead = 'may'): Record<Knocker, string> {
  const told = (who: Knocker) => {
    if (rule.may.includes(who)) return instead;
    return who === 'visitor' ? rule.visitor : rule.others;
  };
  return Object.fromEntries(knockers.map((who) => [who, told(who)])) as Record<Knocker, string>;
}
