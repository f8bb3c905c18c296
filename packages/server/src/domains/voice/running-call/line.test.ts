import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { LINE_AT_START, lineAfter } from './line.ts';

const TAKEN: CallEvent = { type: 'call_taken' };
const OPENED: CallEvent = { type: 'line_opened' };
const HEARD: CallEvent = { type: 'message_came', message: 'anything' };
const PONG: CallEvent = { type: 'pong_came' };
const PING_DUE: CallEvent = { type: 'ping_due' };
const RETRY_DUE: CallEvent = { type: 'retry_due' };
const DONE: CallEvent = { type: 'line_done' };
const closedWith = (code: number): CallEvent => ({ type: 'line_closed', code, refusal: null });
const BROKEN = closedWith(1006);
const refusedWith = (refusal: number): CallEvent => ({ type: 'line_closed', code: 1006, refusal });

/** Returns what follows from the last of these events. */
function after(...events: readonly CallEvent[]) {
  let state = LINE_AT_START;
  let outcomes: ReturnType<typeof lineAfter>[1] = [];
  for (const event of events) [state, outcomes] = lineAfter(state, event);
  return outcomes;
}

const retryAfter = (pauseMs: number) => [{ do: 'retry_line', pauseMs }];
const lost = (reason: 'over' | 'unwatched') => [{ type: 'line_lost', reason }];

/** Returns the events of this many failed attempts. */
const inVain = (tries: number) => Array.from({ length: tries }, () => [BROKEN, RETRY_DUE]).flat();

describe('the line to a call', () => {
  it('is opened when the provider has taken the call', () => {
    expect(after(TAKEN)).toEqual([{ do: 'open_line' }]);
  });

  it('is opened again after growing pauses, and given up after five', () => {
    const pauses = [0, 1, 2, 3, 4].map((tries) => after(TAKEN, ...inVain(tries), BROKEN));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000].map(retryAfter));
    expect(after(TAKEN, BROKEN, RETRY_DUE)).toEqual([{ do: 'open_line' }]);
    expect(after(TAKEN, ...inVain(5), BROKEN)).toEqual(lost('unwatched'));
  });

  it('starts with the shortest pause again once the provider has sent something', () => {
    expect(after(TAKEN, ...inVain(3), OPENED, HEARD, BROKEN)).toEqual(retryAfter(250));
  });

  it('does not go back to the shortest pause after a line that opens but delivers nothing', () => {
    expect(after(TAKEN, ...inVain(3), OPENED, BROKEN)).toEqual(retryAfter(2_000));
  });

  it('is over when the provider closes it normally', () => {
    expect(after(TAKEN, OPENED, closedWith(1000))).toEqual(lost('over'));
  });

  it.each([404, 410])('is over when a provider that knew the call answers %i', (status) => {
    expect(after(TAKEN, OPENED, BROKEN, RETRY_DUE, refusedWith(status))).toEqual(lost('over'));
  });

  it.each([404, 410, 401, 503])(
    'is tried again when a provider answers %i to the first attempt',
    (status) => {
      expect(after(TAKEN, refusedWith(status))).toEqual(retryAfter(250));
    },
  );

  it('is tried again when a provider that knew the call refuses it for another reason', () => {
    expect(after(TAKEN, OPENED, BROKEN, RETRY_DUE, refusedWith(503))).toEqual(retryAfter(500));
  });

  it('is pinged, and dropped when nothing arrived between two pings', () => {
    expect(after(TAKEN, OPENED, PING_DUE)).toEqual([{ do: 'ping_line' }]);
    expect(after(TAKEN, OPENED, PING_DUE, PING_DUE)).toEqual([{ do: 'break_line' }]);
  });

  it.each([PONG, HEARD])('is alive after $type between two pings', (sign) => {
    expect(after(TAKEN, OPENED, PING_DUE, sign, PING_DUE)).toEqual([{ do: 'ping_line' }]);
  });

  it('counts as alive when it is reopened', () => {
    const dead = [TAKEN, OPENED, PING_DUE, PING_DUE, BROKEN];
    expect(after(...dead, RETRY_DUE, OPENED, PING_DUE)).toEqual([{ do: 'ping_line' }]);
  });

  it('is closed on request, and then neither lost nor reopened', () => {
    expect(after(TAKEN, OPENED, DONE)).toEqual([{ do: 'close_line' }]);
    expect(after(TAKEN, OPENED, DONE, closedWith(1000))).toEqual([]);
    expect(after(TAKEN, OPENED, BROKEN, DONE, RETRY_DUE)).toEqual([]);
  });

  it('is lost only once', () => {
    expect(after(TAKEN, OPENED, closedWith(1000), BROKEN)).toEqual([]);
  });
});
