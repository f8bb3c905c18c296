import { Resampler } from '#audio/resampler.ts';
import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import { type Speech, StageError } from '#stages.ts';
import type { EngineSound, EspeakEngine } from './espeak-engine.ts';
import { espeakVoice } from './espeak-voices.ts';
import { languageRuns } from './language-runs.ts';
import { readableText } from './readable-text.ts';
import { Rests } from './rests.ts';

const SOMETHING_TO_SAY = /[\p{L}\p{N}]/u;

/**
 * espeak-ng ends text that has no closing punctuation like a sentence. A phrase that continues must not sound as if it
 * were over.
 */
const GOES_ON = /[\p{L}\p{N}]$/u;

/** How to speak a text. */
type Manner = { voice: string; speed: number; language: string };

/** Opens text to speech with either form of espeak-ng: readable text in, 24 kHz out. Closing it closes the engine. */
export function espeakSpeech(engine: EspeakEngine): Speech {
  return {
    async *say({ text, voice, speed, language = 'en' }, signal) {
      for (const run of languageRuns(text, language)) {
        const readable = readableText(run.text, run.language);
        if (!SOMETHING_TO_SAY.test(readable) || signal.aborted) continue;
        const phrase = GOES_ON.test(readable) ? `${readable},` : readable;
        const sounds = spoken(engine, phrase, { voice, speed, language: run.language }, signal);
        yield* rested(sounds, new Rests(run.text), signal);
      }
    },
    close: () => engine.close(),
  };
}

/** Resamples the sound to 24 kHz and removes the engine's own silence around it. */
async function* rested(
  sounds: AsyncIterable<EngineSound>,
  rests: Rests,
  signal: AbortSignal,
): AsyncGenerator<Int16Array, void, undefined> {
  let resampler: Resampler | null = null;
  for await (const sound of sounds) {
    if (signal.aborted) return;
    resampler ??= new Resampler(sound.sampleRate, SPEECH_RATE);
    const samples = rests.push(resampler.push(sound.samples));
    if (samples.length > 0) yield samples;
  }
  if (signal.aborted || resampler === null) return;
  for (const samples of [rests.push(resampler.end()), rests.end()]) {
    if (samples.length > 0) yield samples;
  }
}

/** Speaks the text, in an English voice if this espeak-ng does not have the language or cannot load it. */
async function* spoken(
  engine: EspeakEngine,
  text: string,
  { voice, speed, language }: Manner,
  signal: AbortSignal,
): AsyncGenerator<EngineSound, void, undefined> {
  const own = espeakVoice(voice, speed, language);
  const english = espeakVoice(voice, speed);
  let hasBegun = false;
  try {
    for await (const sound of engine.synthesise(text, own, signal)) {
      hasBegun = true;
      yield sound;
    }
  } catch (error) {
    if (hasBegun || own.name === english.name || !(error instanceof StageError)) throw error;
    yield* engine.synthesise(text, english, signal);
  }
}
