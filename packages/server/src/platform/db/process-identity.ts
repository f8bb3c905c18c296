import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What tells one process from every other, also from a later one that was given the same number. */
export type ProcessIdentity = {
  pid: number;
  /** When it started, in words that compare equal for the same process only; null where the system does not tell. */
  startedAt: string | null;
  /** The machine, or container, in which `pid` means something. */
  place: string;
};

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Field 22 of /proc/PID/stat, counted behind the command's name, which may hold spaces and brackets (proc(5)). */
function startFromProc(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function startFromPs(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}

const hasProc = startFromProc(process.pid) !== null;

function startOf(pid: number): string | null {
  return hasProc ? startFromProc(pid) : startFromPs(pid);
}

function placeOfThisProcess(): string {
  // A container has process numbers of its own, and a restart of the machine begins to count anew.
  try {
    return `${readlinkSync('/proc/self/ns/pid')} ${read('/proc/sys/kernel/random/boot_id')?.trim()}`;
  } catch {
    return hostname();
  }
}

/** The identity of the process that asks. */
export const thisProcess: ProcessIdentity = {
  pid: process.pid,
  startedAt: startOf(process.pid),
  place: placeOfThisProcess(),
};

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this place still runs. In doubt it does: nothing is ever taken from a living process. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return startedAt === null || now === null || now === startedAt;
}
