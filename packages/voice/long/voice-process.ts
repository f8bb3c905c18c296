import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Inside, Ready } from './served-process.ts';

/** What the server process holds, as seen from inside and by the operating system. */
export type Held = Inside & { fileDescriptors: number; threads: number };

/** A voice server in its own process. Records all its log lines and how it exits. */
export type VoiceProcess = {
  address: string;
  key: string;
  pid: number;
  stages: string;
  /** Every line that it logged, including those of its native code. */
  log: readonly string[];
  /** How the process ended, if it did: its exit code, or the signal that ended it. */
  ended: () => string | null;
  /** The number of calls that it holds; `null` when it does not answer. */
  calls(): Promise<number | null>;
  hangUp(callId: string): Promise<number>;
  /** Collects its garbage and counts what remains. */
  held(): Promise<Held>;
  /** Its resident memory in MB, including garbage. */
  rssMb(): number;
  stop(): Promise<void>;
};

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const HEALTH_LIMIT_MS = 20_000;

/**
 * Starts a server. `env` overrides the settings of a loopback server with room for many calls, which ends calls 4 s
 * after their learner is gone.
 */
export async function startVoiceProcess(env: Record<string, string> = {}): Promise<VoiceProcess> {
  const key = randomBytes(16).toString('hex');
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', 'long/served-process.ts'], {
    cwd: PACKAGE,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VOICE_PORT: '0',
      VOICE_API_KEY: key,
      VOICE_MAX_CALLS: '200',
      VOICE_DEAD_CALL_SECONDS: '4',
      ...env,
    },
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => log.push(line));
  }
  let ended: string | null = null;
  child.on('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`;
  });
  const broken = once(child, 'exit').then(() => {
    throw new Error(`The voice server ended: ${ended}\n${log.slice(-20).join('\n')}`);
  });
  broken.catch(() => undefined);
  const message = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), broken]))[0] as T;
  const ready = await message<Ready>();
  const pid = child.pid ?? 0;
  const bearer = { authorization: `Bearer ${key}` };
  return {
    address: ready.address,
    key,
    pid,
    stages: ready.stages,
    log,
    ended: () => ended,
    async calls() {
      try {
        const signal = AbortSignal.timeout(HEALTH_LIMIT_MS);
        const answer = await fetch(`${ready.address}/health`, { signal });
        const health = (await answer.json()) as { status: string; calls: number };
        return health.status === 'ok' ? health.calls : null;
      } catch {
        return null;
      }
    },
    async hangUp(callId) {
      const url = `${ready.address}/v1/realtime/calls/${callId}/hangup`;
      return (await fetch(url, { method: 'POST', headers: bearer })).status;
    },
    async held() {
      child.send('look inside');
      const inside = await message<Inside>();
      return {
        ...inside,
        fileDescriptors: readdirSync(`/proc/${pid}/fd`).length,
        threads: statusOf(pid, 'Threads'),
      };
    },
    rssMb: () => statusOf(pid, 'VmRSS') / 1000,
    async stop() {
      if (ended !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Reads a number from `/proc/<pid>/status`, where memory is in kB. */
function statusOf(pid: number, field: string): number {
  const line = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN);
}
