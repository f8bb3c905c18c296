import { readRealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import { checkRealtimePath, PATH_CHECK_SECONDS } from '@vivavoce/contracts/voice/calls';
import type { Access } from '#domains/access/access.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import { counted } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceAddress, VoiceProvider, VoiceServer } from '#platform/providers/providers.ts';
import { hangUpCall } from './hang-up-job.ts';
import { hangUp, openCall, openSideband, ProviderFailed } from './provider-client.ts';
import type { LineEvent } from './running-call/call-event.ts';
import { LINE_AT_START, lineAfter } from './running-call/line.ts';
import { oneByOne } from './running-call/one-by-one.ts';
import { sideband } from './running-call/sideband.ts';
import { readSteering } from './running-call/steering.ts';

/** A child who tries one thing after another at home stays far below this limit, and so does a whole school. */
const CHECK_LIMIT = { perAddress: 20, inTotal: 5_000, windowSeconds: 10 * 60 };

/** These instructions are for a provider that would otherwise speak. */
const INSTRUCTIONS = 'This call tests a connection. Say nothing.';

/**
 * The events allowed in a call in which nobody speaks; any other event is a use of the call that nobody watches or pays
 * for.
 */
const HARMLESS = ['session_created', 'provider_error', 'learner_dropped'];

function isHarmless(message: string): boolean {
  const json = parsedJson(message);
  const event = readRealtimeEvent(json);
  const steering = readSteering(json);
  const steersNothing = steering === null || (steering.type === 'session_shown' && steering.isGreeting);
  return steersNothing && (event === null || HARMLESS.includes(event.type));
}

type Deps = Pick<Platform, 'clock' | 'db' | 'jobs' | 'log' | 'switches'> & {
  access: Access;
  provider: VoiceProvider;
};
type RunningCheck = { userId: string; end(): Promise<void> };

/**
 * Checks the path from a device to the voice server with a call like a lesson's, over the same path, in which nobody
 * speaks. The call belongs to no session, so it is neither recorded nor counted. It is therefore ended after some
 * seconds, at the first sign that somebody uses it, or when the same person begins another check.
 * @param holdMs how long a call is held at most; tests pass another value
 */
export function pathChecks(
  { access, provider, clock, db, jobs, log, switches }: Deps,
  holdMs = PATH_CHECK_SECONDS * 1_000,
) {
  const secondsToWait = counted({ clock }, CHECK_LIMIT);
  /** The running checks, by the provider's name for their call. */
  const running = new Map<string, RunningCheck>();

  async function open(server: VoiceServer, address: VoiceAddress, offer: string) {
    const { name: servedBy, model, protocol } = server;
    const spoken = { instructions: INSTRUCTIONS, voice: knownVoice(null), expected: [] };
    try {
      const prepared = { ...spoken, servedBy, model, limitSeconds: PATH_CHECK_SECONDS };
      const opened = await openCall(address, offer, prepared, protocol);
      provider.worked(servedBy);
      return opened;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      provider.failed(servedBy, error.status, error);
      log.warn({ status: error.status }, 'the voice provider did not accept the call of a path check');
      if (error.isOfferWrong) throw refuseCommon('invalid_input');
      throw refuse(checkRealtimePath, error.hasNoRoom ? 'voice_busy' : 'voice_unavailable');
    }
  }

  /** Watches a call, and ends it once, for whichever reason comes first. */
  function hold(userId: string, server: VoiceServer, address: VoiceAddress, providerCallId: string): void {
    const end = async () => {
      if (!running.delete(providerCallId)) return;
      clearTimeout(timer);
      happened({ type: 'line_done' });
      if (await hangUp(address, providerCallId)) return;
      const { name: servedBy } = server;
      await db.transaction((tx) => jobs.enqueue(tx, hangUpCall, { servedBy, providerCallId }));
    };
    const endQuietly = () =>
      void end().catch((err: unknown) => log.error({ err }, 'the call of a path check could not be closed'));
    const timer = setTimeout(endQuietly, holdMs).unref();
    const performOnLine = sideband({
      connect: () => openSideband(address, providerCallId, server.protocol),
      happened: (event) => {
        if (event.type === 'message_came' && !isHarmless(event.message)) endQuietly();
        happened(event);
      },
      log,
    });
    const happened = oneByOne(
      LINE_AT_START,
      (state, event: LineEvent) => lineAfter(state, event),
      (outcome) => ('do' in outcome ? performOnLine(outcome) : endQuietly()),
    );
    happened({ type: 'call_taken' });
    running.set(providerCallId, { userId, end });
  }

  const endThose = (areMeant: (check: RunningCheck) => boolean) =>
    Promise.all([...running.values()].filter(areMeant).map(({ end }) => end()));

  return {
    route: serve(checkRealtimePath, access.signedIn(), async ({ caller, body: { offer } }) => {
      const { userId } = caller;
      const retryAfterSeconds = secondsToWait(userId);
      if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
      await endThose((check) => check.userId === userId);
      await switches.requireOn('live_lessons');
      if (provider.status() === 'down') throw refuse(checkRealtimePath, 'voice_unavailable');
      const server = provider.next();
      const address = server.current();
      if (!address) throw refuse(checkRealtimePath, 'voice_unavailable');
      const { answer, providerCallId } = await open(server, address, offer);
      hold(userId, server, address, providerCallId);
      return { answer };
    }),
    endAll: async (): Promise<void> => {
      await endThose(() => true);
    },
  };
}
