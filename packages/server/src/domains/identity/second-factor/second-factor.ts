import {
  confirmSecondFactor,
  renewBackupCodes,
  setUpSecondFactor,
} from '@vivavoce/contracts/identity/second-factor-calls';
import { findUser, lockUser } from '#domains/identity/accounts.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { appAddress } from './authenticator-app.ts';
import { backupCodes } from './backup-codes.ts';
import type { CodeGuesses } from './code-guesses.ts';
import { enrolledApps } from './enrolled-apps.ts';
import { secondFactorMails } from './second-factor-mails.ts';
import { readTypedCode } from './typed-code.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail'> & {
  failures: SignInFailures;
  revoked: Revocations;
  guesses: CodeGuesses;
};

export type SecondFactor = ReturnType<typeof secondFactor>;

/** An authenticator app as the second proof of a sign-in, with backup codes for a lost phone (RES-35). */
export function secondFactor({ db, clock, settings, texts, mail, failures, revoked, guesses }: Deps) {
  const apps = enrolledApps({ clock, settings });
  const codes = backupCodes({ settings });
  const mails = secondFactorMails({ settings, texts });

  async function read({ userId }: Caller) {
    const app = await apps.find(db.orm, userId);
    return {
      enrolledAt: app?.enrolledAt?.toISOString() ?? null,
      backupCodesLeft: await codes.left(db.orm, userId),
    };
  }

  /** A secret for an app, another one each time, until a code of the latest was confirmed. */
  async function setUp({ userId }: Caller) {
    const owner = await findUser(db.orm, userId);
    if (!owner) throw refuseCommon('unauthenticated');
    const secret = await apps.begin(db.orm, userId);
    if (secret === null) throw refuse(setUpSecondFactor, 'already_on');
    return { secret, address: appAddress({ secret, product: settings.productName, email: owner.email }) };
  }

  /**
   * Turns the second factor on. Whoever is signed in elsewhere, or is just signing in, has proved less than is asked
   * from now on, so all other sign-ins end; this one stays, with a fresh token for its cookie.
   */
  async function confirm(caller: Caller, typed: string): Promise<{ backupCodes: string[] }> {
    const { userId, signInId } = caller;
    const app = await apps.find(db.orm, userId);
    if (!app || app.enrolledAt) throw refuse(confirmSecondFactor, 'nothing_to_confirm');
    const { code } = readTypedCode(typed);
    const guess = await guesses(userId, async () => apps.stepOf(app, code));
    if (typeof guess === 'string') throw refuse(confirmSecondFactor, guess);
    return db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const isOn = await apps.confirm(tx, app, guess.proof);
      if (!isOn) throw refuse(confirmSecondFactor, 'nothing_to_confirm');
      const fresh = await codes.renew(tx, userId);
      await revoked.endTokens(tx, userId, { allBut: signInId });
      await mail.send(tx, mails.turnedOn(owner.email));
      return { backupCodes: fresh };
    });
  }

  async function renewCodes(caller: Caller): Promise<{ backupCodes: string[] }> {
    return db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const app = await apps.find(tx, owner.id);
      if (!app?.enrolledAt) throw refuse(renewBackupCodes, 'not_on');
      return { backupCodes: await codes.renew(tx, owner.id) };
    });
  }

  /**
   * Removes the second factor with its backup codes and the count of wrong ones; nothing happens where there is none.
   * An owner who does it stays signed in everywhere: all have proved more than is asked from now on. An administrator
   * does it for somebody who lost everything, or whose account somebody else has taken: there all sign-ins end.
   */
  async function remove(caller: Caller, userId: string): Promise<void> {
    const by = caller.userId === userId ? 'owner' : 'administrator';
    await db.transaction(async (tx) => {
      const owner = await (by === 'owner' ? lockCaller(tx, caller) : lockUser(tx, userId));
      if (!owner) throw refuseCommon('not_found');
      await codes.remove(tx, userId);
      if (!(await apps.remove(tx, userId))) return;
      await failures.forgetCodes(tx, userId);
      if (by === 'administrator') await revoked.endTokens(tx, userId, 'all');
      await mail.send(tx, mails.turnedOff(owner.email, by));
    });
  }

  /** Tries a code of a sign-in, which uses it up when it is right; guesses are the caller's to count. */
  async function tryCode(userId: string, typed: string): Promise<'right' | 'wrong' | 'not_on'> {
    const app = await apps.find(db.orm, userId);
    if (!app?.enrolledAt) return 'not_on';
    const { kind, code } = readTypedCode(typed);
    const isRight = kind === 'app' ? apps.useCode(db.orm, app, code) : codes.use(db.orm, userId, code);
    return (await isRight) ? 'right' : 'wrong';
  }

  return { read, setUp, confirm, renewCodes, remove, tryCode };
}
