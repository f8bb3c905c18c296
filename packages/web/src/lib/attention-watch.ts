import type { AttentionLevel } from '#lib/attention-level.ts';

/** The attention of one run of a lesson: a mean in percent, or nothing measured (RES-63). */
export type RunAttention = { measured: true; percentage: number } | { measured: false };

/** What a running lesson shows of the learner's attention. */
export type AttentionView = {
  /**
   * - `idle`: no lesson runs, or it has no camera
   * - `preparing`: the detector is on its way, or still learns how this learner sits
   * - `measuring`
   * - `unavailable`: this device cannot measure, or the camera is gone
   */
  state: 'idle' | 'preparing' | 'measuring' | 'unavailable';
  /** Whole percent of the last seconds; 100 while nothing was measured (specification §9, RES-63). */
  percent: number;
  /** The colour of the figure, held for a moment so that it does not flicker (RES-61); null while not measured. */
  level: AttentionLevel | null;
  /** Counts the gentle reminders of this room, run after run: each new one is shown once. */
  nudges: number;
};

/**
 * Watches the learner's attention during a lesson. The lesson owns it and tells it when a call is open; `start`, `goOn`
 * and `stop` follow its clock.
 */
export type AttentionWatch = {
  view: () => AttentionView;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
  /** A run begins with this camera; null where there is none. */
  start: (camera: MediaStream | null, sessionId: string) => void;
  /** The run that was stopped last goes on. */
  goOn: (camera: MediaStream | null, sessionId: string) => void;
  /** Measures no more and lets the camera alone. @returns the mean of the run so far; harmless when repeated */
  stop: () => RunAttention;
};
