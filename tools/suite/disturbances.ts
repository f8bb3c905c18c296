import { spawn } from 'node:child_process';
import { processTree } from './process-tree.ts';

/** Makes the machine slow or uneven while the suite runs, to prove that no test depends on its speed. */
type Disturbance = {
  /** Ends the disturbance, and leaves nothing halted or running. */
  stop: () => void;
};

/** Keeps this number of processors busy. */
export function startBusyLoops(count: number): Disturbance {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    process.off('exit', stop);
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.on('exit', stop);
  return { stop };
}

/** How long processes are halted, and how long they run until the next halt. */
type Halts = {
  /** The shortest halt. */
  minMs: number;
  /** The longest halt. */
  maxMs: number;
  /** The longest time between two halts. */
  restMs: number;
  /** Returns numbers like `Math.random`, which is the default. */
  random?: () => number;
};

/** The halts for the suite. They are below three seconds, the time after which the product rightly drops a call. */
export const SUITE_HALTS: Halts = { minMs: 300, maxMs: 2_500, restMs: 3_000 };

/**
 * Halts processes below this one at random, as a shared machine does. Each time it picks one process of the tree and
 * halts it with all its descendants: sometimes a single worker, sometimes the whole tree. It never halts itself.
 *
 * @param pid the root of the tree, which may be this process
 */
export function haltAtRandom(
  pid: number,
  { minMs, maxMs, restMs, random = Math.random }: Halts,
): Disturbance {
  let halted: number[] = [];
  let timer: NodeJS.Timeout;

  function rest() {
    signal(halted, 'SIGCONT');
    halted = [];
    timer = setTimeout(halt, random() * restMs);
  }

  function halt() {
    const candidates = processTree(pid);
    const chosen = candidates[Math.floor(random() * candidates.length)] ?? pid;
    halted = haltTree(chosen);
    timer = setTimeout(rest, minMs + random() * (maxMs - minMs));
  }

  const stop = () => {
    process.off('exit', stop);
    clearTimeout(timer);
    signal(halted, 'SIGCONT');
    halted = [];
  };

  process.on('exit', stop);
  rest();
  return { stop };
}

/** Halts a tree except for this process, and returns what it halted. */
function haltTree(root: number): number[] {
  const halted = new Set<number>();
  // A process may have started another one before it was halted, so look again until there are no new ones.
  for (;;) {
    const fresh = processTree(root).filter((pid) => pid !== process.pid && !halted.has(pid));
    if (fresh.length === 0) return [...halted];
    signal(fresh, 'SIGSTOP');
    for (const pid of fresh) halted.add(pid);
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
  }
}
