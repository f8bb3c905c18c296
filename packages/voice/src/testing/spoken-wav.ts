import { writeFile } from 'node:fs/promises';
import { joinedSamples } from '#audio/joined-samples.ts';
import { Resampler } from '#audio/resampler.ts';
import { wavFile } from '#audio/wav-file.ts';
import { findEspeakProgram, openEspeakProgram } from '#speech/espeak-program.ts';

/** What a test learner says. `voice` is a voice of espeak-ng, such as `en-us` or `en-gb+f2`. */
type SpokenWav = {
  text: string;
  voice: string;
  /** The path of the WAV file to write: 16-bit mono. */
  file: string;
  /** The silence before and after the speech. */
  leadMs: number;
  tailMs: number;
  sampleRate: number;
};

const TEST_WORDS_PER_MINUTE = 150;
const MIDDLE_PITCH = 50;

/** Writes synthetic speech to a WAV file that Chromium's fake microphone can play. Needs the program espeak-ng. */
export async function speakToWav(spoken: SpokenWav): Promise<void> {
  const program = findEspeakProgram(process.env);
  if (program === null) throw new Error('The program espeak-ng is needed to make test speech.');
  const engine = openEspeakProgram(program);
  const voice = { name: spoken.voice, pitch: MIDDLE_PITCH, wordsPerMinute: TEST_WORDS_PER_MINUTE };
  const pieces = [silence(spoken.leadMs, spoken.sampleRate)];
  let resampler: Resampler | null = null;
  for await (const sound of engine.synthesise(spoken.text, voice, new AbortController().signal)) {
    resampler ??= new Resampler(sound.sampleRate, spoken.sampleRate);
    pieces.push(resampler.push(sound.samples));
  }
  if (resampler) pieces.push(resampler.end());
  pieces.push(silence(spoken.tailMs, spoken.sampleRate));
  await writeFile(spoken.file, wavFile(joinedSamples(pieces), spoken.sampleRate));
}

function silence(ms: number, sampleRate: number): Int16Array {
  return new Int16Array(Math.round((ms * sampleRate) / 1000));
}
