import type { AttentionLevel } from '#lib/attention-level.ts';

/** The attention of one run of a lesson: a mean in percent, or not measured (RES-63). */
export type RunAttention = { measured: true; percentage: number } | { measured: false };

/** What a running lesson shows of the learner's attention. */
export type AttentionView = {
  /**
   * - `idle`: no lesson is running, or it has no camera
   * - `preparing`: the detector is loading, or still learning how this learner sits
   * - `measuring`: the detector is measuring
   * - `unavailable`: this device cannot measure, or the camera is gone
   */
  state: 'idle' | 'preparing' | 'measuring' | 'unavailable';
  /** The attention of the last seconds in whole percent; 100 while nothing was measured (specification §9, RES-63). */
  percent: number;
  /** The colour of the figure, held briefly so that it does not flicker (RES-61); null while not measured. */
  level: AttentionLevel | null;
  /** Counts the gentle reminders in this room, across runs: each new one is shown once. */
  nudges: number;
};

/**
 * Watches the learner's attention during a lesson. The lesson owns the watch and notifies it when a call is open;
 * `start`, `goOn` and `stop` follow the lesson's clock.
 */
export type AttentionWatch = {
  view: () => AttentionView;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
  /** Starts a run with this camera; null if there is none. */
  start: (camera: MediaStream | null, sessionId: string) => void;
  /** Continues the run that was stopped most recently. */
  resume: (camera: MediaStream | null, sessionId: string) => void;
  /** Stops measuring and no longer uses the camera. @returns the mean of the run so far; safe to call again */
  stop: () => RunAttention;
};
