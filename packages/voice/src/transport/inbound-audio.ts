import { ConcealingDecoder } from '#transport/concealing-decoder.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { ReorderBuffer, type Reordered } from '#transport/reorder-buffer.ts';
import { RTP_CLOCK_RATE, type RtpPacket } from '#transport/rtp.ts';
import { HEARING_RATE, msOf, samplesOf } from '#vad/frames.ts';

/** After this long without a packet, silence is delivered, so that a turn ends even if the client stops sending. */
const QUIET_LINE_MS = 200;

/** The sender's pauses are filled only up to this length: nothing needs more silence. */
const MAX_PAUSE_MS = 2_000;

/**
 * Turns arriving packets into one gap-free stream of 16 kHz samples. Packets are put in order and losses are concealed.
 * When the sender pauses (discontinuous transmission) or the line is dead, silence fills the time.
 */
export class InboundAudio {
  private readonly reorder = new ReorderBuffer();
  private readonly decoder = new ConcealingDecoder();
  private readonly deliver: (samples: Int16Array) => void;
  private packetSamples = samplesOf(PACKET_MS);
  private expectedTimestamp: number | null = null;
  private lastPacketAt: number | null = null;
  private filledMs = 0;
  private closed = false;

  constructor(deliver: (samples: Int16Array) => void) {
    this.deliver = deliver;
  }

  /** Accepts a packet that arrived at `nowMs`. */
  push(packet: RtpPacket, nowMs: number): void {
    this.lastPacketAt = nowMs;
    this.take(this.reorder.push(packet, nowMs));
  }

  /** Called every 20 ms: gives up on late packets, and keeps time while nothing arrives. */
  tick(nowMs: number): void {
    this.take(this.reorder.release(nowMs));
    if (this.lastPacketAt === null) return;
    const owedMs = nowMs - this.lastPacketAt - QUIET_LINE_MS - this.filledMs;
    if (owedMs < PACKET_MS) return;
    const ms = Math.floor(owedMs / PACKET_MS) * PACKET_MS;
    this.filledMs += ms;
    this.silence(Math.min(ms, MAX_PAUSE_MS));
  }

  /** Frees the memory. Nothing may be pushed afterwards. Safe to call while samples are being delivered. */
  close(): void {
    this.closed = true;
    this.decoder.close();
  }

  private take(outputs: readonly Reordered[]): void {
    for (const output of outputs) {
      if (this.closed) return;
      if (output.kind === 'packet') this.play(output.packet);
      else if (output.kind === 'lost') this.conceal(output.following);
      else this.expectedTimestamp = null;
    }
  }

  private play(packet: RtpPacket): void {
    this.fillPauseBefore(packet.timestamp);
    let samples: Int16Array;
    try {
      samples = this.decoder.decode(packet.payload);
    } catch {
      this.conceal(null);
      return;
    }
    this.expectedTimestamp = (packet.timestamp + toClock(samples.length)) >>> 0;
    this.packetSamples = samples.length;
    this.deliver(samples);
  }

  /** Fills a pause by the sender. A pause leaves no gap in the sequence numbers, only in the timestamps. */
  private fillPauseBefore(timestamp: number): void {
    const filledMs = this.filledMs;
    this.filledMs = 0;
    if (this.expectedTimestamp === null) return;
    const ahead = (timestamp - this.expectedTimestamp) | 0;
    const missingMs = (ahead * 1000) / RTP_CLOCK_RATE - filledMs;
    if (missingMs >= PACKET_MS / 2) this.silence(Math.min(missingMs, MAX_PAUSE_MS));
  }

  /** Conceals a lost packet, unless silence has already been delivered for that time. */
  private conceal(following: RtpPacket | null): void {
    if (this.expectedTimestamp !== null) {
      this.expectedTimestamp = (this.expectedTimestamp + toClock(this.packetSamples)) >>> 0;
    }
    const samples = this.decoder.conceal(this.packetSamples, following?.payload ?? null);
    if (this.filledMs >= msOf(this.packetSamples)) this.filledMs -= msOf(this.packetSamples);
    else this.deliver(samples);
  }

  private silence(ms: number): void {
    this.deliver(new Int16Array(samplesOf(ms)));
  }
}

function toClock(samples: number): number {
  return (samples * RTP_CLOCK_RATE) / HEARING_RATE;
}
