import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { HealthDetails } from '@vivavoce/contracts/wire/health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { newcomersWalk } from '#testing/people/newcomers-walk.ts';
import { spec } from '../../../tools/spec/vitest.ts';

const main = path.join(projectRoot, 'packages/server/dist/main.js');
const build = path.join(projectRoot, 'tools/build.mjs');

/** The tests share two data folders, because filling one takes seconds. */
let dataDir: string;
let otherDataDir: string;
const processes: ChildProcess[] = [];
beforeAll(() => {
  execFileSync(process.execPath, [build, 'server', 'voice']);
  dataDir = mkdtempSync(path.join(tmpdir(), 'vivavoce-main-'));
  otherDataDir = path.join(dataDir, 'other');
});
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  /** Standard output so far, by line. */
  said: string[];
  complained(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with the address once the server is ready. */
  ready: Promise<string>;
};

/** Runs the server as `npm start` does, on a free port and, by default, on the shared data folder. */
function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO_PAST: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  const said: string[] = [];
  let complaints = '';
  child.stderr.on('data', (piece) => {
    complaints += piece;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      const address = /^Vivavoce is ready at (http:\/\/localhost:\d+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complaints}`)));
  });
  ready.catch(() => undefined);
  return { child, said, complained: () => complaints, ended, ready };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Finds the process ids of a process's children. */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: number[] = [];
  for await (const line of createInterface({ input: ps.stdout })) lines.push(Number(line));
  return lines.filter((child) => child > 0 && child !== ps.pid);
}

describe('the server', () => {
  it('starts with nothing configured, says what it is, refuses a second start, and stops cleanly', async () => {
    const first = run();
    const address = await first.ready;
    const parts = async () => HealthDetails.parse(await (await fetch(`${address}/api/health`)).json()).parts;
    await expect
      .poll(async () => (await parts()).database)
      .toEqual({ status: 'up', served_by: 'embedded PGlite', stand_in: true });
    expect((await parts()).text_model.stand_in).toBe(true);
    await expect.poll(() => first.said.join('\n')).toContain('Stand-ins in use:');
    expect(first.said.join('\n')).toMatch(/Demo sign-ins \(password \S+\):/);
    await expect.poll(async () => (await parts()).voice.status, { interval: 500 }).toBe('up');
    const outbox = await fetch(`${address}/outbox`);
    expect(await outbox.text()).toContain('<h1>Outbox</h1>');

    expect(await newcomersWalk(address), spec('X-161')).toEqual({
      isVerified: true,
      key: expect.stringMatching(/^vk_/),
      paymentPage: expect.stringContaining(`${address}/test-checkout/`),
    });

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.complained().trim()).toBe(
      `The data folder ${path.join(dataDir, 'database')} is in use by process ${first.child.pid}: stop that process or set another DATA_DIR.`,
    );
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    const children = await childrenOf(first.child.pid);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    for (const pid of children) await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('restarts after it was killed, and leaves no child process behind', async () => {
    const first = run();
    await first.ready;
    const children = await childrenOf(first.child.pid);
    first.child.kill('SIGKILL');
    await first.ended;
    for (const pid of children) await expect.poll(() => isRunning(pid)).toBe(false);
    const next = run();
    await next.ready;
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  });

  it('does not start in production without a secret, and names everything that is wrong', async () => {
    const refused = run({ NODE_ENV: 'production', VOICE_MAX_CALLS: 'many', SMTP_URL: 'smtp://localhost' });
    expect(await refused.ended).toBe(1);
    expect(refused.complained()).toContain('VOICE_MAX_CALLS');

    const missing = run({ NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' });
    expect(await missing.ended).toBe(1);
    expect(missing.complained()).toContain('SECRET is missing');
    expect(missing.complained()).toContain('MAIL_FROM is missing');
  });

  it('makes no demo accounts in production', async () => {
    const server = run({
      NODE_ENV: 'production',
      SECRET: 'q7Zk2mXw9vB4nT1cR8yL5pH3sD6fG0jA',
      DATA_DIR: otherDataDir,
    });
    const address = await server.ready;
    await expect.poll(() => server.said.join('\n')).toContain('Stand-ins in use:');
    expect(server.said.join('\n')).not.toContain('Demo sign-ins');
    expect(await (await fetch(`${address}/outbox`)).text()).not.toContain('<h1>Outbox</h1>');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('locks the demo accounts of its data once other machines can reach it', async () => {
    const folder = path.join(dataDir, 'moved');
    const signIn = async (address: string) => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@demo.example', password: 'vivavoce' }),
      });
      return answer.status;
    };
    const home = run({ DATA_DIR: folder });
    expect(await signIn(await home.ready)).toBe(200);
    home.child.kill('SIGTERM');
    await home.ended;

    const moved = run({ DATA_DIR: folder, HOST: '0.0.0.0' });
    expect(await signIn(await moved.ready), spec('X-244')).toBe(403);
    await expect.poll(() => moved.said.join('\n')).toContain('Demo accounts are locked');
    expect(moved.said.join('\n'), spec('X-249')).toContain('  admin@demo.example');
    expect(moved.said.join('\n')).not.toContain('vivavoce)');
    moved.child.kill('SIGTERM');
    expect(await moved.ended).toBe(0);
  });

  it('reports that its port is taken', async () => {
    const first = run();
    const port = new URL(await first.ready).port;
    const second = run({ PORT: port, DATA_DIR: otherDataDir });
    expect(await second.ended).toBe(1);
    expect(second.complained()).toContain(`Port ${port} is in use by another program`);
    first.child.kill('SIGTERM');
    await first.ended;
  });
});
