import { expect, it } from 'vitest';
import { drawn, seenIn } from '#testing/drawn-pictures.ts';
import { dataUrl, jpeg, png, pngChunk, webp } from '#testing/sample-pictures.ts';
import { readPicture } from './read-picture.ts';

/** Returns the code that a picture is refused with, or the media type that it is accepted as. */
const readingOf = (sent: string): Promise<string> =>
  readPicture(sent).then(
    ({ mediaType }) => mediaType,
    (error: { code: string }) => error.code,
  );

it('judges a picture by its bytes, whatever its data URL says', async () => {
  for (const said of ['image/png', 'image/svg+xml', 'text/html', '']) {
    expect(await readingOf(dataUrl(jpeg(), said)), said).toBe('image/jpeg');
    expect(await readingOf(dataUrl(webp(), said)), said).toBe('image/webp');
  }
});

it.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page that claims to be a picture', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\u0001\0\u0001\0'],
  ['an empty file', ''],
])('refuses %s', async (_what, content) => {
  for (const said of ['image/png', 'image/svg+xml', 'text/html'])
    expect(await readingOf(dataUrl(Buffer.from(content), said))).toBe('picture_not_accepted');
});

it.each([
  ['picture_not_accepted', 'data:image/png,plain%20text'],
  ['picture_not_accepted', `data:image/png;charset=utf-8,${png().toString('base64')}`],
  ['picture_damaged', `${dataUrl(png())}!`],
  ['picture_damaged', dataUrl(png()).replace('iVBOR', 'iV BOR')],
  ['picture_damaged', `data:image/png;base64,${png().toString('base64url')}`],
])('refuses as %s a data URL that is not valid: %#', async (code, sent) => {
  expect(await readingOf(sent)).toBe(code);
});

it('refuses a picture of more than 5 MB, and accepts one of exactly 5 MB', async () => {
  const room = 5 * 1024 * 1024 - png().length - 12;
  const sized = (bytes: number) => dataUrl(png({ chunks: [pngChunk('tEXt', Buffer.alloc(bytes))] }));
  expect(await readingOf(sized(room))).toBe('image/png');
  expect(await readingOf(sized(room + 1))).toBe('picture_too_large');
});

it('refuses a picture with more than 2048 pixels on a side, and accepts one with exactly 2048', async () => {
  const sized = async (width: number, height: number) =>
    readingOf(dataUrl(await drawn('png', { width, height })));
  expect([await sized(2048, 2048), await sized(2049, 1), await sized(1, 2049)]).toEqual([
    'image/png',
    'picture_too_many_pixels',
    'picture_too_many_pixels',
  ]);
});

it('refuses a picture that only claims too many pixels by its header', async () => {
  expect(await readingOf(dataUrl(png({ width: 60_000, height: 60_000 })))).toBe('picture_too_many_pixels');
  const wide = jpeg();
  wide.writeUInt16BE(60_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  expect(await readingOf(dataUrl(wide))).toBe('picture_too_many_pixels');
});

it('refuses a picture of no size, and one with fewer pixels than it claims', async () => {
  expect(await readingOf(dataUrl(png({ width: 0 })))).toBe('picture_damaged');
  expect(await readingOf(dataUrl(png({ width: 200, height: 200 })))).toBe('picture_damaged');
});

it.each([
  ['JPEG', 'jpeg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
] as const)(
  'refuses a %s whose pixels are cut off anywhere, and accepts the whole one',
  async (_name, format) => {
    const whole = await drawn(format);
    // The last dozen bytes of a PNG only say that it ends.
    for (let kept = 0; kept < whole.length - 12; kept += 7) {
      expect(await readingOf(dataUrl(whole.subarray(0, kept))), String(kept)).toMatch(/^picture_/);
    }
    expect(await readingOf(dataUrl(whole))).toBe(`image/${format}`);
  },
);

it('keeps what is to be seen: every pixel of a PNG, and its transparency', async () => {
  const colour = { r: 200, g: 10, b: 90, alpha: 0.5 };
  for (const picture of [png(), await drawn('png', { colour })]) {
    const { bytes } = await readPicture(dataUrl(picture));
    expect(await seenIn(bytes)).toEqual(await seenIn(picture));
  }
  const { bytes } = await readPicture(dataUrl(await drawn('webp', { colour })));
  expect((await seenIn(bytes)).corners[0]?.[3]).toBe(128);
});

it('draws many pictures that arrive together, and a damaged one spoils no other', async () => {
  const [whole, damaged] = [dataUrl(jpeg()), dataUrl(jpeg().subarray(0, 100))];
  const readings = await Promise.all([whole, damaged, whole, damaged, whole].map(readingOf));
  expect(readings).toEqual(['image/jpeg', 'picture_damaged', 'image/jpeg', 'picture_damaged', 'image/jpeg']);
});
