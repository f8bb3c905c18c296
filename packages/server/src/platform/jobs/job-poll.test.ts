import { afterEach, expect, it, vi } from 'vitest';
import type { Orm } from '#platform/db/database.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { startPoll } from './job-poll.ts';

const PAUSE_MS = 5;

let stop = async () => {};
afterEach(() => stop());

/** Starts a poll over a worker of 'test.greet'. `read` answers its query with the names of the queues that are due. */
function polling(read: () => Promise<string[]>) {
  const execute = vi.fn(async () => ({ rows: (await read()).map((name) => ({ name })) }));
  const wake = vi.fn();
  const workers = new Map([['test.greet', { wake }]]);
  const captured = capturedLog();
  stop = startPoll({ orm: { execute } as unknown as Orm }, workers, captured.log, PAUSE_MS);
  return { execute, wake, workers, messages: () => captured.lines().map(({ msg }) => msg) };
}

it('wakes the workers whose queues are due, also one that began to work later, and no other', async () => {
  const { wake, workers } = polling(async () => ['test.later', 'test.of-another-version']);
  const later = vi.fn();
  workers.set('test.later', { wake: later });
  await expect.poll(() => later.mock.calls.length).toBeGreaterThan(1);
  expect(wake).not.toHaveBeenCalled();
});

it('goes on after the database was away, and says once that it was and once that it is back', async () => {
  let queries = 0;
  const { wake, messages } = polling(async () => {
    queries += 1;
    if (queries <= 3) throw new Error('the connection was lost');
    return ['test.greet'];
  });
  await expect.poll(() => wake.mock.calls.length).toBeGreaterThan(1);
  expect(messages()).toEqual([
    'the job queue could not be read, and is tried again',
    'the job queue can be read again',
  ]);
});

it('ends once the query that runs has been answered, and reads nothing afterwards', async () => {
  let answer = (_due: string[]) => {};
  const { execute } = polling(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await expect.poll(() => execute.mock.calls.length).toBe(1);
  let isOver = false;
  const stopped = stop().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
  expect(isOver).toBe(false);
  answer([]);
  await stopped;
  await new Promise((resolve) => setTimeout(resolve, 4 * PAUSE_MS));
  expect(execute).toHaveBeenCalledTimes(1);
});
