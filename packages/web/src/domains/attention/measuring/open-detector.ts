import type { FaceDetector } from './face-detector.ts';
import { openWorkerDetector } from './worker-detector.ts';

/** The address of the model and WebAssembly files. `build/vision-files.ts` sets it, also for the development server. */
const folder = () => new URL(import.meta.env.VISION_FOLDER, location.origin).href;

/**
 * Opens the detector in a worker, or on the page's own thread if the browser has no worker with a canvas. Its code and
 * files are fetched from our own host, and only when this is called.
 *
 * @throws when this device cannot measure
 */
export async function openDetector(): Promise<FaceDetector> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return openOnThisThread();
  const worker = new Worker(new URL('./detector-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await openWorkerDetector(worker, folder());
  } catch {
    worker.terminate();
    return openOnThisThread();
  }
}

async function openOnThisThread(): Promise<FaceDetector> {
  const { openHumanDetector } = await import('./human-detector.ts');
  return openHumanDetector(folder(), () => document.createElement('canvas'));
}
