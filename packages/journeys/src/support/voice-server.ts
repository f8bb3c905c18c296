import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildWhenNeeded } from '../../../../tools/lib/build.mjs';
import { root } from '../../../../tools/lib/root.mjs';

/** Starts the bundled stand-alone voice server in its own process. */
export async function startStandaloneVoiceServer(
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!(await buildWhenNeeded(['voice']))) throw new Error('the voice server could not be built');
  const child = fork(join(root, 'packages/voice/dist/main.js'), [], {
    env: { ...process.env, VOICE_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'ready' && message.port) resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`the voice server ended with ${code}`)));
  });
  const port = await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
