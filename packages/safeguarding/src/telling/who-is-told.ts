import { CONCERN_LEVEL, type Named, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { isNamedIn } from './is-named-in.ts';

/** Who can be told of a concern: people whom the operator names, and administrators with the right to read concerns. */
export const RECIPIENTS = ['contact', 'second_contact', 'staff_contact', 'administrators'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/**
 * Why somebody is not told who would be otherwise. `named`: the learner's words hold their name. `linked`: their account is
 * or was linked to the learner, or is the learner's. `school_named`: the learner named somebody who works at the school.
 */
export type WhyLeftOut = 'named' | 'linked' | 'school_named';

type Person = { name: string };

/** What decides who is told. */
export type ToldFacts = {
  kind: 'family' | 'school' | 'service';
  contact: Person | null;
  secondContact: Person | null;
  staffContact: Person | null;
  level: WorryLevel;
  named: readonly Named[];
  /** What the learner said. */
  words: string;
  /** The contacts whose account is or was linked to the learner, or is the learner's own. */
  linked: readonly Recipient[];
  /** Whether an administrator may read the concern and can be mailed. */
  hasWorkingAdministrators: boolean;
};

/** Who is told, in the order in which they are, and who is left out. */
export type WhoIsTold = {
  recipients: Recipient[];
  leftOut: { who: Recipient; why: WhyLeftOut }[];
};

/**
 * Decides who is told of a concern. Nobody in a family: whoever runs it may be the one whom the child is afraid of. If
 * somebody who works at the school is named, only the contact for staff is told. Never an adult who is linked to the
 * learner, and nobody whose own name the learner said.
 */
export function whoIsTold(facts: ToldFacts): WhoIsTold {
  if (facts.kind === 'family' || facts.level < CONCERN_LEVEL) return { recipients: [], leftOut: [] };
  const people: Record<Exclude<Recipient, 'administrators'>, Person | null> = {
    contact: facts.contact,
    second_contact: facts.secondContact,
    staff_contact: facts.staffContact,
  };
  const isSchoolNamed = facts.named.includes('school');
  const exists = (who: Recipient): boolean =>
    who === 'administrators' ? facts.hasWorkingAdministrators : people[who] !== null;
  /** The contact for staff is there for one case alone. */
  const isAsked = (who: Recipient): boolean => isSchoolNamed || who !== 'staff_contact';

  function whyNot(who: Recipient): WhyLeftOut | null {
    if (isSchoolNamed && who !== 'staff_contact') return 'school_named';
    if (facts.linked.includes(who)) return 'linked';
    const name = who === 'administrators' ? null : people[who]?.name;
    return name && isNamedIn(name, facts.words) ? 'named' : null;
  }

  const told: WhoIsTold = { recipients: [], leftOut: [] };
  for (const who of RECIPIENTS.filter((one) => exists(one) && isAsked(one))) {
    const why = whyNot(who);
    if (why === null) told.recipients.push(who);
    else told.leftOut.push({ who, why });
  }
  return told;
}
