import { readFileSync } from 'node:fs';

/** Linux counts CPU time for programs in hundredths of a second, whatever the kernel's own tick is. */
const ticksPerSecond = 100;

/**
 * The CPU time of all children of this process that have ended, with what they themselves waited for.
 *
 * @returns {number | undefined} seconds; undefined where the system does not tell
 */
export function endedChildrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The program's name stands in brackets and may hold spaces: the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[13]), Number(fields[14])];
    return (user + system) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

let seenSeconds = 0;

/**
 * The CPU time of the children that ended since the last call: call it whenever one ends, and it is that child's.
 *
 * @returns {number | undefined} seconds; undefined where the system does not tell
 */
export function cpuSecondsOfLastChild() {
  const now = endedChildrenCpuSeconds();
  if (now === undefined) return undefined;
  const seconds = now - seenSeconds;
  seenSeconds = now;
  return seconds;
}
