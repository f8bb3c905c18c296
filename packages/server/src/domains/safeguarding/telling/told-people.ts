import { isNamedIn } from '@vivavoce/safeguarding/telling/is-named-in';
import { type Recipient, type WhyLeftOut, whoIsTold } from '@vivavoce/safeguarding/telling/who-is-told';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SafetyContact } from '#platform/settings/safeguarding-settings.ts';
import type { LinkedPeople } from '../linked-people.ts';
import type { ConcernMailRow } from '../tables.ts';
import type { AboutConcern } from './telling.ts';

/** Somebody who is mailed about a concern. */
export type Addressee = {
  recipient: Exclude<ConcernMailRow['recipient'], 'parent'>;
  email: string;
  name: string;
};

/** Who is mailed about a concern: those of one place together, and the next ones later. And who is not, and why. */
export type ToldPeople = {
  inOrder: Addressee[][];
  leftOut: { name: string; why: WhyLeftOut }[];
};

type Deps = Pick<Platform, 'settings' | 'texts'> & {
  identity: Pick<Identity, 'workingAdministrators' | 'userById'>;
  linked: Pick<LinkedPeople, 'linkedTo'>;
};

/** `hiddenFrom`: accounts that were linked to the learner when the concern was raised. */
type About = Omit<AboutConcern, 'worry'> & { hiddenFrom?: readonly string[] };

/** Finds who is mailed about a concern, with names and addresses. */
export function toldPeople({ identity, settings, texts, linked }: Deps) {
  const { kind, contact, secondContact, staffContact, administrators } = settings.safeguarding;
  const contacts = { contact, second_contact: secondContact, staff_contact: staffContact };
  const contactAddresses = new Set(Object.values(contacts).map((person) => person?.email));

  /** A parent is never the one whom a card names: parents do not get the words. */
  function nameOnCard(recipient: ConcernMailRow['recipient']): string | null {
    if (recipient === 'administrator') return texts.say('help_safe_adult_administrators');
    return recipient === 'parent' ? null : (contacts[recipient]?.name ?? null);
  }

  const nameOf = (who: Recipient): string =>
    nameOnCard(who === 'administrators' ? 'administrator' : who) ?? '';

  /** Lists the accounts that may not know of the concern: the learner's own, and those that are or were linked. */
  async function hiddenAccounts(orm: Orm, { learnerId, hiddenFrom = [] }: About): Promise<Set<string>> {
    const now = learnerId === null ? [] : [learnerId, ...(await linked.linkedTo(orm, learnerId))];
    return new Set([...hiddenFrom, ...now]);
  }

  async function addressesOf(orm: Orm, ids: ReadonlySet<string>): Promise<Set<string>> {
    const addresses = new Set<string>();
    for (const id of ids) {
      const account = await identity.userById(orm, id);
      if (account?.email) addresses.add(account.email);
    }
    return addresses;
  }

  /** Whether an administrator has the right to read concerns and can be mailed. A contact is mailed as a contact alone. */
  const mayBeMailed = (row: UserRow): row is UserRow & { email: string } =>
    row.email !== null &&
    row.emailVerified &&
    !isClosed(row, settings) &&
    administrators.includes(row.email) &&
    !contactAddresses.has(row.email);

  async function administratorsFor(orm: Orm, hidden: ReadonlySet<string>, words: string) {
    const mailed: Addressee[] = [];
    const leftOut: ToldPeople['leftOut'] = [];
    for (const row of (await identity.workingAdministrators(orm)).filter(mayBeMailed)) {
      const { id, email, displayName: name } = row;
      if (isNamedIn(name, words)) leftOut.push({ name, why: 'named' });
      else if (hidden.has(id)) leftOut.push({ name, why: 'linked' });
      else mailed.push({ recipient: 'administrator', email, name });
    }
    return { mailed, leftOut };
  }

  return {
    /** Returns the name that a card gives for somebody who is told; null if the settings name nobody there any more. */
    nameOnCard,

    /** Lists the administrators whose own name, or whose name as a contact, a learner said. They never read the concern. */
    async namedIn(orm: Orm, words: string): Promise<string[]> {
      const isContactNamed = (email: string | null) =>
        Object.values(contacts).some((one) => one?.email === email && isNamedIn(one?.name ?? '', words));
      const rows = await identity.workingAdministrators(orm);
      return rows
        .filter(({ displayName, email }) => isNamedIn(displayName, words) || isContactNamed(email))
        .map(({ id }) => id);
    },

    /** Finds who is mailed about a concern now. */
    async find(orm: Orm, about: About): Promise<ToldPeople> {
      const hidden = await hiddenAccounts(orm, about);
      const hiddenAddresses = await addressesOf(orm, hidden);
      const isLinked = (who: keyof typeof contacts) => hiddenAddresses.has(contacts[who]?.email ?? '');
      const others = await administratorsFor(orm, hidden, about.words);
      const { recipients, leftOut } = whoIsTold({
        ...{ kind, contact, secondContact, staffContact },
        ...{ level: about.level, named: about.named, words: about.words },
        linked: (['contact', 'second_contact', 'staff_contact'] as const).filter(isLinked),
        hasWorkingAdministrators: others.mailed.length > 0,
      });
      const addressees = (who: Recipient): Addressee[] => {
        if (who === 'administrators') return others.mailed;
        const person: SafetyContact | null = contacts[who];
        return person ? [{ recipient: who, ...person }] : [];
      };
      return {
        inOrder: recipients.map(addressees),
        leftOut: [
          ...leftOut.map(({ who, why }) => ({ name: nameOf(who), why })),
          ...(kind === 'family' ? [] : others.leftOut),
        ],
      };
    },
  };
}

export type FindToldPeople = ReturnType<typeof toldPeople>;
