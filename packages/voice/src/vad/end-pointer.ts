import { PAUSE_MS, SPEECH_ONSET_MS } from '#turn-taking.ts';
import { FRAME_MS } from '#vad/frames.ts';

/** What decides about speech, from `audio.input.turn_detection`. May change between two frames. */
type EndPointSettings = { threshold: number; silenceMs: number };

/**
 * Speech began (`voiceStartMs`: start of its first voiced frame) or ended (`voiceEndMs`: start of the silence).
 * In between it may pause: silence long enough to be the end, and perhaps it is; else it resumes.
 */
export type EndPoint =
  | { kind: 'started'; voiceStartMs: number }
  | { kind: 'paused'; voiceEndMs: number }
  | { kind: 'resumed' }
  | { kind: 'stopped'; voiceEndMs: number };

/** Voiced frames in a row before speech counts as begun. */
export const ONSET_FRAMES = Math.ceil(SPEECH_ONSET_MS / FRAME_MS);

/** Speech goes on until the probability falls this far below the threshold (Silero's own hysteresis). */
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

  /** How long the speech under way has lasted, a silence at its end not counted; 0 while nobody speaks. */
  get voicedMs(): number {
    if (this.state.kind === 'silent') return 0;
    return (this.state.silenceStartMs ?? this.nowMs) - this.state.voiceStartMs;
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
