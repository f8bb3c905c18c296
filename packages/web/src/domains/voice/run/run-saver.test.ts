import { beforeEach, describe, expect, it, vi } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import type { SendOutcome } from '#domains/voice/words/turn-outbox.ts';
import type { RunResult } from './lesson-clock.ts';
import { createRunSaver, SAVE_TRY_MS } from './run-saver.ts';

silenceWarnings();
beforeEach(() => {
  vi.useFakeTimers();
});

const minutes = (time_minutes: number): RunResult => ({
  time_minutes,
  attention_percentage: 100,
  attention_measured: false,
});

/** An attempt that never gets an answer, not even when it is aborted. */
const SWALLOWED = 'swallowed';

function saverWith(...outcomes: (SendOutcome | typeof SWALLOWED)[]) {
  const sent: string[] = [];
  const saved: number[] = [];
  const givenUp: string[] = [];
  const saver = createRunSaver(
    async (sessionId, result, { keepalive, signal }) => {
      sent.push(`${sessionId} ${result.time_minutes}${keepalive ? ' keepalive' : ''}`);
      signal?.addEventListener('abort', () => givenUp.push(sessionId));
      const outcome = outcomes.shift() ?? 'kept';
      return outcome === SWALLOWED ? new Promise(() => {}) : outcome;
    },
    (savedMinutes) => saved.push(savedMinutes),
  );
  return { saver, sent, saved, givenUp };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const aMinute = () => wait(60_000);

describe('saving what a run adds', () => {
  it('saves once and reports the minutes', async () => {
    const { saver, sent, saved } = saverWith();
    saver.save('s1', minutes(2));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2'], [2]]);
  });

  it('tries again by itself until the server has it', async () => {
    const { saver, sent, saved } = saverWith('try_again', 'try_again');
    saver.save('s1', minutes(2));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2', 's1 2', 's1 2'], [2]]);
  });

  it('gives up when the server refuses', async () => {
    const { saver, sent, saved } = saverWith('refused');
    saver.save('s1', minutes(2));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2'], []]);
  });

  it('replaces a waiting result with the newest one', async () => {
    const { saver, sent, saved } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.save('s1', minutes(5));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2', 's1 5'], [5]]);
  });

  it('saves the waiting result of an earlier session along with that of a later one', async () => {
    const { saver, sent, saved } = saverWith('try_again', 'try_again', 'try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.save('s2', minutes(5));
    await aMinute();
    expect(sent).toEqual(['s1 2', 's1 2', 's2 5', 's1 2', 's2 5']);
    expect(saved).toEqual([5]);
  });

  it('gives up an attempt that gets no answer, and makes another', async () => {
    const { saver, sent, saved, givenUp } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    await wait(SAVE_TRY_MS - 1);
    expect(givenUp).toEqual([]);
    await aMinute();
    expect([givenUp, sent, saved]).toEqual([['s1'], ['s1 2', 's1 2'], [2]]);
  });

  it('replaces a hanging attempt with a new one when the network is back', async () => {
    const { saver, sent, saved, givenUp } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    await wait(1_000);
    const settled = saver.isSettled('s1');
    saver.retry();
    expect(await settled).toBe(true);
    await aMinute();
    expect([givenUp, sent, saved]).toEqual([['s1'], ['s1 2', 's1 2'], [2]]);
  });

  it('sends a waiting result once more when the page is left, and nothing after that', async () => {
    const { saver, sent } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.saveBeforeLeaving();
    saver.saveBeforeLeaving();
    await aMinute();
    expect(sent).toEqual(['s1 2', 's1 2 keepalive']);
  });

  it('sends the waiting results of every session when the page is left', async () => {
    const { saver, sent } = saverWith('try_again', 'try_again', 'try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.save('s2', minutes(5));
    await wait(0);
    sent.length = 0;
    saver.saveBeforeLeaving({ sessionId: 's3', result: minutes(7) });
    await aMinute();
    expect(sent).toEqual(['s1 2 keepalive', 's2 5 keepalive', 's3 7 keepalive']);
  });

  it('sends the run that ends with the page', async () => {
    const { saver, sent } = saverWith();
    saver.saveBeforeLeaving({ sessionId: 's1', result: minutes(3) });
    await aMinute();
    expect(sent).toEqual(['s1 3 keepalive']);
  });
});

describe('the check that a session is saved', () => {
  it('succeeds after one more attempt', async () => {
    const { saver, sent } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    expect(await saver.isSettled('s1')).toBe(true);
    expect(sent).toEqual(['s1 2', 's1 2']);
  });

  it('fails in time when there is no answer', async () => {
    const { saver } = saverWith(SWALLOWED, SWALLOWED);
    saver.save('s1', minutes(2));
    const told = vi.fn();
    void saver.isSettled('s1').then(told);
    await wait(SAVE_TRY_MS * 2);
    expect(told.mock.calls).toEqual([[false]]);
  });

  it('ignores what another session still has to save', async () => {
    const { saver } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    expect(await saver.isSettled('s2')).toBe(true);
  });
});
