import type { LineEffect } from './call-effect.ts';
import type { CallEvent, LineLost } from './call-event.ts';

/**
 * The pauses before each new attempt to open a line, in milliseconds; after the last one we give up. Together they last
 * less than eight seconds, so that a call does not run unwatched for long.
 */
const RETRY_PAUSES_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000];

/** WebSocket's code for a normal closure (RFC 6455, 7.4.1): the provider says that the call is over. */
const CLOSED_IN_ORDER = 1000;

/** The HTTP statuses with which a provider says that it does not know the call. */
const UNKNOWN: readonly (number | null)[] = [404, 410];

/** The state of the line, which is the server's own sideband to a call. */
export type SidebandState = {
  /** Whether it is needed, and so opened again when it breaks. */
  isHeld: boolean;
  /** Whether it has been open before, so that the provider knew the call. */
  wasOpen: boolean;
  /** Whether anything has arrived over it since the last ping. */
  isAlive: boolean;
  /** The retries since the provider last sent something. */
  retries: number;
};

/** The line before it is opened. */
export const LINE_AT_START: SidebandState = { isHeld: true, wasOpen: false, isAlive: true, retries: 0 };

/** What an event can lead to for the line. */
type LineOutcome = LineEffect | LineLost;

type LineStep = readonly [SidebandState, readonly LineOutcome[]];

const lost = (state: SidebandState, reason: LineLost['reason']): LineStep => [
  { ...state, isHeld: false },
  [{ type: 'line_lost', reason }],
];

/**
 * Decides what follows when the line closes. The line is opened while the browser still connects, so at first a
 * provider may not know the call yet.
 */
function afterClose(
  state: SidebandState,
  { code, refusal }: Extract<CallEvent, { type: 'line_closed' }>,
  retryPausesMs: readonly number[],
): LineStep {
  const isOver = code === CLOSED_IN_ORDER || (UNKNOWN.includes(refusal) && state.wasOpen);
  if (isOver) return lost(state, 'over');
  const pauseMs = retryPausesMs[state.retries];
  if (pauseMs === undefined) return lost(state, 'unwatched');
  return [{ ...state, retries: state.retries + 1 }, [{ do: 'retry_line', pauseMs }]];
}

/**
 * Keeps the line to a call open: when it breaks, it is opened again after growing pauses. A line over which nothing
 * arrived between two pings is dead, whatever the network says. Pure.
 * @param retryPausesMs the pauses; tests pass others
 */
export function lineAfter(state: SidebandState, event: CallEvent, retryPausesMs = RETRY_PAUSES_MS): LineStep {
  switch (event.type) {
    case 'call_taken':
    case 'retry_due':
      return state.isHeld ? [{ ...state, isAlive: true }, [{ do: 'open_line' }]] : [state, []];
    case 'line_opened':
      return [{ ...state, wasOpen: true }, []];
    case 'message_came':
      return [{ ...state, isAlive: true, retries: 0 }, []];
    case 'pong_came':
      return [{ ...state, isAlive: true }, []];
    case 'ping_due':
      return [{ ...state, isAlive: false }, [{ do: state.isAlive ? 'ping_line' : 'break_line' }]];
    case 'line_closed':
      return state.isHeld ? afterClose(state, event, retryPausesMs) : [state, []];
    case 'line_done':
      return [{ ...state, isHeld: false }, [{ do: 'close_line' }]];
    default:
      return [state, []];
  }
}
