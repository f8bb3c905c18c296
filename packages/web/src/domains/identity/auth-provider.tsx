import type { SignedIn, User } from '@vivavoce/contracts/identity/calls';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { saveUser } from '#domains/identity/save-user.ts';
import { call } from '#lib/api.ts';
import { announceSignOut, forgetToken, keepToken, onSignInChange, renewToken } from '#lib/session-token.ts';

type Credentials = { email: string; password: string; rememberMe: boolean };
type Registration = { name: string; email: string; password: string };

type Auth = {
  /** Who is signed in, as the last token said; null for a visitor, and while it is not known yet. */
  user: User | null;
  /**
   * False only while a public page, readable already, still finds out who reads it (RES-11). Nothing that differs
   * between visitors and signed-in people is shown then.
   */
  isKnown: boolean;
  /** @throws ApiError */
  login(credentials: Credentials): Promise<User>;
  /** Makes an account and signs it in; its e-mail is still to be verified. @throws ApiError */
  register(registration: Registration): Promise<User>;
  /** Signs in with what another way in was answered. */
  enter(signedIn: SignedIn): User;
  /**
   * Takes over the sign-in that this browser holds already: another window began it, or a provider sent the browser
   * back with it. Null when there is none. @throws ApiError
   */
  adopt(): Promise<User | null>;
  /** Ends the sign-in once the server has answered. Never fails: the browser forgets it whatever the answer (RES-24). */
  signOut(): Promise<void>;
  /** Ends the sign-in in this browser at once. The server hears of it meanwhile and may never answer (RES-24). */
  signOutAtOnce(): void;
  /** Asks again who is signed in, after something about the account changed. */
  reload(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/**
 * The first authentication state: who is signed in, or null. A failing identity service counts as signed out, so that
 * the wait for it always ends (RES-11).
 */
export async function firstUser(): Promise<User | null> {
  const signedIn = await renewToken().catch(() => null);
  return signedIn?.user ?? null;
}

/** The first authentication state: who is signed in, null for nobody, or the promise of it while it is asked. */
export type InitialUser = User | null | Promise<User | null>;

/** Ends the sign-in at the server. What must be saved is saved first, with the token that still counts. */
async function endAtServer(): Promise<void> {
  announceSignOut();
  await call('POST /api/auth/logout', {}).catch(() => null);
}

/** Tells everything below it who is signed in, as soon as that is known. */
export function AuthProvider({ initialUser, children }: { initialUser: InitialUser; children: ReactNode }) {
  const [known, setKnown] = useState(initialUser);
  const isKnown = !(known instanceof Promise);
  const user = isKnown ? known : null;
  useEffect(() => onSignInChange((signedIn) => setKnown(signedIn?.user ?? null)), []);
  useEffect(() => {
    // a sign-in that came meanwhile is newer
    const settle = (user: User | null) => setKnown((now) => (now instanceof Promise ? user : now));
    if (initialUser instanceof Promise) initialUser.then(settle);
  }, [initialUser]);

  const enter = useCallback((signedIn: SignedIn) => {
    keepToken(signedIn);
    void saveUser(signedIn.user);
    return signedIn.user;
  }, []);

  const login = useCallback(
    async (credentials: Credentials) => enter(await call('POST /api/auth/login', { body: credentials })),
    [enter],
  );

  const register = useCallback(
    async (registration: Registration) =>
      enter(await call('POST /api/auth/register', { body: registration })),
    [enter],
  );

  const adopt = useCallback(async () => {
    const signedIn = await renewToken();
    if (signedIn !== null) void saveUser(signedIn.user);
    return signedIn?.user ?? null;
  }, []);

  const signOut = useCallback(async () => {
    await endAtServer();
    forgetToken();
  }, []);

  const signOutAtOnce = useCallback(() => {
    void endAtServer();
    forgetToken();
  }, []);

  const reload = useCallback(async () => {
    await renewToken().catch(() => null);
  }, []);

  const auth = useMemo(
    () => ({ user, isKnown, login, register, enter, adopt, signOut, signOutAtOnce, reload }),
    [user, isKnown, login, register, enter, adopt, signOut, signOutAtOnce, reload],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in, and the ways to change that. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in account, for screens that the guard lets nobody else see. */
export function useUser(): User {
  const { user } = useAuth();
  if (user === null) throw new Error('This screen is for signed-in people');
  return user;
}
