import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hushWarnings } from '#domains/voice/testing/hushed-warnings.ts';
import type { SendOutcome } from '#domains/voice/words/turn-outbox.ts';
import type { RunResult } from './lesson-clock.ts';
import { createRunSaver, SAVE_TRY_MS } from './run-saver.ts';

hushWarnings();
beforeEach(() => {
  vi.useFakeTimers();
});

const minutes = (time_minutes: number): RunResult => ({
  time_minutes,
  attention_percentage: 100,
  attention_measured: false,
});

/** One try that nothing answers, whether or not it is given up. */
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
  it('saves once and tells the minutes', async () => {
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

  it('gives up where the server refuses', async () => {
    const { saver, sent, saved } = saverWith('refused');
    saver.save('s1', minutes(2));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2'], []]);
  });

  it('lets the newest result take the place of one that waits', async () => {
    const { saver, sent, saved } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.save('s1', minutes(5));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2', 's1 5'], [5]]);
  });

  it('saves what an earlier session waits with beside a later one', async () => {
    const { saver, sent, saved } = saverWith('try_again', 'try_again', 'try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.save('s2', minutes(5));
    await aMinute();
    expect(sent).toEqual(['s1 2', 's1 2', 's2 5', 's1 2', 's2 5']);
    expect(saved).toEqual([5]);
  });

  it('gives a try up that nothing answers, and makes another', async () => {
    const { saver, sent, saved, givenUp } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    await wait(SAVE_TRY_MS - 1);
    expect(givenUp).toEqual([]);
    await aMinute();
    expect([givenUp, sent, saved]).toEqual([['s1'], ['s1 2', 's1 2'], [2]]);
  });

  it('lets a new try take the place of one that hangs when the network is back', async () => {
    const { saver, sent, saved, givenUp } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    await wait(1_000);
    const settled = saver.isSettled('s1');
    saver.retry();
    expect(await settled).toBe(true);
    await aMinute();
    expect([givenUp, sent, saved]).toEqual([['s1'], ['s1 2', 's1 2'], [2]]);
  });

  it('sends what waits once more when the page goes, and nothing after that', async () => {
    const { saver, sent } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    saver.saveBeforeLeaving();
    saver.saveBeforeLeaving();
    await aMinute();
    expect(sent).toEqual(['s1 2', 's1 2 keepalive']);
  });

  it('sends what waits of every session when the page goes', async () => {
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

describe('whether all that a session has to save is saved', () => {
  it('is so after one more try', async () => {
    const { saver, sent } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await wait(0);
    expect(await saver.isSettled('s1')).toBe(true);
    expect(sent).toEqual(['s1 2', 's1 2']);
  });

  it('is told in time where nothing answers', async () => {
    const { saver } = saverWith(SWALLOWED, SWALLOWED);
    saver.save('s1', minutes(2));
    const told = vi.fn();
    void saver.isSettled('s1').then(told);
    await wait(SAVE_TRY_MS * 2);
    expect(told.mock.calls).toEqual([[false]]);
  });

  it('is no matter of what another session waits with', async () => {
    const { saver } = saverWith(SWALLOWED);
    saver.save('s1', minutes(2));
    expect(await saver.isSettled('s2')).toBe(true);
  });
});
