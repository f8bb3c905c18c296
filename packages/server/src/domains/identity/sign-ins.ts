import type { SignedIn } from '@vivavoce/contracts/identity';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { AccessTokens } from './access-token.ts';
import { findUser, findUserByEmail, passwordHashOf, presentUser } from './accounts.ts';
import { ACCOUNT_DISABLED, type SignInEngine, WRONG_PASSWORD } from './engine.ts';
import { signIn, type UserRow } from './tables.ts';

/** What the engine wants to be set in the browser: whole Set-Cookie headers. */
type Cookies = { cookies: string[] };

export type SignInOutcome =
  | ({ kind: 'signed_in'; signedIn: SignedIn } & Cookies)
  | { kind: 'wrong_password' }
  | { kind: 'account_disabled' };

export type SignIns = ReturnType<typeof signIns>;

/** Begins, continues and ends a sign-in: the one place that speaks with the engine. */
export function signIns({
  db,
  engine,
  tokens,
}: Pick<Platform, 'db'> & { engine: SignInEngine; tokens: AccessTokens }) {
  async function signedInAs(user: UserRow, signInId: string): Promise<SignedIn> {
    const issued = await tokens.issue({ userId: user.id, role: user.role, email: user.email, signInId });
    return { ...issued, user: presentUser(user) };
  }

  const passwordNow = async (email: string): Promise<string | null> => {
    const owner = await findUserByEmail(db.orm, email);
    return owner && passwordHashOf(db.orm, owner.id);
  };

  /**
   * Begins a sign-in by password. With `rememberMe` it lasts 30 days from its last use, without it until the browser
   * is closed, at most a day (RES-28).
   *
   * A password may be changed between the look at it and the record of the sign-in, which then would outlive the
   * change: the change ends all sign-ins that there are, and one that was recorded later is ended here.
   */
  async function begin(attempt: {
    email: string;
    password: string;
    rememberMe: boolean;
    userAgent: string;
  }): Promise<SignInOutcome> {
    const { userAgent, ...body } = attempt;
    const passwordBefore = await passwordNow(attempt.email);
    try {
      const { headers, response } = await engine.api.signInEmail({
        body,
        headers: new Headers({ 'user-agent': userAgent }),
        returnHeaders: true,
      });
      const [row] = await db.orm.select().from(signIn).where(eq(signIn.token, response.token));
      const user = await findUser(db.orm, response.user.id);
      if ((await passwordNow(attempt.email)) !== passwordBefore) {
        await db.orm.delete(signIn).where(eq(signIn.token, response.token));
        return { kind: 'wrong_password' };
      }
      if (!row || !user) throw new Error('a sign-in that has just begun is gone');
      return { kind: 'signed_in', signedIn: await signedInAs(user, row.id), cookies: headers.getSetCookie() };
    } catch (error) {
      const code = isAPIError(error) ? error.body?.code : undefined;
      if (code === WRONG_PASSWORD) return { kind: 'wrong_password' };
      if (code === ACCOUNT_DISABLED) return { kind: 'account_disabled' };
      throw error;
    }
  }

  /** A fresh token for the sign-in behind a Cookie header; `signedIn` is null when there is none any more. */
  async function renew(cookie: string | undefined): Promise<{ signedIn: SignedIn | null } & Cookies> {
    const { headers, response } = await engine.api.getSession({
      headers: new Headers({ cookie: cookie ?? '' }),
      returnHeaders: true,
    });
    const user = response ? await findUser(db.orm, response.user.id) : null;
    const isOpen = response && user && !user.disabledAt;
    return {
      signedIn: isOpen ? await signedInAs(user, response.session.id) : null,
      cookies: headers.getSetCookie(),
    };
  }

  /** Ends the sign-in behind a Cookie header; the cookies that clear it are given even when it is unknown. */
  async function end(cookie: string | undefined): Promise<string[]> {
    const { headers } = await engine.api.signOut({
      headers: new Headers({ cookie: cookie ?? '' }),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  return { begin, renew, end };
}
