import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import type { Hearing, Mind, Speech, Stages } from '#stages.ts';

/** What a learner of the long runs is heard to say: it must never be found in a log. */
export const HEARD_WORDS = 'zanzibar marmalade seven';

const TONE_HZ = 440;
const TONE_PEAK = 8_000;

/** A sentence sounds as long as espeak-ng takes for it. */
const MS_PER_CHAR = 65;

const close = async (): Promise<void> => undefined;

const hearing: Hearing = { hear: async () => ({ kind: 'words', text: HEARD_WORDS }), close };

/** Reads the session's instructions out, as the mind of the bench does. */
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

/** Stages that take no time and remember nothing: what grows beside them is the server's. */
export const plainStages: Stages = { hearing, mind, speech };
