import { backOffMs } from '#domains/voice/call/back-off.ts';
import type { SendOutcome } from '#domains/voice/words/turn-outbox.ts';
import type { CallOptions } from '#lib/api.ts';
import type { SavedRun } from './lesson-clock.ts';

/**
 * One try may take so long; a network that swallows everything answers nothing. `isSettled` may wait for two, and they
 * are to leave time for the call in one try to join again (rejoin.ts).
 */
export const SAVE_TRY_MS = 5_000;

type Run = { sessionId: string; result: SavedRun };
type SendRun = (sessionId: string, result: SavedRun, options: CallOptions) => Promise<SendOutcome>;

type RunSaver = {
  /** Saves the end of a run, again and again while the network is away. */
  save: (sessionId: string, result: SavedRun) => void;
  /** Tries now; a try that is under way is given up for it. */
  retry: () => void;
  /**
   * Whether the server knows all that was to be saved of this session, after one more try; told within two tries. To be
   * asked before a call is opened: a stop that arrives later would end that call.
   */
  isSettled: (sessionId: string) => Promise<boolean>;
  /** Saves it with a request that outlives the page; what was not saved before goes with it. */
  saveBeforeLeaving: (run?: Run) => void;
};

/** Answers for a request that was given up: one that waits for something else before it goes out does not notice. */
const givenUp = (signal: AbortSignal) =>
  new Promise<SendOutcome>((resolve) => signal.addEventListener('abort', () => resolve('try_again')));

/**
 * Saves what a run adds to its session. A connection that is lost takes the saving down with it, so it is tried
 * again; each result holds the minutes of all runs of its session, so the newest of each is enough and a repeat is
 * harmless (RES-57). `onSaved` hears of the newest session alone: its minutes are those that the screen shows.
 */
export function createRunSaver(send: SendRun, onSaved: (minutes: number) => void): RunSaver {
  /** By session. */
  const unsaved = new Map<string, SavedRun>();
  let newestSession: string | null = null;
  let current = new AbortController();
  let inFlight: Promise<void> = Promise.resolve();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendOne(sessionId: string, result: SavedRun, signal: AbortSignal) {
    const outcome = await Promise.race([send(sessionId, result, { signal }), givenUp(signal)]);
    if (outcome === 'try_again' || unsaved.get(sessionId) !== result) return;
    unsaved.delete(sessionId);
    if (outcome === 'refused') console.warn('The server refused the lesson’s minutes');
    else if (sessionId === newestSession) onSaved(result.time_minutes);
  }

  async function attempt(mine: AbortController): Promise<void> {
    const limit = setTimeout(() => mine.abort(), SAVE_TRY_MS);
    await Promise.all([...unsaved].map(([sessionId, result]) => sendOne(sessionId, result, mine.signal)));
    clearTimeout(limit);
    // Whoever waits for this try waits for the one that took its place.
    if (mine !== current) return inFlight;
    if (unsaved.size === 0) return;
    failures += 1;
    console.warn(`The lesson’s minutes are not saved yet (attempt ${failures})`);
    timer = setTimeout(retry, backOffMs(failures));
  }

  function retry() {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    inFlight = attempt(current);
  }

  return {
    save(sessionId, result) {
      unsaved.set(sessionId, result);
      newestSession = sessionId;
      failures = 0;
      retry();
    },
    retry,
    async isSettled(sessionId) {
      if (unsaved.has(sessionId)) await inFlight;
      if (!unsaved.has(sessionId)) return true;
      retry();
      await inFlight;
      return !unsaved.has(sessionId);
    },
    saveBeforeLeaving(run) {
      clearTimeout(timer);
      if (run) unsaved.set(run.sessionId, run.result);
      for (const [sessionId, result] of unsaved) void send(sessionId, result, { keepalive: true });
      unsaved.clear();
    },
  };
}
