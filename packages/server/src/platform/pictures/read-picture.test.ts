import { expect, it } from 'vitest';
import {
  dataUrl,
  exifWithPlace,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
  webpChunk,
} from '#testing/sample-pictures.ts';
import { readPicture } from './read-picture.ts';

/** Returns the code that a picture is refused with, or the media type that it is accepted as. */
function readingOf(sent: string): string {
  try {
    return readPicture(sent).mediaType;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it('judges a picture by its bytes, whatever its data URL says', () => {
  for (const said of ['image/png', 'image/svg+xml', 'text/html', '']) {
    expect(readingOf(dataUrl(jpeg(), said)), said).toBe('image/jpeg');
    expect(readingOf(dataUrl(webp(), said)), said).toBe('image/webp');
  }
});

it.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page that claims to be a picture', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\u0001\0\u0001\0'],
  ['an empty file', ''],
])('refuses %s', (_what, content) => {
  for (const said of ['image/png', 'image/svg+xml', 'text/html'])
    expect(readingOf(dataUrl(Buffer.from(content), said))).toBe('picture_not_accepted');
});

it.each([
  ['picture_not_accepted', 'data:image/png,plain%20text'],
  ['picture_not_accepted', `data:image/png;charset=utf-8,${png().toString('base64')}`],
  ['picture_damaged', `${dataUrl(png())}!`],
  ['picture_damaged', dataUrl(png()).replace('iVBOR', 'iV BOR')],
  ['picture_damaged', `data:image/png;base64,${png().toString('base64url')}`],
])('refuses as %s a data URL that is not valid: %#', (code, sent) => {
  expect(readingOf(sent)).toBe(code);
});

it('refuses a picture of more than 5 MB, and accepts one of exactly 5 MB', () => {
  const room = 5 * 1024 * 1024 - png().length - 12;
  const sized = (bytes: number) => dataUrl(png({ chunks: [pngChunk('tEXt', Buffer.alloc(bytes))] }));
  expect([readingOf(sized(room)), readingOf(sized(room + 1))]).toEqual(['image/png', 'picture_too_large']);
});

it('refuses a picture whose header claims too many pixels', () => {
  expect(readingOf(dataUrl(png({ width: 60_000, height: 60_000 })))).toBe('picture_too_many_pixels');
  expect(readingOf(dataUrl(png({ width: 2048, height: 2049 })))).toBe('picture_too_many_pixels');
  expect(readingOf(dataUrl(png({ width: 2048, height: 2048 })))).toBe('image/png');
  const wide = jpeg();
  wide.writeUInt16BE(60_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  expect(readingOf(dataUrl(wide))).toBe('picture_too_many_pixels');
  const huge = webp();
  huge.writeUInt16LE(0x3fff, 26);
  expect(readingOf(dataUrl(huge))).toBe('picture_too_many_pixels');
});

it('refuses a picture of no size, and one whose parts disagree', () => {
  expect(readingOf(dataUrl(png({ width: 0 })))).toBe('picture_damaged');
  const other = webp({ flags: 0 });
  other.writeUIntLE(2000, 24, 3);
  expect(readingOf(dataUrl(other))).toBe('picture_damaged');
});

it.each([
  ['JPEG', jpeg()],
  ['PNG', png()],
  ['WebP', webp()],
])('refuses a %s that is cut off anywhere, and accepts the whole one', (_format, whole) => {
  const taken = Array.from({ length: whole.length }, (_, bytes) =>
    readingOf(dataUrl(whole.subarray(0, bytes))),
  );
  expect(taken.filter((reading) => reading.startsWith('image/'))).toEqual([]);
  expect(readingOf(dataUrl(whole))).toMatch(/^image\//);
});

it.each([
  ['JPEG', jpeg()],
  ['PNG', png()],
  ['WebP', webp()],
])('cuts off any data after the end of a %s', (_format, whole) => {
  const polyglot = Buffer.concat([whole, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { bytes } = readPicture(dataUrl(polyglot));
  expect(bytes).toEqual(readPicture(dataUrl(whole)).bytes);
  expect(bytes.toString('latin1')).not.toContain('script');
});

it('refuses a PNG with a wrong checksum, a second header or an unknown critical part', () => {
  const wrong = png();
  wrong[wrong.length - 1] = 0;
  const header = pngChunk('IHDR', Buffer.alloc(13));
  for (const damaged of [wrong, png({ chunks: [header] }), png({ chunks: [pngChunk('WHAT', header)] })])
    expect(readingOf(dataUrl(damaged))).toBe('picture_damaged');
});

it('keeps the parts of a PNG that draw it in its colours', () => {
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
  const sent = png({ chunks: [gamma, pngChunk('tIME', Buffer.alloc(7))] });
  expect(readPicture(dataUrl(sent)).bytes).toEqual(png({ chunks: [gamma] }));
});

it('keeps the colour profile of a JPEG, and nothing else that an application wrote', () => {
  const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001colours', 'latin1'));
  const others = [
    jpegSegment(0xe2, Buffer.from('MPF\0more pictures')),
    jpegSegment(0xe1, exifWithPlace()),
    jpegSegment(0xed, Buffer.from('Photoshop 3.0\0Linden Yard')),
  ];
  const { bytes } = readPicture(dataUrl(jpeg({ segments: [...others, profile] })));
  expect(bytes).toEqual(readPicture(dataUrl(jpeg({ segments: [profile] }))).bytes);
  expect(bytes.includes(profile)).toBe(true);
});

it('refuses a JPEG with thousands of scans', () => {
  const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const scans = Buffer.concat(Array.from({ length: 2000 }, () => scan));
  expect(readingOf(dataUrl(jpeg({ behindData: scans })))).toBe('picture_damaged');
  expect(readingOf(dataUrl(jpeg({ behindData: scan })))).toBe('image/jpeg');
});

it('removes Exif and XMP from a WebP, and the flags that announce them', () => {
  const chunks = [
    webpChunk('EXIF', exifWithPlace()),
    webpChunk('XMP ', Buffer.from('<x:xmpmeta>Linden Yard')),
  ];
  const { bytes } = readPicture(dataUrl(webp({ flags: 0x0c, chunks })));
  expect(bytes).toEqual(webp({ flags: 0 }));
});

it('refuses an animated WebP', () => {
  const chunks = [webpChunk('ANIM', Buffer.alloc(6))];
  expect(readingOf(dataUrl(webp({ flags: 0x02, chunks })))).toBe('picture_damaged');
});
