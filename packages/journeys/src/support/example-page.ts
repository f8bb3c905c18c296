import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../voice/examples/official-client', import.meta.url));

/** Starts the example's backend in its own process, as its README does. `url` is the address that it prints. */
export async function startExampleBackend(
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend.ts'], {
    cwd: FOLDER,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the example ended with ${code}`))),
  ]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error(`the example printed: ${line}`);
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
