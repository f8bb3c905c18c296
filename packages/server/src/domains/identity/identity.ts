import { and, eq, ne } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import type { Platform } from '#platform/platform.ts';
import { emailChanges } from './account-security/email-change.ts';
import { deletingFiles } from './account-security/file-deletion.ts';
import { accountSecurityRoutes } from './account-security/routes.ts';
import {
  findUser,
  insertAccount,
  insertPasswordlessAccount,
  lockUser,
  lockUsers,
  type NewAccount,
} from './accounts.ts';
import { lockWithAdministrators } from './administrators.ts';
import { emailVerification } from './email-code/email-verification.ts';
import { signInEngine } from './engine.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordProof } from './password/password-proof.ts';
import { passwordReset } from './password/password-reset.ts';
import { passwordSignIn } from './password/password-sign-in.ts';
import { passwords as passwordsOf } from './password/passwords.ts';
import { registration } from './registration.ts';
import { identityRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { isOwnOrigin } from './sign-in/own-origin.ts';
import { signInFailures } from './sign-in/sign-in-failures.ts';
import { signIns as signInsOf } from './sign-in/sign-ins.ts';
import { socialPages } from './social/social-pages.ts';
import { sweeping } from './sweep.ts';
import { type AccountRole, type UserRow, user } from './tables.ts';
import { accessTokens } from './token/access-token.ts';
import { revocations } from './token/revocations.ts';

export type Identity = ReturnType<typeof identity>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail' | 'blobs' | 'log'>;

/** The identity domain: accounts, every way into them, their security and deletion, and the tokens that calls carry. */
export function identity(deps: Deps) {
  const { db, clock, settings } = deps;
  const revoked = revocations(deps);
  const tokens = accessTokens({ ...deps, isStillValid: revoked.isStillValid });
  const signIns = signInsOf({ ...deps, engine: signInEngine(deps), tokens, revoked });
  const verification = emailVerification(deps);
  const failures = signInFailures(deps);
  const accountReclaimed = domainEvent<{ userId: string }>();
  const passwords = passwordsOf(settings);
  const reset = passwordReset({ ...deps, passwords, failures, revoked, accountReclaimed });
  const proof = passwordProof({ db, failures, passwords });
  const emailChange = emailChanges({ ...deps, revoked });
  const accountDeleted = domainEvent<{ userId: string }>();
  const deleteFiles = deletingFiles(deps);
  const sweep = sweeping({ ...deps, verification, emailChange, failures, reset, revoked });

  /** Opens an account without a registration, for seeds and tests. Throws if the address is taken. */
  async function createAccount({ password, ...account }: NewAccount): Promise<UserRow> {
    const passwordHash = await passwords.hashOf(password);
    return db.transaction((tx) => insertAccount(tx, { ...account, passwordHash, now: clock.now() }));
  }

  /** Changes what an account may do. Tokens with the former role end as well. */
  async function setRole(tx: Orm, userId: string, role: AccountRole): Promise<void> {
    const changed = await tx
      .update(user)
      .set({ role, updatedAt: clock.now() })
      .where(and(eq(user.id, userId), ne(user.role, role)))
      .returning({ id: user.id });
    if (changed.length > 0) await revoked.endTokens(tx, userId, 'none');
  }

  /** Sets the account's own picture; null removes it. */
  async function setPhoto(tx: Orm, userId: string, photoUrl: string | null): Promise<void> {
    await tx.update(user).set({ photoUrl, updatedAt: clock.now() }).where(eq(user.id, userId));
  }

  /** Disables an account without deleting it, and signs it out everywhere; or enables it again. */
  async function setDisabled(tx: Orm, userId: string, disabled: boolean): Promise<void> {
    const now = clock.now();
    await tx
      .update(user)
      .set({ disabledAt: disabled ? now : null, updatedAt: now })
      .where(eq(user.id, userId));
    if (disabled) await revoked.endTokens(tx, userId, 'all');
  }

  return {
    routes: [
      ...identityRoutes({
        ...deps,
        signIns,
        verification,
        reset,
        signIn: passwordSignIn({ db, signIns, proof }),
        open: registration({ ...deps, passwords, signIns, verification }),
      }),
      ...accountSecurityRoutes({ ...deps, passwords, proof, revoked, emailChange, accountDeleted }),
      ...secondFactorRoutes({ ...deps, signIns, failures, revoked }),
      ...passkeyRoutes({ ...deps, signIns }),
    ],
    /** The addresses that a browser visits to sign in with an account elsewhere. They are not API calls. */
    socialPages: socialPages({ ...deps, signIns, verification }),
    /** Finds the person behind a bearer token; null if the token is expired, forged, revoked or not ours. */
    verifyToken: tokens.verify,
    /**
     * For calls that rely on the sign-in cookie: finds its owner, and checks whether an origin belongs to our own
     * pages.
     */
    cookieCalls: {
      personBehind: signIns.personBehind,
      isOwnOrigin: (origin: string | undefined, host: string) =>
        isOwnOrigin(origin, { publicUrl: settings.publicUrl, host }),
    },
    /** Finds an account; null if it does not exist. */
    userById: findUser,
    /** Locks an account against changes and deletion until the transaction ends; null if it is gone. */
    lockForUpdate: lockUser,
    /** Locks several accounts in a fixed order, and returns those that exist. */
    lockAll: lockUsers,
    createAccount,
    insertPasswordlessAccount,
    lockWithAdministrators,
    /** Published inside the transaction that deletes an account, while everything that belongs to it still exists. */
    accountDeleted: { listen: accountDeleted.listen },
    /**
     * Published when the owner of a mailbox takes back an account whose address was unproved, inside the same
     * transaction. A different person may have set the account up, and no one whom that person let in may keep access.
     */
    accountReclaimed: { listen: accountReclaimed.listen },
    setRole,
    setPhoto,
    setDisabled,
    /** Starts working on this domain's jobs. */
    work: async () => {
      await deleteFiles();
      await sweep();
    },
  };
}
