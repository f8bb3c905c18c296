import type { Config } from '@vladmandic/human';

/** The detector looks for two faces, so that a second person is noticed. The larger face counts. */
const MAX_FACES = 2;
const MIN_CONFIDENCE = 0.4;

/**
 * Returns what the detector runs: it finds faces and lays a mesh over them, and nothing else. The parts that would
 * guess a feeling, an age, a gender or an identity, and those that read gaze, hands, bodies and objects, are off, and
 * their models are not even included (RES-61, RES-62). No frame uses results from the previous one: at two frames a
 * second those would be out of date.
 *
 * @param folder address of the model and WebAssembly files, ending in a slash
 */
export function detectorConfig(folder: string): Partial<Config> {
  return {
    backend: 'wasm',
    wasmPath: folder,
    modelBasePath: folder,
    cacheModels: false,
    validateModels: false,
    debug: false,
    async: true,
    warmup: 'none',
    cacheSensitivity: 0,
    filter: { enabled: false },
    gesture: { enabled: false },
    body: { enabled: false },
    hand: { enabled: false },
    object: { enabled: false },
    segmentation: { enabled: false },
    face: {
      enabled: true,
      detector: {
        rotation: false,
        maxDetected: MAX_FACES,
        minConfidence: MIN_CONFIDENCE,
        skipFrames: 0,
        skipTime: 0,
        return: false,
      },
      mesh: { enabled: true, keepInvalid: false },
      attention: { enabled: false },
      iris: { enabled: false },
      emotion: { enabled: false },
      description: { enabled: false },
      antispoof: { enabled: false },
      liveness: { enabled: false },
      gear: { enabled: false },
    },
  };
}
