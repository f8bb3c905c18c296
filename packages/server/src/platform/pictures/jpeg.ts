import { type CleanPicture, DamagedPicture } from './clean-picture.ts';

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive frames: the ones that browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman tables, quantisation tables, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
const JFIF_BYTES = 14;
/** A progressive picture has about ten scans. Thousands of them would keep a viewer busy for minutes. */
const SCANS_MAX = 100;

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Whether a marker belongs to a scan: a stuffed zero, or a restart marker. */
const isScanData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/**
 * Keeps the useful part of an application segment: JFIF without thumbnail, Adobe's colour transform or colour profile.
 */
function keptApplication(marker: number, body: Buffer): Buffer | null {
  const name = body.toString('latin1', 0, 12);
  if (marker === 0xe0 && name.startsWith('JFIF\0') && body.length >= JFIF_BYTES) {
    const jfif = Buffer.from(body.subarray(0, JFIF_BYTES));
    jfif.fill(0, JFIF_BYTES - 2);
    return segment(marker, jfif);
  }
  if (marker === 0xe2 && name === 'ICC_PROFILE\0') return segment(marker, body);
  if (marker === 0xee && name.startsWith('Adobe') && body.length >= 12)
    return segment(marker, body.subarray(0, 12));
  return null;
}

/** Finds where the data of a scan ends: at the next marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== MARKER && !isScanData(next)) return at;
  }
  throw new DamagedPicture('a scan that does not end');
}

export const isJpeg = (bytes: Buffer) =>
  bytes[0] === MARKER && bytes[1] === START_OF_IMAGE && bytes[2] === MARKER;

/**
 * Reads a JPEG (ITU-T T.81) segment by segment without decoding it, and drops everything that does not draw it: Exif,
 * XMP, comments, thumbnails, and any data after its end.
 * @throws DamagedPicture
 */
export function cleanJpeg(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { widthPixels: number; heightPixels: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes[at] !== MARKER) throw new DamagedPicture('no marker where one must be');
    while (bytes[at + 1] === MARKER) at += 1;
    const marker = bytes[at + 1];
    if (marker === END_OF_IMAGE) break;
    if (marker === undefined || at + 4 > bytes.length) throw new DamagedPicture('no end');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw new DamagedPicture('a segment that is not whole');
    const body = bytes.subarray(at + 4, end);
    at = end;
    if (isApplication(marker)) {
      const application = keptApplication(marker, body);
      if (application) kept.push(application);
    } else if (FRAMES.includes(marker)) {
      if (size || body.length < 6) throw new DamagedPicture('not one frame');
      size = { heightPixels: body.readUInt16BE(1), widthPixels: body.readUInt16BE(3) };
      kept.push(segment(marker, body));
    } else if (TABLES.includes(marker)) {
      kept.push(segment(marker, body));
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (!size || scans > SCANS_MAX) throw new DamagedPicture('a scan of no frame, or too many');
      const scanEnd = endOfScan(bytes, at);
      kept.push(segment(marker, body), bytes.subarray(at, scanEnd));
      at = scanEnd;
    } else if (marker !== COMMENT) throw new DamagedPicture('a marker that no picture has');
  }
  if (!size || scans === 0) throw new DamagedPicture('no picture');
  kept.push(Buffer.from([MARKER, END_OF_IMAGE]));
  return { mediaType: 'image/jpeg', ...size, bytes: Buffer.concat(kept) };
}
