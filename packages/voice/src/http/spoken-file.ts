import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { joinedSamples } from '#audio/joined-samples.ts';
import { WAV_HEADER_BYTES, wavFile } from '#audio/wav-file.ts';
import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import { MAX_BODY_BYTES, readBody, readJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { errorFields, type Log } from '#log.ts';
import { voiceName, voiceSchema } from '#protocol/session-update.ts';
import { Slots } from '#speech/slots.ts';
import { type Speech, StageError, type Utterance } from '#stages.ts';

/**
 * The longest text, in characters: about a minute of speech. The hosted API allows 4,096, but here lessons use the same
 * processor core.
 */
const MAX_INPUT_CHARS = 1_000;

/** How many texts are spoken at the same time. The remaining places in the speech stage are reserved for lessons. */
const MAX_AT_ONCE = 2;

/** How many texts may be under way or waiting. Later callers are told to try again. */
const MAX_UNDER_WAY = 16;

/** The time limit for one text, in milliseconds. The longest text takes a second or two, even through a provider. */
const LIMIT_MS = 30_000;

const request = z.object({
  model: z.string().max(200).optional(),
  input: z.string().min(1).max(MAX_INPUT_CHARS),
  voice: voiceSchema,
  response_format: z.enum(['wav', 'pcm']).default('wav'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** A file of speech, with its media type. */
type SpokenFile = { contentType: string; bytes: Buffer };

/** Speaks a text that does not belong to a call. `signal` aborts when the result is no longer needed. */
export type SpokenFiles = (request: IncomingMessage, signal: AbortSignal) => Promise<SpokenFile>;

/**
 * Serves `POST /v1/audio/speech` with the same speech stage as in calls: 16-bit mono at 24 kHz, as a WAV file or raw
 * (`pcm`). There is only one model, so any model name is accepted. Throws `HttpError`.
 */
export function openSpokenFiles(speech: Speech, log: Log): SpokenFiles {
  const slots = new Slots(MAX_AT_ONCE);
  let underWay = 0;
  return async (incoming, gone) => {
    if (underWay >= MAX_UNDER_WAY) throw busy();
    underWay += 1;
    try {
      const asked = readJson((await readBody(incoming, MAX_BODY_BYTES)).toString(), request);
      const utterance = { text: asked.input, voice: voiceName(asked.voice), speed: asked.speed };
      const limit = AbortSignal.any([gone, AbortSignal.timeout(LIMIT_MS)]);
      const samples = await spoken(speech, utterance, slots, limit).catch((error: unknown) => {
        if (!(error instanceof StageError)) throw error;
        log.warn('a text could not be spoken', errorFields(error));
        throw unavailable();
      });
      const file = wavFile(samples, SPEECH_RATE);
      return asked.response_format === 'wav'
        ? { contentType: 'audio/wav', bytes: file }
        : { contentType: 'audio/pcm', bytes: file.subarray(WAV_HEADER_BYTES) };
    } finally {
      underWay -= 1;
    }
  };
}

async function spoken(
  speech: Speech,
  utterance: Utterance,
  slots: Slots,
  signal: AbortSignal,
): Promise<Int16Array> {
  const release = await slots.take(signal);
  if (!release) throw unavailable();
  try {
    const pieces: Int16Array[] = [];
    for await (const piece of speech.say(utterance, signal)) pieces.push(piece);
    // A stage whose work is called off stops quietly, with only part of the sound made.
    if (signal.aborted) throw unavailable();
    const samples = joinedSamples(pieces);
    if (samples.length === 0) {
      throw new HttpError(400, 'invalid_value', "Invalid 'input': there is nothing to say in it.", 'input');
    }
    return samples;
  } finally {
    release();
  }
}

const busy = (): HttpError =>
  new HttpError(503, 'server_busy', 'The server is already speaking as many texts as it can.');

const unavailable = (): HttpError =>
  new HttpError(503, 'speech_unavailable', 'The text could not be spoken. Please try again.');
