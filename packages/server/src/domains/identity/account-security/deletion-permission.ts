import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { requireAdministrator } from '#domains/identity/sign-in/administrator-strength.ts';
import { recentlySignedIn } from '#domains/identity/sign-in/recent-sign-in.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Allows the account's owner or an administrator, if they recently proved who they are (RES-45). All other callers get
 * the same answer as if the account did not exist.
 */
export function mayDelete(
  deps: Pick<Platform, 'db' | 'clock' | 'settings'>,
): Permission<{ params: { id: string } }> {
  const recent = recentlySignedIn(deps);
  return {
    name: `self or admin, who proved who they are within the last ${RECENT_SIGN_IN_MINUTES} minutes`,
    check: async (caller, input) => {
      if (!caller) throw refuseCommon('unauthenticated');
      if (caller.userId !== input.params.id) await requireAdministrator(deps, caller, 'not_found');
      await recent.check(caller, input);
    },
  };
}
