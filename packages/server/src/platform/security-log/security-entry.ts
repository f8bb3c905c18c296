import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { networkPseudonyms } from './network-pseudonym.ts';
import type { securityEvents } from './tables.ts';

/**
 * What an event is about. No field may hold a secret, the address of a mailbox, or a word that a person said or typed.
 */
export type SecurityFacts = {
  /** The account that the event is about. Left out if there is none, such as an unknown e-mail address. */
  userId?: string;
  /** The account that acted, if it is another one. */
  actorId?: string;
  /** The network address of the caller. Left out, it is the address of the call that is being answered. */
  ip?: string;
  /** The learning session of a call. */
  sessionId?: string;
  /** One word from the source that says which kind of the event it was, such as `password` or `attention_images`. */
  kind?: string;
};

/** An event as it is kept. */
export type SecurityEntry = Required<Omit<typeof securityEvents.$inferInsert, 'id'>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A word of the source. A text that a person wrote is not of this form, or is at least cut off from its sentence. */
const WORD = /^[a-z][a-z0-9_]{0,39}$/;

const matching = (pattern: RegExp, value: string | undefined) =>
  value !== undefined && pattern.test(value) ? value : null;

/**
 * Returns a function that turns what a caller of the log states into what is kept. It keeps nothing but ids, words of
 * the source and a pseudonym of the network, whatever it is given.
 */
export function securityEntries(secret: string) {
  const pseudonymOf = networkPseudonyms(secret);

  return (event: SecurityEvent, facts: SecurityFacts, happenedAt: Date): SecurityEntry => {
    const userId = matching(UUID, facts.userId);
    const actorId = matching(UUID, facts.actorId);
    return {
      event,
      happenedAt,
      userId,
      actorId: actorId === userId ? null : actorId,
      network: facts.ip === undefined ? null : pseudonymOf(facts.ip),
      sessionId: matching(UUID, facts.sessionId),
      kind: matching(WORD, facts.kind),
      count: 1,
    };
  };
}

/** Removes the ids of a person whose account is deleted. */
export function withoutPerson(entry: SecurityEntry, personId: string): SecurityEntry {
  return {
    ...entry,
    ...(entry.userId === personId ? { userId: null, sessionId: null } : {}),
    ...(entry.actorId === personId ? { actorId: null } : {}),
  };
}
