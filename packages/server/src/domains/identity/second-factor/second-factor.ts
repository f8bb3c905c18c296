import {
  confirmSecondFactor,
  renewBackupCodes,
  setUpSecondFactor,
} from '@vivavoce/contracts/identity/second-factor-calls';
import type { AdministratorDecides } from '#domains/identity/account-security/account-state.ts';
import { type AddressedUser, findUser, hasAddress, lockUser } from '#domains/identity/accounts.ts';
import type { FactorRecoveries } from '#domains/identity/recovery/factor-recoveries.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { appAddress } from './authenticator-app.ts';
import { backupCodes } from './backup-codes.ts';
import type { CodeGuesses } from './code-guesses.ts';
import { enrolledApps } from './enrolled-apps.ts';
import { secondFactorMails } from './second-factor-mails.ts';
import { readTypedCode } from './typed-code.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog' | 'auditTrail'> & {
  failures: SignInFailures;
  revoked: Revocations;
  guesses: CodeGuesses;
  recoveries: FactorRecoveries;
  administratorDecides: DomainEvent<AdministratorDecides>;
};

export type SecondFactor = ReturnType<typeof secondFactor>;

/** An authenticator app as the second factor of a sign-in, with backup codes in case the phone is lost (RES-35). */
export function secondFactor(deps: Deps) {
  const { db, clock, settings, texts, mail, securityLog, auditTrail, failures, revoked, guesses } = deps;
  const { recoveries, administratorDecides } = deps;
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

  /** Makes a secret for an app. Until a code of the latest secret has been confirmed, each call makes a new one. */
  async function setUp({ userId }: Caller) {
    const owner = await findUser(db.orm, userId);
    if (!owner) throw refuseCommon('unauthenticated');
    if (!hasAddress(owner)) throw refuse(setUpSecondFactor, 'address_required');
    const secret = await apps.begin(db.orm, userId);
    if (secret === null) throw refuse(setUpSecondFactor, 'already_on');
    return { secret, address: appAddress({ secret, product: settings.productName, email: owner.email }) };
  }

  /**
   * Turns the second factor on. Other sign-ins, including those that are just beginning, have proved less than is
   * required from now on, so they all end. The caller's sign-in stays, and the page trades its cookie for a fresh
   * token.
   */
  async function confirm(caller: Caller, typed: string): Promise<{ backupCodes: string[] }> {
    const { userId, signInId } = caller;
    const app = await apps.find(db.orm, userId);
    if (!app || app.enrolledAt) throw refuse(confirmSecondFactor, 'nothing_to_confirm');
    const { code } = readTypedCode(typed);
    const guess = await guesses({ userId, device: null }, async () => apps.stepOf(app, code));
    if (typeof guess === 'string') throw refuse(confirmSecondFactor, guess);
    return db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const isOn = await apps.confirm(tx, app, guess.proof);
      if (!isOn) throw refuse(confirmSecondFactor, 'nothing_to_confirm');
      const fresh = await codes.renew(tx, userId);
      await revoked.endTokens(tx, userId, { allBut: signInId });
      if (owner.email !== null) await mail.send(tx, mails.turnedOn(owner.email));
      securityLog.record('second_factor_changed', { userId, kind: 'turned_on' });
      return { backupCodes: fresh };
    });
  }

  async function renewCodes(caller: Caller): Promise<{ backupCodes: string[] }> {
    return db.transaction(async (tx) => {
      const owner = await lockCaller(tx, caller);
      const app = await apps.find(tx, owner.id);
      if (!app?.enrolledAt) throw refuse(renewBackupCodes, 'not_on');
      const fresh = await codes.renew(tx, owner.id);
      securityLog.record('second_factor_changed', { userId: owner.id, kind: 'new_backup_codes' });
      return { backupCodes: fresh };
    });
  }

  /**
   * Removes the second factor, its backup codes and the count of wrong codes; does nothing if there is none. Owners who
   * remove their own stay signed in everywhere, because every sign-in has proved more than is required from now on. An
   * administrator removes it for a person who lost everything, or whose account was taken over, so then all sign-ins
   * end.
   * @throws Refused `linked_administrator` by the family
   */
  async function remove(caller: Caller, userId: string): Promise<void> {
    const by = caller.userId === userId ? 'owner' : 'administrator';
    await db.transaction(async (tx) => {
      const owner = await (by === 'owner' ? lockCaller(tx, caller) : lockUser(tx, userId));
      if (!owner) throw refuseCommon('not_found');
      if (by === 'administrator')
        await administratorDecides.publish(tx, { userId, administratorId: caller.userId });
      await codes.remove(tx, userId);
      if (!(await apps.remove(tx, userId))) return;
      await failures.forgetCodes(tx, userId);
      await recoveries.end(tx, userId, 'turned_off');
      if (by === 'administrator') {
        await revoked.endTokens(tx, userId, 'all');
        const facts = { actorId: caller.userId, subject: 'user', subjectId: userId } as const;
        await auditTrail.record(tx, 'user_changed', { ...facts, fieldsAlone: ['multiFactor'] });
      }
      // An administrator's token says that the sign-in has two factors.
      else if (owner.role === 'ADMIN') await revoked.endTokens(tx, userId, 'none');
      if (owner.email !== null) await mail.send(tx, mails.turnedOff(owner.email, by));
      securityLog.record('second_factor_changed', { userId, actorId: caller.userId, kind: 'turned_off' });
    });
  }

  /**
   * Removes the second factor of an account that is locked, for an owner who lost it and proved the mailbox and the
   * password instead (decision 0045). Returns false if there is none.
   */
  async function recover(tx: Orm, { id: userId, email }: AddressedUser): Promise<boolean> {
    await codes.remove(tx, userId);
    if (!(await apps.remove(tx, userId))) return false;
    await failures.forgetCodes(tx, userId);
    await revoked.endTokens(tx, userId, 'all');
    await mail.send(tx, mails.turnedOff(email, 'recovery'));
    securityLog.record('second_factor_changed', { userId, kind: 'recovered' });
    return true;
  }

  /**
   * Checks a code, and uses it up if it is right. Then the owner has the second factor after all, so its recovery ends.
   * The caller must count the guesses.
   */
  async function tryCode(userId: string, typed: string): Promise<'right' | 'wrong' | 'not_on'> {
    const app = await apps.find(db.orm, userId);
    if (!app?.enrolledAt) return 'not_on';
    const { kind, code } = readTypedCode(typed);
    const isRight = kind === 'app' ? apps.useCode(db.orm, app, code) : codes.use(db.orm, userId, code);
    if (!(await isRight)) return 'wrong';
    await db.transaction((tx) => recoveries.end(tx, userId, 'second_factor_used'));
    return 'right';
  }

  return { read, setUp, confirm, renewCodes, remove, recover, tryCode };
}
