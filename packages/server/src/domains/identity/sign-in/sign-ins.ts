import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { SECOND_FACTOR_PATIENCE_MINUTES } from '@vivavoce/contracts/identity/second-factor-calls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findUser, hasSecondFactor, passwordHashOf, presentUser } from '#domains/identity/accounts.ts';
import { isClosed, isLockedDemo } from '#domains/identity/demo-accounts.ts';
import type { SignInEngine } from '#domains/identity/engine.ts';
import { signIn, type UserRow } from '#domains/identity/tables.ts';
import type { AccessTokens } from '#domains/identity/token/access-token.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import { tickets } from '#domains/identity/token/tickets.ts';
import type { Platform } from '#platform/platform.ts';
import { isStrongEnough } from './administrator-strength.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { ownCookies } from './own-cookies.ts';
import { signInCookie } from './sign-in-cookie.ts';
import { isIdleOnDevice, isWornOut } from './sign-in-life.ts';

/** The cookies to set in the browser, as whole Set-Cookie headers. */
type Cookies = { cookies: string[] };

/** The parameters of a sign-in. */
export type SignInWishes = {
  /**
   * If true, the sign-in lasts 30 days from its last use. If false, it lasts until the browser closes, a day at most
   * (RES-28).
   */
  rememberMe: boolean;
  userAgent: string;
  /**
   * The browser's Cookie header. The new sign-in's cookie overwrites any that it contains, so that earlier sign-in
   * ends.
   */
  cookie: string | undefined;
  /** The paired device on which a child signs in. */
  onDevice?: {
    id: string;
    /** Asked once the sign-in is stored: what let the child in may have ended while the proof was checked. */
    isStillAllowed(): Promise<boolean>;
  };
};

type SignInOutcome =
  | ({ kind: 'signed_in'; signedIn: SignedIn } & Cookies)
  /** A cookie keeps the sign-in open for the second factor's code. */
  | ({ kind: 'second_factor_required' } & Cookies)
  | { kind: 'account_disabled' }
  /** The password or something else in the account was changed while the proof was being checked. */
  | { kind: 'changed_meanwhile' };

/**
 * An account whose owner has proved who they are, as it was read *before* the proof was checked. If its epoch has grown
 * by the time the sign-in is stored, the proof may no longer be valid.
 */
export type Proved = Pick<UserRow, 'id' | 'epoch'>;

const Waiting = z.object({
  userId: z.string(),
  epoch: z.number(),
  rememberMe: z.boolean(),
  userAgent: z.string(),
});

/** The name of the cookie for a sign-in that waits for its second factor. */
const WAITING_COOKIE = 'second-factor';

/** What a person proved to begin a sign-in, as the security log names it. */
type SignInWay = 'first_factor' | 'second_factor' | 'passkey' | 'registration' | 'child_secret';

/**
 * Whether the start of a sign-in is enough for calls that could lock the owner out. A parent may know a child's pictures
 * or PIN, so these are not, once the account has an e-mail address of its own (decision 0042).
 */
const provesOwner = (way: SignInWay, { email }: Pick<UserRow, 'email'>): boolean =>
  way !== 'child_secret' || email === null;

export type SignIns = ReturnType<typeof signIns>;

/** Begins, continues and ends sign-ins. This is the only place that talks to the engine. */
export function signIns({
  db,
  clock,
  settings,
  engine,
  tokens,
  revoked,
  browsers,
  securityLog,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'securityLog'> & {
  engine: SignInEngine;
  tokens: AccessTokens;
  revoked: Revocations;
  browsers: KnownBrowsers;
}) {
  const cookies = ownCookies(settings);
  const cookieNames = signInCookie(settings);
  const waiting = tickets(
    { clock },
    { purpose: 'second-factor', content: Waiting, lifeMinutes: SECOND_FACTOR_PATIENCE_MINUTES },
  );

  /** Reports whether an account takes no new sign-in, and records an attempt on a locked demo account. */
  function takesNoSignIn(owner: UserRow): boolean {
    if (isLockedDemo(owner.email, settings)) {
      securityLog.record('demo_sign_in_refused', { userId: owner.id });
    }
    return isClosed(owner, settings);
  }

  async function signedInAs(user: UserRow, signInId: string): Promise<SignedIn> {
    const { id: userId, role, email, epoch } = user;
    const mayAdminister =
      role === 'ADMIN' && (await isStrongEnough({ db, settings }, { userId, email, signInId }));
    const issued = await tokens.issue({ userId, role, email, signInId, mayAdminister }, epoch);
    return { ...issued, user: await presentUser(db.orm, user) };
  }

  /**
   * Begins the sign-in of a person who has given every required proof. Before the sign-in is stored, the account may be
   * closed or get another password, and the sign-in would outlive that change. Such a change ends all existing sign-ins
   * and raises the epoch; a sign-in that was stored after the change is ended here.
   * @param way the last proof; a passkey is two factors by itself
   */
  async function begin(
    proved: Proved,
    { rememberMe, userAgent, cookie, onDevice }: SignInWishes,
    way: SignInWay,
  ): Promise<SignInOutcome> {
    const before = await findUser(db.orm, proved.id);
    // This check comes after the proof, so that only the owner of an account learns that it is disabled.
    if (before && takesNoSignIn(before)) return { kind: 'account_disabled' };
    if (before?.epoch !== proved.epoch) return { kind: 'changed_meanwhile' };
    const started = await engine.api
      .startSession({
        body: {
          ...{ userId: proved.id, rememberMe, withPasskey: way === 'passkey' },
          isProof: provesOwner(way, before),
          deviceId: onDevice?.id ?? null,
        },
        headers: new Headers({ 'user-agent': userAgent }),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // An account or a device that is gone in the meantime cannot be signed in to; any other error is a real failure.
        const isAllowed = onDevice ? await onDevice.isStillAllowed() : true;
        if (isAllowed && (await findUser(db.orm, proved.id))) throw error;
        return null;
      });
    if (!started) return { kind: 'changed_meanwhile' };
    const { headers, response } = started;
    // Read before the epoch: a browser must not be known by a password that was set after the proof.
    const passwordHash = await passwordHashOf(db.orm, proved.id);
    const user = await findUser(db.orm, proved.id);
    const isAllowed = onDevice ? await onDevice.isStillAllowed() : true;
    if (!user || user.epoch !== proved.epoch || !isAllowed) {
      await db.orm.delete(signIn).where(eq(signIn.id, response.signInId));
      return { kind: 'changed_meanwhile' };
    }
    await endBehind(cookie);
    securityLog.record('signed_in', { userId: user.id, kind: way });
    return {
      kind: 'signed_in',
      signedIn: await signedInAs(user, response.signInId),
      cookies: [
        ...headers.getSetCookie(),
        cookies.clear(WAITING_COOKIE),
        ...cookieNames.clearFormer(cookie),
        browsers.remember(cookie, { id: user.id, passwordHash }),
      ],
    };
  }

  /** Continues after the first factor: asks for the second if the account has one (RES-35), or else signs in. */
  async function enter(proved: Proved, wishes: SignInWishes): Promise<SignInOutcome> {
    const { rememberMe, userAgent } = wishes;
    const owner = await findUser(db.orm, proved.id);
    if (owner && takesNoSignIn(owner)) return { kind: 'account_disabled' };
    if (!(await hasSecondFactor(db.orm, proved.id))) return begin(proved, wishes, 'first_factor');
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

  /** Finds the waiting sign-in behind a Cookie header; null if there no longer is one. */
  async function waitingIn(cookie: string | undefined) {
    const code = cookies.read(cookie, WAITING_COOKIE);
    const found = code && (await waiting.read(db.orm, code));
    return found ? { code, ...found } : null;
  }

  /** Ends the wait after a right second factor. If two requests bring the same cookie at once, only one signs in. */
  async function finishWaiting(code: string, cookie: string | undefined): Promise<SignInOutcome> {
    const found = await waiting.use(db.orm, code);
    if (!found) return { kind: 'changed_meanwhile' };
    const { userId, epoch, ...wishes } = found;
    return begin({ id: userId, epoch }, { ...wishes, cookie }, 'second_factor');
  }

  /** Finds the sign-in behind a Cookie header and continues it; null if there is none. */
  async function continued(cookie: string | undefined) {
    const { headers, response } = await engine.api.getSession({
      headers: new Headers({ cookie: cookie ?? '' }),
      returnHeaders: true,
    });
    return { found: response, cookies: headers.getSetCookie() };
  }

  const isOver = (session: Parameters<typeof isWornOut>[0] & Parameters<typeof isIdleOnDevice>[0]) =>
    isWornOut(session) || isIdleOnDevice(session, clock.now());

  /**
   * Makes a fresh token for the sign-in behind a Cookie header; `signedIn` is null if it has ended. However often it was
   * continued, a sign-in ends at last.
   */
  async function renew(cookie: string | undefined): Promise<{ signedIn: SignedIn | null } & Cookies> {
    const { found, cookies: kept } = await continued(cookie);
    if (!found || isOver(found.session)) return { signedIn: null, cookies: await end(cookie) };
    if (found.session.deviceId)
      await db.orm.update(signIn).set({ lastSeenAt: clock.now() }).where(eq(signIn.id, found.session.id));
    await endFormer(cookie);
    const user = await findUser(db.orm, found.user.id);
    const isOpen = user && !isClosed(user, settings);
    return {
      signedIn: isOpen ? await signedInAs(user, found.session.id) : null,
      cookies: [...kept, ...cookieNames.clearFormer(cookie)],
    };
  }

  /** Finds the person whose sign-in is behind a Cookie header; null if there is none. */
  async function personBehind(
    cookie: string | undefined,
  ): Promise<{ userId: string; email: string | null; emailVerified: boolean } | null> {
    const { found } = await continued(cookie);
    const owner = found && !isOver(found.session) ? await findUser(db.orm, found.user.id) : null;
    if (!owner || isClosed(owner, settings)) return null;
    return { userId: owner.id, email: owner.email, emailVerified: owner.emailVerified };
  }

  /** Ends the sign-in of one Cookie header and its tokens. Returns whose it was; null if there is none. */
  async function endOne(cookie: string | undefined): Promise<string | null> {
    const { found } = await continued(cookie);
    if (!found) return null;
    await db.transaction((tx) => revoked.endSignIn(tx, found.session.id));
    return found.user.id;
  }

  /** Ends the sign-ins behind the cookies with former names, which open nothing any more. */
  async function endFormer(cookie: string | undefined): Promise<void> {
    for (const former of cookieNames.formerIn(cookie)) await endOne(former);
  }

  /** Ends every sign-in behind a Cookie header and its tokens. Returns whose the current one was. */
  async function endBehind(cookie: string | undefined): Promise<string | null> {
    const userId = await endOne(cookie);
    await endFormer(cookie);
    return userId;
  }

  /** Signs a browser out, and returns the cookies that clear its sign-in, even if the sign-in is unknown. */
  async function end(cookie: string | undefined): Promise<string[]> {
    // This comes first, and in one transaction: once the cookie is gone, no later attempt could end the sign-in.
    const userId = await endBehind(cookie);
    if (userId) securityLog.record('signed_out', { userId, kind: 'this_browser' });
    const { headers } = await engine.api.signOut({
      headers: new Headers({ cookie: cookie ?? '' }),
      returnHeaders: true,
    });
    return [...headers.getSetCookie(), ...cookieNames.clearFormer(cookie)];
  }

  return { begin, enter, waitingIn, finishWaiting, renew, personBehind, end };
}
