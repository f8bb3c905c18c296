/**
 * How long the room tries by itself to come back after a lost connection. A minute without a network is healed, with
 * room for the tries that were under way when it came back; after that the learner has gone to do something else.
 */
export const REJOIN_LIMIT_MS = 100_000;
/** One try may take so long, whatever it waits for; a network that swallows everything answers nothing. */
export const REJOIN_TRY_MS = 15_000;

const FIRST_WAIT_MS = 500;
/** Short, because the browser does not always say when the network is back. */
const LONGEST_WAIT_MS = 4_000;

/** What became of one try: `not_yet` may succeed later, `refused` will not. */
export type RejoinOutcome = 'joined' | 'not_yet' | 'refused';

type Rejoin = {
  begin: () => void;
  /** Tries now: the browser says that the network is back. Nothing happens while no rejoin is under way. */
  hurry: () => void;
  /** Gives up; a try that is under way is aborted. */
  cancel: () => void;
};

/** Answers for a try that was aborted: not all that one waits for can be. */
const aborted = (signal: AbortSignal) =>
  new Promise<RejoinOutcome>((resolve) => signal.addEventListener('abort', () => resolve('not_yet')));

/**
 * Opens a lost lesson's next call without the learner (decision 0010). `attempt` makes one try; once its signal is
 * aborted the next one may begin, so it is to open nothing from then on. `onGivenUp` hears that nothing more is tried,
 * and is not told of a success or a `cancel`.
 */
export function createRejoin(
  attempt: (signal: AbortSignal) => Promise<RejoinOutcome>,
  onGivenUp: () => void,
): Rejoin {
  /** The tries of one loss; replaced, so that a late answer to an older one is nothing. */
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
