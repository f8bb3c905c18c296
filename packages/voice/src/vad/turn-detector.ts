import type { TurnDetection } from '#protocol/turn-detection.ts';
import { PAUSE_MS } from '#turn-taking.ts';
import { type EndPoint, EndPointer } from '#vad/end-pointer.ts';
import { FRAME_MS, FRAME_SAMPLES, msOf, samplesOf } from '#vad/frames.ts';
import { MAX_PREFIX_MS, MAX_TURN_MS, TurnAudio } from '#vad/turn-audio.ts';
import type { VoiceActivityStream } from '#vad/voice-activity.ts';

/**
 * The silence left at the end of a turn's audio: enough for a recogniser to see that the last word is over. It is as
 * long as the silence that counts as a pause. So if a pause turns out to be the end of the turn, the audio at the pause
 * is already the turn's audio.
 */
export const TAIL_MS = PAUSE_MS;

/**
 * The number of frames that may wait for the detector (1 s). If more frames arrive on an overloaded machine, they reuse
 * the last probability.
 */
const MAX_WAITING_FRAMES = Math.ceil(1_000 / FRAME_MS);

/** The shortest audio that can be committed manually (Realtime API). */
const MIN_COMMIT_MS = 100;

/** The beginning of speech: `startMs` includes the prefix padding (Realtime API), `voiceStartMs` does not. */
export type SpeechStart = { startMs: number; voiceStartMs: number };

/** A turn that may be over, and its samples if it is. The voice ended at `voiceEndMs`. */
export type Pause = { voiceEndMs: number; samples: Int16Array };

/** A turn that is over; `endMs` includes the closing silence (Realtime API). */
export type FinishedTurn = Pause & { endMs: number };

/** The events that the detector reports, in audio time. */
type TurnEvents = {
  started(speech: SpeechStart): void;
  /** The turn may be over: either `stopped` follows with the same samples, or `resumed`. */
  paused(pause: Pause): void;
  resumed(): void;
  stopped(turn: FinishedTurn): void;
  /** Called after every frame, with the time and with how long the current speech has lasted (0: silence). */
  passed(nowMs: number, voicedMs: number): void;
  /** Called when one of these handlers has thrown. */
  onError(error: unknown): void;
};

/**
 * Finds the turns in one call's audio. Detection is asynchronous but strictly in order. The settings are read at every
 * frame, so that `session.update` takes effect immediately.
 */
export class TurnDetector {
  private readonly stream: VoiceActivityStream;
  private readonly settings: () => TurnDetection | null;
  private readonly events: TurnEvents;
  private readonly endPointer = new EndPointer();
  private readonly audio = new TurnAudio();
  private frame = new Float32Array(FRAME_SAMPLES);
  private filled = 0;
  private waiting = 0;
  private probability = 0;
  private chain: Promise<void> = Promise.resolve();
  private turnStart: number | null = null;
  private patienceMs = 0;
  private uncommittedFrom = 0;
  private closed = false;

  constructor(stream: VoiceActivityStream, settings: () => TurnDetection | null, events: TurnEvents) {
    this.stream = stream;
    this.settings = settings;
    this.events = events;
  }

  /** Whether the learner is speaking. */
  get speaking(): boolean {
    return this.turnStart !== null;
  }

  /** Accepts the next 16 kHz samples. */
  push(samples: Int16Array): void {
    if (this.closed) return;
    this.audio.push(samples);
    for (const sample of samples) {
      this.frame[this.filled] = sample / 32_768;
      this.filled += 1;
      if (this.filled < FRAME_SAMPLES) continue;
      this.queue(this.frame);
      this.frame = new Float32Array(FRAME_SAMPLES);
      this.filled = 0;
    }
  }

  /** Returns all audio since the last turn, for `input_audio_buffer.commit`; `null` when there is too little. */
  commit(): Int16Array | null {
    const from = this.turnStart ?? (this.settings() === null ? this.uncommittedFrom : this.audio.endSample);
    const samples = this.audio.slice(from, this.audio.endSample);
    if (samples.length < samplesOf(MIN_COMMIT_MS)) return null;
    this.clear();
    return samples;
  }

  /** Forgets all audio since the last turn, for `input_audio_buffer.clear`. */
  clear(): void {
    this.abandon();
    this.audio.dropBefore(this.audio.endSample);
  }

  /**
   * Discards the current turn, which turned out not to be one. Its sound is kept: it may be the padding of the next
   * one.
   */
  abandon(): void {
    this.endPointer.reset();
    this.turnStart = null;
    this.patienceMs = 0;
    this.uncommittedFrom = this.audio.endSample;
  }

  /**
   * Makes the current turn wait for at least this much silence before it ends. If speech resumes, this no longer
   * applies.
   */
  waitFor(silenceMs: number): void {
    if (this.speaking) this.patienceMs = silenceMs;
  }

  close(): void {
    this.closed = true;
    void this.chain.then(() => this.stream.close());
  }

  private queue(frame: Float32Array): void {
    const skip = this.waiting >= MAX_WAITING_FRAMES;
    this.waiting += 1;
    const judge = async (): Promise<void> => {
      if (this.closed) return;
      // If the detector fails on a frame, the frame counts as silence and the call continues.
      if (!skip) this.probability = await this.stream.judge(frame).catch(() => 0);
      this.waiting -= 1;
      if (!this.closed) this.judged(this.probability);
    };
    this.chain = this.chain.then(judge).catch((error) => this.events.onError(error));
  }

  private judged(probability: number): void {
    const detection = this.settings();
    const settings = {
      threshold: detection?.threshold ?? 1,
      silenceMs: Math.max(detection?.silence_duration_ms ?? 0, this.patienceMs),
    };
    const point = this.endPointer.push(detection === null ? 0 : probability, settings);
    if (point) this.react(point, detection?.prefix_padding_ms ?? 0);
    else if (this.turnTooLong()) this.stop(this.endPointer.nowMs, this.endPointer.nowMs);
    this.events.passed(this.endPointer.nowMs, this.endPointer.voicedMs);
    this.forget(detection === null);
  }

  private react(point: EndPoint, prefixMs: number): void {
    if (point.kind === 'started') {
      const startMs = Math.max(0, point.voiceStartMs - prefixMs, msOf(this.audio.startSample));
      this.turnStart = samplesOf(startMs);
      this.events.started({ startMs: Math.round(startMs), voiceStartMs: point.voiceStartMs });
    } else if (this.turnStart === null) {
      return;
    } else if (point.kind === 'resumed') {
      this.patienceMs = 0;
      this.events.resumed();
    } else if (point.kind === 'paused') {
      const { voiceEndMs } = point;
      this.events.paused({ voiceEndMs, samples: this.turnUntil(voiceEndMs + TAIL_MS) });
    } else {
      this.stop(point.voiceEndMs, point.voiceEndMs + TAIL_MS);
    }
  }

  private turnUntil(ms: number): Int16Array {
    return this.audio.slice(this.turnStart ?? 0, samplesOf(ms));
  }

  private stop(voiceEndMs: number, untilMs: number): void {
    const samples = this.turnUntil(untilMs);
    this.abandon();
    this.events.stopped({ endMs: Math.round(this.endPointer.nowMs), voiceEndMs, samples });
  }

  private turnTooLong(): boolean {
    if (this.turnStart === null) return false;
    return samplesOf(this.endPointer.nowMs) - this.turnStart >= samplesOf(MAX_TURN_MS);
  }

  private forget(isManual: boolean): void {
    const keepMs = isManual ? MAX_TURN_MS : MAX_PREFIX_MS;
    const oldest = this.audio.endSample - samplesOf(keepMs);
    this.audio.dropBefore(Math.min(this.turnStart ?? oldest, oldest));
  }
}
