import { HEARING_RATE, samplesOf } from '#vad/frames.ts';

/** The pitch of a child's voice in hertz, and how fast the overtones of a hum get weaker (24 dB an octave). */
const PITCH_HZ = 260;
const FALL = 4;

/** The loudest sample. */
const PEAK = 9_000;

/** The part of the hum in the middle of "mm-hm" that is only breath, in milliseconds. */
const BREATH_MS = 60;

/**
 * Makes "mm-hm" as a child hums it with closed lips, at 16 kHz: the voice's overtones through a nose, with a breath in
 * the middle. No speech engine hums, they all spell "mm" out.
 */
export function mmHm(ms: number): Int16Array {
  const [length, fade] = [samplesOf(ms), samplesOf(30)];
  const breath = { from: (length - samplesOf(BREATH_MS)) / 2, to: (length + samplesOf(BREATH_MS)) / 2 };
  const overtones = Array.from({ length: 12 }, (_, at) => at + 1);
  const scale = overtones.reduce((sum, n) => sum + n ** -FALL, 0);
  return Int16Array.from({ length }, (_, at) => {
    if (at >= breath.from && at < breath.to) return 200 * Math.sin(at * at);
    const ends = Math.min(1, at / fade, (length - at) / fade);
    // The second half is higher, as in "mm-HM".
    const hz = at < breath.from ? PITCH_HZ : PITCH_HZ * 1.2;
    const sound = overtones.reduce(
      (sum, n) => sum + n ** -FALL * Math.sin((2 * Math.PI * hz * n * at) / HEARING_RATE),
      0,
    );
    return (PEAK * ends * sound) / scale;
  });
}
