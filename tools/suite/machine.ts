import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { endedChildrenCpuSeconds } from '../lib/cpu-time.mjs';

/** What else the machine did while the suite ran, as shares of all its cores, 0 to 1. */
type Company = { others: number; takenAway: number };

type Counters = { busySeconds: number; takenSeconds: number; allSeconds: number; ownSeconds: number };

/** Reads Linux's counters since the machine started, and ours since we did. Undefined on other systems. */
function readCounters(): Counters | undefined {
  const childSeconds = endedChildrenCpuSeconds();
  if (childSeconds === undefined) return undefined;
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / 100);
  const busySeconds = user + nice + system + irq + softIrq;
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return {
    busySeconds,
    takenSeconds: steal,
    allSeconds: busySeconds + idle + waiting + steal,
    ownSeconds: childSeconds + (userCPUTime + systemCPUTime) / 1_000_000,
  };
}

/** Compares two readings of the counters. All CPU time that we did not use ourselves counts as used by others. */
export function companyBetween(before: Counters, after: Counters): Company {
  const allSeconds = after.allSeconds - before.allSeconds;
  const ownSeconds = after.ownSeconds - before.ownSeconds;
  const othersSeconds = after.busySeconds - before.busySeconds - ownSeconds;
  return {
    others: Math.max(0, othersSeconds / allSeconds),
    takenAway: (after.takenSeconds - before.takenSeconds) / allSeconds,
  };
}

/** Starts to watch the machine. Returns a function that says in words how busy the machine has been since then. */
export function watchMachine(): () => string {
  const before = readCounters();
  const [load = 0] = loadavg();
  const cores = `${availableParallelism()} cores, load ${load.toFixed(2)} at the start`;
  return () => {
    const after = readCounters();
    if (before === undefined || after === undefined) return cores;
    const { others, takenAway } = companyBetween(before, after);
    return `${cores}; other programs used ${percent(others)} of them, the host took ${percent(takenAway)} away`;
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
