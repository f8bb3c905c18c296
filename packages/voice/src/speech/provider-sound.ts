import { PcmBytes } from '#audio/pcm-bytes.ts';
import { Resampler } from '#audio/resampler.ts';
import { WavStream } from '#audio/wav-stream.ts';
import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import { StageError } from '#stages.ts';

/** Compressed sound. Played as raw samples, it would be loud noise in a child's ears. */
const PACKED = /^(?:audio\/(?:mpeg|mp3|ogg|opus|flac|x-flac|aac|mp4|webm)|video\/)/i;
const NO_SOUND = /^(?:text\/|application\/(?:json|problem\+json|xml))/i;
const WAV = /^audio\/(?:x-)?(?:wav|wave|vnd\.wave)/i;

/** How compressed sound begins, for when its media type does not reveal it: MP3 (with ID3), Ogg, FLAC, WebM. */
const PACKED_BEGINNINGS = ['ID3', 'OggS', 'fLaC', '\x1aE\xdf\xa3'];
const BEGINNING_BYTES = 4;

/**
 * Reads a speech server's answer as it arrives: raw 16-bit samples (`pcm`), or a WAV file if that is all the server
 * offers. Raw samples are taken to be at 24 kHz unless the media type gives another `rate`. Throws `StageError` for
 * anything else.
 */
export class ProviderSound {
  private beginning = Buffer.alloc(0);
  private reader: { push(bytes: Uint8Array): Int16Array } | null = null;
  private readonly isWav: boolean;
  private readonly bareRate: number;
  private wav: WavStream | null = null;
  private resampler: Resampler | null = null;

  constructor(contentType: string) {
    if (NO_SOUND.test(contentType)) throw refused('The provider sent text instead of sound.');
    if (PACKED.test(contentType)) throw refused(packed(contentType.split(';')[0] ?? ''));
    this.isWav = WAV.test(contentType);
    const rate = Number(/;\s*rate=(\d+)/i.exec(contentType)?.[1] ?? SPEECH_RATE);
    if (rate < 8_000 || rate > 48_000) throw refused('The provider sends samples at an unsupported rate.');
    this.bareRate = rate;
  }

  /** Returns the samples that are complete so far, at 24 kHz. */
  push(bytes: Uint8Array): Int16Array {
    if (this.reader) return this.resampled(this.read(this.reader, bytes));
    this.beginning = Buffer.concat([this.beginning, bytes]);
    return this.beginning.length < BEGINNING_BYTES ? new Int16Array(0) : this.begin();
  }

  /** Returns the remaining samples when the answer has ended. */
  end(): Int16Array {
    const rest = this.reader || this.beginning.length === 0 ? new Int16Array(0) : this.begin();
    const tail = this.resampler?.end() ?? new Int16Array(0);
    return rest.length === 0 ? tail : rest;
  }

  private begin(): Int16Array {
    const { beginning } = this;
    const head = beginning.toString('latin1', 0, BEGINNING_BYTES);
    if (PACKED_BEGINNINGS.some((bytes) => head.startsWith(bytes))) throw refused(packed('packed sound'));
    this.wav = this.isWav || head === 'RIFF' ? new WavStream() : null;
    this.reader = this.wav ?? new PcmBytes();
    this.beginning = Buffer.alloc(0);
    return this.resampled(this.read(this.reader, beginning));
  }

  private read(reader: { push(bytes: Uint8Array): Int16Array }, bytes: Uint8Array): Int16Array {
    try {
      return reader.push(bytes);
    } catch (error) {
      throw new StageError('speech', 'The provider sent a WAV file that is not 16-bit mono.', {
        retryable: false,
        cause: error,
      });
    }
  }

  private resampled(samples: Int16Array): Int16Array {
    const rate = this.wav === null ? this.bareRate : this.wav.sampleRate;
    if (samples.length === 0 || rate === null || rate === SPEECH_RATE) return samples;
    this.resampler ??= new Resampler(rate, SPEECH_RATE);
    return this.resampler.push(samples);
  }
}

function packed(what: string): string {
  return `The provider sends ${what}; it must send bare samples (response_format pcm) or wav.`;
}

function refused(message: string): StageError {
  return new StageError('speech', message, { retryable: false });
}
