import { refuseCommon } from '#platform/http/refused.ts';
import type { Permission } from '#platform/http/serve.ts';

/** Requires only that the caller is signed in. All other rules about people belong to the access domain. */
export const signedIn: Permission<unknown> = {
  name: 'anyone signed in',
  check: (caller) => {
    if (!caller) throw refuseCommon('unauthenticated');
  },
};

/** For calls that rely on the sign-in cookie. The handler reads the cookie; mount.ts admits only our own pages. */
export const signInCookie: Permission<unknown> = {
  name: 'the sign-in cookie, from our own pages',
  check: () => {},
};
