import { crc32 } from 'node:zlib';
import { type CleanPicture, DamagedPicture } from './clean-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk's length and type come before its data, and its checksum after it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_BYTES = 13;
/** The chunks that draw a still picture in its true colours. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB', 'iCCP'];

/** Whether a reader must know this chunk: the names of critical chunks begin with a capital letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * Reads a PNG (ISO/IEC 15948) chunk by chunk without unpacking it, and drops everything that does not draw it: texts,
 * Exif, times, further frames, and any data after its end.
 * @throws DamagedPicture
 */
export function cleanPng(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = [SIGNATURE];
  let size: { widthPixels: number; heightPixels: number } | null = null;
  let hasData = false;
  let at = SIGNATURE.length;
  for (;;) {
    if (at + HEAD_BYTES + CHECKSUM_BYTES > bytes.length) throw new DamagedPicture('no end');
    const dataBytes = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + HEAD_BYTES);
    const dataEnd = at + HEAD_BYTES + dataBytes;
    const end = dataEnd + CHECKSUM_BYTES;
    if (end > bytes.length) throw new DamagedPicture('a chunk that is not whole');
    if (crc32(bytes.subarray(at + 4, dataEnd)) !== bytes.readUInt32BE(dataEnd))
      throw new DamagedPicture('a checksum that is wrong');
    if ((type === 'IHDR') !== (size === null)) throw new DamagedPicture('not one header, at the beginning');
    if (type === 'IHDR') {
      if (dataBytes !== HEADER_BYTES) throw new DamagedPicture('a header of another length');
      size = {
        widthPixels: bytes.readUInt32BE(at + HEAD_BYTES),
        heightPixels: bytes.readUInt32BE(at + HEAD_BYTES + 4),
      };
    }
    if (type === 'IDAT') hasData = true;
    if (KEPT.includes(type)) kept.push(bytes.subarray(at, end));
    else if (isCritical(type)) throw new DamagedPicture('a part that we do not know');
    at = end;
    if (type === 'IEND') break;
  }
  if (!size || !hasData) throw new DamagedPicture('no picture');
  return { mediaType: 'image/png', ...size, bytes: Buffer.concat(kept) };
}
