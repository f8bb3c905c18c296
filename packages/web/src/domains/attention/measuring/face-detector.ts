import type { FaceSignals } from './face-signals.ts';

/** Finds faces in frames, one after the other, on this device. */
export type FaceDetector = {
  /** Takes the frame over: it is closed when this is done. Rejects when the detector is broken. */
  detect: (frame: ImageBitmap) => Promise<FaceSignals>;
  close: () => void;
};

/** What a detector in a worker is told. */
export type ToDetector = { type: 'open'; folder: string } | { type: 'detect'; frame: ImageBitmap };

/** What it says. Words of a failure stay inside. */
export type FromDetector = { type: 'ready' } | { type: 'signals'; signals: FaceSignals } | { type: 'failed' };
