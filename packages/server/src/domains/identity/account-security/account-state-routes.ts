import {
  disableAccount,
  enableAccount,
  signOutAccount,
} from '@vivavoce/contracts/identity/account-state-calls';
import { administrator } from '#domains/identity/permissions.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { AccountStates } from './account-state.ts';

/** The calls with which an administrator suspends accounts and signs people out. */
export function accountStateRoutes(states: AccountStates): Route[] {
  return [
    serve(disableAccount, administrator, ({ caller, params }) => states.disable(caller, params.id)),
    serve(enableAccount, administrator, ({ caller, params }) => states.enable(caller, params.id)),
    serve(signOutAccount, administrator, async ({ caller, params }) => {
      await states.signOut(caller, params.id);
      return { success: true as const };
    }),
  ];
}
