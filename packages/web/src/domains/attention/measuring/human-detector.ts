import { Human } from '@vladmandic/human';
import { detectorConfig } from './detector-config.ts';
import type { FaceDetector } from './face-detector.ts';
import { type FaceSignals, signalsOf } from './face-signals.ts';
import { isDark } from './is-dark.ts';

/** The number of models: one finds faces, the other lays a mesh over each. */
const MODELS = 2;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Opens the detector in the thread that calls this: a worker or, if there is none, the page itself.
 *
 * @param folder address of the model and WebAssembly files
 * @throws when a file is missing or the browser has no WebAssembly
 */
export async function openHumanDetector(folder: string, createCanvas: () => Canvas): Promise<FaceDetector> {
  const human = new Human(detectorConfig(folder));
  await human.load();
  // If a file fails to load, the library reports it only in its statistics.
  const { modelStats } = human.models.stats();
  const isComplete = modelStats.length === MODELS && modelStats.every(({ loaded }) => loaded);
  if (!isComplete || human.tf.getBackend() !== 'wasm') throw new Error('the detector did not load');
  const canvas = createCanvas();
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (context === null) throw new Error('This browser cannot create a 2D canvas context');

  async function detect(frame: ImageBitmap): Promise<FaceSignals> {
    const { width, height } = frame;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context?.drawImage(frame, 0, 0);
    frame.close();
    const pixels = context?.getImageData(0, 0, width, height);
    if (!pixels) throw new Error('the frame could not be read');
    if (isDark(pixels.data)) return { kind: 'dark' };
    const result = await human.detect(pixels);
    if (result.error) throw new Error('the detector failed');
    return signalsOf(result, pixels);
  }

  return {
    detect,
    close: () => {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
