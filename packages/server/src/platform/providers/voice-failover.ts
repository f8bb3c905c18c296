import type { Log } from '#platform/log.ts';
import type { VoiceProvider, VoiceServer } from './providers.ts';

const timing = {
  /** The pause before a failing provider is checked again. Doubled for each check that finds it still failing. */
  firstPauseMs: 5_000,
  longestPauseMs: 5 * 60_000,
  /** How long one check may take. */
  lookTimeoutMs: 5_000,
};

/**
 * - `well`: the provider gets the calls.
 * - `failing`: it gets none, and is checked again after the pause.
 * - `on_trial`: it answers again. One call goes to it, and the outcome decides.
 * - `trial_given`: that call is under way. Until its outcome is known, all others go to the stand-in.
 */
type State = 'well' | 'failing' | 'on_trial' | 'trial_given';

const KEY_REFUSED = 'the voice provider refuses our key: see REALTIME_API_KEY or OPENAI_API_KEY';

/** Whether a refused offer counts as the provider's failure. It does not if the offer itself was wrong. */
function isFailure(status: number): boolean {
  return status === 0 || status >= 500 || [401, 402, 403, 404, 408, 429].includes(status);
}

/**
 * Opens live voice with one server, or with a second one as the stand-by. When the main server cannot be reached,
 * refuses our key or fails, the next calls go to the stand-by until the main server answers again. The checks cost
 * nothing: they only request the list of models. Problems go to the log and the doctor, never to a learner.
 * @param changed other times, for tests
 */
export function voiceFailover(
  main: VoiceServer,
  standby: VoiceServer | null,
  log: Log,
  changed: Partial<typeof timing> = {},
): VoiceProvider & { close(): void } {
  const { firstPauseMs, longestPauseMs, lookTimeoutMs } = { ...timing, ...changed };
  let state: State = 'well';
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;

  function lookLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pauseMs);
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function answers(): Promise<boolean> {
    const address = main.current();
    if (!address) return false;
    return fetch(`${address.baseUrl}/models`, {
      headers: { authorization: `Bearer ${address.apiKey}` },
      signal: AbortSignal.timeout(lookTimeoutMs),
    }).then(
      // A server without such a list still answers.
      ({ status }) => status === 404 || !isFailure(status),
      () => false,
    );
  }

  async function look(): Promise<void> {
    const isBack = await answers();
    if (state !== 'failing') return;
    if (isBack) state = 'on_trial';
    else lookLater();
  }

  function next(): VoiceServer {
    const canStandIn = standby?.status() === 'up';
    if (!canStandIn || state === 'well') return main;
    if (state !== 'on_trial') return standby;
    state = 'trial_given';
    // A page that never sends its offer must not keep everyone else with the stand-in for ever.
    timer = setTimeout(() => {
      if (state === 'trial_given') state = 'on_trial';
    }, pauseMs);
    timer.unref();
    return main;
  }

  function worked(name: VoiceServer['name']): void {
    if (name !== main.name || state === 'well') return;
    clearTimeout(timer);
    state = 'well';
    pauseMs = firstPauseMs;
    log.info({ provider: main.servedBy }, 'the voice provider works again');
  }

  function failed(name: VoiceServer['name'], status: number, { hasNoRoom = false } = {}): void {
    if (name !== main.name || state === 'failing' || !isFailure(status)) return;
    const about = { provider: main.servedBy, status, standIn: standby?.servedBy ?? null };
    if (hasNoRoom) log.warn(about, 'the voice provider has no room for another call');
    else log.error(about, status === 401 || status === 403 ? KEY_REFUSED : 'the voice provider fails');
    // The provider is healthy, and there is no other server to use.
    if (hasNoRoom && !standby) return;
    state = 'failing';
    lookLater();
  }

  /** Returns the server that would take a call now, without using up the trial. */
  const now = (): VoiceServer => (state === 'well' || standby?.status() !== 'up' ? main : standby);

  return {
    get model() {
      return now().model;
    },
    get protocol() {
      return now().protocol;
    },
    get understands() {
      return now().understands;
    },
    get sessionLimitSeconds() {
      return now().sessionLimitSeconds;
    },
    get servedBy() {
      return now() === main ? main.servedBy : `${now().servedBy}, standing in for ${main.servedBy}`;
    },
    get standIn() {
      return now().standIn;
    },
    configured: main.name,
    current: () => now().current(),
    status: () => now().status(),
    next,
    named: (name) => [main, standby].find((server) => server?.name === name) ?? null,
    failing: () => state !== 'well',
    worked,
    failed,
    close: () => clearTimeout(timer),
  };
}
