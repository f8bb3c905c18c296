import {
  changeSwitch,
  readSwitches,
  SWITCHES,
  type Switch,
  type SwitchName,
} from '@vivavoce/contracts/operations/switch-calls';
import type { Access } from '#domains/access/access.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'switches' | 'auditTrail'> & { access: Access };

/** Whether the settings allow a part at all. What is missing here cannot be ruled out by a setting. */
const allowedBy = ({ site, passwordAccounts }: Settings): Partial<Record<SwitchName, boolean>> => ({
  camera_attention: site.measuresAttention,
  attention_images: site.keepsAttentionImages,
  registration: passwordAccounts || site.socialProviders.length > 0,
});

/** The calls by which administrators switch a part of the product off at once, and on again (decision 0047). */
export function switchRoutes({ db, clock, settings, switches, auditTrail, access }: Deps): Route[] {
  const allowed = allowedBy(settings);

  async function list(): Promise<Switch[]> {
    const states = await switches.states(db.orm);
    return SWITCHES.map((name) => {
      const state = states.get(name);
      return {
        name,
        isOn: state?.isOn ?? true,
        isAllowed: allowed[name] ?? true,
        changedAt: state?.changedAt.toISOString() ?? null,
      };
    });
  }

  return [
    serve(readSwitches, access.admin(), async () => ({ switches: await list() })),

    serve(changeSwitch, access.admin(), async ({ caller, params: { name }, body: { isOn } }) => {
      await requireRecent(db.orm, caller, clock.now());
      await db.transaction(async (tx) => {
        if (!(await switches.set(tx, name, isOn))) return;
        await auditTrail.record(tx, 'switch_changed', {
          actorId: caller.userId,
          changes: { [name]: { before: !isOn, after: isOn } },
        });
      });
      return { switches: await list() };
    }),
  ];
}
