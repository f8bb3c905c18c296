import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openOpusDecoder } from '#transport/opus.ts';
import { HEARING_RATE } from '#vad/frames.ts';

/**
 * The functions that we use of libopus in WebAssembly, which `@evan/opus` ships. The package's own classes, native or
 * not, only decode a packet: they can neither conceal a loss nor decode the copy of a lost packet.
 */
type LibOpus = {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  opus_decoder_get_size(channels: number): number;
  opus_decoder_init(decoder: number, sampleRate: number, channels: number): number;
  /**
   * With `bytes` 0 it conceals a loss; with `fec` 1 it decodes the copy of the previous packet (RFC 6716 §2.1.7). A
   * negative result is an error.
   */
  opus_decode(
    decoder: number,
    packet: number,
    bytes: number,
    samples: number,
    frameSize: number,
    fec: 0 | 1,
  ): number;
};

/** Node.js has WebAssembly, but the types of Node.js 20 do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};

/** More than the largest packet of speech that fits in one UDP datagram. */
const MAX_PACKET_BYTES = 4_096;

/** The longest packet that Opus allows: 120 ms. */
const MAX_FRAME_SAMPLES = (HEARING_RATE * 120) / 1000;

/** The number of packets that a decoder needs to catch up with the voice when it begins in mid-stream. */
const RUN_UP_PACKETS = 3;

const lib = openLibOpus();
const packetAt = lib.malloc(MAX_PACKET_BYTES);
const samplesAt = lib.malloc(MAX_FRAME_SAMPLES * 2);

/**
 * Decodes packets to 16 kHz mono and conceals lost ones. The native decoder costs half as much (22 instead of 40 µs a
 * packet, measured) but cannot conceal anything, so it works only until the first loss of a call.
 */
export class ConcealingDecoder {
  private readonly native = openOpusDecoder(HEARING_RATE);
  private readonly recent: Uint8Array[] = [];
  private address = 0;

  /** Returns the samples of a packet. Throws for a damaged one. */
  decode(packet: Uint8Array): Int16Array {
    if (this.address !== 0) return this.run(packet, MAX_FRAME_SAMPLES, 0);
    const samples = this.native(packet);
    this.recent.push(packet);
    if (this.recent.length > RUN_UP_PACKETS) this.recent.shift();
    return samples;
  }

  /**
   * Returns this many samples to replace a lost packet. They come from the copy in the packet after it (in-band error
   * correction), if `following` is given and has one. Otherwise they are the codec's guess from the preceding sound,
   * and fade out.
   */
  conceal(samples: number, following: Uint8Array | null): Int16Array {
    this.begin();
    if (following) {
      try {
        return this.run(following, samples, 1);
      } catch {
        // A damaged packet has no usable copy.
      }
    }
    return this.run(null, samples, 0);
  }

  /** Frees the memory, which the garbage collector does not manage. The decoder must not be used afterwards. */
  close(): void {
    if (this.address !== 0) lib.free(this.address);
    this.address = 0;
  }

  private begin(): void {
    if (this.address !== 0) return;
    this.address = lib.malloc(lib.opus_decoder_get_size(1));
    lib.opus_decoder_init(this.address, HEARING_RATE, 1);
    for (const packet of this.recent.splice(0)) this.run(packet, MAX_FRAME_SAMPLES, 0);
  }

  private run(packet: Uint8Array | null, frameSize: number, fec: 0 | 1): Int16Array {
    const bytes = packet?.length ?? 0;
    if (packet && (bytes === 0 || bytes > MAX_PACKET_BYTES)) throw new Error('not an Opus packet');
    if (packet) new Uint8Array(lib.memory.buffer, packetAt, bytes).set(packet);
    const count = lib.opus_decode(this.address, packet ? packetAt : 0, bytes, samplesAt, frameSize, fec);
    if (count < 0) throw new Error(`not an Opus packet (${count})`);
    return new Int16Array(lib.memory.buffer, samplesAt, count).slice();
  }
}

function openLibOpus(): LibOpus {
  const file = createRequire(import.meta.url).resolve('@evan/opus/wasm/simd.wasm');
  const nothing = (): number => 0;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    wasi_snapshot_preview1: { fd_seek: nothing, fd_write: nothing, fd_close: nothing, proc_exit: nothing },
    env: { emscripten_notify_memory_growth: nothing },
  });
  const opened = exports as unknown as LibOpus;
  opened._initialize();
  return opened;
}
