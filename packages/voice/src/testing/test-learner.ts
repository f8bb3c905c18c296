import { type CallOptions, LearnerLine } from '#testing/learner-line.ts';
import { PATIENCE_MS, realTime, type TestTime } from '#testing/test-time.ts';
import { openOpusDecoder, openOpusEncoder, PACKET_MS } from '#transport/opus.ts';
import { HEARING_RATE, msOf, samplesOf } from '#vad/frames.ts';

/** An event as it arrived. */
export type ReceivedEvent = { type: string; event_id: string; [field: string]: unknown };

/** A packet of the teacher's voice: when it arrived, and how loud it is (0 to 32767). */
type ReceivedSound = { atMs: number; peak: number };

/** A packet with at least this peak counts as sound. */
export const LOUD_PEAK = 500;

const FRAME_SAMPLES = samplesOf(PACKET_MS);

/** After a stall, at most this much sound is sent at once. */
const MAX_CATCH_UP_MS = 200;

/**
 * A learner in Node.js with real Opus, over WebRTC and in real time by default. It sends silence from the start, except
 * while it says what the test asks it to say. It records every event and how loud each packet is.
 */
export class TestLearner {
  readonly events: ReceivedEvent[] = [];
  readonly sounds: ReceivedSound[] = [];
  private readonly encode = openOpusEncoder(HEARING_RATE);
  private readonly decode = openOpusDecoder(HEARING_RATE);
  private line: LearnerLine | null = null;
  private timer: NodeJS.Timeout | undefined;
  private speech: Int16Array = new Int16Array(0);
  private spoken = 0;
  private readonly time: TestTime;
  private dueAt = performance.now();
  private lossPercent = 0;

  /**
   * Makes a call and waits for the server's greeting. If events were sent earlier, while the server is still setting up
   * its end of the channel, the native library might deliver them in a different order. Rejects with
   * `CallRefusedError`.
   */
  static async call(options: CallOptions, time: TestTime = realTime): Promise<TestLearner> {
    const client = new TestLearner(time);
    let greeted = (): void => undefined;
    const greeting = new Promise<void>((resolve) => {
      greeted = resolve;
    });
    client.line = await LearnerLine.call(options, {
      event: (text) => {
        client.events.push(JSON.parse(text) as ReceivedEvent);
        greeted();
      },
      packet: (payload) => client.hear(payload),
      loss: (percent) => client.noteLoss(percent),
    });
    client.dueAt = performance.now();
    client.timer = setInterval(() => client.catchUp(), PACKET_MS / 4);
    await greeting;
    return client;
  }

  private constructor(time: TestTime) {
    this.time = time;
  }

  get callId(): string {
    return this.line?.callId ?? '';
  }

  /** The server's SDP answer. */
  get answer(): string {
    return this.line?.answer ?? '';
  }

  /** Sends a client event. */
  send(event: Record<string, unknown>): void {
    this.sendText(JSON.stringify(event));
  }

  /** Sends any text on the event channel. */
  sendText(text: string): void {
    this.line?.send(text);
  }

  /** Says the samples (16 kHz) in real time, 20 ms at a time. Resolves when the last packet has been sent. */
  say(samples: Int16Array): Promise<void> {
    this.speech = samples;
    this.spoken = 0;
    return this.until(() => this.spoken >= this.speech.length, msOf(samples.length) + PATIENCE_MS);
  }

  /** Resolves when `isThere` returns true. Rejects if it does not do so in time. */
  until(isThere: () => boolean, limitMs?: number): Promise<void> {
    return this.time.until(isThere, limitMs);
  }

  /** Returns the events of one type. */
  of(type: string): ReceivedEvent[] {
    return this.events.filter((event) => event.type === type);
  }

  /** The percentage of the client's packets that the server reports as lost; 0 before its first report. */
  get reportedLossPercent(): number {
    return this.lossPercent;
  }

  /** The round trip in milliseconds, from the server's reports; `null` before the first report. */
  get roundTripMs(): number | null {
    return this.line?.roundTripMs ?? null;
  }

  /** When sound was last heard, in `performance.now()` time; 0 if never. */
  get lastLoudAt(): number {
    return this.sounds.findLast((sound) => sound.peak >= LOUD_PEAK)?.atMs ?? 0;
  }

  /** Hangs up. */
  close(): void {
    this.fallSilent();
    this.line?.close();
  }

  /** Stops sending anything, without notice, like a killed browser. */
  fallSilent(): void {
    clearInterval(this.timer);
  }

  private catchUp(): void {
    const now = performance.now();
    this.dueAt = Math.max(this.dueAt, now - MAX_CATCH_UP_MS);
    while (this.dueAt <= now) {
      this.dueAt += PACKET_MS;
      this.sendFrame();
    }
  }

  private sendFrame(): void {
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(this.speech.subarray(this.spoken, this.spoken + FRAME_SAMPLES));
    this.line?.sendPacket(this.encode(frame));
    this.spoken += FRAME_SAMPLES;
  }

  /** Protects the voice against the loss that the server reports, as browsers do. */
  private noteLoss(percent: number): void {
    this.lossPercent = percent;
    this.encode.expectLoss(percent);
  }

  private hear(payload: Buffer): void {
    const peak = this.decode(payload).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    this.sounds.push({ atMs: performance.now(), peak });
  }
}
