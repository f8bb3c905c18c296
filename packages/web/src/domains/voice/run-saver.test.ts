import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunResult } from './lesson-clock.ts';
import { createRunSaver } from './run-saver.ts';
import { hushWarnings } from './testing/hushed-warnings.ts';
import type { SendOutcome } from './turn-outbox.ts';

hushWarnings();
beforeEach(() => {
  vi.useFakeTimers();
});

const minutes = (time_minutes: number): RunResult => ({
  time_minutes,
  attention_percentage: 100,
  attention_measured: false,
});

function saverWith(...outcomes: SendOutcome[]) {
  const sent: string[] = [];
  const saved: number[] = [];
  const saver = createRunSaver(
    async (sessionId, result, keepalive) => {
      sent.push(`${sessionId} ${result.time_minutes}${keepalive ? ' keepalive' : ''}`);
      return outcomes.shift() ?? 'kept';
    },
    (savedMinutes) => saved.push(savedMinutes),
  );
  return { saver, sent, saved };
}
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);

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
    await vi.advanceTimersByTimeAsync(0);
    saver.save('s1', minutes(5));
    await aMinute();
    expect([sent, saved]).toEqual([['s1 2', 's1 5'], [5]]);
  });

  it('sends what waits once more when the page goes, and nothing after that', async () => {
    const { saver, sent } = saverWith('try_again');
    saver.save('s1', minutes(2));
    await vi.advanceTimersByTimeAsync(0);
    saver.saveBeforeLeaving();
    saver.saveBeforeLeaving();
    await aMinute();
    expect(sent).toEqual(['s1 2', 's1 2 keepalive']);
  });

  it('sends the run that ends with the page', async () => {
    const { saver, sent } = saverWith();
    saver.saveBeforeLeaving({ sessionId: 's1', result: minutes(3) });
    await aMinute();
    expect(sent).toEqual(['s1 3 keepalive']);
  });
});
