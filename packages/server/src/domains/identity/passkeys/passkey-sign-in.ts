import { PASSKEY_CHALLENGE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { passkeySignIn as call } from '@vivavoce/contracts/identity/passkey-calls';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { tickets } from '#domains/identity/token/tickets.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { user } from '../tables.ts';
import type { Ceremonies } from './ceremonies.ts';
import { readPasskeySignature } from './device-answers.ts';
import { passkey as table } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { ceremonies: Ceremonies; signIns: SignIns };

const Awaited = z.object({ challenge: z.string() });

/**
 * Signing in with a passkey. The device has checked its owner, so a passkey counts as both factors and needs no code
 * (RES-35).
 */
export function passkeySignIn({ db, clock, log, ceremonies, signIns }: Deps) {
  const challenges = tickets(
    { clock },
    { purpose: 'passkey-sign-in', content: Awaited, lifeMinutes: PASSKEY_CHALLENGE_LIFE_MINUTES },
  );

  async function begin() {
    const options = await ceremonies.signInOptions();
    const challengeId = await challenges.issue(db.orm, { challenge: options.challenge });
    return { challengeId, options: { ...options } };
  }

  /** Finds the passkey with this id, and its owner as they were before the signature was checked. */
  async function find(credentialId: string) {
    const [found] = await db.orm
      .select({ key: table, owner: { id: user.id, epoch: user.epoch } })
      .from(table)
      .innerJoin(user, eq(user.id, table.userId))
      .where(eq(table.credentialId, credentialId));
    return found ?? null;
  }

  /**
   * Records that a passkey was used. Returns false if it was removed in the meantime or its count did not grow. In the
   * second case two devices share one key, and one of them is a copy (WebAuthn Level 3, §6.1.1). Passkeys that are
   * synchronised between devices do not count and always report 0.
   */
  async function noteUse(id: string, signatureCount: number): Promise<boolean> {
    const doesNotCount = and(eq(table.signatureCount, 0), sql`${signatureCount} = 0`);
    const used = await db.orm
      .update(table)
      .set({ signatureCount, lastUsedAt: clock.now() })
      .where(and(eq(table.id, id), or(doesNotCount, lt(table.signatureCount, signatureCount))))
      .returning({ id: table.id });
    return used.length > 0;
  }

  /** @throws Refused `challenge_gone`, `passkey_unknown`, `account_disabled` */
  async function finish(
    { challengeId, response, rememberMe }: { challengeId: string; response: unknown; rememberMe: boolean },
    browser: { userAgent: string; cookie: string | undefined },
  ) {
    const awaited = await challenges.use(db.orm, challengeId);
    if (!awaited) throw refuse(call, 'challenge_gone');
    const answer = readPasskeySignature(response);
    const found = answer && (await find(answer.id));
    if (!found) throw refuse(call, 'passkey_unknown');
    const { key, owner } = found;
    const signed = await ceremonies.checkSignature(answer, awaited.challenge, key);
    if (!signed) throw refuse(call, 'passkey_unknown');
    if (!(await noteUse(key.id, signed.signatureCount))) {
      log.warn(
        { passkeyId: key.id, userId: owner.id },
        'a passkey was removed, or its counter did not grow: it may be a copy',
      );
      throw refuse(call, 'passkey_unknown');
    }
    const outcome = await signIns.begin(owner, { rememberMe, ...browser }, { withPasskey: true });
    if (outcome.kind === 'signed_in') return outcome;
    throw refuse(call, outcome.kind === 'account_disabled' ? 'account_disabled' : 'passkey_unknown');
  }

  return { begin, finish };
}
