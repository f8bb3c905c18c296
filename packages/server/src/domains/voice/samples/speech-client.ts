import type { ExternalService } from '#platform/settings/external-service.ts';
import { wholeWav } from './whole-wav.ts';

/** Speaking one sentence takes a second or two, and a person waits for it. */
const SPEECH_TIMEOUT_MS = 15_000;
/** Twenty seconds of sound at 48 kHz; a sentence needs a quarter of that. */
const SPEECH_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Thrown when a speech server refused, did not answer, or sent no sound; `status` is its HTTP status, 0 for no answer.
 */
export class SpeechFailed extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SpeechFailed';
    this.status = status;
  }
}

/**
 * Asks a `/v1/audio/speech` server to speak a text. @returns a WAV file
 * @throws SpeechFailed
 */
export async function speak(service: ExternalService, input: string, voice: string): Promise<Uint8Array> {
  const key: Record<string, string> = service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {};
  const noAnswer = (cause: unknown) => {
    throw new SpeechFailed(0, 'the speech server did not answer', { cause });
  };
  const response = await fetch(`${service.baseUrl}/audio/speech`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ model: service.model, input, voice, response_format: 'wav' }),
    signal: AbortSignal.timeout(SPEECH_TIMEOUT_MS),
  }).catch(noAnswer);
  if (!response.ok) {
    await response.body?.cancel();
    throw new SpeechFailed(response.status, 'the speech server refused');
  }
  const wav = wholeWav(await boundedBytes(response).catch(noAnswer));
  if (!wav) throw new SpeechFailed(response.status, 'the speech server sent no WAV file');
  return wav;
}

/** Reads the body; returns no bytes for one that is longer than any sentence. */
async function boundedBytes(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > SPEECH_MAX_BYTES) return new Uint8Array(0);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
