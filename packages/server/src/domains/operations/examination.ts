import type { DoctorFinding, examineInstallation } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { keptBriefly } from '#platform/kept-briefly.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Examines every part that the settings name, from inside the running server, and changes nothing. */
export type Examine = (settings: Settings) => Promise<{ part: string; says: string; well: boolean }[]>;

type Examination = ReplyOf<typeof examineInstallation>;

/** Every examination asks the services that the settings name. Somebody who presses the button often asks them once. */
const KEPT_MS = 30_000;

/** Returns a function that examines the installation. Those who ask at the same time share one examination. */
export function examination(
  deps: Pick<Platform, 'clock' | 'settings'> & { examine: Examine },
): () => Promise<Examination> {
  const { clock, settings, examine } = deps;
  return keptBriefly<Examination>(deps, KEPT_MS, async () => {
    const examinedAt = clock.now().toISOString();
    const findings = (await examine(settings)).map(
      ({ part, says, well }): DoctorFinding => ({ part, says, isWell: well }),
    );
    return { findings, examinedAt };
  }).read;
}
