import { encodeInstructions } from '@vivavoce/contracts/realtime/session';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/** How often foreign instructions are replaced by ours before the call is ended (RES-60). */
const REPAIRS_MAX = 1;

/** How often the instructions of a call were repaired. */
export type Repairs = number;

/** Guards the instructions of a call. Foreign ones are replaced by ours once; the second time the call ends. Pure. */
export function instructionsAfter(
  repairs: Repairs,
  event: CallEvent,
  { instructions: ours, protocol }: Pick<CallFacts, 'instructions' | 'protocol'>,
): Step<Repairs> {
  if (event.type !== 'provider_said' || event.said.type !== 'session_updated') return [repairs, []];
  const { instructions } = event.said;
  if (instructions === null || instructions === ours) return [repairs, []];
  if (repairs >= REPAIRS_MAX) return [repairs, [{ type: 'end_asked', reason: 'instructions_changed' }]];
  const session = encodeInstructions(ours, protocol);
  return [repairs + 1, [{ do: 'log_repair' }, { do: 'send', event: { type: 'session.update', session } }]];
}
