import { PcmBytes } from './pcm-bytes.ts';

/** Thrown when the bytes are not a WAV file of 16-bit mono samples. */
export class WavFormatError extends Error {
  constructor(problem: string) {
    super(`Not a WAV file of 16-bit mono samples: ${problem}.`);
    this.name = 'WavFormatError';
  }
}

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PCM = 1;
/** The most bytes that may come before the samples. A file with more is not a sound file that we can read. */
const MAX_HEADER_BYTES = 4_096;

/**
 * Reads a WAV file while it is still being written: samples are available as soon as their bytes arrive. It ignores the
 * lengths in the header, because a program that writes to a pipe cannot know them.
 */
export class WavStream {
  private header = new Uint8Array(0);
  private readonly pcm = new PcmBytes();
  private rate: number | null = null;
  private inSamples = false;

  /** Samples per second; `null` until the header has been read. */
  get sampleRate(): number | null {
    return this.rate;
  }

  /** Returns the samples that are now complete. Throws `WavFormatError`. */
  push(bytes: Uint8Array): Int16Array {
    if (this.inSamples) return this.pcm.push(bytes);
    const header = new Uint8Array(this.header.length + bytes.length);
    header.set(this.header);
    header.set(bytes, this.header.length);
    this.header = header;
    const start = this.findSamples();
    if (start === null) {
      if (header.length > MAX_HEADER_BYTES) throw new WavFormatError('there are no samples in it');
      return new Int16Array(0);
    }
    this.inSamples = true;
    this.header = new Uint8Array(0);
    return this.pcm.push(header.subarray(start));
  }

  /** Returns where the samples begin, or `null` while part of the header is missing. */
  private findSamples(): number | null {
    const view = new DataView(this.header.buffer);
    if (view.byteLength < RIFF_HEADER_BYTES) return null;
    if (tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') throw new WavFormatError('no RIFF header');
    let at = RIFF_HEADER_BYTES;
    while (at + CHUNK_HEADER_BYTES <= view.byteLength) {
      const tag = tagAt(view, at);
      const length = view.getUint32(at + 4, true);
      const body = at + CHUNK_HEADER_BYTES;
      if (tag === 'data') {
        if (this.rate === null) throw new WavFormatError('no format before the samples');
        return body;
      }
      if (tag === 'fmt ') {
        if (body + 16 > view.byteLength) return null;
        this.rate = readFormat(view, body);
      }
      at = body + length + (length % 2);
    }
    return null;
  }
}

function readFormat(view: DataView, at: number): number {
  const coding = view.getUint16(at, true);
  const channels = view.getUint16(at + 2, true);
  const bits = view.getUint16(at + 14, true);
  if (coding !== PCM || channels !== 1 || bits !== 16) {
    throw new WavFormatError(`coding ${coding}, ${channels} channels, ${bits} bits`);
  }
  return view.getUint32(at + 4, true);
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
