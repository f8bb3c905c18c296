import { createHash } from 'node:crypto';
import { getVoiceSample } from '@vivavoce/contracts/voice/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Access } from '#domains/access/access.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import { counted } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers/providers.ts';
import { nameOfService } from '#platform/settings/external-service.ts';
import type { SpeechService } from '#platform/settings/realtime-settings.ts';
import { version } from '#platform/version.ts';
import { SpeechFailed, speak } from './speech-client.ts';

/** A person who listens to all ten voices, and to some of them again, stays far below this limit; so does a school. */
const SAMPLE_LIMIT = { perAddress: 60, inTotal: 20_000, windowSeconds: 60 };

/**
 * How long a browser keeps a sample: long enough for a person to choose, but not so long that a change of provider goes
 * unheard.
 */
const KEPT_SECONDS = 60 * 60;

type Deps = Pick<Platform, 'blobs' | 'clock' | 'log' | 'serviceFigures' | 'settings' | 'texts'> & {
  access: Access;
  provider: VoiceProvider;
};
type Voice = ParsedOf<typeof getVoiceSample>['params']['voice'];

/**
 * Each voice saying one short sentence, so that people choose a teacher's voice by ear. A sample is made when it is
 * first requested, by the speech service that is configured, and kept for everyone.
 */
export function voiceSamples({ blobs, clock, log, serviceFigures, settings, texts, access, provider }: Deps) {
  const sentence = texts.say('voice_sample_sentence');
  const making = new Map<Voice, Promise<Uint8Array>>();
  const secondsToWait = counted({ clock }, SAMPLE_LIMIT);

  /** Another provider, sentence or version sounds different. The port of our own voice server makes no difference. */
  const speaker = settings.speech ?? { baseUrl: 'embedded', model: provider.model, voices: {} };
  const maker = createHash('sha256')
    .update([speaker.baseUrl, speaker.model, JSON.stringify(speaker.voices), version, sentence].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const keyOf = (voice: Voice) => `voice-samples/${maker}/${voice}.wav`;

  function speechNow(): SpeechService | null {
    if (settings.speech) return settings.speech;
    const own = provider.current();
    return own && { ...own, model: provider.model, voices: {} };
  }

  async function make(voice: Voice): Promise<Uint8Array> {
    const service = speechNow();
    if (!service) throw refuse(getVoiceSample, 'no_sample');
    const nameThere = service.voices[voice] ?? service.voices['*'] ?? voice;
    const servedBy = settings.speech ? nameOfService(service) : provider.servedBy;
    const speaking = () => speak(service, sentence, nameThere);
    const wav = await serviceFigures
      .timed({ stage: 'sample', servedBy }, speaking)
      .catch((error: unknown) => {
        if (!(error instanceof SpeechFailed)) throw error;
        log.warn({ err: error, status: error.status }, 'a sample of a voice could not be made');
        throw refuse(getVoiceSample, 'no_sample');
      });
    await blobs
      .put(keyOf(voice), wav, getVoiceSample.replyMediaType)
      .catch((err: unknown) => log.error({ err }, 'a sample of a voice could not be kept'));
    return wav;
  }

  /** Makes a sample once: a request that arrives while the sample is being made waits for it. */
  function madeOnce(voice: Voice): Promise<Uint8Array> {
    const running = making.get(voice) ?? make(voice).finally(() => making.delete(voice));
    making.set(voice, running);
    return running;
  }

  return serve(getVoiceSample, access.signedIn(), async ({ caller, params: { voice }, reply }) => {
    const retryAfterSeconds = secondsToWait(caller.userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    const wav = (await blobs.get(keyOf(voice))) ?? (await madeOnce(voice));
    reply.setHeader('cache-control', `private, max-age=${KEPT_SECONDS}`);
    return wav;
  });
}
