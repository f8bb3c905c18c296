import type { SignedIn, User } from '@vivavoce/contracts/identity/calls';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { saveUser } from '#domains/identity/save-user.ts';
import { call } from '#lib/api.ts';
import { announceSignOut, forgetToken, keepToken, onSignInChange, renewToken } from '#lib/session-token.ts';
import { whenScreenIsFree } from '#lib/sign-in-end/held-screen.ts';

type Credentials = { email: string; password: string; rememberMe: boolean };
type Registration = { name: string; email: string; password: string };

type Auth = {
  /** The signed-in user, according to the last token; null for a visitor, and until that is known. */
  user: User | null;
  /**
   * False only while a public page, which can already be read, is still finding out who is reading it (RES-11). Until
   * then the page shows nothing that differs between visitors and signed-in people.
   */
  isKnown: boolean;
  /** @throws ApiError */
  login(credentials: Credentials): Promise<User>;
  /** Creates an account and signs it in. Its e-mail must still be verified. @throws ApiError */
  register(registration: Registration): Promise<User>;
  /** Signs in with the server's answer to another way in. */
  enter(signedIn: SignedIn): User;
  /**
   * Takes over a sign-in that this browser already has, because another window began it or a provider sent the browser
   * back with it. Resolves to null if there is none. @throws ApiError
   */
  adopt(): Promise<User | null>;
  /** Ends the sign-in once the server has answered. Never fails: the browser forgets the sign-in anyway (RES-24). */
  signOut(): Promise<void>;
  /** Ends the sign-in in this browser immediately, without waiting for the server, which may never answer (RES-24). */
  signOutAtOnce(): void;
  /** Asks the server again who is signed in, after the account changed. */
  reload(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/**
 * Finds the first authentication state: the signed-in user, or null. A failing identity service counts as signed out,
 * so that the wait for it always ends (RES-11).
 */
export async function firstUser(): Promise<User | null> {
  const signedIn = await renewToken().catch(() => null);
  return signedIn?.user ?? null;
}

/** The first authentication state: the signed-in user, null for a visitor, or a promise until the server answers. */
export type InitialUser = User | null | Promise<User | null>;

/**
 * Ends the sign-in on the server. Parts of the page that have something to save do so first, while the token is still
 * valid.
 */
async function endAtServer(): Promise<void> {
  announceSignOut();
  await call('POST /api/auth/logout', {}).catch(() => null);
}

/** Gives the components below it the signed-in user, as soon as that is known. */
export function AuthProvider({ initialUser, children }: { initialUser: InitialUser; children: ReactNode }) {
  const [known, setKnown] = useState(initialUser);
  const isKnown = !(known instanceof Promise);
  const user = isKnown ? known : null;
  useEffect(() => {
    let stay = () => {};
    const unhear = onSignInChange((signedIn) => {
      stay();
      stay = signedIn === null ? whenScreenIsFree(() => setKnown(null)) : () => {};
      if (signedIn !== null) setKnown(signedIn.user);
    });
    return () => {
      stay();
      unhear();
    };
  }, []);
  useEffect(() => {
    // a sign-in that happened in the meantime is newer
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

/** Returns the signed-in user, and the functions that sign in and out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Returns the signed-in account, for screens that the guard shows only to signed-in people. */
export function useUser(): User {
  const { user } = useAuth();
  if (user === null) throw new Error('useUser was called while no one is signed in');
  return user;
}
