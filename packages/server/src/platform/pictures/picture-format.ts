import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Reads the format of a picture from its first bytes, because its sender can claim anything. Null for any other file. */
export function formatOf(bytes: Buffer): PictureMediaType | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'image/jpeg';
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
