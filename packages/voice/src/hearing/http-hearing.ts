import { z } from 'zod';
import { wavFile } from '#audio/wav-file.ts';
import { asStageError, type Provider, postToProvider } from '#provider/provider.ts';
import { TimeLimit } from '#provider/time-limit.ts';
import { type Heard, type Hearing, type SpokenTurn, StageError } from '#stages.ts';
import { HEARING_RATE } from '#vad/frames.ts';

/** A turn that is not in words by then counts as not heard; less than what the conversation allows. */
export const TRANSCRIPTION_LIMIT_MS = 15_000;

const Transcription = z.object({ text: z.string() });

/** Speech to text behind `/v1/audio/transcriptions`. `limitMs` is for tests. */
export function openHttpHearing(provider: Provider, limitMs: number = TRANSCRIPTION_LIMIT_MS): Hearing {
  return {
    async hear(turn, signal) {
      const limit = new TimeLimit(signal, limitMs);
      try {
        const form = formOf(turn, provider.model);
        const path = '/audio/transcriptions';
        const response = await postToProvider('hearing', provider, path, { form }, limit.signal);
        return await readHeard(response);
      } catch (error) {
        if (limit.passed) {
          throw new StageError('hearing', 'The transcription took too long.', { retryable: true });
        }
        throw asStageError('hearing', error);
      } finally {
        limit.met();
      }
    },
    close: async () => undefined,
  };
}

function formOf(turn: SpokenTurn, model: string): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  // The format wants ISO 639-1: 'en' for 'en-GB'.
  form.set('language', turn.language.split('-')[0] ?? turn.language);
  if (turn.expected.length > 0) form.set('prompt', turn.expected.join(', '));
  const wav = new Uint8Array(wavFile(turn.samples, HEARING_RATE));
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'turn.wav');
  return form;
}

async function readHeard(response: Response): Promise<Heard> {
  const body = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    // The text of a JSON error quotes what it could not read: words of the learner. It is dropped.
    answer = null;
  }
  const transcription = Transcription.safeParse(answer);
  if (!transcription.success) {
    throw new StageError('hearing', 'The provider sent no transcription.', { retryable: false });
  }
  const text = transcription.data.text.trim();
  return text === '' ? { kind: 'unclear' } : { kind: 'words', text };
}
