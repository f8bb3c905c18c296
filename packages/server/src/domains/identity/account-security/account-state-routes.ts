import {
  changeAccounts,
  disableAccount,
  enableAccount,
  signOutAccount,
} from '@vivavoce/contracts/identity/account-state-calls';
import { administrator } from '#domains/identity/permissions.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { AccountStates } from './account-state.ts';
import { changesOfAccounts } from './changes-of-accounts.ts';
import type { AccountDeletion } from './delete-account.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'log'> & {
  states: AccountStates;
  deletion: AccountDeletion;
};

/** The calls with which an administrator suspends accounts and signs people out, one at a time or many. */
export function accountStateRoutes({ states, ...deps }: Deps): Route[] {
  const admin = administrator(deps);
  const changeAll = changesOfAccounts({ ...deps, states });
  return [
    serve(disableAccount, admin, ({ caller, params }) => states.disable(caller, params.id)),
    serve(enableAccount, admin, ({ caller, params }) => states.enable(caller, params.id)),
    serve(signOutAccount, admin, async ({ caller, params }) => {
      await states.signOut(caller, params.id);
      return { success: true as const };
    }),
    serve(changeAccounts, admin, ({ caller, body }) => changeAll(caller, body)),
  ];
}
