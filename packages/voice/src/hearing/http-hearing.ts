import { z } from 'zod';
import { wavFile } from '#audio/wav-file.ts';
import { asStageError, type Provider, postToProvider } from '#provider/provider.ts';
import { quietJson } from '#provider/quiet-json.ts';
import { withOneRetry } from '#provider/retry.ts';
import { TimeLimit } from '#provider/time-limit.ts';
import { type Heard, type Hearing, type SpokenTurn, StageError } from '#stages.ts';
import { HEARING_RATE } from '#vad/frames.ts';
import { readTranscriptionStream } from './transcription-stream.ts';

/** A turn that has no words by then goes to the embedded recogniser, or counts as not heard. ASR_TIMEOUT_SECONDS. */
export const TRANSCRIPTION_LIMIT_MS = 8_000;

const Transcription = z.object({ text: z.string() });

/** How to use the provider. `stream`: requests the words as they are found (ASR_STREAM). */
type HttpHearingOptions = { limitMs?: number; stream?: boolean };

/** Opens speech to text behind `/v1/audio/transcriptions`. The server answers with JSON or with server-sent events. */
export function openHttpHearing(provider: Provider, options: HttpHearingOptions = {}): Hearing {
  const { limitMs = TRANSCRIPTION_LIMIT_MS, stream = false } = options;
  return {
    async hear(turn, signal, found = () => undefined) {
      const limit = new TimeLimit(signal, limitMs);
      const ask = () => {
        const form = formOf(turn, provider.model, stream);
        return postToProvider('hearing', provider, '/audio/transcriptions', { form }, limit.signal);
      };
      try {
        return heardFrom(await readText(await withOneRetry(ask, limit.signal), found));
      } catch (error) {
        if (limit.passed) {
          throw new StageError('hearing', 'The transcription took too long.', { retryable: true });
        }
        throw asStageError('hearing', error);
      } finally {
        limit.clear();
      }
    },
    close: async () => undefined,
  };
}

function formOf(turn: SpokenTurn, model: string, stream: boolean): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  if (stream) form.set('stream', 'true');
  // The format requires ISO 639-1: 'en' for 'en-GB'.
  form.set('language', turn.language.split('-')[0] ?? turn.language);
  if (turn.expected.length > 0) form.set('prompt', turn.expected.join(', '));
  const wav = new Uint8Array(wavFile(turn.samples, HEARING_RATE));
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'turn.wav');
  return form;
}

/** Never makes words out of an empty transcription (RES-108). */
function heardFrom(transcription: string): Heard {
  const text = transcription.trim();
  return text === '' ? { kind: 'unclear' } : { kind: 'words', text };
}

async function readText(response: Response, found: (words: string) => void): Promise<string> {
  if (/^text\/event-stream/i.test(response.headers.get('content-type') ?? '')) {
    return readTranscriptionStream(response.body ?? [], found);
  }
  const transcription = Transcription.safeParse(quietJson(await response.text()));
  if (!transcription.success) {
    throw new StageError('hearing', 'The provider sent no transcription.', { retryable: false });
  }
  return transcription.data.text;
}
