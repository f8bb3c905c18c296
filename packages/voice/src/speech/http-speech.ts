import { PcmBytes } from '#audio/pcm-bytes.ts';
import { asStageError, type Provider, postToProvider } from '#provider/provider.ts';
import { TimeLimit } from '#provider/time-limit.ts';
import { type Speech, StageError } from '#stages.ts';
import { plainText } from './readable-text.ts';

/** A voice that has not begun by then is given up: the learner reads the sentence instead. */
export const FIRST_SOUND_LIMIT_MS = 15_000;

/** What is surely not bare samples. Played as samples it would be loud noise in a child's ears. */
const NOT_PCM = /^(?:audio\/(?:mpeg|mp3|wav|wave|x-wav|ogg|opus|flac|aac|webm)|text\/|application\/json)/i;

/** Text to speech behind `/v1/audio/speech`: 24 kHz samples as they come. `firstSoundLimitMs` is for tests. */
export function openHttpSpeech(provider: Provider, firstSoundLimitMs: number = FIRST_SOUND_LIMIT_MS): Speech {
  return {
    async *say({ text, voice, speed }, signal) {
      const input = plainText(text);
      if (input === '') return;
      const limit = new TimeLimit(signal, firstSoundLimitMs);
      const json = { model: provider.model, input, voice, speed, response_format: 'pcm' };
      try {
        const response = await postToProvider('speech', provider, '/audio/speech', { json }, limit.signal);
        yield* readSamples(response, limit);
      } catch (error) {
        if (signal.aborted) return;
        if (limit.passed) throw new StageError('speech', 'The voice did not begin.', { retryable: true });
        throw asStageError('speech', error);
      } finally {
        limit.met();
      }
    },
    close: async () => undefined,
  };
}

async function* readSamples(
  response: Response,
  limit: TimeLimit,
): AsyncGenerator<Int16Array, void, undefined> {
  if (NOT_PCM.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new StageError('speech', 'The provider did not send bare samples (pcm).', { retryable: false });
  }
  const pcm = new PcmBytes();
  for await (const bytes of response.body ?? []) {
    limit.met();
    const samples = pcm.push(bytes);
    if (samples.length > 0) yield samples;
  }
}
