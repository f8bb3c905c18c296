import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { SECOND_FACTOR_PATIENCE_MINUTES } from '@vivavoce/contracts/identity/second-factor-calls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findUser, hasSecondFactor, presentUser } from '#domains/identity/accounts.ts';
import type { SignInEngine } from '#domains/identity/engine.ts';
import { signIn, type UserRow } from '#domains/identity/tables.ts';
import type { AccessTokens } from '#domains/identity/token/access-token.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { tickets } from '#domains/identity/token/tickets.ts';
import type { Platform } from '#platform/platform.ts';
import { ownCookies } from './own-cookies.ts';

/** What is to be set in the browser: whole Set-Cookie headers. */
type Cookies = { cookies: string[] };

/** How a sign-in is to be. */
export type SignInWishes = {
  /** It lasts 30 days from its last use; without, until the browser is closed, at most a day (RES-28). */
  rememberMe: boolean;
  userAgent: string;
  /** The browser's Cookie header. The sign-in that it holds ends when the new one begins: its cookie is written over. */
  cookie: string | undefined;
};

type SignInOutcome =
  | ({ kind: 'signed_in'; signedIn: SignedIn } & Cookies)
  /** A cookie holds it open for the code of the second factor. */
  | ({ kind: 'second_factor_required' } & Cookies)
  | { kind: 'account_disabled' }
  /** The password was changed, or the account was changed otherwise, while the proof was looked at. */
  | { kind: 'changed_meanwhile' };

/**
 * Who has proved to own an account, as it was read *before* the proof was looked at: if its epoch has grown by the time
 * the sign-in is written down, the proof may be worth nothing any more.
 */
export type Proved = Pick<UserRow, 'id' | 'epoch'>;

const Waiting = z.object({
  userId: z.string(),
  epoch: z.number(),
  rememberMe: z.boolean(),
  userAgent: z.string(),
});

/** Name of the cookie of a sign-in that waits for its second factor. */
const WAITING_COOKIE = 'second-factor';

export type SignIns = ReturnType<typeof signIns>;

/** Begins, continues and ends a sign-in: the one place that speaks with the engine. */
export function signIns({
  db,
  clock,
  settings,
  engine,
  tokens,
  revoked,
}: Pick<Platform, 'db' | 'clock' | 'settings'> & {
  engine: SignInEngine;
  tokens: AccessTokens;
  revoked: Revocations;
}) {
  const cookies = ownCookies(settings);
  const waiting = tickets(
    { clock },
    { purpose: 'second-factor', content: Waiting, lifeMinutes: SECOND_FACTOR_PATIENCE_MINUTES },
  );

  async function signedInAs(user: UserRow, signInId: string): Promise<SignedIn> {
    const issued = await tokens.issue(
      { userId: user.id, role: user.role, email: user.email, signInId },
      user.epoch,
    );
    return { ...issued, user: await presentUser(db.orm, user) };
  }

  /**
   * Begins a sign-in whose owner has proved everything. An account may be closed, or get another password, between the
   * proof and the record of the sign-in, which then would outlive the change: such a change ends all sign-ins that
   * there are and makes the epoch grow; one that was recorded later is ended here.
   */
  async function begin(
    proved: Proved,
    { rememberMe, userAgent, cookie }: SignInWishes,
  ): Promise<SignInOutcome> {
    const before = await findUser(db.orm, proved.id);
    // Behind the proof, so that only the owner of an account learns that it is disabled.
    if (before?.disabledAt) return { kind: 'account_disabled' };
    if (before?.epoch !== proved.epoch) return { kind: 'changed_meanwhile' };
    const started = await engine.api
      .startSession({
        body: { userId: proved.id, rememberMe },
        headers: new Headers({ 'user-agent': userAgent }),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // An account that was deleted meanwhile has nobody to sign in; anything else went wrong.
        if (await findUser(db.orm, proved.id)) throw error;
        return null;
      });
    if (!started) return { kind: 'changed_meanwhile' };
    const { headers, response } = started;
    const user = await findUser(db.orm, proved.id);
    if (!user || user.epoch !== proved.epoch) {
      await db.orm.delete(signIn).where(eq(signIn.id, response.signInId));
      return { kind: 'changed_meanwhile' };
    }
    await endBehind(cookie);
    return {
      kind: 'signed_in',
      signedIn: await signedInAs(user, response.signInId),
      cookies: [...headers.getSetCookie(), cookies.clear(WAITING_COOKIE)],
    };
  }

  /** Goes on after the first factor: to the second where the account has one (RES-35), else in. */
  async function enter(proved: Proved, wishes: SignInWishes): Promise<SignInOutcome> {
    const { rememberMe, userAgent } = wishes;
    const owner = await findUser(db.orm, proved.id);
    if (owner?.disabledAt) return { kind: 'account_disabled' };
    if (!(await hasSecondFactor(db.orm, proved.id))) return begin(proved, wishes);
    const code = await waiting.issue(db.orm, {
      userId: proved.id,
      epoch: proved.epoch,
      rememberMe,
      userAgent,
    });
    return {
      kind: 'second_factor_required',
      cookies: [cookies.set(WAITING_COOKIE, code, SECOND_FACTOR_PATIENCE_MINUTES * 60)],
    };
  }

  /** The sign-in that waits for its second factor behind a Cookie header; null when there is none any more. */
  async function waitingIn(cookie: string | undefined) {
    const code = cookies.read(cookie, WAITING_COOKIE);
    const found = code && (await waiting.read(db.orm, code));
    return found ? { code, ...found } : null;
  }

  /** Ends the wait: the second factor was right. Of two who come at once with one cookie, one gets in. */
  async function finishWaiting(code: string, cookie: string | undefined): Promise<SignInOutcome> {
    const found = await waiting.use(db.orm, code);
    if (!found) return { kind: 'changed_meanwhile' };
    const { userId, epoch, ...wishes } = found;
    return begin({ id: userId, epoch }, { ...wishes, cookie });
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

  /** Whose sign-in stands behind a Cookie header; null when nobody’s. */
  async function personBehind(cookie: string | undefined): Promise<{ userId: string; email: string } | null> {
    const found = await engine.api.getSession({ headers: new Headers({ cookie: cookie ?? '' }) });
    const owner = found ? await findUser(db.orm, found.user.id) : null;
    return owner && !owner.disabledAt ? { userId: owner.id, email: owner.email } : null;
  }

  /** Ends the sign-in behind a Cookie header with its tokens, if there is one. */
  async function endBehind(cookie: string | undefined): Promise<void> {
    const found = await engine.api.getSession({ headers: new Headers({ cookie: cookie ?? '' }) });
    if (found) await db.transaction((tx) => revoked.endSignIn(tx, found.session.id));
  }

  /** The same for a browser that signs out: gives the cookies that clear it, even when the sign-in is unknown. */
  async function end(cookie: string | undefined): Promise<string[]> {
    // First, and in one transaction: a sign-in whose cookie is gone could not be ended by another try.
    await endBehind(cookie);
    const { headers } = await engine.api.signOut({
      headers: new Headers({ cookie: cookie ?? '' }),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  return { begin, enter, waitingIn, finishWaiting, renew, personBehind, end };
}
