import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { thisProcess } from './process-identity.ts';

const holder = fileURLToPath(new URL('../../testing/database/hold-folder.ts', import.meta.url));

let parent: string;
let folder: string;
let processes: ChildProcess[];
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'vivavoce-lock-'));
  folder = path.join(parent, 'database');
  processes = [];
});
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** Starts a process that tries to lock the folder, and returns the line that it prints. */
async function start(): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { said: String(said), child };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const locks = () => readdirSync(parent).filter((name) => name.includes('.lock-'));

/** Leaves a lock file as a process with this identity would have left it. */
function leaveLock(identity: { pid: number; startedAt: string | null; place: string }): string {
  const file = `${folder}.lock-1`;
  writeFileSync(file, JSON.stringify({ holder: identity }));
  return file;
}

describe('a folder lock', () => {
  it('refuses a second process and says which one has the folder', async () => {
    const first = await start();
    expect(first.said).toBe('held');
    expect((await start()).said).toBe(`refused by ${first.child.pid}`);
    expect((await start()).said).toBe(`refused by ${first.child.pid}`);
  });

  it('is taken over from a killed process', async () => {
    const first = await start();
    await kill(first.child);
    expect((await start()).said).toBe('held');
    expect(locks()).toHaveLength(1);
  });

  it('goes to exactly one of several processes that start together after one was killed', async () => {
    await kill((await start()).child);
    const outcomes = await Promise.all(Array.from({ length: 6 }, start));
    const winners = outcomes.filter(({ said }) => said === 'held');
    expect(winners).toHaveLength(1);
    for (const { said } of outcomes) {
      expect(['held', `refused by ${winners[0]?.child.pid}`]).toContain(said);
    }
  });

  it('refuses a second lock by the same process, and is free after its release', async () => {
    const lock = await lockFolder(folder);
    const refused = await lockFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUseError);
    expect(refused).toMatchObject({ message: expect.stringContaining(`in use by process ${process.pid}`) });
    lock.release();
    (await lockFolder(folder)).release();
    expect(locks()).toHaveLength(1);
  });

  it('is not fooled by a new process that was given the process id of the dead one', async () => {
    leaveLock({ ...thisProcess, startedAt: 'another time' });
    (await lockFolder(folder)).release();
  });

  it('is never taken from a process whose start time is unknown', async () => {
    leaveLock({ ...thisProcess, startedAt: null });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  });

  it('is not taken from a process in another container that gives signs of life', async () => {
    const file = leaveLock({ pid: 1, startedAt: '1', place: 'another container' });
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
      utimesSync(file, beats, beats);
    }, 10);
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1');
    clearInterval(heart);
  });

  it('is taken over from a process in another container that is silent', async () => {
    leaveLock({ pid: 1, startedAt: '1', place: 'another container' });
    (await lockFolder(folder, 60)).release();
  });

  it('gives signs of life for containers that cannot see the process', async () => {
    const lock = await lockFolder(folder);
    const file = path.join(parent, locks()[0] ?? '');
    utimesSync(file, 1, 1);
    await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(1_000);
    lock.release();
  });
});
