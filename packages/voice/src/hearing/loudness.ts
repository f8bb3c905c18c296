import { HEARING_RATE } from '#vad/frames.ts';

/** The recogniser's frames: 10 ms each. */
export const FRAME_SAMPLES = HEARING_RATE / 100;

/** A frame counts as loud when it is within this many decibels of the loudest ones. */
const LOUD_WITHIN_DB = 25;
const LOUDEST_SHARE = 0.95;
const SILENT_DB = -70;

/**
 * Which 10 ms frames of a turn are loud, measured against its own loudest twentieth: speech, but for its softest
 * sounds. Nothing is loud in a turn of silence.
 */
export function loudFrames(samples: Int16Array): boolean[] {
  const levels: number[] = [];
  for (let from = 0; from + FRAME_SAMPLES <= samples.length; from += FRAME_SAMPLES) {
    let power = 0;
    for (let at = from; at < from + FRAME_SAMPLES; at += 1) power += ((samples[at] ?? 0) / 32_768) ** 2;
    levels.push(10 * Math.log10(power / FRAME_SAMPLES + 1e-12));
  }
  const loudest =
    [...levels].sort((a, b) => a - b)[Math.floor((levels.length - 1) * LOUDEST_SHARE)] ?? SILENT_DB;
  const bar = Math.max(loudest - LOUD_WITHIN_DB, SILENT_DB);
  return levels.map((level) => level > bar);
}

/** The loud part of a turn with some room before and after it for the soft sounds of words; empty when none is. */
export function loudPart(samples: Int16Array, roomMs: number): Int16Array {
  const loud = loudFrames(samples);
  const [first, last] = [loud.indexOf(true), loud.lastIndexOf(true)];
  if (first < 0) return samples.subarray(0, 0);
  const room = (roomMs * HEARING_RATE) / 1000;
  return samples.subarray(
    Math.max(0, first * FRAME_SAMPLES - room),
    Math.min(samples.length, (last + 1) * FRAME_SAMPLES + room),
  );
}
