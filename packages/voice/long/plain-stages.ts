import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import type { Hearing, Mind, Speech, Stages } from '#stages.ts';

/** The words that the server hears the learners of the long runs say. They must never appear in a log. */
export const HEARD_WORDS = 'zanzibar marmalade seven';

const TONE_HZ = 440;
const TONE_PEAK = 8_000;

/** The length of the sound per character, in milliseconds, about as with espeak-ng. */
const MS_PER_CHAR = 65;

const close = async (): Promise<void> => undefined;

const hearing: Hearing = { hear: async () => ({ kind: 'words', text: HEARD_WORDS }), close };

/** Reads out the session's instructions, like the mind of the bench. */
const mind: Mind = {
  async *reply(messages) {
    yield { kind: 'text', text: String(messages[0]?.content ?? '') || 'Well done.' };
  },
  close,
};

const speech: Speech = {
  async *say(utterance, signal) {
    const samples = Math.round((Math.min(utterance.text.length, 400) * MS_PER_CHAR * SPEECH_RATE) / 1000);
    for (let from = 0; from < samples && !signal.aborted; from += SPEECH_RATE / 10) {
      yield Int16Array.from({ length: Math.min(SPEECH_RATE / 10, samples - from) }, (_, i) =>
        Math.round(TONE_PEAK * Math.sin((2 * Math.PI * TONE_HZ * (from + i)) / SPEECH_RATE)),
      );
    }
  },
  close,
};

/** Stages that take no time and remember nothing, so anything that grows belongs to the server. */
export const plainStages: Stages = { hearing, mind, speech };
