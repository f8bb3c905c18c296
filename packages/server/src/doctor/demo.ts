import type { Settings } from '#platform/settings/settings.ts';
import { isForThisMachineAlone } from '#platform/settings/this-machine.ts';
import type { Finding } from './checks.ts';

/** Says whether the demo accounts can be used here. Their password is published (RES-114). */
export function examineDemo(settings: Settings): Finding {
  const says = isForThisMachineAlone(settings)
    ? 'open, with their published password: only this machine can reach the server'
    : 'locked, if there are any: others can reach the server, and their password is published';
  return { part: 'Demo accounts', says, well: true };
}
