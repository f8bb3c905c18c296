import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@vivavoce/contracts/realtime/loose-json';
import { encodeSteering, encodeTools } from '@vivavoce/contracts/realtime/steering-session';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { endedByGuard, refusedByGuard } from './guard-outcomes.ts';
import type { Steering } from './steering.ts';

/** How often a foreign session is replaced by ours before the call is ended (RES-60). */
const REPAIRS_MAX = 1;

export type SessionGuard = {
  /** How often the session of the call was repaired. */
  repairs: number;
  /**
   * Whether the provider has shown our session. Before that, a provider may greet the line with a session of its own.
   */
  isOurs: boolean;
  /** Whether the provider has shown our tools, so that it knows tools. */
  hasShownTools: boolean;
};

/** The guard before the provider has shown any session. */
export const SESSION_UNSEEN: SessionGuard = { repairs: 0, isOurs: false, hasShownTools: false };

/** Leaves of tools what a model reads of them, by their names. A provider may add fields of its own. */
const essence = (tools: readonly Json[]) =>
  new Map(
    tools.map(
      ({ type, name, description, parameters }) => [name, { type, description, parameters }] as const,
    ),
  );

const OURS = encodeTools();

const areOurs = (tools: readonly Json[]) =>
  tools.length === OURS.tools.length && isDeepStrictEqual(essence(tools), essence(OURS.tools));

/**
 * Whether a session has other tools than ours, or fewer. A provider that shows no list of tools proves nothing. An empty
 * list is foreign once the provider has shown our tools. Before that it is put right once; a provider that shows it again
 * knows no tools, and the lesson goes on without them.
 */
function hasForeignTools(
  { tools, toolChoice, instructions }: Extract<Steering, { type: 'session_shown' }>,
  { isOurs, hasShownTools, repairs }: SessionGuard,
): boolean {
  if (toolChoice !== undefined && toolChoice !== OURS.tool_choice) return true;
  if (tools === null) return false;
  if (tools.length === 0) return hasShownTools || (repairs === 0 && (isOurs || instructions !== null));
  return !areOurs(tools);
}

/**
 * Guards the session of a call. Foreign instructions and tools are replaced by ours once; the second time the call
 * ends. It ends at once if the session names a stored prompt, because we cannot know what that told the model. Pure.
 */
export function sessionGuardAfter(
  before: SessionGuard,
  event: CallEvent,
  { instructions: ours, protocol }: Pick<CallFacts, 'instructions' | 'protocol'>,
): Step<SessionGuard> {
  if (event.type !== 'provider_steered' || event.steering.type !== 'session_shown') return [before, []];
  const { isGreeting, instructions, hasPrompt, tools } = event.steering;
  const guard = tools !== null && areOurs(tools) ? { ...before, hasShownTools: true } : before;
  if (isGreeting && !guard.isOurs) return [guard, []];
  if (hasPrompt) return [guard, endedByGuard('prompt')];
  const isForeign = instructions !== null && instructions !== ours;
  if (!isForeign && !hasForeignTools(event.steering, guard))
    return [instructions === null ? guard : { ...guard, isOurs: true }, []];
  const kind = isForeign ? 'instructions' : 'tools';
  if (guard.repairs >= REPAIRS_MAX) return [guard, endedByGuard(kind)];
  const repair = { type: 'session.update', session: encodeSteering(ours, protocol) };
  return [{ ...guard, repairs: guard.repairs + 1 }, [refusedByGuard(kind), { do: 'send', event: repair }]];
}
