/** How many input samples on either side go into one output sample. */
const HALF_WIDTH = 8;
const WIDTH = HALF_WIDTH * 2;

/**
 * Changes the sample rate of a stream. It is a windowed-sinc filter that carries its state from piece to piece, so
 * there is no audible seam. When the rate goes down, it filters out what the lower rate cannot hold.
 */
export class Resampler {
  private readonly from: number;
  private readonly to: number;
  private readonly weights: Float32Array;
  /** The input samples that the next output needs, with silence before the first sound. */
  private held = new Float32Array(HALF_WIDTH - 1);
  /** Position of the next output sample after the middle of `held`, in steps of 1 / `to` input samples. */
  private position = 0;

  /** Both rates in samples per second. */
  constructor(fromRate: number, toRate: number) {
    const divisor = greatestCommonDivisor(fromRate, toRate);
    this.from = fromRate / divisor;
    this.to = toRate / divisor;
    this.weights = weightsFor(this.from, this.to);
  }

  /** Returns the output that is now complete, about `HALF_WIDTH` input samples late. */
  push(samples: Int16Array): Int16Array {
    const input = new Float32Array(this.held.length + samples.length);
    input.set(this.held);
    input.set(samples, this.held.length);
    const room = Math.max(0, input.length - WIDTH + 1) * this.to - this.position;
    const output = new Int16Array(Math.max(0, Math.ceil(room / this.from)));
    this.position = convolve(input, this.weights, output, this.position, this.from, this.to);
    const used = Math.min(Math.floor(this.position / this.to), input.length);
    this.position -= used * this.to;
    this.held = input.slice(used);
    return output;
  }

  /** Returns the rest of the output, as if silence followed the sound. */
  end(): Int16Array {
    return this.push(new Int16Array(HALF_WIDTH));
  }
}

/**
 * Fills `output`, starting at `position`, and returns the position after it. All speech goes through this innermost
 * loop. Every index is within its array; checking each of the sixteen products again would halve the speed.
 */
function convolve(
  input: Float32Array,
  weights: Float32Array,
  output: Int16Array,
  position: number,
  from: number,
  to: number,
): number {
  let first = Math.floor(position / to);
  let phase = position % to;
  for (let out = 0; out < output.length; out += 1) {
    const row = phase * WIDTH;
    let sum = 0;
    for (let i = 0; i < WIDTH; i += 1) sum += (weights[row + i] as number) * (input[first + i] as number);
    output[out] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    phase += from;
    while (phase >= to) {
      phase -= to;
      first += 1;
    }
  }
  return first * to + phase;
}

const madeWeights = new Map<string, Float32Array>();

/** Returns, for each possible position between two input samples, the weights of the samples around it, row by row. */
function weightsFor(from: number, to: number): Float32Array {
  const name = `${from}/${to}`;
  const made = madeWeights.get(name);
  if (made) return made;
  const cutoff = Math.min(1, to / from);
  const weights = new Float32Array(to * WIDTH);
  for (let phase = 0; phase < to; phase += 1) weights.set(weightsAt(phase / to, cutoff), phase * WIDTH);
  madeWeights.set(name, weights);
  return weights;
}

/**
 * Returns the weights for an output `fraction` (0 to 1) after the middle sample. They sum to 1 to keep the loudness.
 */
function weightsAt(fraction: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: WIDTH }, (_, i) => {
    const distance = i - (HALF_WIDTH - 1) - fraction;
    return sinc(distance * cutoff) * hann(distance / HALF_WIDTH);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function hann(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
