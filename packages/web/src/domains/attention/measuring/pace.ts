/** The usual turn: twice a second (RES-61). */
const TURN_MS = 500;
/** The turn on a device that is too slow, and while the page is hidden. */
const SLOW_TURN_MS = 2_000;
/** A device that needs longer than this for a frame is slow. */
const SLOW_DEVICE_MS = 250;
/** How many frames the device is judged by. Their median counts, since the detector is slow on its first frames. */
const JUDGED_FRAMES = 5;

/** Decides how often frames are measured on this device. */
export function createPace(isHidden: () => boolean) {
  let tookMs: number[] = [];
  return {
    took(durationMs: number): void {
      tookMs = [...tookMs, durationMs].slice(-JUDGED_FRAMES);
    },
    /** The time from the start of one measurement to the start of the next, in milliseconds. */
    turnMs(): number {
      const middle = tookMs.toSorted((one, other) => one - other)[Math.floor(JUDGED_FRAMES / 2)];
      const isSlow = tookMs.length === JUDGED_FRAMES && middle !== undefined && middle > SLOW_DEVICE_MS;
      return isSlow || isHidden() ? SLOW_TURN_MS : TURN_MS;
    },
  };
}
