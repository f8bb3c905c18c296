import { asStageError, type Provider, postToProvider } from '#provider/provider.ts';
import { withOneRetry } from '#provider/retry.ts';
import { TimeLimit } from '#provider/time-limit.ts';
import { type Speech, StageError, type Utterance } from '#stages.ts';
import { latexAsSigns } from './latex.ts';
import { ProviderSound } from './provider-sound.ts';
import { plainText } from './readable-text.ts';

/**
 * A voice that has not begun to speak by then is given up, and another voice speaks the sentence (TTS_TIMEOUT_SECONDS).
 */
export const FIRST_SOUND_LIMIT_MS = 5_000;

/** A voice that has been silent for this long in mid-sentence is not expected to continue. */
const NEXT_SOUND_LIMIT_MS = 5_000;

/** How to ask the provider. `voices` maps the Realtime API's voice names to the provider's own (TTS_VOICES). */
type HttpSpeechOptions = { firstSoundLimitMs?: number; voices?: ReadonlyMap<string, string> };

/** Opens text to speech over `/v1/audio/speech`: samples as they arrive, at 24 kHz. */
export function openHttpSpeech(provider: Provider, options: HttpSpeechOptions = {}): Speech {
  const { firstSoundLimitMs = FIRST_SOUND_LIMIT_MS, voices } = options;
  return {
    async *say(utterance, signal) {
      const json = request(utterance, provider, voices);
      if (json.input === '') return;
      const limit = new TimeLimit(signal, firstSoundLimitMs);
      const ask = () => postToProvider('speech', provider, '/audio/speech', { json }, limit.signal);
      try {
        yield* readSamples(await withOneRetry(ask, limit.signal), limit);
      } catch (error) {
        if (signal.aborted) return;
        if (limit.passed)
          throw new StageError('speech', 'The voice did not arrive in time.', { retryable: true });
        throw asStageError('speech', error);
      } finally {
        limit.clear();
      }
    },
    close: async () => undefined,
  };
}

function request(
  { text, voice, speed }: Utterance,
  provider: Provider,
  voices?: ReadonlyMap<string, string>,
) {
  return {
    model: provider.model,
    // Arithmetic signs are left to voices that can read them. No voice can read LaTeX.
    input: plainText(latexAsSigns(text)),
    voice: voices?.get(voice) ?? voices?.get('*') ?? voice,
    speed,
    response_format: 'pcm',
  };
}

async function* readSamples(
  response: Response,
  limit: TimeLimit,
): AsyncGenerator<Int16Array, void, undefined> {
  let sound: ProviderSound;
  try {
    sound = new ProviderSound(response.headers.get('content-type') ?? '');
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  let hasBegun = false;
  for await (const bytes of response.body ?? []) {
    const samples = sound.push(bytes);
    if (samples.length === 0) continue;
    hasBegun = true;
    // The provider's time limit does not run while the listener consumes the samples.
    limit.clear();
    yield samples;
    limit.expect(NEXT_SOUND_LIMIT_MS);
  }
  limit.clear();
  const last = sound.end();
  if (last.length > 0) yield last;
  else if (!hasBegun) throw new StageError('speech', 'The provider sent no sound.', { retryable: true });
}
