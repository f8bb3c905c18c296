import { samplesOf } from '#vad/frames.ts';

/** The longest possible turn. What a learner says beyond this length begins a new turn. */
export const MAX_TURN_MS = 60_000;

/** The longest padding that a session may request, see `prefix_padding_ms`. */
export const MAX_PREFIX_MS = 2_000;

/**
 * Keeps the audio that a turn may still need: the last two seconds during silence, and up to a minute during speech.
 * Positions are sample numbers since the call began.
 */
export class TurnAudio {
  private pieces: Int16Array[] = [];
  private first = 0;
  private end = 0;

  /** The sample number after the last kept sample. */
  get endSample(): number {
    return this.end;
  }

  /** The sample number of the oldest kept sample. */
  get startSample(): number {
    return this.first;
  }

  push(samples: Int16Array): void {
    this.pieces.push(samples);
    this.end += samples.length;
  }

  /** Drops the pieces that lie entirely before `sample`. */
  dropBefore(sample: number): void {
    for (let piece = this.pieces[0]; piece && this.first + piece.length <= sample; piece = this.pieces[0]) {
      this.first += piece.length;
      this.pieces.shift();
    }
  }

  /** Returns a copy of the kept samples between `from` and `to`; at most the latest minute. */
  slice(from: number, to: number): Int16Array {
    const stop = Math.min(to, this.end);
    const start = Math.max(from, this.first, stop - samplesOf(MAX_TURN_MS), 0);
    const out = new Int16Array(Math.max(0, stop - start));
    let position = this.first;
    for (const piece of this.pieces) {
      const begin = Math.max(start, position);
      const finish = Math.min(stop, position + piece.length);
      if (begin < finish) out.set(piece.subarray(begin - position, finish - position), begin - start);
      position += piece.length;
    }
    return out;
  }
}
