import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReadyReply, UsageReply } from './server-process.ts';

/** The processor core for the server under load, and those for the callers. */
const SERVER_CORE = '0';
const CALLER_CORES = '1-';

/** Whether a process can be pinned to one core here. */
export const canPin = spawnSync('taskset', ['--version']).status === 0;

/** A voice server in its own process. */
type ServerUnderTest = {
  address: string;
  key: string;
  /** A description of the stages that it runs. */
  stages: string;
  usage(): Promise<UsageReply>;
  stop(): Promise<void>;
};

/**
 * How to run the server: with the embedded hearing, with a hearing that takes no time (`instant`), or only as an echo.
 */
type ServerOptions = { pinned: boolean; maxCalls: number; hearing: 'embedded' | 'instant' | 'echo' };

/** Starts a voice server. With `pinned` it gets one core and the callers get the others. */
export async function startServer(options: ServerOptions): Promise<ServerUnderTest> {
  const key = randomBytes(16).toString('hex');
  const file = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const node = [process.execPath, '--import', 'tsx', file];
  const pin = options.pinned && canPin;
  const [command = '', ...args] = pin ? ['taskset', '-c', SERVER_CORE, ...node] : node;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      VOICE_PORT: '0',
      VOICE_API_KEY: key,
      VOICE_MAX_CALLS: String(options.maxCalls),
      BENCH_HEARING: options.hearing,
    },
  });
  if (pin) spawnSync('taskset', ['-a', '-c', '-p', CALLER_CORES, String(process.pid)]);
  const ready = await message<ReadyReply>(child);
  return {
    address: ready.address,
    key,
    stages: ready.stages,
    usage() {
      child.send('usage');
      return message<UsageReply>(child);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function message<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server process ended early.');
  });
  ended.catch(() => undefined);
  const [reply] = await Promise.race([once(child, 'message'), ended]);
  return reply as T;
}
