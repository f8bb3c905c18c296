/** One channel of sound. */
export type Sound = { rate: number; samples: Float32Array };

/** How the sound that was played differs from the sound that was spoken. */
export type SoundQuality = {
  /** The longest time for which nothing is played although the teacher is speaking. */
  longestGapMs: number;
  /** How much of the beginning of the worst-clipped sentence was not played. */
  clippedMs: number;
  /** The difference in level between the loudest and the softest sentence, relative to the source. */
  levelSpreadDb: number;
  /** The number of sentences that were compared. */
  sentences: number;
};

/** The length of the frames by which sound is compared. */
const FRAME_MS = 10;
/** Sound below this share of the loudest frame is a pause between words. */
const SPEAKS = 0.05;
/** Sound below this counts as silence: Opus and its decoder turn digital silence into some noise below -60 dB. */
const IS_SILENT = 0.001;

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

/** Returns the loudness of each frame. */
function envelopeOf({ rate, samples }: Sound): number[] {
  const size = (rate * FRAME_MS) / 1000;
  const count = Math.floor(samples.length / size);
  return Array.from({ length: count }, (_, n) => rms(samples.subarray(n * size, (n + 1) * size)));
}

/**
 * Finds where `part` fits best in `whole`, searching from `from`: the frame at which their loudness matches most
 * closely. The silence at the end of `part` may extend beyond the end of `whole`.
 */
function placeOf(part: readonly number[], whole: readonly number[], from: number): number {
  let best = { at: from, score: Number.NEGATIVE_INFINITY };
  for (let at = from; at < whole.length; at += 1) {
    let [dot, norm] = [0, 0];
    for (const [n, loudness] of part.entries()) {
      const played = whole[at + n] ?? 0;
      dot += loudness * played;
      norm += played * played;
    }
    const score = norm === 0 ? 0 : dot / Math.sqrt(norm);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** Returns the longest run of frames for which `holds` is true, in milliseconds. */
function longestRunMs(count: number, holds: (frame: number) => boolean): number {
  let [run, longest] = [0, 0];
  for (let frame = 0; frame < count; frame += 1) {
    run = holds(frame) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * FRAME_MS;
}

const toDb = (share: number) => 20 * Math.log10(share);

/** Compares a recording with the sentences that were spoken in it, one after another, each aligned separately. */
export function qualityOf(recording: Sound, sentences: readonly Sound[]): SoundQuality {
  const played = envelopeOf(recording);
  let from = 0;
  let [longestGapMs, clippedMs] = [0, 0];
  const levels: number[] = [];
  for (const sentence of sentences) {
    const source = envelopeOf(sentence);
    const peak = Math.max(...source);
    const at = placeOf(source, played.slice(0, from + source.length * 2), from);
    const isHeard = (frame: number) => (played[at + frame] ?? 0) > IS_SILENT;
    const speaks = (frame: number) => (source[frame] ?? 0) > peak * SPEAKS;
    const first = source.findIndex((_, frame) => speaks(frame));
    const silentAtFirst = source.findIndex((_, frame) => frame >= first && isHeard(frame)) - first;
    clippedMs = Math.max(clippedMs, silentAtFirst * FRAME_MS);
    longestGapMs = Math.max(
      longestGapMs,
      longestRunMs(source.length, (frame) => speaks(frame) && !isHeard(frame)),
    );
    const size = (recording.rate * FRAME_MS) / 1000;
    const sound = recording.samples.subarray(at * size, (at + source.length) * size);
    levels.push(toDb(rms(sound) / rms(sentence.samples)));
    from = at + Math.floor(source.length * 0.8);
  }
  const levelSpreadDb = Math.max(...levels) - Math.min(...levels);
  return { longestGapMs, clippedMs, levelSpreadDb, sentences: sentences.length };
}
