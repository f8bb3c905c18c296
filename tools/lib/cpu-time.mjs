import { readFileSync } from 'node:fs';

/** Linux reports CPU time to programs in hundredths of a second, whatever the kernel's own tick is. */
const ticksPerSecond = 100;

/**
 * Reads the CPU time of all children of this process that have ended, including what they themselves waited for.
 *
 * @returns {number | undefined} seconds; undefined if the system does not report it
 */
export function endedChildrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The program's name is in brackets and may contain spaces, so the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[13]), Number(fields[14])];
    return (user + system) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

let seenSeconds = 0;

/**
 * Returns the CPU time of the children that ended since the last call. If called whenever one ends, that is the time of
 * that child.
 *
 * @returns {number | undefined} seconds; undefined if the system does not report it
 */
export function cpuSecondsOfLastChild() {
  const now = endedChildrenCpuSeconds();
  if (now === undefined) return undefined;
  const seconds = now - seenSeconds;
  seenSeconds = now;
  return seconds;
}
