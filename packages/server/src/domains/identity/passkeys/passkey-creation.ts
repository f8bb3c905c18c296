import { PASSKEY_CHALLENGE_LIFE_MINUTES, PASSKEYS_PER_ACCOUNT } from '@vivavoce/contracts/identity/bounds';
import { addPasskey, beginPasskey, type Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import { tickets } from '#domains/identity/token/tickets.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, hasAddress } from '../accounts.ts';
import type { Ceremonies } from './ceremonies.ts';
import { readMadePasskey } from './device-answers.ts';
import { presentPasskey } from './own-passkeys.ts';
import type { PasskeyMails } from './passkey-mails.ts';
import { passkey as table } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'mail' | 'securityLog'> & {
  ceremonies: Ceremonies;
  mails: PasskeyMails;
};

const Awaited = z.object({ challenge: z.string(), userId: z.string() });

/** Has a device make a passkey for an account, and saves it. */
export function passkeyCreation({ db, clock, mail, securityLog, ceremonies, mails }: Deps) {
  const challenges = tickets(
    { clock },
    { purpose: 'passkey-creation', content: Awaited, lifeMinutes: PASSKEY_CHALLENGE_LIFE_MINUTES },
  );

  const passkeysOf = (orm: Orm, userId: string) =>
    orm
      .select({ credentialId: table.credentialId, transports: table.transports })
      .from(table)
      .where(eq(table.userId, userId));

  /** @throws Refused `too_many_passkeys`, `address_required` */
  async function begin({ userId }: Caller) {
    const owner = await findUser(db.orm, userId);
    if (!owner) throw refuseCommon('unauthenticated');
    if (!hasAddress(owner)) throw refuse(beginPasskey, 'address_required');
    const existing = await passkeysOf(db.orm, userId);
    if (existing.length >= PASSKEYS_PER_ACCOUNT) throw refuse(beginPasskey, 'too_many_passkeys');
    const options = await ceremonies.creationOptions(owner, existing);
    const challengeId = await challenges.issue(db.orm, { challenge: options.challenge, userId });
    return { challengeId, options: { ...options } };
  }

  /** @throws Refused `challenge_gone`, `passkey_refused`, `too_many_passkeys`, `address_required` */
  async function finish(
    caller: Caller,
    { challengeId, name, response }: { challengeId: string; name: string; response: unknown },
  ): Promise<Passkey> {
    const awaited = await challenges.use(db.orm, challengeId);
    if (awaited?.userId !== caller.userId) throw refuse(addPasskey, 'challenge_gone');
    const answer = readMadePasskey(response);
    const made = answer && (await ceremonies.checkCreation(answer, awaited.challenge));
    if (!made) throw refuse(addPasskey, 'passkey_refused');
    return db.transaction(async (tx) => {
      // Lock the account, so that two passkeys are never counted at the same time, and a caller who was signed out
      // leaves none behind.
      const owner = await lockCaller(tx, caller);
      if (!hasAddress(owner)) throw refuse(addPasskey, 'address_required');
      const existing = await passkeysOf(tx, owner.id);
      if (existing.length >= PASSKEYS_PER_ACCOUNT) throw refuse(addPasskey, 'too_many_passkeys');
      const [row] = await tx
        .insert(table)
        .values({ ...made, userId: owner.id, name, createdAt: clock.now() })
        .onConflictDoNothing({ target: table.credentialId })
        .returning();
      if (!row) throw refuse(addPasskey, 'passkey_refused');
      await mail.send(tx, mails.added(owner.email));
      securityLog.record('passkey_changed', { userId: owner.id, kind: 'added' });
      return presentPasskey(row);
    });
  }

  return { begin, finish };
}
