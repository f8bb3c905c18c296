import { Resampler } from '#audio/resampler.ts';
import { SPEECH_RATE } from '#conversation/spoken-text.ts';
import type { Speech } from '#stages.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { espeakVoice } from './espeak-voices.ts';
import { readableText } from './readable-text.ts';

const SOMETHING_TO_SAY = /[\p{L}\p{N}]/u;

/** Text to speech by espeak-ng, whichever form of it: readable text in, 24 kHz out. Closing it closes the engine. */
export function espeakSpeech(engine: EspeakEngine): Speech {
  return {
    async *say({ text, voice, speed }, signal) {
      const readable = readableText(text);
      if (!SOMETHING_TO_SAY.test(readable)) return;
      let resampler: Resampler | null = null;
      for await (const sound of engine.synthesise(readable, espeakVoice(voice, speed), signal)) {
        if (signal.aborted) return;
        resampler ??= new Resampler(sound.sampleRate, SPEECH_RATE);
        const samples = resampler.push(sound.samples);
        if (samples.length > 0) yield samples;
      }
      if (resampler && !signal.aborted) yield resampler.end();
    },
    close: () => engine.close(),
  };
}
