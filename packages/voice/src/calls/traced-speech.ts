import type { TurnTracer } from '#calls/turn-trace.ts';
import type { Speech } from '#stages.ts';

/**
 * Wraps the server's voice for one call: reports to `tracer` when the voice receives text and when it returns sound.
 */
export function tracedSpeech(speech: Speech, tracer: TurnTracer): Speech {
  return {
    async *say(utterance, signal) {
      tracer.piece(performance.now());
      for await (const samples of speech.say(utterance, signal)) {
        if (samples.length > 0) tracer.sound(performance.now());
        yield samples;
      }
    },
    close: () => speech.close(),
  };
}
