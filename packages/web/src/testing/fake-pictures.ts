import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { fakeLayout } from './fake-layout.ts';

/** The space that the screen gives a picture, in its own pixels. */
const FRAME = { width: 300, height: 300 };

/**
 * Fakes a browser that decodes and draws, which jsdom cannot do: every file is a picture of this size, and every crop
 * is recorded. Call it in a test before rendering.
 */
export function fakePictures(size: { width: number; height: number }) {
  fakeLayout();
  const cuts: { from: number[]; side: number }[] = [];
  const open = { bitmaps: 0, addresses: 0 };
  vi.stubGlobal('createImageBitmap', async () => {
    open.bitmaps += 1;
    return { ...size, close: () => (open.bitmaps -= 1) };
  });
  /** A drawing context that draws nothing, and only records what should have been drawn. */
  const contextOf = (canvas: HTMLCanvasElement) => ({
    canvas,
    drawImage: (_bitmap: unknown, ...places: number[]) => {
      cuts.push({ from: places.slice(0, 4).map(Math.round), side: canvas.width });
    },
    getImageData: () => ({ data: [0, 0, 0, 255] }),
  });
  const stubs = [
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      return contextOf(this) as never;
    }),
    vi
      .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
      .mockImplementation((type) => `data:${type};base64,AAAA`),
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => DOMRect.fromRect(FRAME)),
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(size.width),
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(size.height),
  ];
  URL.createObjectURL = () => {
    open.addresses += 1;
    return 'blob:picture';
  };
  URL.revokeObjectURL = () => {
    open.addresses -= 1;
  };
  onTestFinished(() => {
    for (const stub of stubs) stub.mockRestore();
    vi.unstubAllGlobals();
  });
  /** Lets the picture in the dialog load. */
  const loaded = (dialog: HTMLElement) => {
    const image = dialog.querySelector('img');
    if (image) fireEvent.load(image);
  };
  return { cuts, open, loaded };
}
