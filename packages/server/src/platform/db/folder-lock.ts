import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createOnce } from '../create-once.ts';
import { OperatorError } from '../operator-error.ts';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts';

/** Another process has the folder open. Nothing was changed. */
export class FolderInUseError extends OperatorError {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}: stop that process or set another DATA_DIR.`,
    );
    this.pid = pid;
  }
}

type FolderLock = { release(): void };

type Held = { holder: ProcessIdentity | null };

/** How often a holder touches its file, for containers that cannot see its process. */
const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MS = 30_000;
const LOOKS = 30;

/**
 * Locks a folder for this process. Lock files are numbered, and the highest number holds the lock. To take over from a
 * dead holder, a process creates the next number, which the file system grants to exactly one. Numbers never decrease,
 * so a slow process with an outdated list then finds a higher number and starts over. Throws `FolderInUseError` if
 * another process, or another part of this one, has the folder.
 * @param silenceMs how long a holder in another container, whose process we cannot see, must give no sign of life
 */
export async function lockFolder(folder: string, silenceMs = SILENCE_MS): Promise<FolderLock> {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  for (;;) {
    const highest = highestNumber(folder);
    if (highest > 0) await refuseIfHeld(folder, lockFile(folder, highest), silenceMs);
    const own = highest + 1;
    const file = lockFile(folder, own);
    if (!createOnce(file, JSON.stringify({ holder: thisProcess } satisfies Held))) continue;
    if (highestNumber(folder) > own) {
      rmSync(file, { force: true });
      continue;
    }
    for (const number of numbers(folder)) {
      if (number < own) rmSync(lockFile(folder, number), { force: true });
    }
    return hold(file);
  }
}

/** Finds the process on this machine that has the folder open. Null if there is none, or none visible from here. */
export function holderOf(folder: string): number | null {
  if (!existsSync(path.dirname(folder))) return null;
  const highest = highestNumber(folder);
  const holder = highest > 0 ? readHolder(lockFile(folder, highest)) : null;
  return holder && holder.place === thisProcess.place && isRunning(holder) ? holder.pid : null;
}

function lockFile(folder: string, number: number): string {
  return `${folder}.lock-${number}`;
}

function numbers(folder: string): number[] {
  const prefix = `${path.basename(folder)}.lock-`;
  return readdirSync(path.dirname(folder))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isInteger);
}

function highestNumber(folder: string): number {
  return Math.max(0, ...numbers(folder));
}

async function refuseIfHeld(folder: string, file: string, silenceMs: number): Promise<void> {
  const holder = readHolder(file);
  if (!holder) return;
  const alive =
    holder.place === thisProcess.place ? isRunning(holder) : await givesSignsOfLife(file, silenceMs);
  if (alive) throw new FolderInUseError(folder, holder.pid);
}

/**
 * Null if the lock was released, or was taken over while we looked, in which case another number is now the highest.
 */
function readHolder(file: string): ProcessIdentity | null {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Held).holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function touchedAtMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

async function givesSignsOfLife(file: string, silenceMs: number): Promise<boolean> {
  const before = touchedAtMs(file);
  if (before === null) return false;
  for (let looks = 0; looks < LOOKS; looks++) {
    await setTimeout(silenceMs / LOOKS);
    if (touchedAtMs(file) !== before) return true;
  }
  return false;
}

function hold(file: string): FolderLock {
  const touch = () => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The data folder was deleted while in use. The database will report that itself.
    }
  };
  const timer = setInterval(touch, SIGN_OF_LIFE_MS).unref();
  return {
    release: () => {
      clearInterval(timer);
      if (!existsSync(file)) return;
      // The numbered file is kept and only records that there is no holder: a deleted number could be given out twice.
      const draft = `${file}.free`;
      writeFileSync(draft, JSON.stringify({ holder: null } satisfies Held));
      renameSync(draft, file);
    },
  };
}
