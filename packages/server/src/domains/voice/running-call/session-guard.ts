import { encodeInstructions } from '@vivavoce/contracts/realtime/session';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { endedByGuard, refusedByGuard } from './guard-outcomes.ts';

/** How often a foreign session is replaced by ours before the call is ended (RES-60). */
const REPAIRS_MAX = 1;

export type SessionGuard = {
  /** How often the session of the call was repaired. */
  repairs: number;
  /**
   * Whether the provider has shown our session. Before that, a provider may greet the line with a session of its own.
   */
  isOurs: boolean;
};

/** The guard before the provider has shown any session. */
export const SESSION_UNSEEN: SessionGuard = { repairs: 0, isOurs: false };

/**
 * Guards the session of a call. Foreign instructions and tools are replaced by ours once; the second time the call
 * ends. It ends at once if the session names a stored prompt, because we cannot know what that told the model. Pure.
 */
export function sessionGuardAfter(
  guard: SessionGuard,
  event: CallEvent,
  { instructions: ours, protocol }: Pick<CallFacts, 'instructions' | 'protocol'>,
): Step<SessionGuard> {
  if (event.type !== 'provider_steered' || event.steering.type !== 'session_shown') return [guard, []];
  const { isGreeting, instructions, hasTools, hasPrompt } = event.steering;
  if (isGreeting && !guard.isOurs) return [guard, []];
  if (hasPrompt) return [guard, endedByGuard('prompt')];
  const isForeign = instructions !== null && instructions !== ours;
  if (!isForeign && !hasTools) return [instructions === null ? guard : { ...guard, isOurs: true }, []];
  const kind = isForeign ? 'instructions' : 'tools';
  if (guard.repairs >= REPAIRS_MAX) return [guard, endedByGuard(kind)];
  const repair = { type: 'session.update', session: encodeInstructions(ours, protocol) };
  return [{ ...guard, repairs: guard.repairs + 1 }, [refusedByGuard(kind), { do: 'send', event: repair }]];
}
