import { LOUD_PEAK } from '#testing/test-learner.ts';
import { openOpusDecoder, PACKET_MS } from '#transport/opus.ts';
import { RTP_CLOCK_RATE, readRtp, writeRtp } from '#transport/rtp.ts';
import { HEARING_RATE } from '#vad/frames.ts';
import { type Recording, record } from '../bench/light-learner.ts';
import { RAW_PAYLOAD_TYPE, RawLearner } from './raw-learner.ts';

/** The smallest delay in one stretch of the call. The delay is how far real time is ahead of audio time. */
export type Envelope = { atMs: number; delayMs: number };

/** The length of a stretch. Even a busy machine does not delay every packet of a stretch. */
const STRETCH_MS = 5_000;

const SILENCE = record(new Int16Array(HEARING_RATE));

/** A learner in a long lesson: asks questions in a loop, and compares the teacher's audio clock with real time. */
export class SoakLearner {
  /** The number of the newest question asked, and of the newest one answered. */
  asked = 0;
  answered = 0;
  readonly envelope: Envelope[] = [];
  private readonly raw = new RawLearner((bytes) => this.heard(bytes));
  private readonly decode = openOpusDecoder(HEARING_RATE);
  private readonly stream = { payloadType: RAW_PAYLOAD_TYPE, ssrc: this.raw.ssrc, sequence: 0, timestamp: 0 };
  private recording: Recording = SILENCE;
  private position = 0;
  private endedAt = 0;
  private dueAt = performance.now();
  private lastTimestamp: number | null = null;
  private audioMs = 0;

  /** Makes a call whose teacher answers each question with `reply`. */
  static async call(where: { address: string; key: string }, reply: string): Promise<SoakLearner> {
    const learner = new SoakLearner();
    await learner.raw.call(where);
    if (!(await learner.raw.opened())) throw new Error('A call did not open.');
    learner.raw.send(JSON.stringify({ type: 'session.update', session: { instructions: reply } }));
    learner.dueAt = performance.now();
    return learner;
  }

  ask(question: Recording): void {
    this.recording = question;
    this.position = 0;
    this.endedAt = 0;
    this.asked += 1;
  }

  /** Sends the packets that are due. After a stall of this process, makes up for 200 ms at most. */
  catchUp(nowMs: number): void {
    this.dueAt = Math.max(this.dueAt, nowMs - 200);
    for (; this.dueAt <= nowMs; this.dueAt += PACKET_MS) this.sendNext();
    // The events are not needed: the checks use the sound.
    this.raw.events.length = 0;
  }

  get living(): boolean {
    return this.raw.living;
  }

  close(): void {
    this.raw.close();
  }

  private sendNext(): void {
    if (this.position >= this.recording.packets.length) {
      this.recording = SILENCE;
      this.position = 0;
    }
    const payload = this.recording.packets[this.position];
    if (payload) this.raw.sendPacket(writeRtp(this.stream, payload, false));
    this.stream.sequence = (this.stream.sequence + 1) & 0xffff;
    this.stream.timestamp = (this.stream.timestamp + (PACKET_MS * RTP_CLOCK_RATE) / 1000) >>> 0;
    if (this.recording !== SILENCE && this.position === this.recording.lastLoud)
      this.endedAt = performance.now();
    this.position += 1;
  }

  private heard(bytes: Buffer): void {
    const packet = readRtp(bytes, RAW_PAYLOAD_TYPE);
    if (!packet) return;
    this.compareClocks(packet.timestamp, performance.now());
    const waiting = this.endedAt > 0 && this.answered < this.asked;
    if (!waiting || !this.decode(packet.payload).some((sample) => Math.abs(sample) >= LOUD_PEAK)) return;
    this.answered = this.asked;
  }

  private compareClocks(timestamp: number, nowMs: number): void {
    const ahead = this.lastTimestamp === null ? 0 : (timestamp - this.lastTimestamp) | 0;
    this.lastTimestamp = timestamp;
    this.audioMs += (ahead * 1000) / RTP_CLOCK_RATE;
    const delayMs = nowMs - this.audioMs;
    const stretch = this.envelope.at(-1);
    if (stretch && nowMs - stretch.atMs < STRETCH_MS) stretch.delayMs = Math.min(stretch.delayMs, delayMs);
    else this.envelope.push({ atMs: nowMs, delayMs });
  }
}
