import { HEARING_RATE, samplesOf } from '#vad/frames.ts';

/**
 * The frequency above which a hum has hardly any sound, in hertz. Closed lips let only the low resonance of the nose
 * through, near 300 Hz (O. Fujimura, 'Analysis of nasal consonants', Journal of the Acoustical Society of America 34,
 * 1962). Every vowel has a resonance above this frequency.
 */
const LOW_BELOW_HZ = 600;

/**
 * The largest share of a frame's energy above that frequency in a hum. Of what a piece of sound has, measured at the
 * frame below which four fifths lie: at most 0.08 in the "m" of five voices of espeak-ng, at least 0.15 in its vowels
 * and words, and at least 0.12 in 362 of 363 pieces of recorded speech, 0.5 to 1.2 s long.
 */
const HIGH_SHARE_MAX = 0.1;

/** The share of loud frames that must sound hummed. The rest may be the breath in the middle of "mm-hm". */
const HUMMED_FRAMES_MIN = 0.85;

/** Frames with less than this share of the loudest frame's energy (20 dB below it) are not looked at. */
const LOUD_FROM = 0.01;

const FRAME = samplesOf(20);

/** The coefficients of a Butterworth high-pass of second order (R. Bristow-Johnson, 'Audio EQ cookbook'). */
const TURN = (2 * Math.PI * LOW_BELOW_HZ) / HEARING_RATE;
const WIDTH = Math.sin(TURN) / Math.SQRT2;
const IN_0 = (1 + Math.cos(TURN)) / 2 / (1 + WIDTH);
const OUT_1 = (-2 * Math.cos(TURN)) / (1 + WIDTH);
const OUT_2 = (1 - WIDTH) / (1 + WIDTH);

/**
 * Reports whether 16 kHz samples hold only a hum with closed lips, like "mm-hm" or "mmm". No recogniser has a word for
 * it. Silence is no hum.
 */
export function isHum(samples: Int16Array): boolean {
  const high = highPassed(highPassed(samples));
  const frames = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, at) => ({
    all: energyOf(samples, at * FRAME),
    high: energyOf(high, at * FRAME),
  }));
  const loudest = frames.reduce((most, { all }) => Math.max(most, all), 0);
  const loud = frames.filter(({ all }) => all > loudest * LOUD_FROM);
  const hummed = loud.filter((frame) => frame.high <= frame.all * HIGH_SHARE_MAX);
  return loud.length > 0 && hummed.length >= loud.length * HUMMED_FRAMES_MIN;
}

function highPassed(samples: ArrayLike<number>): Float32Array {
  const out = new Float32Array(samples.length);
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const now = samples[at] ?? 0;
    const passed = IN_0 * (now - 2 * in1 + in2) - OUT_1 * out1 - OUT_2 * out2;
    [in2, in1, out2, out1] = [in1, now, out1, passed];
    out[at] = passed;
  }
  return out;
}

function energyOf(samples: ArrayLike<number>, from: number): number {
  let energy = 0;
  for (let at = from; at < from + FRAME; at += 1) energy += (samples[at] ?? 0) ** 2;
  return energy;
}
