import { PAUSE_MS, SPEECH_ONSET_MS } from '#turn-taking.ts';
import { FRAME_MS } from '#vad/frames.ts';

/**
 * The settings that decide what counts as speech, from `audio.input.turn_detection`. They may change between two
 * frames.
 */
type EndPointSettings = { threshold: number; silenceMs: number };

/**
 * Speech began (`voiceStartMs`: start of its first voiced frame) or ended (`voiceEndMs`: start of the silence). In
 * between, it may pause: that silence may already be the end, or the speech may resume.
 */
export type EndPoint =
  | { kind: 'started'; voiceStartMs: number }
  | { kind: 'paused'; voiceEndMs: number }
  | { kind: 'resumed' }
  | { kind: 'stopped'; voiceEndMs: number };

/** The number of consecutive voiced frames before speech counts as begun. */
export const ONSET_FRAMES = Math.ceil(SPEECH_ONSET_MS / FRAME_MS);

/** Speech continues until the probability falls this far below the threshold (Silero's own hysteresis). */
const RELEASE_MARGIN = 0.15;

type State =
  | { kind: 'silent'; voicedFrames: number; voiceStartMs: number }
  | {
      kind: 'speaking';
      voiceStartMs: number;
      silenceStartMs: number | null;
      doubtStartMs: number | null;
      paused: boolean;
    };

/**
 * Turns the speech probabilities of 32 ms frames into the beginnings and ends of speech. Time is audio time: the number
 * of frames seen, independent of real time.
 */
export class EndPointer {
  private state: State = silent();
  private frames = 0;

  /** The audio time at the end of the last frame, in milliseconds. */
  get nowMs(): number {
    return this.frames * FRAME_MS;
  }

  /** How long the current speech has lasted, not counting a silence at its end; 0 during silence. */
  get voicedMs(): number {
    if (this.state.kind === 'silent') return 0;
    return (this.state.silenceStartMs ?? this.nowMs) - this.state.voiceStartMs;
  }

  /** Handles the probability of the next frame. */
  push(probability: number, settings: EndPointSettings): EndPoint | null {
    const frameStartMs = this.nowMs;
    this.frames += 1;
    return this.state.kind === 'silent'
      ? this.whileSilent(this.state, probability, frameStartMs, settings)
      : this.whileSpeaking(this.state, probability, frameStartMs, settings);
  }

  /** Forgets the current turn. Audio time continues. */
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
    const { voiceStartMs } = state;
    this.state = speaking(voiceStartMs);
    return { kind: 'started', voiceStartMs };
  }

  private whileSpeaking(
    state: State & { kind: 'speaking' },
    probability: number,
    frameStartMs: number,
    settings: EndPointSettings,
  ): EndPoint | null {
    if (probability >= settings.threshold) {
      this.state = speaking(state.voiceStartMs);
      return state.paused ? { kind: 'resumed' } : null;
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

function speaking(voiceStartMs: number): State {
  return { kind: 'speaking', voiceStartMs, silenceStartMs: null, doubtStartMs: null, paused: false };
}

function silent(): State {
  return { kind: 'silent', voicedFrames: 0, voiceStartMs: 0 };
}
