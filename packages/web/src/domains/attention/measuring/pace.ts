/** Twice a second (RES-61). */
const TURN_MS = 500;
/** On a device that is busy with it, and while nobody sees the page. */
const SLOW_TURN_MS = 2_000;
/** A device that needs longer than this for a frame has better things to do. */
const SLOW_DEVICE_MS = 250;
/** The detector settles down over its first frames; the middle of so many tells how fast the device is. */
const JUDGED_FRAMES = 5;

/** How often frames are measured on this device. */
export function createPace(isHidden: () => boolean) {
  let tookMs: number[] = [];
  return {
    took(durationMs: number): void {
      tookMs = [...tookMs, durationMs].slice(-JUDGED_FRAMES);
    },
    /** Milliseconds from the beginning of one measurement to that of the next. */
    turnMs(): number {
      const middle = tookMs.toSorted((one, other) => one - other)[Math.floor(JUDGED_FRAMES / 2)];
      const isSlow = tookMs.length === JUDGED_FRAMES && middle !== undefined && middle > SLOW_DEVICE_MS;
      return isSlow || isHidden() ? SLOW_TURN_MS : TURN_MS;
    },
  };
}
