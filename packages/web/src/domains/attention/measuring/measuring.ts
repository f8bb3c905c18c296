import type { FaceDetector } from './face-detector.ts';
import type { FaceSignals } from './face-signals.ts';
import type { FrameSource } from './frame-source.ts';
import { createPace } from './pace.ts';

type Measuring = {
  source: FrameSource;
  detector: FaceDetector;
  isHidden: () => boolean;
  /** Receives each frame before it is measured. The frame is gone afterwards. */
  onFrame: (frame: ImageBitmap) => void;
  /** Receives what was found, or null if there was no frame. */
  onSignals: (signals: FaceSignals | null) => void;
  /** Called when the camera is gone or the detector broke. No other callback follows. */
  onEnd: (why: 'camera' | 'detector') => void;
};

/**
 * Measures frame after frame, never two at a time. When a frame takes longer than its turn, the missed turns are
 * skipped and nothing queues up.
 *
 * @returns a function that ends the measuring; a frame under way is no longer reported
 */
export function startMeasuring(parts: Measuring): () => void {
  const { source, detector, isHidden, onFrame, onSignals, onEnd } = parts;
  const pace = createPace(isHidden);
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    source.close();
    detector.close();
  };
  const fail = (why: 'camera' | 'detector') => {
    if (isOver) return;
    end();
    onEnd(why);
  };

  async function turn() {
    if (!source.isAlive()) return fail('camera');
    const beganMs = performance.now();
    const frame = await source.take().catch(() => null);
    if (isOver) return frame?.close();
    if (frame === null) {
      onSignals(null);
    } else {
      onFrame(frame);
      const signals = await detector.detect(frame).catch(() => null);
      if (isOver) return;
      if (signals === null) return fail('detector');
      pace.took(performance.now() - beganMs);
      onSignals(signals);
    }
    const turnMs = pace.turnMs();
    timer = setTimeout(turn, turnMs - ((performance.now() - beganMs) % turnMs));
  }

  void turn();
  return end;
}
