/** Runs the detector in its own thread, so that the lesson never waits for it. */
import type { FaceDetector, FromDetector, ToDetector } from './face-detector.ts';
import { openHumanDetector } from './human-detector.ts';

const say = (message: FromDetector) => postMessage(message);

let detector: FaceDetector | null = null;

async function answer(message: ToDetector): Promise<FromDetector> {
  if (message.type === 'open') {
    detector = await openHumanDetector(message.folder, () => new OffscreenCanvas(1, 1));
    return { type: 'ready' };
  }
  if (detector === null) return { type: 'failed' };
  return { type: 'signals', signals: await detector.detect(message.frame) };
}

addEventListener('message', ({ data }: MessageEvent<ToDetector>) => {
  answer(data).then(say, () => say({ type: 'failed' }));
});
