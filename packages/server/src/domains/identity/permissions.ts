import { refuseCommon } from '#platform/http/refused.ts';
import type { Permission } from '#platform/http/serve.ts';

/** Asks nothing but whether somebody is signed in; all rules about people belong to the access domain. */
export const signedIn: Permission<unknown> = {
  name: 'anyone signed in',
  check: (caller) => {
    if (!caller) throw refuseCommon('unauthenticated');
  },
};

/** For the calls that ride on the sign-in cookie: the handler reads it; mount.ts lets in our own pages only. */
export const signInCookie: Permission<unknown> = {
  name: 'the sign-in cookie, from our own pages',
  check: () => {},
};
