import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { padded } from '#testing/synthetic-speech.ts';
import { openOpusDecoder } from '#transport/opus.ts';
import { HEARING_RATE } from '#vad/frames.ts';

const RAW_16_KHZ = ['-t', 'raw', '-r', String(HEARING_RATE), '-c', '1', '-b', '16', '-e', 'signed-integer'];

/** How a recording is changed before it is heard. `noiseDb` adds pink noise at that level relative to full scale. */
export type Condition = { name: string; pitchCents?: number; noiseDb?: number; opus?: boolean };

/** Returns a recording at 16 kHz as a call delivers it, with 300 ms before and 500 ms after it. Needs sox. */
export function heardSound(file: string, { pitchCents, noiseDb, opus }: Condition): Int16Array {
  const input = file.endsWith('.raw')
    ? ['-t', 'raw', '-r', '16000', '-c', '1', '-b', '16', '-e', 'signed-integer', file]
    : [file];
  const effects = [
    'channels',
    '1',
    'rate',
    String(HEARING_RATE),
    'norm',
    '-6',
    'silence',
    '1',
    '0.02',
    '0.4%',
    'reverse',
    'silence',
    '1',
    '0.02',
    '0.4%',
    'reverse',
    ...(pitchCents === undefined
      ? []
      : [
          'speed',
          `${pitchCents}c`,
          'rate',
          String(HEARING_RATE),
          'tempo',
          String(2 ** (-pitchCents / 1200)),
        ]),
  ];
  const clean = padded(sox([...input, ...RAW_16_KHZ, '-', ...effects]), 300, 500);
  const noisy = noiseDb === undefined ? clean : withNoise(clean, noiseDb);
  return opus ? throughOpus(noisy) : noisy;
}

function sox(args: readonly string[]): Int16Array {
  const bytes = execFileSync('sox', ['-D', '-V1', ...args], {
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

let noise: Int16Array | null = null;

function withNoise(samples: Int16Array, db: number): Int16Array {
  noise ??= sox(['-R', '-n', ...RAW_16_KHZ, '-', 'synth', '20', 'pinknoise', 'norm', '0']);
  const level = rms(noise);
  const gain = (32_768 * 10 ** (db / 20)) / level;
  const length = noise.length;
  const sound = noise;
  return samples.map((sample, at) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample + gain * (sound[at % length] ?? 0)))),
  );
}

function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

const OPUS_BITRATE = 24_000;
const OPUS_FRAME = HEARING_RATE / 50;

type Encoder = { encode(samples: Int16Array): Uint8Array; bitrate: number };
type OpusModule = {
  Encoder: new (options: { channels: 1; sample_rate: number; application: 'voip' }) => Encoder;
};

/** Sends the samples through the codec of a call at 24 kbit/s. */
function throughOpus(samples: Int16Array): Int16Array {
  const opus = createRequire(import.meta.url)('@evan/opus') as OpusModule;
  const encoder = new opus.Encoder({ channels: 1, sample_rate: HEARING_RATE, application: 'voip' });
  encoder.bitrate = OPUS_BITRATE;
  const decode = openOpusDecoder(HEARING_RATE);
  const out = new Int16Array(samples.length);
  for (let at = 0; at + OPUS_FRAME <= samples.length; at += OPUS_FRAME) {
    out.set(decode(encoder.encode(samples.slice(at, at + OPUS_FRAME))), at);
  }
  return out;
}
