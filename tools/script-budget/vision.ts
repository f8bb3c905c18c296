/** What measures attention: its worker and the files that this fetches, compressed (issue “Attention”). */
export const visionLimitBytes = 2_500_000;

/** Scripts of the detector in `assets`: in a worker, and for browsers without one on the page; one of them is fetched. */
const SCRIPT = /^assets\/(detector-worker|human-detector)-[^/]+\.js$/;
const FILE = /^vision\/[^/]+\/[^/]+\.(json|bin|wasm)$/;
const WITH_SIMD = /-simd\.wasm$/;
const WITHOUT_SIMD = /(?<!-simd)\.wasm$/;

/**
 * The most that a browser downloads to measure attention: of scripts and of WebAssembly files it takes one.
 *
 * @param files every built file, from the folder of the build
 * @param sizeOf compressed size of a file in bytes
 * @throws when a part is missing: it would otherwise weigh nothing
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
