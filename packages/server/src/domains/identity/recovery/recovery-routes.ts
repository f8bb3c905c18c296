import {
  cancelFactorRecovery,
  finishFactorRecovery,
  readFactorRecovery,
  readFactorState,
  sendInvitation,
  sendResetLink,
  startFactorRecovery,
  stopFactorRecovery,
} from '@vivavoce/contracts/identity/recovery-calls';
import { administrator } from '#domains/identity/permissions.ts';
import { anyone } from '#platform/http/anyone.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { factorRecoveryDesk } from './factor-recovery-desk.ts';
import { factorRecoveryLink } from './factor-recovery-link.ts';
import { mailedByAdministrator } from './mailed-by-administrator.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'auditTrail'> &
  Parameters<typeof factorRecoveryDesk>[0] &
  Parameters<typeof factorRecoveryLink>[0] &
  Parameters<typeof mailedByAdministrator>[0];

/** A person opens the page of the mailed link a few times. The total limit only caps the memory that counting takes. */
export const RECOVERY_LINK_LIMIT: Limit = { perAddress: 60, inTotal: 20_000, windowSeconds: 60 * 60 };

const done = { success: true } as const;

/** The calls with which an administrator helps a person back into an account, and those of the person's mailed link. */
export function recoveryRoutes(deps: Deps): Route[] {
  const admin = administrator(deps);
  const mailed = mailedByAdministrator(deps);
  const desk = factorRecoveryDesk(deps);
  const link = factorRecoveryLink(deps);
  const admit = throttle(deps, RECOVERY_LINK_LIMIT);

  return [
    serve(sendResetLink, admin, async ({ caller, params }) => {
      await mailed.resetLink(caller, params.id);
      return done;
    }),

    serve(sendInvitation, admin, async ({ caller, params }) => {
      await mailed.invitation(caller, params.id);
      return done;
    }),

    serve(readFactorState, admin, ({ params }) => desk.read(params.id)),

    serve(startFactorRecovery, admin, ({ caller, params, body }) =>
      desk.start(caller, params.id, body.reason),
    ),

    serve(cancelFactorRecovery, admin, ({ caller, params }) => desk.cancel(caller, params.id)),

    serve(readFactorRecovery, anyone, ({ body, ip }) => {
      admit(ip);
      return link.read(body.code);
    }),

    serve(finishFactorRecovery, anyone, async ({ body, ip, cookie }) => {
      admit(ip);
      await link.finish(body.code, { password: body.password ?? '', ip, cookie });
      return done;
    }),

    serve(stopFactorRecovery, anyone, async ({ body, ip }) => {
      admit(ip);
      await link.stop(body.code);
      return done;
    }),
  ];
}
