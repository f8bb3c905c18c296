import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What distinguishes one process from every other, including a later one with the same number. */
export type ProcessIdentity = {
  pid: number;
  /** When it started, as text that is equal only for the same process. Null if the system does not report it. */
  startedAt: string | null;
  /** The machine or container where `pid` is valid. */
  place: string;
};

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Reads field 22 of /proc/PID/stat, counted after the command's name, which may contain spaces and brackets (proc(5)).
 */
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
  // A container has its own process numbers, and a restart of the machine starts counting again.
  try {
    return `${readlinkSync('/proc/self/ns/pid')} ${read('/proc/sys/kernel/random/boot_id')?.trim()}`;
  } catch {
    return hostname();
  }
}

/** The identity of this process. */
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
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process of this machine or container still runs. If in doubt, yes: nothing is taken from a live process.
 */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return startedAt === null || now === null || now === startedAt;
}
