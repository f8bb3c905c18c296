import { afterCommit } from '../db/running-transaction.ts';
import type { Log } from '../log.ts';

/** What the security log records, in one closed list (RES-120). `docs/security.md` explains each name. */
export const SECURITY_EVENTS = [
  'sign_in_failed',
  'sign_in_locked',
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'second_factor_failed',
  'second_factor_changed',
  'passkey_changed',
  'password_changed',
  'email_changed',
  'code_mailed',
  'code_failed',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'age_refused',
  'consent_given',
  'consent_withdrawn',
  'link_made',
  'link_ended',
  'data_exported',
  'guard_refused',
  'guard_ended_call',
  'demo_sign_in_refused',
  'too_many_requests',
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/**
 * What an event is about. No field may hold a secret, the address of a mailbox, or a word that a person said or typed.
 */
export type SecurityFacts = {
  /** The account that the event is about. Left out if there is none, such as an unknown e-mail address. */
  userId?: string;
  /** The account that acted, if it is another one. */
  actorId?: string;
  /** The network address of the caller. */
  ip?: string;
  /** The learning session of a call. */
  sessionId?: string;
  /** One word from the source that says which kind of the event it was, such as `password` or `attention_images`. */
  kind?: string;
};

export type SecurityLog = {
  /** Records an event: at once, or after the running transaction has committed. Never throws and never waits. */
  record(event: SecurityEventName, facts: SecurityFacts): void;
};

/** Makes the security log of this process. */
export function securityLog(log: Log): SecurityLog {
  return {
    record(event, facts) {
      afterCommit(() => log.warn({ security: event, ...facts }, 'security event'));
    },
  };
}
