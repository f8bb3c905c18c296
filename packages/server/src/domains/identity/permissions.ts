import { refuseCommon } from '#platform/http/refused.ts';
import type { Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { requireAdministrator } from './sign-in/administrator-strength.ts';

/** Requires only that the caller is signed in. The access domain holds the rules about whose records a person may see. */
export const signedIn: Permission<unknown> = {
  name: 'anyone signed in',
  check: (caller) => {
    if (!caller) throw refuseCommon('unauthenticated');
  },
};

/**
 * Allows only an administrator. Others learn that the call exists, but not what it would have shown. An administrator
 * whose sign-in is not strong enough learns what is missing.
 */
export const administrator = (deps: Pick<Platform, 'db' | 'settings'>): Permission<unknown> => ({
  name: 'admin',
  check: async (caller) => {
    if (!caller) throw refuseCommon('unauthenticated');
    await requireAdministrator(deps, caller, 'forbidden');
  },
});

/** For calls that rely on the cookie of a paired device. The handler reads it; mount.ts admits only our own pages. */
export const pairedDevice: Permission<unknown> = {
  name: 'the cookie of a paired device, from our own pages',
  check: () => {},
};

/** For calls that rely on the sign-in cookie. The handler reads the cookie; mount.ts admits only our own pages. */
export const signInCookie: Permission<unknown> = {
  name: 'the sign-in cookie, from our own pages',
  check: () => {},
};
