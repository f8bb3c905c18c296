import { type CleanPicture, DamagedPicture } from './clean-picture.ts';

const FILE_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Flags of the extended header: a colour profile and transparency. Those of Exif, XMP and animation are cleared. */
const KEPT_FLAGS = 0x20 | 0x10;
const EXTENDED_BYTES = 10;

type Size = { widthPixels: number; heightPixels: number };

export const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, FILE_HEAD_BYTES) === 'WEBP';

/** Reads the size from the first bytes of lossy picture data (RFC 6386, 9.1). */
function lossySize(data: Buffer): Size {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) throw new DamagedPicture('no key frame');
  return { widthPixels: data.readUInt16LE(6) & 0x3fff, heightPixels: data.readUInt16LE(8) & 0x3fff };
}

/** Reads the size from the first bytes of lossless picture data (RFC 9649, 3.4). */
function losslessSize(data: Buffer): Size {
  if (data.length < 5 || data[0] !== 0x2f) throw new DamagedPicture('no lossless picture');
  const bits = data.readUInt32LE(1);
  return { widthPixels: (bits & 0x3fff) + 1, heightPixels: ((bits >>> 14) & 0x3fff) + 1 };
}

function canvasSize(data: Buffer): Size {
  if (data.length !== EXTENDED_BYTES) throw new DamagedPicture('an extended header of another length');
  return { widthPixels: data.readUIntLE(4, 3) + 1, heightPixels: data.readUIntLE(7, 3) + 1 };
}

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** Yields the chunks of the file, up to the length that it states. Any data after that is not part of it. */
function* chunksOf(bytes: Buffer) {
  const fileEnd = CHUNK_HEAD_BYTES + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) throw new DamagedPicture('a file that is not whole');
  for (let at = FILE_HEAD_BYTES; at < fileEnd; ) {
    if (at + CHUNK_HEAD_BYTES > fileEnd) throw new DamagedPicture('a chunk without its head');
    const dataBytes = bytes.readUInt32LE(at + 4);
    const end = at + CHUNK_HEAD_BYTES + dataBytes;
    if (end > fileEnd) throw new DamagedPicture('a chunk that is not whole');
    yield { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + CHUNK_HEAD_BYTES, end) };
    at = end + (dataBytes % 2);
  }
}

/**
 * Reads a still WebP (RFC 9649) chunk by chunk without decoding it, and drops everything that does not draw it: Exif,
 * XMP, unknown chunks, and any data after its end.
 * @throws DamagedPicture also for an animation
 */
export function cleanWebp(bytes: Buffer): CleanPicture {
  if (bytes.length < FILE_HEAD_BYTES) throw new DamagedPicture('no head');
  const kept: Buffer[] = [];
  let canvas: Size | null = null;
  let size: Size | null = null;
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'VP8X') {
      if (canvas || kept.length > 0) throw new DamagedPicture('not one extended header, at the beginning');
      canvas = canvasSize(data);
      const header = Buffer.from(data);
      header[0] = (data[0] ?? 0) & KEPT_FLAGS;
      kept.push(chunk(type, header));
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (size) throw new DamagedPicture('two pictures');
      size = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
      kept.push(chunk(type, data));
    } else if (type === 'ICCP' || type === 'ALPH') {
      if (canvas && !size) kept.push(chunk(type, data));
    } else if (type === 'ANIM' || type === 'ANMF') throw new DamagedPicture('it moves');
  }
  if (!size) throw new DamagedPicture('no picture');
  if (canvas && (canvas.widthPixels !== size.widthPixels || canvas.heightPixels !== size.heightPixels))
    throw new DamagedPicture('two sizes');
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { mediaType: 'image/webp', ...size, bytes: Buffer.concat([head, body]) };
}
