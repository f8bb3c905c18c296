/** Thrown when a stage has returned nothing for too long. */
export class StalledError extends Error {
  constructor(ms: number) {
    super(`Nothing came for ${ms} ms.`);
    this.name = 'StalledError';
  }
}

/** Thrown when the work was called off and its result is no longer needed. */
export class AbortedError extends Error {
  constructor() {
    super('The work was called off.');
    this.name = 'AbortedError';
  }
}

/**
 * Returns the value of `work`. Throws `StalledError` if it takes longer than `ms`, and `AbortedError` if `signal`
 * aborts, so that a stage that ignores its signal cannot hold up a lesson. A result that arrives later is dropped.
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

/** Yields the parts of `source`, each within `ms` of the one before. Ends quietly when `signal` aborts. */
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
    // Not awaited: a stage that is stuck in its `next` would never return.
    void iterator.return?.().catch(() => undefined);
  }
}
