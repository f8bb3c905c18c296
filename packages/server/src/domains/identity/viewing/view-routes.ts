import { beginView, endView, readView } from '@vivavoce/contracts/identity/view-calls';
import { administrator } from '#domains/identity/permissions.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { AccountViews } from './account-views.ts';

type Deps = Pick<Platform, 'db' | 'settings'> & { views: AccountViews };

/** The calls with which an administrator begins, reads and ends a view of another person's screens. */
export function viewRoutes({ views, ...deps }: Deps): Route[] {
  const admin = administrator(deps);
  return [
    serve(beginView, admin, ({ caller, params, body }) => views.begin(caller, params.id, body.reason)),
    serve(readView, admin, ({ caller, params }) => views.read(caller, params.id)),
    serve(endView, admin, async ({ caller, params }) => {
      await views.end(caller, params.id);
      return { success: true as const };
    }),
  ];
}
