/** A stage gave nothing for too long. */
export class StalledError extends Error {
  constructor(ms: number) {
    super(`Nothing came for ${ms} ms.`);
    this.name = 'StalledError';
  }
}

/** The work was called off; nobody waits for its result. */
export class AbortedError extends Error {
  constructor() {
    super('The work was called off.');
    this.name = 'AbortedError';
  }
}

/**
 * The value of `work`, unless it takes longer than `ms` (`StalledError`) or `signal` aborts (`AbortedError`):
 * a stage that ignores its signal must not hold up a lesson. A result that comes later is dropped.
 */
export function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    };
    const aborted = (): void => {
      stop();
      reject(new AbortedError());
    };
    const timer = setTimeout(() => {
      stop();
      reject(new StalledError(ms));
    }, ms);
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
    work.then(resolve, reject).finally(stop);
  });
}

/** The parts of `source`, each within `ms` of the one before; ends quietly when `signal` aborts. */
export async function* eachWithin<T>(
  source: AsyncIterable<T>,
  ms: number,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    while (!signal.aborted) {
      const next = await within(iterator.next(), ms, signal);
      if (next.done || signal.aborted) return;
      yield next.value;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // Not awaited: a stage stuck in its `next` would never come back from it.
    void iterator.return?.().catch(() => undefined);
  }
}
