import openFvadModule from '@echogarden/fvad-wasm';
import { FRAME_MS, HEARING_RATE } from '#vad/frames.ts';
import type { VoiceActivity, VoiceActivityStream } from '#vad/voice-activity.ts';

/** The strictest mode: milder ones mistake steady noise for speech (measured). */
const MODE = 3;
/** The detector accepts 10, 20 or 30 ms, so the last 2 ms of a frame are not judged. */
const JUDGED_SAMPLES = (30 * HEARING_RATE) / 1000;
/** The detector needs this long to learn the background, and mistakes noise for speech until then (measured). */
const LEARNING_MS = 700;

/**
 * Opens the WebRTC voice activity detector. It is small and needs nothing installed, but noise fools it more easily.
 */
export async function openFvad(): Promise<VoiceActivity> {
  const module = await openFvadModule();
  const open = (): VoiceActivityStream => {
    const handle = module._fvad_new();
    module._fvad_set_mode(handle, MODE);
    module._fvad_set_sample_rate(handle, HEARING_RATE);
    const pointer = module._malloc(JUDGED_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
    let heardMs = 0;
    let closed = false;
    return {
      async judge(frame) {
        if (closed) return 0;
        const start = pointer / Int16Array.BYTES_PER_ELEMENT;
        for (let i = 0; i < JUDGED_SAMPLES; i += 1) {
          module.HEAP16[start + i] = Math.round((frame[i] ?? 0) * 32_767);
        }
        const speech = module._fvad_process(handle, pointer, JUDGED_SAMPLES) === 1;
        heardMs += FRAME_MS;
        return speech && heardMs > LEARNING_MS ? 1 : 0;
      },
      close() {
        if (closed) return;
        closed = true;
        module._free(pointer);
        module._fvad_free(handle);
      },
    };
  };
  return { kind: 'fvad', open, close: async () => undefined };
}
