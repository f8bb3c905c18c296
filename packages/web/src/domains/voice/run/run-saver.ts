import { backOffMs } from '#domains/voice/call/back-off.ts';
import type { SendOutcome } from '#domains/voice/words/turn-outbox.ts';
import type { CallOptions } from '#lib/api.ts';
import type { SavedRun } from './lesson-clock.ts';

/**
 * The longest time that an attempt to save may take, because a network that swallows everything never answers.
 * `isSettled` may wait for two attempts, which must leave time for the call within one attempt to rejoin (rejoin.ts).
 */
export const SAVE_TRY_MS = 5_000;

type Run = { sessionId: string; result: SavedRun };
type SendRun = (sessionId: string, result: SavedRun, options: CallOptions) => Promise<SendOutcome>;

type RunSaver = {
  /** Saves the end of a run, and keeps trying while the network is away. */
  save: (sessionId: string, result: SavedRun) => void;
  /** Tries now, replacing an attempt that is under way. */
  retry: () => void;
  /**
   * Makes one more attempt, and reports whether everything in this session has then been saved. Takes at most two
   * attempts. Must be called before a call is opened, because a stop that arrives later would end that call.
   */
  isSettled: (sessionId: string) => Promise<boolean>;
  /** Saves a run with a request that outlives the page, along with everything that is not saved yet. */
  saveBeforeLeaving: (run?: Run) => void;
};

/** Settles as soon as a request is aborted, because a request that is still waiting to be sent does not notice. */
const givenUp = (signal: AbortSignal) =>
  new Promise<SendOutcome>((resolve) => signal.addEventListener('abort', () => resolve('try_again')));

/**
 * Saves what a run adds to its session. When a connection is lost the save fails too, so it is tried again. Each result
 * holds the minutes of all runs of its session, so the latest result of each session is enough and a repeat is harmless
 * (RES-57). `onSaved` is called only for the latest session, because the screen shows that session's minutes.
 */
export function createRunSaver(send: SendRun, onSaved: (minutes: number) => void): RunSaver {
  /** The results that are not saved yet, by session. */
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
    // A caller that waits for this attempt waits for the one that replaced it.
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
