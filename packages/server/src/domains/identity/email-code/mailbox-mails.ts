import { mailboxLimit } from '#platform/mail/mailbox-limit.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * How many mails one mailbox gets in an hour that strangers can cause: codes, and links to a new password for an address
 * that nobody has proved. All accounts and all spellings of the mailbox share the number.
 */
export const PROOF_MAILS_PER_MAILBOX = 6;

/** Takes a place for such a mail, and reports whether there was one (RES-118). */
export const proofMails = (deps: Pick<Platform, 'clock' | 'settings'>) =>
  mailboxLimit(deps, { kind: 'proof', mails: PROOF_MAILS_PER_MAILBOX, windowMinutes: 60 });
