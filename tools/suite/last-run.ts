import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EarlierTime, Outcome } from './outcome.ts';

/** Reads the steps of the previous run. Empty if there was none. */
export function readLastRun(file: string): EarlierTime[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EarlierTime[]) : [];
}

/** Saves how long each step and each file took. Entries of steps that did not run this time are kept. */
export function keepLastRun(file: string, outcomes: readonly Outcome[]): void {
  const kept = outcomes.map(({ name, seconds, cpuSeconds, fileTimes }) => ({
    name,
    seconds,
    cpuSeconds,
    fileTimes,
  }));
  const others = readLastRun(file).filter(({ name }) => !kept.some((it) => it.name === name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...others, ...kept], null, 1));
}
