/**
 * How long the room tries to rejoin by itself after a lost connection: enough for a minute without a network, plus the
 * attempts under way when the network returns. By then, the learner has gone to do something else.
 */
export const REJOIN_LIMIT_MS = 100_000;
/** The longest time that an attempt may take, whatever it waits for. Some networks silently swallow everything. */
export const REJOIN_TRY_MS = 15_000;

const FIRST_WAIT_MS = 500;
/** The longest wait between attempts. Short, because the browser does not always report a returning network. */
const LONGEST_WAIT_MS = 4_000;

/** The outcome of one attempt: `not_yet` may succeed later, `refused` will not. */
export type RejoinOutcome = 'joined' | 'not_yet' | 'refused';

type Rejoin = {
  begin: () => void;
  /** Tries now, because the browser reports that the network is back. Does nothing while no rejoin is under way. */
  hurry: () => void;
  /** Gives up and aborts an attempt that is under way. */
  cancel: () => void;
};

/** Settles as soon as the attempt is aborted, because not everything that an attempt waits for can be aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<RejoinOutcome>((resolve) => signal.addEventListener('abort', () => resolve('not_yet')));

/**
 * Opens a lost lesson's next call without the learner (decision 0010). `attempt` makes one attempt. Once its signal is
 * aborted the next one may begin, so it must open nothing from then on. `onGivenUp` is called when no more attempts
 * follow, but not after a success or a `cancel`.
 */
export function createRejoin(
  attempt: (signal: AbortSignal) => Promise<RejoinOutcome>,
  onGivenUp: () => void,
): Rejoin {
  /** The attempts after one loss. A new loss replaces them, so a late answer to an older attempt is ignored. */
  let current: { untilMs: number; waitMs: number; running: AbortController | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function tryOnce() {
    const mine = current;
    if (mine === null || mine.running !== null) return;
    clearTimeout(timer);
    const running = new AbortController();
    mine.running = running;
    const limit = setTimeout(() => running.abort(), REJOIN_TRY_MS);
    const trying = [attempt(running.signal), aborted(running.signal)];
    const outcome = await Promise.race(trying).finally(() => clearTimeout(limit));
    if (current !== mine) return;
    mine.running = null;
    if (outcome === 'joined') {
      current = null;
    } else if (outcome === 'refused' || Date.now() >= mine.untilMs) {
      current = null;
      onGivenUp();
    } else {
      timer = setTimeout(tryOnce, mine.waitMs);
      mine.waitMs = Math.min(LONGEST_WAIT_MS, mine.waitMs * 2);
    }
  }

  function cancel() {
    clearTimeout(timer);
    current?.running?.abort();
    current = null;
  }

  return {
    begin() {
      cancel();
      current = { untilMs: Date.now() + REJOIN_LIMIT_MS, waitMs: FIRST_WAIT_MS * 2, running: null };
      timer = setTimeout(tryOnce, FIRST_WAIT_MS);
    },
    hurry: () => void tryOnce(),
    cancel,
  };
}
