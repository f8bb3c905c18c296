import { LearnerLine } from '#testing/learner-line.ts';
import { LOUD_PEAK } from '#testing/test-learner.ts';
import { openOpusDecoder, openOpusEncoder, PACKET_MS } from '#transport/opus.ts';
import { HEARING_RATE, samplesOf } from '#vad/frames.ts';

/** Speech encoded in advance. All learners send the same packets, so they cost next to nothing. */
export type Recording = {
  packets: readonly Uint8Array[];
  /** The indexes of the packets with the first and the last loud sample. */
  firstLoud: number;
  lastLoud: number;
};

/** A sample of synthetic speech below this counts as silence. */
const QUIET_SAMPLE = 200;

/** The loudest sample of a quiet room's noise, as a microphone records it: -66 dB. */
const ROOM_NOISE_PEAK = 16;

/**
 * Encodes 16 kHz samples. The first `openMs` (all by default) are mixed with the noise of a room; the rest stays as
 * from a muted microphone, as in a lesson while the teacher speaks. Samples up to `quietBelow` do not count as speech.
 */
export function record(
  speech: Int16Array,
  { openMs = Number.POSITIVE_INFINITY, quietBelow = QUIET_SAMPLE } = {},
): Recording {
  const samples = inRoom(speech, samplesOf(openMs));
  const encode = openOpusEncoder(HEARING_RATE);
  const step = samplesOf(PACKET_MS);
  const packets: Uint8Array[] = [];
  const loud: number[] = [];
  for (let from = 0; from < samples.length; from += step) {
    const frame = new Int16Array(step);
    frame.set(samples.subarray(from, from + step));
    if (frame.some((sample) => Math.abs(sample) > quietBelow)) loud.push(packets.length);
    packets.push(encode(frame));
  }
  return { packets, firstLoud: loud[0] ?? 0, lastLoud: loud.at(-1) ?? 0 };
}

function inRoom(speech: Int16Array, openSamples: number): Int16Array {
  let seed = 1;
  return speech.map((sample, at) => {
    if (at >= openSamples) return sample;
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return sample + Math.round(ROOM_NOISE_PEAK * (2 * (seed / 0x7fff_ffff) - 1));
  });
}

/** A learner who costs little CPU time: sends recordings in real time and listens only for loudness. */
export class LightLearner {
  /** When the first and the last loud sample of the recording were sent; 0 before that. */
  onsetAt = 0;
  endedAt = 0;
  /** When the teacher was first heard after `endedAt`, and when the teacher was last heard at all; 0 before that. */
  answeredAt = 0;
  lastHeardAt = 0;
  private static readonly silence = record(new Int16Array(samplesOf(1_000)));
  private readonly decode = openOpusDecoder(HEARING_RATE);
  private line: LearnerLine | null = null;
  private recording = LightLearner.silence;
  private position = 0;

  /** Makes a call whose teacher answers each turn with `reply`, and whose session expects to hear these words. */
  static async call(
    address: string,
    key: string,
    reply: string,
    expected: readonly string[] = ['seven', 'eight', 'nine'],
  ): Promise<LightLearner> {
    const learner = new LightLearner();
    learner.line = await LearnerLine.call(
      { address, key },
      {
        event: () => undefined,
        packet: (payload) => learner.hear(payload),
      },
    );
    const transcription = { model: 'any', prompt: expected.join(', ') };
    const session = { type: 'realtime', instructions: reply, audio: { input: { transcription } } };
    learner.line.send(JSON.stringify({ type: 'session.update', session }));
    return learner;
  }

  get callId(): string {
    return this.line?.callId ?? '';
  }

  say(recording: Recording): void {
    this.recording = recording;
    this.position = 0;
    this.onsetAt = 0;
    this.endedAt = 0;
    this.answeredAt = 0;
  }

  /** Sends the next 20 ms. */
  tick(): void {
    if (this.position >= this.recording.packets.length) {
      this.recording = LightLearner.silence;
      this.position = 0;
    }
    const packet = this.recording.packets[this.position];
    if (packet) this.line?.sendPacket(packet);
    if (this.recording !== LightLearner.silence) {
      if (this.position === this.recording.firstLoud) this.onsetAt = performance.now();
      if (this.position === this.recording.lastLoud) this.endedAt = performance.now();
    }
    this.position += 1;
  }

  close(): void {
    this.line?.close();
  }

  private hear(payload: Uint8Array): void {
    const loud = this.decode(payload).some((sample) => Math.abs(sample) >= LOUD_PEAK);
    if (!loud) return;
    this.lastHeardAt = performance.now();
    if (this.endedAt > 0 && this.answeredAt === 0) this.answeredAt = this.lastHeardAt;
  }
}

/**
 * Sends the packets of all learners in real time, spread over the 20 ms. `worstLagMs` is how late the sender itself was
 * at worst.
 */
export class Clock {
  worstLagMs = 0;
  private readonly learners: { learner: LightLearner; dueAt: number }[] = [];
  private readonly timer = setInterval(() => this.run(), 2);

  add(learner: LightLearner): void {
    const phase = (this.learners.length * 7) % PACKET_MS;
    this.learners.push({ learner, dueAt: performance.now() + phase });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private run(): void {
    const now = performance.now();
    for (const entry of this.learners) {
      this.worstLagMs = Math.max(this.worstLagMs, now - entry.dueAt);
      entry.dueAt = Math.max(entry.dueAt, now - 200);
      for (; entry.dueAt <= now; entry.dueAt += PACKET_MS) entry.learner.tick();
    }
  }
}
