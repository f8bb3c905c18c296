import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { accessTokens } from './access-token.ts';
import { findUser, insertAccount, type NewAccount } from './accounts.ts';
import { emailVerification } from './email-verification.ts';
import { signInEngine } from './engine.ts';
import { passwordReset } from './password-reset.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { hashPassword } from './passwords.ts';
import { registration } from './registration.ts';
import { identityRoutes } from './routes.ts';
import { signInFailures } from './sign-in-failures.ts';
import { signIns as signInsOf } from './sign-ins.ts';
import { sweeping } from './sweep.ts';
import { type AccountRole, type UserRow, user } from './tables.ts';

export type Identity = ReturnType<typeof identity>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail' | 'log'>;

/** Who somebody is: accounts, sign-in, tokens, and the proof of an e-mail address. */
export function identity(deps: Deps) {
  const { db, clock } = deps;
  const tokens = accessTokens(deps);
  const signIns = signInsOf({ db, engine: signInEngine(deps), tokens });
  const verification = emailVerification(deps);
  const failures = signInFailures(deps);
  const reset = passwordReset({ ...deps, failures });

  /** Opens an account without a registration: for seeds and tests. Throws when the address is taken. */
  async function createAccount({ password, ...account }: NewAccount): Promise<UserRow> {
    const passwordHash = await hashPassword(password);
    return db.transaction((tx) => insertAccount(tx, { ...account, passwordHash, now: clock.now() }));
  }

  /** Changes what an account may do. Tokens that are out keep the former role for up to five minutes. */
  async function setRole(tx: Orm, userId: string, role: AccountRole): Promise<void> {
    await tx.update(user).set({ role, updatedAt: clock.now() }).where(eq(user.id, userId));
  }

  return {
    routes: identityRoutes({
      ...deps,
      signIns,
      verification,
      reset,
      signIn: passwordSignIn({ db, signIns, failures }),
      open: registration({ db, clock, signIns, verification }),
    }),
    /** The person behind a bearer token, without asking the database; null when it is spent, forged or not ours. */
    verifyToken: tokens.verify,
    /** The account, or null when there is none. */
    userById: findUser,
    createAccount,
    setRole,
    /** Starts the work of this domain's jobs. */
    work: sweeping({ ...deps, verification, failures, reset }),
  };
}
