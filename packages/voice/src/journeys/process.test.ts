import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { LearnerLine } from '#testing/learner-line.ts';
import { VOICE_PROGRAM } from '#testing/voice-program.ts';

const KEY = 'key-of-the-parent-process';
const QUIET = { VOICE_PORT: '0', LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' };

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** Starts the server's own command. With `ipc`, the test is the parent that waits for messages. */
function start(env: Record<string, string>, ipc: boolean) {
  child = spawn(process.execPath, VOICE_PROGRAM, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output.text += String(data);
    });
  }
  return output;
}

describe('the server process', () => {
  it('reports its port to its parent when it is ready, and ends with its parent', async () => {
    start({ ...QUIET, VOICE_API_KEY: KEY }, true);
    const [ready] = (await once(child, 'message')) as [{ type: string; port: number }];
    expect(ready.type).toBe('ready');
    const address = `http://127.0.0.1:${ready.port}`;
    const health = (await (await fetch(`${address}/health`)).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ status: 'ok', calls: 0, stages: { mind: 'http' } });
    expect(JSON.stringify(health)).not.toContain(KEY);
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('ends its calls and itself on a signal', async () => {
    start({ ...QUIET, VOICE_API_KEY: KEY }, true);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const silent = { event: () => undefined, packet: () => undefined };
    const line = await LearnerLine.call({ address: `http://127.0.0.1:${port}`, key: KEY }, silent);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    line.close();
  });

  it('makes its own key on loopback and shows it once', async () => {
    const output = start(QUIET, false);
    await expect.poll(() => output.text).toMatch(/the key of this run is vk_\w{48}/);
    expect(output.text.match(/vk_/g)).toHaveLength(1);
  });

  it('refuses to start with wrong settings, and names all of them together', async () => {
    const output = start({ VOICE_PORT: 'eighty', VOICE_HOST: '0.0.0.0' }, false);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output.text).toMatch(/VOICE_PORT[\s\S]*VOICE_API_KEY is required[\s\S]*LLM_BASE_URL/);
  });
});
