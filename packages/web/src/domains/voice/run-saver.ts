import { backOffMs } from './back-off.ts';
import type { SavedRun } from './lesson-clock.ts';
import type { SendOutcome } from './turn-outbox.ts';

type Run = { sessionId: string; result: SavedRun };
type SendRun = (sessionId: string, result: SavedRun, keepalive: boolean) => Promise<SendOutcome>;

export type RunSaver = {
  /** Saves the end of a run, again and again while the network is away. */
  save: (sessionId: string, result: SavedRun) => void;
  retry: () => void;
  /**
   * Whether the server knows all that was to be saved, after one more try. To be asked before a call is opened: a
   * stop that arrives later would end that call.
   */
  isSettled: () => Promise<boolean>;
  /** Saves it with a request that outlives the page; what was not saved before goes with it. */
  saveBeforeLeaving: (run?: Run) => void;
};

/**
 * Saves what a run adds to its session. A connection that is lost takes the saving down with it, so it is tried
 * again; each result holds the minutes of all runs, so the newest is enough and a repeat is harmless (RES-57).
 */
export function createRunSaver(send: SendRun, onSaved: (minutes: number) => void): RunSaver {
  let unsaved: Run | null = null;
  let inFlight: Promise<void> = Promise.resolve();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    const run = unsaved;
    if (run === null) return;
    const outcome = await send(run.sessionId, run.result, false);
    if (run !== unsaved) return;
    if (outcome === 'try_again') {
      failures += 1;
      console.warn(`The lesson’s minutes are not saved yet (attempt ${failures})`);
      clearTimeout(timer);
      timer = setTimeout(retry, backOffMs(failures));
      return;
    }
    unsaved = null;
    if (outcome === 'kept') onSaved(run.result.time_minutes);
    else console.warn('The server refused the lesson’s minutes');
  }

  function retry() {
    clearTimeout(timer);
    inFlight = attempt();
  }

  return {
    save(sessionId, result) {
      unsaved = { sessionId, result };
      failures = 0;
      retry();
    },
    retry,
    async isSettled() {
      await inFlight;
      if (unsaved === null) return true;
      retry();
      await inFlight;
      return unsaved === null;
    },
    saveBeforeLeaving(run) {
      clearTimeout(timer);
      const last = run ?? unsaved;
      unsaved = null;
      if (last !== null) void send(last.sessionId, last.result, true);
    },
  };
}
