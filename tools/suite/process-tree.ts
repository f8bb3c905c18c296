import { readdirSync, readFileSync } from 'node:fs';

/** The processes of this machine, each with its parent. */
type Parents = ReadonlyMap<number, number>;

/**
 * Lists a process and all its descendants, parents before children.
 *
 * @throws if there is no /proc: on anything but Linux
 */
export function processTree(root: number, parents: Parents = runningProcesses()): number[] {
  const childrenOf = (parent: number) => [...parents].filter(([, it]) => it === parent).map(([pid]) => pid);
  return [root, ...childrenOf(root).flatMap((child) => processTree(child, parents))];
}

/** A process that has ended, but whose parent has not waited for it. */
const ZOMBIE = 'Z';

function runningProcesses(): Parents {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((it) => /^\d+$/.test(it))) {
    const { state, parent } = statusOf(name);
    if (state !== ZOMBIE) parents.set(Number(name), parent);
  }
  return parents;
}

function statusOf(pid: string): { state: string; parent: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes second, in parentheses, and may contain anything.
    const [state = ZOMBIE, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // The process ended in the meantime.
    return { state: ZOMBIE, parent: 0 };
  }
}
