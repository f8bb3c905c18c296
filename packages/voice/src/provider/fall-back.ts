import { errorFields, type Log } from '#log.ts';
import { type Heard, type Hearing, type Speech, StageError } from '#stages.ts';
import { CircuitBreaker, type ProviderState } from './circuit-breaker.ts';
import { OnDemand } from './on-demand.ts';

/** A stage behind an address, and how that address does at the moment. */
export type Watched<T> = T & { readonly providerState: ProviderState };

/**
 * How a hosted stage is secured: what answers in its stead is opened when it is first needed; `null` when it is to
 * fail instead. `now` is for tests.
 */
type FallBack<T> = { open: (() => Promise<T>) | null; log: Log; now?: () => number };

/**
 * Hearing by a provider; a turn that it cannot put into words goes to the embedded recogniser. That one tells no words as
 * it finds them: after those of the provider they would make no sense.
 */
export function fallBackHearing(hosted: Hearing, { open, log, now }: FallBack<Hearing>): Watched<Hearing> {
  const breaker = new CircuitBreaker(changes('recogniser', log), now);
  const embedded = open === null ? null : new OnDemand(open);
  return {
    get providerState() {
      return breaker.state;
    },
    async hear(turn, signal, found): Promise<Heard> {
      let failure: unknown = new StageError('hearing', 'The provider is failing.', { retryable: true });
      if (breaker.lets()) {
        try {
          const heard = await hosted.hear(turn, signal, found);
          breaker.succeeded();
          return heard;
        } catch (error) {
          failure = error;
          if (signal.aborted) breaker.abandoned();
          else judge(breaker, error, log);
        }
      }
      if (signal.aborted || embedded === null) throw failure;
      return (await orElse(embedded, failure, log)).hear(turn, signal);
    },
    close: async () => {
      await Promise.all([hosted.close(), embedded?.close()]);
    },
  };
}

/** A voice by a provider; a sentence that it does not begin is spoken by espeak-ng. One that has begun is not begun again. */
export function fallBackSpeech(hosted: Speech, { open, log, now }: FallBack<Speech>): Watched<Speech> {
  const breaker = new CircuitBreaker(changes('voice', log), now);
  const embedded = open === null ? null : new OnDemand(open);
  return {
    get providerState() {
      return breaker.state;
    },
    async *say(utterance, signal) {
      let failure: unknown = new StageError('speech', 'The provider is failing.', { retryable: true });
      if (breaker.lets()) {
        let outcome: 'none' | 'sound' | 'failure' = 'none';
        try {
          for await (const samples of hosted.say(utterance, signal)) {
            if (outcome === 'none') breaker.succeeded();
            outcome = 'sound';
            yield samples;
          }
          return;
        } catch (error) {
          const hasBegun = outcome === 'sound';
          outcome = 'failure';
          judge(breaker, error, log);
          if (hasBegun) throw error;
          failure = error;
        } finally {
          // The listener left before the first sound, or there was nothing to say.
          if (outcome === 'none') breaker.abandoned();
        }
      }
      if (signal.aborted) return;
      if (embedded === null) throw failure;
      yield* (await orElse(embedded, failure, log)).say(utterance, signal);
    },
    close: async () => {
      await Promise.all([hosted.close(), embedded?.close()]);
    },
  };
}

/** What fails for one caller's request alone says nothing of the others': it sends nobody else to the stand-in. */
function judge(breaker: CircuitBreaker, error: unknown, log: Log): void {
  if (error instanceof StageError && error.isOfRequest) {
    breaker.abandoned();
    log.warn('a provider refused a request', errorFields(error));
  } else breaker.failed(error);
}

/** Where nothing embedded can be opened either, the provider's failure is the one to tell of. */
async function orElse<T extends { close(): Promise<void> }>(
  embedded: OnDemand<T>,
  failure: unknown,
  log: Log,
): Promise<T> {
  try {
    return await embedded.get();
  } catch (error) {
    log.warn('what should stand in for a provider could not be opened', errorFields(error));
    throw failure;
  }
}

function changes(
  what: 'recogniser' | 'voice',
  log: Log,
): (state: 'well' | 'failing', cause: unknown) => void {
  return (state, cause) => {
    if (state === 'well') log.info(`the hosted ${what} answers again`);
    else log.warn(`the hosted ${what} fails`, errorFields(cause));
  };
}
