import { HEARING_RATE } from '#vad/frames.ts';

/** The recogniser's frames are 10 ms long. */
export const FRAME_SAMPLES = HEARING_RATE / 100;

/** A frame counts as loud if it is within this many decibels of the loudest frames. */
const LOUD_WITHIN_DB = 25;
const LOUDEST_SHARE = 0.95;
const SILENT_DB = -70;

/**
 * Reports which 10 ms frames of a turn are loud, measured against the turn's own loudest twentieth. The loud frames are
 * the speech, except for its softest sounds. A silent turn has no loud frames.
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

/** Returns the loud part of a turn with a margin on either side for softly spoken sounds. Empty if no frame is loud. */
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
