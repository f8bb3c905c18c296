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

/** Characters of one text: about a minute of speech. The hosted API takes 4,096; lessons share this core. */
const MAX_INPUT_CHARS = 1_000;

/** Texts that are spoken at once: a lesson under way has the other places of the speech stage for itself. */
const MAX_AT_ONCE = 2;

/** Texts under way and in line; whoever comes later is told to come again. */
const MAX_UNDER_WAY = 16;

/** A text of the longest length takes a second or two, also through a provider. */
const LIMIT_MS = 30_000;

const request = z.object({
  model: z.string().max(200).optional(),
  input: z.string().min(1).max(MAX_INPUT_CHARS),
  voice: voiceSchema,
  response_format: z.enum(['wav', 'pcm']).default('wav'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** A file of speech, and its media type. */
type SpokenFile = { contentType: string; bytes: Buffer };

/** Speaks a text that does not belong to a call; `signal` aborts when nobody waits for it any more. */
export type SpokenFiles = (request: IncomingMessage, signal: AbortSignal) => Promise<SpokenFile>;

/**
 * `POST /v1/audio/speech` by the stage that speaks in calls: 16-bit mono at 24 kHz, as a WAV file or bare (`pcm`). The
 * model is not ours to choose from, so any name passes. Throws `HttpError`.
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
    // A stage that is called off stops quietly, with a part of the sound.
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

const busy = (): HttpError => new HttpError(503, 'server_busy', 'The server speaks as many texts as it can.');

const unavailable = (): HttpError =>
  new HttpError(503, 'speech_unavailable', 'The text could not be spoken. Please try again.');
