import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRejoin, REJOIN_LIMIT_MS, REJOIN_TRY_MS, type RejoinOutcome } from './rejoin.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function rejoinWith(answer: (signal: AbortSignal) => Promise<RejoinOutcome>) {
  const onGivenUp = vi.fn();
  const attempt = vi.fn(answer);
  return { rejoin: createRejoin(attempt, onGivenUp), attempt, onGivenUp };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const until = (signal: AbortSignal) =>
  new Promise<RejoinOutcome>((resolve) => signal.addEventListener('abort', () => resolve('not_yet')));

describe('rejoining a lost lesson', () => {
  it('tries until it succeeds, and then stops', async () => {
    const outcomes: RejoinOutcome[] = ['not_yet', 'not_yet', 'joined'];
    const { rejoin, attempt, onGivenUp } = rejoinWith(async () => outcomes.shift() ?? 'not_yet');
    rejoin.begin();
    await wait(REJOIN_LIMIT_MS * 2);
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('survives a minute without a network, and eventually gives up', async () => {
    const { rejoin, attempt, onGivenUp } = rejoinWith(async () => 'not_yet');
    rejoin.begin();
    await wait(60_000);
    expect(onGivenUp).not.toHaveBeenCalled();
    const soFar = attempt.mock.calls.length;
    await wait(5_000);
    expect(attempt.mock.calls.length).toBeGreaterThan(soFar);
    await wait(REJOIN_LIMIT_MS);
    expect(onGivenUp).toHaveBeenCalledOnce();
    const inAll = attempt.mock.calls.length;
    await wait(REJOIN_LIMIT_MS);
    expect(attempt).toHaveBeenCalledTimes(inAll);
  });

  it('gives up immediately when it is refused', async () => {
    const { rejoin, attempt, onGivenUp } = rejoinWith(async () => 'refused');
    rejoin.begin();
    await wait(REJOIN_LIMIT_MS);
    expect([attempt.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([1, 1]);
  });

  it('ends an attempt that gets no answer in time', async () => {
    const { rejoin, attempt } = rejoinWith(until);
    rejoin.begin();
    await wait(REJOIN_TRY_MS + 600);
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(true);
    await wait(2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('also ends an attempt that ignores its signal', async () => {
    const { rejoin, attempt, onGivenUp } = rejoinWith(() => new Promise(() => {}));
    rejoin.begin();
    await wait(REJOIN_TRY_MS + 2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    await wait(REJOIN_LIMIT_MS + REJOIN_TRY_MS);
    expect(onGivenUp).toHaveBeenCalledOnce();
  });

  it('ignores an attempt’s late answer', async () => {
    let answerLate = (_: RejoinOutcome) => {};
    const { rejoin, attempt, onGivenUp } = rejoinWith(
      () =>
        new Promise((resolve) => {
          if (attempt.mock.calls.length === 1) answerLate = resolve;
        }),
    );
    rejoin.begin();
    await wait(REJOIN_TRY_MS + 600);
    answerLate('refused');
    await wait(2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('tries immediately when the network is back, one attempt at a time', async () => {
    const { rejoin, attempt } = rejoinWith(until);
    rejoin.hurry();
    expect(attempt).not.toHaveBeenCalled();
    rejoin.begin();
    rejoin.hurry();
    rejoin.hurry();
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('can be cancelled: an attempt under way is aborted and its answer ignored', async () => {
    const { rejoin, attempt, onGivenUp } = rejoinWith(until);
    rejoin.begin();
    await wait(600);
    rejoin.cancel();
    await wait(REJOIN_LIMIT_MS);
    expect(attempt.mock.calls.map(([signal]) => signal.aborted)).toEqual([true]);
    expect(onGivenUp).not.toHaveBeenCalled();
  });
});
