import { crc32, deflateSync } from 'node:zlib';

/** A red JPEG of 16 × 12 pixels, with JFIF and a comment. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgUFBcUFxsbGxsbGyAeICEhISAgICAhISEkJCQqKiokJCQhISQkKCgq' +
    'Ki4vLisrKisvLzIyMjw8OTlGRkhWVmf/xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABgcQAQAAAAAAAAAAAAAAAAAAAAAR' +
    'AQAAAAAAAAAAAAAAAAAAAAD/wAARCAAMABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCLAFF/f//Z',
  'base64',
);

/** Lossy picture data of a blue WebP of 16 × 12 pixels. */
const WEBP_DATA = Buffer.from('kAEAnQEqEAAMAAIANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMAA=', 'base64');

/** Writes a location as a camera does: Exif with the latitude 52° 31′ 12″ N, and words that a test can look for. */
export function exifWithPlace(): Buffer {
  const tiff = Buffer.alloc(92);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  // One entry: the offset of the GPS part (tag 0x8825).
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x8825, 10);
  tiff.writeUInt16LE(4, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt32LE(26, 18);
  // The GPS part: north, and three fractions.
  tiff.writeUInt16LE(2, 26);
  tiff.writeUInt16LE(1, 28);
  tiff.writeUInt16LE(2, 30);
  tiff.writeUInt32LE(2, 32);
  tiff.write('N\0', 36, 'latin1');
  tiff.writeUInt16LE(2, 40);
  tiff.writeUInt16LE(5, 42);
  tiff.writeUInt32LE(3, 44);
  tiff.writeUInt32LE(56, 48);
  for (const [place, degrees] of [52, 31, 12].entries()) {
    tiff.writeUInt32LE(degrees, 56 + 8 * place);
    tiff.writeUInt32LE(1, 60 + 8 * place);
  }
  tiff.write('Linden Yard', 80, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** Builds a segment of a JPEG: its marker, its length, its body. */
export function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Builds a whole JPEG. `segments` come before everything else, `behindData` after the picture's data. */
export function jpeg({
  segments = [],
  behindData = Buffer.alloc(0),
}: {
  segments?: Buffer[];
  behindData?: Buffer;
} = {}): Buffer {
  const end = JPEG.length - 2;
  return Buffer.concat([
    JPEG.subarray(0, 2),
    ...segments,
    JPEG.subarray(2, end),
    behindData,
    JPEG.subarray(end),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

/** Builds a whole grey PNG of 2 × 2 pixels that may claim another size. `chunks` come before its data. */
export function png({ width = 2, height = 2, chunks = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 90, 180, 0, 180, 90]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Builds a whole WebP: a simple one, or with an extended header (these flags) and these chunks after the picture. */
export function webp({ flags, chunks = [] }: { flags?: number; chunks?: Buffer[] } = {}): Buffer {
  const extended = Buffer.from([flags ?? 0, 0, 0, 0, 15, 0, 0, 11, 0, 0]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...(flags === undefined ? [] : [webpChunk('VP8X', extended)]),
    webpChunk('VP8 ', WEBP_DATA),
    ...chunks,
  ]);
  return webpChunk('RIFF', body);
}

/** Writes bytes as a data URL, as a form sends them. */
export function dataUrl(bytes: Buffer, mediaType = 'image/png'): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}
