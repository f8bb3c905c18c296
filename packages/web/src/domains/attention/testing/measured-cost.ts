import { createAttentionWatch } from '../attention-watch.ts';
import { openDetector } from '../measuring/open-detector.ts';

/** What measuring costs the page: main-thread tasks over 50 ms, and the detector's time for each frame. */
type MeasuredCost = { longTasksMs: number[]; framesMs: number[]; state: string };

/**
 * Runs a camera for this long, with or without the attention watch. The rest of a lesson is left out, so that only the
 * cost of attention is measured.
 */
export async function measuredCost(seconds: number, isWatched: boolean): Promise<MeasuredCost> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } });
  const video = Object.assign(document.createElement('video'), { srcObject: camera, muted: true });
  document.body.append(video);
  await video.play();
  const longTasksMs: number[] = [];
  const framesMs: number[] = [];
  const watch = createAttentionWatch({
    userId: crypto.randomUUID(),
    mayKeepImages: () => false,
    async openDetector() {
      const detector = await openDetector();
      return {
        ...detector,
        async detect(frame) {
          const beganMs = performance.now();
          const signals = await detector.detect(frame);
          framesMs.push(performance.now() - beganMs);
          return signals;
        },
      };
    },
  });
  const observer = new PerformanceObserver((list) => {
    longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  if (isWatched) watch.start(camera, crypto.randomUUID());
  await new Promise((done) => setTimeout(done, seconds * 1_000));
  const { state } = watch.view();
  observer.disconnect();
  watch.stop();
  for (const track of camera.getTracks()) track.stop();
  return { longTasksMs, framesMs, state };
}
