import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { type SupervisedChild, superviseChild } from './supervised-child.ts';

const testing = new URL('../../testing/', import.meta.url);
const entry = fileURLToPath(new URL('obedient-child.ts', testing));
const parent = fileURLToPath(new URL('supervising-parent.ts', testing));

const children: SupervisedChild[] = [];
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.stop()));
});

const hurry = { firstBackoffMs: 5, longestBackoffMs: 20, graceMs: 200 };

function supervise(mode: string, timing: Parameters<typeof superviseChild>[2] = {}) {
  const { log } = capturedLog();
  const plan = { name: 'test', entry, env: { CHILD_MODE: mode } };
  const child = superviseChild(plan, log, { ...hurry, ...timing });
  children.push(child);
  return child;
}

/** Asks the child, on the port that it reported, for its process id and the names in its environment. */
async function ask(port: number | null, path = '/'): Promise<{ pid: number; names: string[] }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return (await answer.json()) as { pid: number; names: string[] };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a supervised child', () => {
  it('is starting, then up with the port that it reported', async () => {
    const child = supervise('well');
    expect(child.status()).toBe('starting');
    expect(child.port()).toBeNull();
    await child.settled;
    expect(child.status()).toBe('up');
    expect((await ask(child.port())).pid).not.toBe(process.pid);
  });

  it('cannot see its parent’s environment', async () => {
    const child = supervise('well');
    await child.settled;
    const { names } = await ask(child.port());
    expect(names).toContain('CHILD_MODE');
    expect(names).not.toContain('PATH');
  });

  it('is started again when it ends', async () => {
    const child = supervise('well');
    await child.settled;
    const { pid } = await ask(child.port());
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await ask(child.port())).pid).not.toBe(pid);
    expect(child.status()).toBe('up');
  });

  it('is down after three failures in a row', async () => {
    const child = supervise('crash');
    await child.settled;
    expect(child.status()).toBe('down');
  });

  it('is ended and counts as failed if it is never ready', async () => {
    const child = supervise('silent', { readyTimeoutMs: 50 });
    await child.settled;
    expect(child.status()).toBe('down');
  });

  it('ends when asked to, and is not started again', async () => {
    const child = supervise('well');
    await child.settled;
    const { pid } = await ask(child.port());
    await child.stop();
    expect(isRunning(pid)).toBe(false);
    expect(child.port()).toBeNull();
  });

  it('is killed if it does not end when asked to', async () => {
    const child = supervise('stubborn');
    await child.settled;
    const { pid } = await ask(child.port());
    await child.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('does not outlive a parent that was killed', async () => {
    const killed = spawn(process.execPath, ['--import', 'tsx', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = await once(createInterface({ input: killed.stdout }), 'line');
    const { pid } = await ask(Number(port));
    expect(isRunning(pid)).toBe(true);
    killed.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
