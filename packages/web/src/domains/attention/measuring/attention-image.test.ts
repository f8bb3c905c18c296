import { expect, it, vi } from 'vitest';
import { fakePictures } from '#testing/fake-pictures.ts';
import { attentionImage } from './attention-image.ts';

const frame = (width: number, height: number) => ({ width, height }) as ImageBitmap;

it.each([
  [640, 480, 160, 120],
  [640, 360, 160, 90],
  [360, 640, 68, 120],
  [120, 90, 120, 90],
])('turns a frame of %d × %d into a small JPEG of %d × %d', (width, height, smallWidth, smallHeight) => {
  const { cuts } = fakePictures({ width, height });
  expect(attentionImage(frame(width, height))).toMatch(/^data:image\/jpeg;base64,/);
  expect(cuts).toEqual([{ from: [0, 0, smallWidth, smallHeight], side: smallWidth }]);
});

it('makes no image in a browser without JPEG', () => {
  fakePictures({ width: 640, height: 480 });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  expect(attentionImage(frame(640, 480))).toBeNull();
});
