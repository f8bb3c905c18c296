import type { User } from '@vivavoce/contracts/identity/calls';
import { requestCode, verifyCode } from '#domains/identity/email-code-calls.ts';
import { m } from '#messages/messages.js';

/** The outcome of a request, with a text for the person. */
export type CodeOutcome = { ok: true; text: string } | { ok: false; text: string };

/** The shortest pause between two codes sent automatically (RES-31). */
const PAUSE_MS = 60_000;
const lastSentMs = new Map<string, number>();
const beingSent = new Map<string, Promise<CodeOutcome>>();

async function mail(email: string): Promise<CodeOutcome> {
  const sent = await requestCode(email);
  if (sent?.success) return { ok: true, text: m.verify_sent() };
  return { ok: false, text: sent?.message || m.verify_send_failed() };
}

/** Mails a code. Only for a signed-in person whose e-mail is not yet verified (specification §5). */
export async function sendCode(user: User | null): Promise<CodeOutcome> {
  if (user === null || user.email === null || user.emailVerified) {
    return { ok: false, text: m.verify_error_no_user_or_verified() };
  }
  lastSentMs.set(user.id, Date.now());
  const sending = mail(user.email).finally(() => beingSent.delete(user.id));
  beingSent.set(user.id, sending);
  return sending;
}

/**
 * Mails the first code of a visit, unless one was sent within the last minute, from here or, as the server knows, from
 * elsewhere. In that case there is nothing to report, and the outcome is null. Two concurrent calls send one code
 * (RES-31).
 */
export async function sendFirstCode(user: User): Promise<CodeOutcome | null> {
  const before = lastSentMs.get(user.id) ?? Number.NEGATIVE_INFINITY;
  if (!beingSent.has(user.id) && Date.now() - before < PAUSE_MS) return null;
  const outcome = await (beingSent.get(user.id) ?? sendCode(user));
  return !outcome.ok && outcome.text === m.verify_error_sent_recently() ? null : outcome;
}

/** Checks a code (RES-33). */
export async function checkCode(email: string, code: string): Promise<CodeOutcome> {
  const checked = await verifyCode(email, code);
  if (checked === null) return { ok: false, text: m.verify_failed() };
  if (checked.success) return { ok: true, text: m.verify_done() };
  return { ok: false, text: checked.message || m.verify_error_invalid_code() };
}
