/**
 * The compressed size limit for what measures attention: its worker and the files that it fetches (issue “Attention”).
 */
export const visionLimitBytes = 2_500_000;

/** The detector's scripts in `assets`, for a worker and for pages without one. A browser fetches only one of them. */
const SCRIPT = /^assets\/(detector-worker|human-detector)-[^/]+\.js$/;
const FILE = /^vision\/[^/]+\/[^/]+\.(json|bin|wasm)$/;
const WITH_SIMD = /-simd\.wasm$/;
const WITHOUT_SIMD = /(?<!-simd)\.wasm$/;

/**
 * Weighs the most that a browser downloads to measure attention: one script, one WebAssembly file and all models.
 *
 * @param files every built file, by its path in the folder of the build
 * @param sizeOf compressed size of a file in bytes
 * @throws if a part is missing: it would otherwise weigh nothing
 */
export function weighVision(files: readonly string[], sizeOf: (file: string) => number): number {
  const vision = files.filter((file) => FILE.test(file));
  const heaviest = (what: string, some: readonly string[]) => {
    if (some.length === 0) throw new Error(`The built pages have no ${what} of the detector.`);
    return Math.max(...some.map(sizeOf));
  };
  const models = vision.filter((file) => !file.endsWith('.wasm'));
  heaviest('models', models);
  return (
    heaviest(
      'script',
      files.filter((file) => SCRIPT.test(file)),
    ) +
    Math.max(
      heaviest(
        'WebAssembly with SIMD',
        vision.filter((file) => WITH_SIMD.test(file)),
      ),
      heaviest(
        'WebAssembly without SIMD',
        vision.filter((file) => WITHOUT_SIMD.test(file)),
      ),
    ) +
    models.reduce((sum, file) => sum + sizeOf(file), 0)
  );
}
