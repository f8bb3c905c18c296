/**
 * Runs @echogarden/espeak-ng-emscripten (GPL-3.0) in its own process, for machines without the espeak-ng program. None
 * of our code imports that package or this file: the voice server starts this process and talks to it over standard
 * input and output, one JSON value per line.
 *
 * In:  { id, text, voice, pitch, wordsPerMinute }
 * Out: { ready: true } at the start. Then, for each request, any number of { id, sampleRate, samples } (base64 of
 *      16-bit little-endian mono) followed by { id, done: true }, or { id, failed: true }.
 */
import { createInterface } from 'node:readline';
import openEspeak from '@echogarden/espeak-ng-emscripten';

/** Standard output carries nothing but the protocol. */
const SILENT = { print: () => undefined, printErr: () => undefined };

const { eSpeakNGWorker: Synthesiser } = await openEspeak(SILENT);
const synthesiser = new Synthesiser();
const sampleRate = synthesiser.get_samplerate();

const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function speak({ id, text, voice, pitch, wordsPerMinute }) {
  if (synthesiser.set_voice(voice) !== 0) {
    tell({ id, failed: true });
    return;
  }
  synthesiser.set_pitch(pitch);
  synthesiser.set_rate(wordsPerMinute);
  synthesiser.synthesize(text, (samples) => {
    if (samples?.length > 0) {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      tell({ id, sampleRate, samples: bytes.toString('base64') });
    }
    return false;
  });
  tell({ id, done: true });
}

createInterface({ input: process.stdin }).on('line', (line) => speak(JSON.parse(line)));
tell({ ready: true });
