import type { LineEffect } from './call-effect.ts';
import type { CallEvent, LineLost } from './call-event.ts';

/**
 * Pauses before each new try to open a line, in milliseconds; after the last one we give up. Together they last less than
 * eight seconds, so that a call does not run unwatched for long.
 */
const RETRY_PAUSES_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000];

/** WebSocket's code for a normal closure (RFC 6455, 7.4.1): the provider says that the call is over. */
const CLOSED_IN_ORDER = 1000;

/** HTTP statuses with which a provider says that it does not know the call. */
const UNKNOWN: readonly (number | null)[] = [404, 410];

/** The server's own line to a call. */
export type LineState = {
  /** It is wanted, and opened again when it breaks. */
  isHeld: boolean;
  /** It has been open before, so the provider knew the call. */
  wasOpen: boolean;
  /** Something came over it since the last ping. */
  isAlive: boolean;
  /** Retries since the provider last sent something. */
  retries: number;
};

/** The line before it is opened. */
export const LINE_AT_START: LineState = { isHeld: true, wasOpen: false, isAlive: true, retries: 0 };

/** What comes of an event for the line. */
type LineOutcome = LineEffect | LineLost;

type LineStep = readonly [LineState, readonly LineOutcome[]];

const lost = (state: LineState, reason: LineLost['reason']): LineStep => [
  { ...state, isHeld: false },
  [{ type: 'line_lost', reason }],
];

/** The line opens while the browser still connects, so at first a provider may not know the call yet. */
function afterClose(
  state: LineState,
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
 * Holds the server's own line to a call: when it breaks, it is opened again after growing pauses. A line over which nothing
 * came between two pings is dead, whatever the network says. Pure.
 * @param retryPausesMs other pauses, for tests
 */
export function lineAfter(state: LineState, event: CallEvent, retryPausesMs = RETRY_PAUSES_MS): LineStep {
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
