import type { FaceSignals } from './face-signals.ts';

/** Finds faces in frames, one after the other, on this device. */
export type FaceDetector = {
  /** Takes ownership of the frame and closes it. Rejects when the detector is broken. */
  detect: (frame: ImageBitmap) => Promise<FaceSignals>;
  close: () => void;
};

/** The messages that the page sends to a detector in a worker. */
export type ToDetector = { type: 'open'; folder: string } | { type: 'detect'; frame: ImageBitmap };

/** The messages that the worker sends back. The text of a failure does not leave the worker. */
export type FromDetector = { type: 'ready' } | { type: 'signals'; signals: FaceSignals } | { type: 'failed' };
