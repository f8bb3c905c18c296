import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../voice/src/main.ts', import.meta.url));

/** The stand-alone voice server in a process of its own, as its README starts it. */
export async function startStandaloneVoiceServer(
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(MAIN, [], {
    execArgv: ['--import', 'tsx'],
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
