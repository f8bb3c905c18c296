import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Patience with a start on a busy machine; a warm one takes seconds. */
const START_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 20_000;

const READY = /Vivavoce is ready at (http:\/\/\S+)/;

/** Settings that a developer may have in the shell and that would make a journey something else. */
const OWN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SECRET|OPENAI_|REALTIME_|LLM_|ASR_|TTS_|VOICE_|SMTP_|MAIL_|S3_|NODE_ENV|NODE_OPTIONS)/;

/** The running product, started the way anybody starts it. */
export type Vivavoce = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that it printed so far. */
  output(): string;
  /** Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number>;
  /** SIGKILL to the server itself, as when the machine's memory ran out. */
  kill(): Promise<void>;
};

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = AbortSignal.timeout(START_PATIENCE_MS);
  for (;;) {
    const url = READY.exec(output())?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}:\n${output()}`);
    if (deadline.aborted || !child.stdout) throw new Error(`not ready in time:\n${output()}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit'), once(deadline, 'abort')]);
  }
}

/** Runs `npm start` on an own data folder and a free port, and waits for the readiness line. */
export async function startVivavoce(
  options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Vivavoce> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'vivavoce-journey-')));
  const child = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // An own process group, so that Ctrl-C reaches everything that the start began, as in a terminal.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be started');
  const exited = once(child, 'exit');
  const url = await untilReady(child, () => printed);

  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-pid, signal);
      const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_PATIENCE_MS);
      await exited;
      clearTimeout(timer);
    }
    return child.exitCode ?? -1;
  };
  return {
    url,
    dataDir,
    pid,
    output: () => printed,
    stop: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/** Removes what a journey left on disk. */
export async function forget(product: Vivavoce): Promise<void> {
  await rm(product.dataDir, { recursive: true, force: true });
}
