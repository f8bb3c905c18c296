import { and, eq, ne } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import { type AdministratorDecides, accountStates } from './account-security/account-state.ts';
import { accountStateRoutes } from './account-security/account-state-routes.ts';
import { accountDeletion, type DeletedBy } from './account-security/delete-account.ts';
import { emailChanges } from './account-security/email-change.ts';
import { deletingFiles } from './account-security/file-deletion.ts';
import { accountSecurityRoutes } from './account-security/routes.ts';
import {
  type AddressedUser,
  findUser,
  insertAccount,
  insertPasswordlessAccount,
  lockUser,
  lockUsers,
  type NewAccount,
} from './accounts.ts';
import { lockWithAdministrators, workingAdministrators } from './administrators.ts';
import { childAccounts } from './child-accounts/child-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { emailVerification } from './email-code/email-verification.ts';
import { isReachable } from './email-code/reachable.ts';
import { signInEngine } from './engine.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordProof } from './password/password-proof.ts';
import { passwordReset } from './password/password-reset.ts';
import { passwordSignIn } from './password/password-sign-in.ts';
import { passwords as passwordsOf } from './password/passwords.ts';
import { factorRecoveries } from './recovery/factor-recoveries.ts';
import { invitations } from './recovery/invitations.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { registration } from './registration.ts';
import { identityRoutes } from './routes.ts';
import { codeGuesses } from './second-factor/code-guesses.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { knownBrowsers } from './sign-in/known-browsers.ts';
import { openSignIns } from './sign-in/open-sign-ins.ts';
import { isOwnOrigin } from './sign-in/own-origin.ts';
import { signInCookie } from './sign-in/sign-in-cookie.ts';
import { signInFailures } from './sign-in/sign-in-failures.ts';
import { signIns as signInsOf } from './sign-in/sign-ins.ts';
import { socialPages } from './social/social-pages.ts';
import { sweeping } from './sweep.ts';
import { type AccountRole, user } from './tables.ts';
import { accessTokens } from './token/access-token.ts';
import { revocations } from './token/revocations.ts';
import { accountViews } from './viewing/account-views.ts';
import { viewRoutes } from './viewing/view-routes.ts';

export type Identity = ReturnType<typeof identity>;

type Deps = Pick<
  Platform,
  | 'db'
  | 'jobs'
  | 'clock'
  | 'settings'
  | 'texts'
  | 'mail'
  | 'blobs'
  | 'log'
  | 'securityLog'
  | 'securityRecords'
  | 'auditTrail'
  | 'switches'
>;

/** The identity domain: accounts, every way into them, their security and deletion, and the tokens that calls carry. */
export function identity(deps: Deps) {
  const { db, clock, settings, securityLog } = deps;
  const revoked = revocations(deps);
  const tokens = accessTokens({ ...deps, isStillValid: revoked.isStillValid });
  const browsers = knownBrowsers(deps);
  const signIns = signInsOf({ ...deps, engine: signInEngine(deps), tokens, revoked, browsers });
  const verification = emailVerification(deps);
  const failures = signInFailures(deps);
  const reclaimRequested = domainEvent<{ userId: string }>();
  const accountReclaimed = domainEvent<{ userId: string }>();
  const passwords = passwordsOf(settings);
  const reset = passwordReset({
    ...{ ...deps, passwords, failures, browsers, revoked },
    ...{ reclaimRequested, accountReclaimed },
  });
  const proof = passwordProof({ ...deps, failures, passwords, browsers });
  const guesses = codeGuesses({ securityLog, failures });
  const recoveries = factorRecoveries(deps);
  const administratorDecides = domainEvent<AdministratorDecides>();
  const factor = secondFactor({ ...deps, failures, revoked, guesses, recoveries, administratorDecides });
  const emailChange = emailChanges({ ...deps, revoked, recoveries });
  const states = accountStates({ ...deps, revoked, verification, recoveries, administratorDecides });
  const views = accountViews({ ...deps, administratorDecides });
  const accountDeleted = domainEvent<{ userId: string }>();
  const deletionRequested = domainEvent<{ userId: string; by: DeletedBy }>();
  const deletion = accountDeletion({ ...deps, revoked, accountDeleted, deletionRequested });
  const invite = invitations(deps);
  const children = childAccounts({ ...deps, passwords, revoked, signIns });
  const deleteFiles = deletingFiles(deps);
  const sweep = sweeping({
    ...deps,
    ...{ verification, emailChange, failures, reset, recoveries, revoked, children, views },
  });

  /** Opens an account without a registration, for seeds and tests. Throws if the address is taken. */
  async function createAccount({ password, ...account }: NewAccount): Promise<AddressedUser> {
    const kept = await passwords.keep(password);
    return db.transaction((tx) => insertAccount(tx, { ...account, ...kept, now: clock.now() }));
  }

  /**
   * Changes what an account may do. Tokens with the former role end as well.
   * @param actorId the administrator who does so, if it is not the owner
   * @throws Refused `linked_administrator` by the family
   */
  async function setRole(tx: Orm, userId: string, role: AccountRole, actorId?: string): Promise<void> {
    const changed = await tx
      .update(user)
      .set({ role, updatedAt: clock.now() })
      .where(and(eq(user.id, userId), ne(user.role, role)))
      .returning({ id: user.id });
    if (changed.length === 0) return;
    if (actorId) await administratorDecides.publish(tx, { userId, administratorId: actorId });
    await revoked.endTokens(tx, userId, 'none');
    securityLog.record('role_changed', { userId, ...(actorId ? { actorId } : {}), kind: role });
  }

  /** Sets the account's own picture; null removes it. */
  async function setPhoto(tx: Orm, userId: string, photoUrl: string | null): Promise<void> {
    await tx.update(user).set({ photoUrl, updatedAt: clock.now() }).where(eq(user.id, userId));
  }

  /**
   * Ends the sign-ins of demo accounts, for a start where others can reach the server (RES-114). They would be refused
   * anyway, but must not come back when the data moves again.
   */
  async function endDemoSignIns(): Promise<void> {
    for (const { id } of await demoAccounts(db.orm)) {
      await db.transaction((tx) => revoked.endTokens(tx, id, 'all'));
    }
  }

  return {
    routes: [
      ...identityRoutes({
        ...deps,
        signIns,
        verification,
        reset,
        signIn: passwordSignIn({ ...deps, signIns, proof }),
        open: registration({ ...deps, passwords, signIns, verification }),
      }),
      ...accountSecurityRoutes({
        ...deps,
        ...{
          passwords,
          proof,
          browsers,
          revoked,
          emailChange,
          deletion,
          guesses,
          factor,
        },
      }),
      ...accountStateRoutes({ ...deps, states, deletion }),
      ...recoveryRoutes({ ...deps, proof, factor, recoveries, administratorDecides, reset, invite }),
      ...viewRoutes({ ...deps, views }),
      ...secondFactorRoutes({ ...deps, signIns, browsers, guesses, factor }),
      ...passkeyRoutes({ ...deps, signIns }),
    ],
    /** The addresses that a browser visits to sign in with an account elsewhere. They are not API calls. */
    socialPages: socialPages({ ...deps, signIns, verification }),
    /** Whether a browser with this Cookie header may be signed in. Only the database knows whether it is. */
    hasSignInCookie: signInCookie(settings).isIn,
    /** Finds the person behind a bearer token; null if the token is expired, forged, revoked or not ours. */
    verifyToken: tokens.verify,
    /** Finds as whom a call is answered that an administrator makes in a view of another person's screens. */
    viewedAs: views.viewedAs,
    /**
     * For calls that rely on the sign-in cookie: finds its owner, and checks whether an origin belongs to our own
     * pages.
     */
    cookieCalls: {
      personBehind: signIns.personBehind,
      isOwnOrigin: (origin: string | undefined, host: string) =>
        isOwnOrigin(origin, { publicUrl: settings.publicUrl, host }),
    },
    /** For rights that outlast one call: finds which sign-ins are still open, and the roles of their owners. */
    openSignIns,
    /** Finds an account; null if it does not exist. */
    userById: findUser,
    /** Whether the person behind an account has verified that they can be reached. */
    isReachable,
    /** Locks an account against changes and deletion until the transaction ends; null if it is gone. */
    lockForUpdate: lockUser,
    /** Locks several accounts in a fixed order, and returns those that exist. */
    lockAll: lockUsers,
    createAccount,
    /** Accounts of children without an e-mail address, and the devices on which they sign in. */
    children,
    /** Gives an account without an e-mail address its first one. The family decides who may. */
    firstAddress: emailChange.first,
    insertPasswordlessAccount,
    /** Mails an invitation to an account that was opened without a password, inside the transaction that opened it. */
    invite,
    lockWithAdministrators,
    workingAdministrators,
    /** Published inside the transaction that deletes an account, before anything is deleted. A listener may refuse. */
    deletionRequested: { listen: deletionRequested.listen },
    /** Published inside the transaction that deletes an account, while everything that belongs to it still exists. */
    accountDeleted: { listen: accountDeleted.listen },
    /** Published before `accountReclaimed` in the same transaction, while everything still exists that others forget then. */
    reclaimRequested: { listen: reclaimRequested.listen },
    /**
     * Published when the owner of a mailbox takes back an account whose address was unproved, inside the same
     * transaction. A different person may have set the account up, and no one whom that person let in may keep access.
     */
    accountReclaimed: { listen: accountReclaimed.listen },
    /**
     * Published inside the transaction in which an administrator decides about a person: disables the account, changes
     * its role or its age, begins or cancels the recovery of its second factor or removes it, or begins to see the
     * product as the person sees it. A listener may refuse.
     */
    administratorDecides,
    setRole,
    setPhoto,
    setDisabled: states.setDisabled,
    /** Deletes an account in the transaction of a domain that has decided so. */
    deleteAccount: deletion.removeFor,
    endDemoSignIns,
    /** Starts working on this domain's jobs. */
    work: async () => {
      await deleteFiles();
      await sweep();
    },
  };
}
