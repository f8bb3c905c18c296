import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** How long to wait for a start on a busy machine; a warm one takes seconds. */
const START_PATIENCE_MS = 240_000;
const STOP_PATIENCE_MS = 60_000;

const READY = /Vivavoce is ready at (http:\/\/\S+)/;

/** How often to check whether a process is still running: there is no event for a whole group. */
const POLL_MS = 50;

/** Process groups that must end with the test run, even if a story was cut off by its time limit. */
const running = new Set<number>();
process.on('exit', () => {
  for (const group of running) if (isRunning(-group)) process.kill(-group, 'SIGKILL');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

type RunningProcess = { pid: number; parent: number; command: string };

/** Finds the process and everything that it started, directly or not. The voice server has its own group. */
async function familyOf(head: number): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eww', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }] : [];
  });
  const family = all.filter(({ pid }) => pid === head);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Finds the process among them whose command matches `runs`. */
async function processOf(head: number, runs: RegExp): Promise<number> {
  const found = (await familyOf(head)).find(({ command }) => runs.test(command));
  if (!found) throw new Error(`no process runs ${runs}`);
  return found.pid;
}

/** Waits until all of these have ended, and throws if one keeps running. */
async function untilEnded(family: readonly RunningProcess[]): Promise<void> {
  const left = () => family.filter(({ pid }) => isRunning(pid));
  for (let waitedMs = 0; left().length > 0; waitedMs += POLL_MS) {
    if (waitedMs > STOP_PATIENCE_MS) {
      throw new Error(
        `still running: ${left()
          .map(({ pid, command }) => `${pid} ${command}`)
          .join('; ')}`,
      );
    }
    await setTimeout(POLL_MS);
  }
}

/** Settings that a developer may have in the shell and that would change a journey. */
const OWN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SECRET|OPENAI_|REALTIME_|LLM_|ASR_|TTS_|VOICE_|SMTP_|MAIL_|DEPLOYMENT_KIND|SAFETY_|SAFEGUARDING_|S3_|CONTACT_|FILM_|WEBSITE_|POSTAL_|WEB_VITALS|PRODUCT_NAME|PASSWORD_ACCOUNTS|TRUST_PROXY|GOOGLE_|GITHUB_|APPLE_|NODE_ENV|NODE_OPTIONS)/;

/** The running product, started the way anyone starts it. */
export type Vivavoce = {
  url: string;
  dataDir: string;
  pid: number;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** Sends Ctrl-C. Resolves when everything that the start began has ended; throws if something is left. */
  stop(): Promise<void>;
  /** Sends SIGKILL only to the embedded voice server. */
  killVoiceServer(): Promise<void>;
  /**
   * Sends SIGKILL only to the server process, as when memory runs out. Resolves when its children have ended as well.
   */
  killServer(): Promise<void>;
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

/** Runs `npm start` with its own data folder and a free port, and waits for the line that says it is ready. */
export async function startVivavoce(
  options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Vivavoce> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'vivavoce-journey-')));
  const child = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    // The stories begin without the demo's past, so that they count what they did themselves.
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir, DEMO_PAST: 'false', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C reaches everything that the start began, as in a terminal.
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
  running.add(pid);
  const url = await untilReady(child, () => printed);

  /** Lists the whole family first: orphaned processes could not be found afterwards. */
  const end = async (how: () => Promise<void> | void) => {
    if (!running.has(pid)) return;
    const family = await familyOf(pid);
    await how();
    await untilEnded(family);
    running.delete(pid);
  };
  return {
    url,
    dataDir,
    pid,
    output: () => printed,
    stop: () =>
      end(() => {
        if (isRunning(-pid)) process.kill(-pid, 'SIGINT');
      }),
    killVoiceServer: async () => {
      process.kill(await processOf(pid, /node.*voice\/dist\/main\.js/), 'SIGKILL');
    },
    killServer: () =>
      end(async () => {
        process.kill(await processOf(pid, /node.*server\/dist\/main\.js/), 'SIGKILL');
      }),
  };
}

/** Removes what a journey left on disk. */
export async function forget(product: Vivavoce): Promise<void> {
  await rm(product.dataDir, { recursive: true, force: true });
}
