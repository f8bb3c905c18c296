/**
 * Runs at most `most` pieces of work with the same key at once in this process. The others wait, in the order of the
 * calls. Work with other keys does not wait. A failure reaches only its own caller and does not stop the waiting work.
 */
export function fewAtATime(most: number) {
  const linesOf = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = linesOf.get(key) ?? { running: 0, waiting: [] };
    linesOf.set(key, line);
    if (line.running >= most) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no newcomer can take it first.
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) linesOf.delete(key);
      }
    }
  };
}
