import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';

/** A worry that the teacher told of with a tool, until the call of the tool is answered. */
type ToldWorry = {
  /** The id of the tool's call. */
  callId: string;
  worry: Worry;
  /** What the model is told if the lesson is paused. */
  output: string;
  /** Whether a concern is being raised. Before that, it waits for the words of the learner's turn. */
  isBeingRaised: boolean;
};

/** What is known of the worries that the teacher told of, and of the turn that they are about. */
export type ToldWorries = {
  /** The item of the learner's newest turn; null if nothing more will be heard of it. */
  newest: string | null;
  /** The items whose words came, or will not come. */
  settled: ReadonlySet<string>;
  told: readonly ToldWorry[];
};

/** A call in which the teacher has told of no worry. */
export const NO_WORRIES: ToldWorries = { newest: null, settled: new Set(), told: [] };

type Raised = readonly [ToldWorries, readonly CallEffect[]];

/** Has concerns raised for all worries that wait. */
function raising(state: ToldWorries): Raised {
  const waiting = state.told.filter(({ isBeingRaised }) => !isBeingRaised);
  const told = state.told.map((each) => ({ ...each, isBeingRaised: true }));
  return [{ ...state, told }, waiting.map(({ callId, worry }) => ({ do: 'raise_concern', callId, worry }))];
}

/** Has concerns raised, unless the words of the learner's newest turn are still to come. */
function raisingOnceHeard(state: ToldWorries): Raised {
  const isWaiting = state.newest !== null && !state.settled.has(state.newest);
  return isWaiting ? [state, []] : raising(state);
}

/** Adds worries that the teacher told of. A concern is raised by the turn that was kept last, so it waits for the words. */
export function tellingOf(state: ToldWorries, worries: readonly Omit<ToldWorry, 'isBeingRaised'>[]): Raised {
  const told = [...state.told, ...worries.map((each) => ({ ...each, isBeingRaised: false }))];
  return raisingOnceHeard({ ...state, told });
}

function afterSaid(state: ToldWorries, said: RealtimeEvent): Raised {
  switch (said.type) {
    case 'learner_started':
      return raising(state);
    case 'learner_committed': {
      const [raised, effects] = state.newest === said.itemId ? [state, []] : raising(state);
      return [{ ...raised, newest: said.itemId }, effects];
    }
    case 'learner_said':
    case 'learner_unclear':
    case 'learner_silent':
      return raisingOnceHeard({ ...state, settled: new Set(state.settled).add(said.itemId) });
    default:
      return [state, []];
  }
}

/**
 * Has a concern raised for a worry when the words of the learner's newest turn came or cannot be understood, or when
 * nobody waits for them any more: the next turn begins, the line closed, or the call ends. Pure.
 */
export function toldWorriesAfter(state: ToldWorries, event: CallEvent): Raised {
  switch (event.type) {
    case 'provider_said':
      return afterSaid(state, event.said);
    case 'line_closed':
    case 'end_asked':
      return raising({ ...state, newest: null });
    case 'help_answered':
      // The calls are taken out of the conversation with the rest of the worry.
      return [{ ...state, told: [] }, []];
    case 'concern_raised':
    case 'concern_unraised':
      return [{ ...state, told: state.told.filter(({ callId }) => callId !== event.callId) }, []];
    default:
      return [state, []];
  }
}
