import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { haltAtRandom, startBusyLoops } from './disturbances.ts';
import { processTree } from './process-tree.ts';

const forever = { minMs: 600_000, maxMs: 600_000, restMs: 0 };
const [first, last] = [() => 0, () => 0.99];

/** A shell that waits for a child. */
let shell: ChildProcess;
let shellPid: number;
let childPid: number;

beforeEach(async () => {
  shell = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await once(shell.stdout ?? shell, 'data');
  shellPid = shell.pid ?? 0;
  childPid = Number(printed);
});

afterEach(() => {
  for (const pid of [childPid, shellPid]) process.kill(pid, 'SIGKILL');
});

/** Whether the shell and its child are halted, in this order. */
const areHalted = () =>
  [shellPid, childPid].map((pid) => /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));

describe('halts', () => {
  test('freeze a process and its descendants until the halts are stopped', async () => {
    const halts = haltAtRandom(shellPid, { ...forever, random: first });
    await expect.poll(areHalted).toEqual([true, true]);
    halts.stop();
    await expect.poll(areHalted).toEqual([false, false]);
  });

  test('freeze one branch and let the rest of the tree run', async () => {
    const halts = haltAtRandom(shellPid, { ...forever, random: last });
    await expect.poll(areHalted).toEqual([false, true]);
    halts.stop();
    await expect.poll(areHalted).toEqual([false, false]);
  });

  test('begin and end by themselves', async () => {
    const halts = haltAtRandom(shellPid, { minMs: 40, maxMs: 40, restMs: 80, random: () => 0.5 });
    const poll = () => expect.poll(areHalted, { interval: 5 });
    await poll().toEqual([false, true]);
    await poll().toEqual([false, false]);
    await poll().toEqual([false, true]);
    halts.stop();
  });

  test('never freeze the process that makes them', async () => {
    const halts = haltAtRandom(process.pid, { ...forever, random: first });
    await expect.poll(areHalted).toEqual([true, true]);
    halts.stop();
  });

  test('leave nothing halted when the process that makes them ends', async () => {
    const program = `
      import { haltAtRandom } from './tools/suite/disturbances.ts';
      haltAtRandom(${shellPid}, { minMs: 600_000, maxMs: 600_000, restMs: 0, random: () => 0 });
      process.stdin.once('data', () => process.exit());`;
    const halter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    await expect.poll(areHalted).toEqual([true, true]);
    halter.stdin?.write('end');
    await once(halter, 'exit');
    expect(areHalted()).toEqual([false, false]);
  });
});

test('busy loops run until they are stopped', async () => {
  const before = processTree(process.pid);
  const loops = startBusyLoops(2);
  expect(processTree(process.pid)).toHaveLength(before.length + 2);
  loops.stop();
  await expect.poll(() => processTree(process.pid)).toEqual(before);
});
