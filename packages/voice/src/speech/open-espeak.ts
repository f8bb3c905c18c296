import type { Log } from '#log.ts';
import { type Speech, StageError } from '#stages.ts';
import { openEspeakModule } from './espeak-module.ts';
import { openEspeakProgram } from './espeak-program.ts';
import { espeakSpeech } from './espeak-speech.ts';

/** Which espeak-ng speaks: the system's program, or the package compiled to JavaScript, in its own process. */
export type EspeakForm = { kind: 'espeak-ng'; program: string } | { kind: 'espeak-ng-wasm' };

/** The first sentences are slow (files are read, code is compiled), so these are spoken before anyone listens. */
const WARM_UP = ['Hello.', 'What is three times four?', 'Take your time, and tell me how you worked it out.'];

const CURE =
  'espeak-ng cannot speak here. Install the program espeak-ng, or the package @echogarden/espeak-ng-emscripten, or set TTS_BASE_URL.';

/** Opens espeak-ng and warms it up. If it cannot speak, throws a `StageError` that names what to install. */
export async function openEspeak(form: EspeakForm, log: Log): Promise<Speech> {
  const engine = form.kind === 'espeak-ng' ? openEspeakProgram(form.program) : openEspeakModule(log);
  const speech = espeakSpeech(engine);
  try {
    for (const text of WARM_UP) await mustSound(speech, text);
    return speech;
  } catch (error) {
    await speech.close();
    throw new StageError('speech', CURE, { retryable: false, cause: error });
  }
}

async function mustSound(speech: Speech, text: string): Promise<void> {
  let samples = 0;
  const signal = new AbortController().signal;
  for await (const piece of speech.say({ text, voice: 'alloy', speed: 1 }, signal)) samples += piece.length;
  if (samples === 0) throw new StageError('speech', 'espeak-ng made no sound.', { retryable: false });
}
