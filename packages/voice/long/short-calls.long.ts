import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canSpeak } from '#testing/synthetic-speech.ts';
import { expectUnharmed, Trail, tell } from './aftermath.ts';
import type { Assignment, ErrandDone, ShortCall } from './learner-process.ts';
import { Random, SEED } from './random.ts';
import { type Held, startVoiceProcess, type VoiceProcess } from './voice-process.ts';

/** The number of calls; `VOICE_SHORT_CALLS` overrides it. */
const CALLS = Number(process.env.VOICE_SHORT_CALLS ?? 10_000);

/** The number of calls that one learners' process makes before it is killed, with some calls still open. */
const ERRAND_CALLS = 250;
const LIVING = 8;
const AT_ONCE = 8;

/** After this many calls, the server has allocated all it needs. Any growth beyond that is a leak. */
const WARM_UP_CALLS = 500;

/** How much each may grow between the warm-up and the end: the noise of allocators and pools, but nothing per call. */
const ALLOWED = { fileDescriptors: 4, threads: 2, handles: 4, heapMb: 6, externalMb: 4, rssMb: 40 };

/** The mix of call types, in percent. */
const MIX: readonly (readonly [ShortCall, number])[] = [
  ['hung up at once', 24],
  ['closed when open', 28],
  ['hung up when open', 14],
  ['a few words and closed', 6],
  [canSpeak ? 'a sentence and its answer' : 'closed when open', 2],
  ['never connected', 6],
  ['answer not waited for', 6],
  ['offer cut off', 5],
  ['wrong offer', 6],
  ['wrong key', 3],
];
const HUNDRED = MIX.flatMap(([kind, percent]) => Array.from({ length: percent }, () => kind));

it(`${CALLS} short calls leave nothing behind`, async () => {
  tell(`seed ${SEED}`);
  const random = new Random('short calls');
  const server = await startVoiceProcess();
  const beganAt = performance.now();
  const odd: string[] = [];
  let first: Held | null = null;
  let last: Held | null = null;
  for (let done = 0; done < CALLS; done += ERRAND_CALLS) {
    const count = Math.min(ERRAND_CALLS, CALLS - done);
    const calls = Array.from(
      { length: count },
      () => HUNDRED[random.int(HUNDRED.length)] ?? 'closed when open',
    );
    odd.push(...(await runErrand(server, calls)));
    await expectUnharmed(server, new Trail('short-calls'));
    last = await server.held();
    if (done + count >= Math.min(WARM_UP_CALLS, CALLS)) first ??= last;
    if ((done / ERRAND_CALLS) % 4 === 1) tell(line(done + count, last));
  }
  const seconds = (performance.now() - beganAt) / 1000;
  tell(
    `${CALLS} calls in ${Math.round(seconds)} s, ${odd.length} ended unexpectedly: ${odd.slice(0, 5).join(' | ')}`,
  );
  await server.stop();
  if (!first || !last) throw new Error('There were too few calls to compare.');
  tell(line(CALLS, last));
  expect(odd.length).toBeLessThanOrEqual(CALLS / 200);
  expect(last.fileDescriptors).toBeLessThanOrEqual(first.fileDescriptors + ALLOWED.fileDescriptors);
  expect(last.threads).toBeLessThanOrEqual(first.threads + ALLOWED.threads);
  expect(handlesOf(last)).toBeLessThanOrEqual(handlesOf(first) + ALLOWED.handles);
  expect(last.heapMb).toBeLessThan(first.heapMb + ALLOWED.heapMb);
  expect(last.externalMb).toBeLessThan(first.externalMb + ALLOWED.externalMb);
  expect(last.rssMb).toBeLessThan(first.rssMb + ALLOWED.rssMb);
});

/**
 * Has a learners' process make the calls, and kills it while some calls are open. Describes the calls that went wrong.
 */
async function runErrand(server: VoiceProcess, calls: ShortCall[]): Promise<string[]> {
  const file = fileURLToPath(new URL('./learner-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The learners ended early.');
  });
  gone.catch(() => undefined);
  const errand: Assignment = {
    address: server.address,
    key: server.key,
    calls,
    atOnce: AT_ONCE,
    living: LIVING,
  };
  child.send(errand);
  const [done] = (await Promise.race([once(child, 'message'), gone])) as [ErrandDone];
  child.kill('SIGKILL');
  return done.odd;
}

function handlesOf({ handles }: Held): number {
  return Object.values(handles).reduce((sum, count) => sum + count, 0);
}

function line(calls: number, held: Held): string {
  const memory = `memory ${held.rssMb.toFixed(1)} MB, heap ${held.heapMb.toFixed(1)}, outside it ${held.externalMb.toFixed(1)}`;
  const handles = JSON.stringify(held.handles);
  return `after ${calls} calls: ${memory}; ${held.fileDescriptors} descriptors, ${held.threads} threads, ${handles}`;
}
