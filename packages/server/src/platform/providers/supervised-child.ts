import { type ChildProcess, fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';
import { loaderOptions, ownProgram } from './own-program.ts';
import type { PartStatus } from './providers.ts';

export type SupervisedChild = {
  /** 'down' after three failures in a row until it is ready again, though restarts continue at longer intervals. */
  status(): PartStatus;
  /** The port that the running child reported. Null while no child is ready. */
  port(): number | null;
  /** Resolves as soon as the child is up or down for the first time. */
  settled: Promise<void>;
  /** Ends the child: first with SIGTERM, then by force. Safe to call twice. */
  stop(): Promise<void>;
};

type ChildPlan = {
  /** The child's name in the log. */
  name: string;
  /** The child's file, from `ownProgram`. It must send `{ type: 'ready', port }` to its parent. */
  entry: string;
  /** The child's whole environment. It does not inherit ours, which contains secrets that it must not see. */
  env: Record<string, string>;
};

const timing = {
  /** How long the child may take to be ready. Loading speech models on a busy machine takes a while. */
  readyTimeoutMs: 120_000,
  /** The pause before the first restart. Doubled for each further failure in a row. */
  firstBackoffMs: 500,
  longestBackoffMs: 30_000,
  /** A child that has run this long counts as healthy, and its earlier failures are forgotten. */
  stableAfterMs: 30_000,
  /** How long the child may take to end when asked to. */
  graceMs: 3_000,
};

const FAILURES_UNTIL_DOWN = 3;

const Ready = z.object({ type: z.literal('ready'), port: z.number().int().min(1).max(65_535) });

const exitWithParent = pathToFileURL(ownProgram('server', 'platform/providers/exit-with-parent.ts')).href;

/** Starts a child process and keeps it running until `stop`. The child ends by itself when this process is gone. */
export function superviseChild(
  plan: ChildPlan,
  log: Log,
  changed: Partial<typeof timing> = {},
): SupervisedChild {
  const { readyTimeoutMs, firstBackoffMs, longestBackoffMs, stableAfterMs, graceMs } = {
    ...timing,
    ...changed,
  };
  let child: ChildProcess | null = null;
  let port: number | null = null;
  let failuresInARow = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopping: Promise<void> | null = null;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  function start(): void {
    const started = fork(plan.entry, [], {
      execArgv: [...loaderOptions, '--import', exitWithParent],
      env: plan.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In a process group of its own: Ctrl+C in a terminal reaches only us, and we end the child cleanly.
      detached: true,
    });
    child = started;
    timer = setTimeout(() => started.kill('SIGKILL'), readyTimeoutMs);
    started.on('message', (message) => {
      const ready = Ready.safeParse(message);
      if (ready.success) onReady(ready.data.port);
    });
    started.once('error', (err) =>
      log.error({ err, child: plan.name }, 'a child process could not be started'),
    );
    started.once('close', (code, signal) => onGone(code, signal));
  }

  function onReady(ownPort: number): void {
    clearTimeout(timer);
    port = ownPort;
    timer = setTimeout(() => {
      failuresInARow = 0;
    }, stableAfterMs);
    log.info({ child: plan.name, port }, 'a child process is ready');
    settle();
  }

  function onGone(code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(timer);
    child = null;
    port = null;
    if (stopping) return;
    failuresInARow += 1;
    const backoffMs = Math.min(firstBackoffMs * 2 ** (failuresInARow - 1), longestBackoffMs);
    log.error(
      { child: plan.name, code, signal, failuresInARow, backoffMs },
      'a child process ended and will be started again',
    );
    if (failuresInARow >= FAILURES_UNTIL_DOWN) settle();
    timer = setTimeout(start, backoffMs);
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    settle();
    const running = child;
    if (!running) return;
    const gone = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGTERM');
    const force = setTimeout(() => running.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(force);
  }

  start();
  return {
    status: () => {
      if (port !== null) return 'up';
      return failuresInARow >= FAILURES_UNTIL_DOWN ? 'down' : 'starting';
    },
    port: () => port,
    settled,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
