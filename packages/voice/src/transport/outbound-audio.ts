import { randomInt } from 'node:crypto';
import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import { EncodingEffort } from '#transport/encoding-effort.ts';
import { FULL_COMPLEXITY, openOpusEncoder, PACKET_MS } from '#transport/opus.ts';
import { RTP_CLOCK_RATE, type RtpStream, writeRtp } from '#transport/rtp.ts';

/** The number of samples in one packet of speech. */
export const SPEECH_FRAME_SAMPLES = (SPEECH_RATE * PACKET_MS) / 1000;

const PACKET_TICKS = (PACKET_MS * RTP_CLOCK_RATE) / 1000;

/**
 * The number of silent frames that are actually encoded, so that the codec fades out. After that, one packet is
 * repeated.
 */
const SETTLING_FRAMES = 10;

/**
 * Makes the outgoing packets. They never stop, because a gap makes a browser's jitter buffer grow from 30 to over 170
 * ms (measured).
 */
export class OutboundAudio {
  private readonly encode = openOpusEncoder(SPEECH_RATE);
  private readonly stream: RtpStream;
  private readonly effort: Pick<EncodingEffort, 'complexity'>;
  private readonly silence = new Int16Array(SPEECH_FRAME_SAMPLES);
  private silencePacket: Uint8Array | null = null;
  private silentFrames = 0;
  private lossPercent = 0;
  private complexity = FULL_COMPLEXITY;
  private first = true;

  /** `effort` is how much to spend on each packet; it may change at any time. */
  constructor(
    payloadType: number,
    ssrc: number,
    effort: Pick<EncodingEffort, 'complexity'> = new EncodingEffort(),
  ) {
    this.effort = effort;
    this.stream = { payloadType, ssrc, sequence: randomInt(0x10000), timestamp: randomInt(0x1_0000_0000) };
  }

  /** Protects the sound that is sent against the loss of this percentage of packets. */
  expectLoss(percent: number): void {
    if (percent === this.lossPercent) return;
    this.lossPercent = percent;
    this.encode.expectLoss(percent);
  }

  /** The timestamp of the newest packet. */
  get timestamp(): number {
    return (this.stream.timestamp - PACKET_TICKS) >>> 0;
  }

  /**
   * Skips packets that were not sent and never will be, because the machine stalled. The sound's clock keeps up with
   * real time, or the listener's clock would lag behind it for the rest of the call.
   */
  pause(packets: number): void {
    this.stream.timestamp = (this.stream.timestamp + packets * PACKET_TICKS) >>> 0;
  }

  /** Returns the next packet: a frame of speech, or silence for `null`. */
  next(frame: Int16Array | null): Buffer {
    this.spend();
    const payload = frame ? this.encode(frame) : this.silent();
    if (frame) this.silentFrames = 0;
    const packet = writeRtp(this.stream, payload, this.first);
    this.first = false;
    this.stream.sequence = (this.stream.sequence + 1) & 0xffff;
    this.stream.timestamp = (this.stream.timestamp + PACKET_TICKS) >>> 0;
    return packet;
  }

  private spend(): void {
    if (this.effort.complexity === this.complexity) return;
    this.complexity = this.effort.complexity;
    this.encode.spend(this.complexity);
  }

  private silent(): Uint8Array {
    this.silentFrames += 1;
    if (this.silencePacket && this.silentFrames > SETTLING_FRAMES) return this.silencePacket;
    const packet = this.encode(this.silence);
    if (this.silentFrames >= SETTLING_FRAMES) this.silencePacket = packet;
    return packet;
  }
}
