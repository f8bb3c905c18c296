import { expect, test } from 'vitest';
import { weighVision } from './vision.ts';

const sizes: Record<string, number> = {
  'assets/home-1a.js': 9_000,
  'assets/detector-worker-1a.js': 300_000,
  'assets/human-detector-1a.js': 310_000,
  'vision/1a2b/blazeface.json': 3_000,
  'vision/1a2b/blazeface.bin': 270_000,
  'vision/1a2b/facemesh.json': 4_000,
  'vision/1a2b/facemesh.bin': 1_280_000,
  'vision/1a2b/tfjs-backend-wasm.wasm': 93_000,
  'vision/1a2b/tfjs-backend-wasm-simd.wasm': 106_000,
};
const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

test('the detector weighs its models, the heavier script and the heavier WebAssembly file', () => {
  expect(weighVision(Object.keys(sizes), sizeOf)).toBe(
    310_000 + 106_000 + 3_000 + 270_000 + 4_000 + 1_280_000,
  );
});

test('another model would be counted as well', () => {
  const files = [...Object.keys(sizes), 'vision/1a2b/iris.bin'];
  expect(weighVision(files, (file) => sizes[file] ?? 1_000_000)).toBeGreaterThan(2_900_000);
});

test.each(['detector', 'facemesh|blazeface', 'wasm-simd', 'wasm\\.wasm'])(
  'a build without %s is refused',
  (part) => {
    const files = Object.keys(sizes).filter((file) => !new RegExp(part).test(file));
    expect(() => weighVision(files, sizeOf)).toThrow(/The built pages have no/);
  },
);
