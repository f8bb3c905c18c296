import { errorFields, type Log } from '#log.ts';
import { type Heard, type Hearing, type Speech, StageError } from '#stages.ts';
import { CircuitBreaker, type ProviderState } from './circuit-breaker.ts';
import { OnDemand } from './on-demand.ts';

/** A hosted stage, with the current state of its provider. */
export type Watched<T> = T & { readonly providerState: ProviderState };

/**
 * How a hosted stage is backed up. `open` opens the stand-in when it is first needed; `null` means to fail instead.
 * `now` is for tests.
 */
type FallBack<T> = { open: (() => Promise<T>) | null; log: Log; now?: () => number };

/**
 * Wraps a provider's hearing: a turn that it cannot put into words goes to the embedded recogniser. The stand-in does
 * not report words as it finds them, because they would make no sense after the words from the provider.
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
      if (breaker.allowsRequest()) {
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
      return (await openStandIn(embedded, failure, log)).hear(turn, signal);
    },
    close: async () => {
      await Promise.all([hosted.close(), embedded?.close()]);
    },
  };
}

/**
 * Wraps a provider's voice: espeak-ng speaks a sentence that the provider does not begin. A sentence that has begun is
 * not repeated.
 */
export function fallBackSpeech(hosted: Speech, { open, log, now }: FallBack<Speech>): Watched<Speech> {
  const breaker = new CircuitBreaker(changes('voice', log), now);
  const embedded = open === null ? null : new OnDemand(open);
  return {
    get providerState() {
      return breaker.state;
    },
    async *say(utterance, signal) {
      let failure: unknown = new StageError('speech', 'The provider is failing.', { retryable: true });
      if (breaker.allowsRequest()) {
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
      yield* (await openStandIn(embedded, failure, log)).say(utterance, signal);
    },
    close: async () => {
      await Promise.all([hosted.close(), embedded?.close()]);
    },
  };
}

/**
 * Records a failure. If the fault is in one request itself, that says nothing about others, so they continue to use the
 * provider.
 */
function judge(breaker: CircuitBreaker, error: unknown, log: Log): void {
  if (error instanceof StageError && error.isOfRequest) {
    breaker.abandoned();
    log.warn('a provider refused a request', errorFields(error));
  } else breaker.failed(error);
}

/** Opens the stand-in. If that fails too, throws the provider's failure. */
async function openStandIn<T extends { close(): Promise<void> }>(
  embedded: OnDemand<T>,
  failure: unknown,
  log: Log,
): Promise<T> {
  try {
    return await embedded.get();
  } catch (error) {
    log.warn('the stand-in for a provider could not be opened', errorFields(error));
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
