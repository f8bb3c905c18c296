import { expect, it } from 'vitest';
import { detectorConfig } from './detector-config.ts';

/** Lists the path of every part of the detector that is switched on. */
function partsThatRun(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'enabled') return part === true ? [path] : [];
    return partsThatRun(part, path === '' ? key : `${path}.${key}`);
  });
}

const config = detectorConfig('/vision/1/');

it('detects faces and their mesh, and runs nothing that would guess a feeling, an age or an identity', () => {
  expect(partsThatRun(config)).toEqual(['face', 'face.mesh']);
});

it.each(['emotion', 'description', 'antispoof', 'liveness', 'iris', 'gear', 'attention'] as const)(
  'switches %s off by name, since the package may have it on by default',
  (part) => {
    expect(config.face?.[part]?.enabled).toBe(false);
  },
);

it.each(['gesture', 'body', 'hand', 'object', 'segmentation', 'filter'] as const)(
  'switches %s off',
  (part) => {
    expect(config[part]?.enabled).toBe(false);
  },
);

it('notices a second face, returns no picture of a face, and uses nothing from an earlier frame', () => {
  expect(config.face?.detector).toMatchObject({ maxDetected: 2, return: false, skipFrames: 0, skipTime: 0 });
  expect(config.cacheSensitivity).toBe(0);
});

it('fetches its files from our own host and stores none in the browser’s database', () => {
  expect([config.modelBasePath, config.wasmPath, config.cacheModels]).toEqual([
    '/vision/1/',
    '/vision/1/',
    false,
  ]);
});
