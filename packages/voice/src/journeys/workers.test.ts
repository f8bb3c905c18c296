import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { followCall } from '#testing/follower.ts';
import { CallRefusedError } from '#testing/learner-line.ts';
import { TestLearner } from '#testing/test-learner.ts';
import { eventually } from '#testing/test-server.ts';
import { VOICE_PROGRAM } from '#testing/voice-program.ts';

const KEY = 'key-of-the-workers-test';
const START_LIMIT_MS = 240_000;

type Health = { status: string; calls: number; capacity: number; workers: { up: boolean; calls: number }[] };

let child: ChildProcess;
let address: string;
const clients: TestLearner[] = [];

async function startFront(env: Record<string, string> = {}): Promise<void> {
  const llm = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' };
  const settings = { VOICE_PORT: '0', VOICE_API_KEY: KEY, VOICE_WORKERS: '2', LOG_LEVEL: 'silent' };
  child = spawn(process.execPath, VOICE_PROGRAM, {
    env: { PATH: process.env.PATH, ...llm, ...settings, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.')));
  const [{ port }] = (await Promise.race([once(child, 'message'), exited])) as [{ port: number }];
  exited.catch(() => undefined);
  address = `http://127.0.0.1:${port}`;
}

async function health(): Promise<Health> {
  return (await (await fetch(`${address}/health`)).json()) as Health;
}

async function allUp(): Promise<void> {
  const up = async (): Promise<void> =>
    expect((await health()).workers.map((worker) => worker.up)).toEqual([true, true]);
  await vi.waitFor(up, { timeout: START_LIMIT_MS, interval: 200 });
}

async function call(key = KEY, isGuarded = false): Promise<TestLearner> {
  const client = await TestLearner.call({ address, key, isGuarded });
  clients.push(client);
  return client;
}

async function stop(): Promise<void> {
  for (const client of clients.splice(0)) client.close();
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  await exit;
}

/** Returns the worker processes among those that the server started. */
function workersOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('worker-process'));
}

describe('a server with a process for each core', () => {
  beforeAll(async () => {
    await startFront();
    await allUp();
  }, START_LIMIT_MS);
  afterAll(stop);
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await expect.poll(async () => (await health()).calls).toBe(0);
  });

  it('gives each new call to the worker with the fewest calls', async () => {
    await call();
    await call();
    expect((await health()).workers.map(({ calls }) => calls)).toEqual([1, 1]);
    await call();
    await call();
    expect((await health()).workers.map(({ calls }) => calls)).toEqual([2, 2]);
    expect(await health()).toMatchObject({ calls: 4, capacity: 80, vad: expect.any(String) });
  });

  it('accepts a client secret at any worker, but only once', async () => {
    const minted = await fetch(`${address}/v1/realtime/client_secrets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ session: { instructions: 'Be brief.' } }),
    });
    const { value } = (await minted.json()) as { value: string };
    const client = await call(value);
    const created = await eventually(client, 'session.created');
    expect(created.session).toMatchObject({ instructions: 'Be brief.' });
    await expect(call(value)).rejects.toMatchObject({ status: 401 });
  });

  it('lets its owner follow a call, speak into it and hang up, whichever worker holds it', async () => {
    const [first, second] = [await call(), await call()];
    for (const client of [first, second]) {
      const side = followCall(address, KEY, client.callId);
      await side.open;
      side.send({ type: 'session.update', session: { instructions: `For ${client.callId}` } });
      const updated = await eventually(client, 'session.updated');
      expect(updated.session).toMatchObject({ instructions: `For ${client.callId}` });
      await expect.poll(() => side.events.map(({ type }) => type)).toContain('session.updated');
      const headers = { authorization: `Bearer ${KEY}` };
      const path = `${address}/v1/realtime/calls/${client.callId}`;
      expect(await (await fetch(`${path}/traces`, { headers })).json()).toEqual({ object: 'list', data: [] });
      const hangUp = async () => (await fetch(`${path}/hangup`, { method: 'POST', headers })).status;
      expect(await hangUp()).toBe(200);
      await side.closed;
      // The connection closes before the server in front has heard that the call is over.
      await expect.poll(hangUp).toBe(404);
    }
  });

  it('guards a call, whichever worker holds it', async () => {
    const client = await call(KEY, true);
    client.send({ type: 'response.create', response: { instructions: 'Say what I like.' } });
    expect(await eventually(client, 'error')).toMatchObject({ error: { code: 'guarded_call' } });
  });

  it('refuses an offer that cannot be answered, like a server in one process', async () => {
    const response = await fetch(`${address}/v1/realtime/calls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/sdp' },
      body: 'v=0\r\nnonsense',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_offer' } });
  });

  it('adds up the figures of its workers', async () => {
    await call();
    await call();
    const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${KEY}` } });
    expect(await response.text()).toContain('voice_calls 2');
  });

  it(
    'loses only the calls of a worker that dies, and restarts it',
    async () => {
      const [first, second] = [await call(), await call()];
      const [sideOfFirst, sideOfSecond] = [first, second].map(({ callId }) =>
        followCall(address, KEY, callId),
      );
      await Promise.all([sideOfFirst?.open, sideOfSecond?.open]);
      const pids = workersOf(child.pid);
      expect(pids).toHaveLength(2);
      process.kill(pids[0] ?? 0, 'SIGKILL');
      await Promise.race([sideOfFirst?.closed, sideOfSecond?.closed]);
      await expect.poll(async () => (await health()).calls).toBe(1);
      // New calls are taken whether or not the worker is back yet.
      await call();
      expect((await health()).calls).toBe(2);
      await expect.poll(() => workersOf(child.pid).filter((pid) => pid !== pids[0])).toHaveLength(2);
      await allUp();
      await call();
      expect((await health()).workers.map(({ calls }) => calls).sort()).toEqual([1, 2]);
    },
    START_LIMIT_MS,
  );
});

describe('a server that is told to end', () => {
  afterEach(stop);

  it(
    'takes no new calls, and waits for those that it has',
    async () => {
      await startFront({ VOICE_DRAIN_SECONDS: '60' });
      const client = await call();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await expect.poll(async () => (await health()).status).toBe('draining');
      const refused = await call().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CallRefusedError);
      expect(refused).toMatchObject({ status: 503, body: expect.stringContaining('server_draining') });
      client.send({ type: 'conversation.item.retrieve', item_id: 'none' });
      await eventually(client, 'error');
      client.close();
      expect(await exit).toEqual([0, null]);
    },
    START_LIMIT_MS,
  );

  it(
    'ends immediately on a second signal',
    async () => {
      await startFront({ VOICE_DRAIN_SECONDS: '60', VOICE_WORKERS: '1' });
      await call();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await expect.poll(async () => (await health()).status).toBe('draining');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    },
    START_LIMIT_MS,
  );
});
