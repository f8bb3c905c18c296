import { onTestFinished, vi } from 'vitest';
import { createAttentionWatch } from '../attention-watch.ts';
import type { FaceDetector } from '../measuring/face-detector.ts';
import type { FaceSignals } from '../measuring/face-signals.ts';
import type { FrameSource } from '../measuring/frame-source.ts';
import { FRONTAL } from './faces.ts';

/** The device as the test sets it up. */
type Device = {
  sees: FaceSignals | 'nothing' | 'broken';
  /** How long the detector needs for a frame. */
  detectMs: number;
  hasDetector: boolean;
  isCameraAlive: boolean;
  mayKeepImages: boolean;
};

export const SESSION_ID = '22222222-2222-4222-8222-222222222222';
export const IMAGE = 'data:image/jpeg;base64,AAAA';

/** Creates a watch over a scripted device, on a clock that the test controls. */
export function scriptedWatch(userId: string, told: Partial<Device> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const device: Device = {
    sees: FRONTAL,
    detectMs: 80,
    hasDetector: true,
    isCameraAlive: true,
    mayKeepImages: false,
    ...told,
  };
  const seen = { opened: 0, detected: 0, atOnce: 0, mostAtOnce: 0, pictured: 0, closed: [] as string[] };
  const frame = { width: 640, height: 480, close: () => {} } as ImageBitmap;
  const source: FrameSource = {
    isAlive: () => device.isCameraAlive,
    take: async () => (device.sees === 'nothing' ? null : frame),
    close: () => {
      seen.closed.push('source');
    },
  };
  const detector: FaceDetector = {
    async detect() {
      seen.detected += 1;
      seen.atOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
      await new Promise((done) => setTimeout(done, device.detectMs));
      seen.atOnce -= 1;
      if (typeof device.sees === 'string') throw new Error('scripted');
      return device.sees;
    },
    close: () => {
      seen.closed.push('detector');
    },
  };
  const watch = createAttentionWatch({
    userId,
    mayKeepImages: () => device.mayKeepImages,
    openDetector: async () => {
      seen.opened += 1;
      if (!device.hasDetector) throw new Error('scripted');
      return detector;
    },
    openFrameSource: () => source,
    imageOf: () => {
      seen.pictured += 1;
      return IMAGE;
    },
  });
  onTestFinished(() => {
    watch.stop();
  });
  return {
    watch,
    device,
    seen,
    camera: {} as MediaStream,
    /** Lets this many seconds pass. */
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}
