import { FRAME_MS } from '#vad/frames.ts';

/** What decides about speech, from `audio.input.turn_detection`. May change between two frames. */
export type EndPointSettings = { threshold: number; silenceMs: number };

/**
 * Speech began (`voiceStartMs`: start of its first voiced frame) or ended (`voiceEndMs`: start of the silence).
 * In between it may pause: silence long enough to be the end, and perhaps it is; else it resumes.
 */
export type EndPoint =
  | { kind: 'started'; voiceStartMs: number }
  | { kind: 'paused'; voiceEndMs: number }
  | { kind: 'resumed' }
  | { kind: 'stopped'; voiceEndMs: number };

/** Silence after which speech counts as paused. */
export const PAUSE_MS = 200;

/**
 * Voiced frames in a row before speech counts as begun: 128 ms. A click or a cough is shorter; the shortest
 * answers ('no', 'six') are longer.
 */
export const ONSET_FRAMES = 4;

/** Speech goes on until the probability falls this far below the threshold (Silero's own hysteresis). */
export const RELEASE_MARGIN = 0.15;

type State =
  | { kind: 'silent'; voicedFrames: number; voiceStartMs: number }
  | { kind: 'speaking'; silenceStartMs: number | null; doubtStartMs: number | null; paused: boolean };

/**
 * Turns speech probabilities of 32 ms frames into beginnings and ends of speech. Time is audio time: the
 * number of frames seen, whatever the clock on the wall says.
 */
export class EndPointer {
  private state: State = silent();
  private frames = 0;

  /** Audio time at the end of the last frame, in milliseconds. */
  get nowMs(): number {
    return this.frames * FRAME_MS;
  }

  /** Takes the probability of the next frame. */
  push(probability: number, settings: EndPointSettings): EndPoint | null {
    const frameStartMs = this.nowMs;
    this.frames += 1;
    return this.state.kind === 'silent'
      ? this.whileSilent(this.state, probability, frameStartMs, settings)
      : this.whileSpeaking(this.state, probability, frameStartMs, settings);
  }

  /** Forgets a turn under way; audio time goes on. */
  reset(): void {
    this.state = silent();
  }

  private whileSilent(
    state: State & { kind: 'silent' },
    probability: number,
    frameStartMs: number,
    settings: EndPointSettings,
  ): EndPoint | null {
    if (probability < settings.threshold - RELEASE_MARGIN) {
      state.voicedFrames = 0;
      return null;
    }
    if (probability < settings.threshold) return null;
    if (state.voicedFrames === 0) state.voiceStartMs = frameStartMs;
    state.voicedFrames += 1;
    if (state.voicedFrames < ONSET_FRAMES) return null;
    this.state = { kind: 'speaking', silenceStartMs: null, doubtStartMs: null, paused: false };
    return { kind: 'started', voiceStartMs: state.voiceStartMs };
  }

  private whileSpeaking(
    state: State & { kind: 'speaking' },
    probability: number,
    frameStartMs: number,
    settings: EndPointSettings,
  ): EndPoint | null {
    if (probability >= settings.threshold) {
      const { paused } = state;
      this.state = { kind: 'speaking', silenceStartMs: null, doubtStartMs: null, paused: false };
      return paused ? { kind: 'resumed' } : null;
    }
    state.doubtStartMs ??= frameStartMs;
    if (probability < settings.threshold - RELEASE_MARGIN) state.silenceStartMs ??= state.doubtStartMs;
    if (state.silenceStartMs === null) return null;
    const silenceMs = this.nowMs - state.silenceStartMs;
    if (silenceMs >= settings.silenceMs) {
      this.state = silent();
      return { kind: 'stopped', voiceEndMs: state.silenceStartMs };
    }
    if (state.paused || silenceMs < PAUSE_MS) return null;
    state.paused = true;
    return { kind: 'paused', voiceEndMs: state.silenceStartMs };
  }
}

function silent(): State {
  return { kind: 'silent', voicedFrames: 0, voiceStartMs: 0 };
}
