import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';
import sharp, { type Sharp } from 'sharp';
import { oneAtATime } from '#platform/one-at-a-time.ts';

/** A picture that was drawn anew: it contains nothing but its pixels. */
export type RedrawnPicture = { mediaType: PictureMediaType; bytes: Buffer };

/** The bytes are not a whole picture of their format. */
export class DamagedPicture extends Error {}

/** The header of the picture claims more pixels than it may have. */
export class TooManyPixels extends Error {}

type Limits = {
  maxSidePixels: number;
  /** What the picture is for. Pictures with one purpose wait for each other, and never for those with another. */
  purpose: 'upload' | 'attention';
};

/** The longest time that drawing one picture may take. The largest takes about a second. */
const DRAWING_SECONDS_MAX = 10;

// Pictures come from strangers. One thread and no cache bound the memory, and only the readers of the formats that we
// accept stay available.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const encoders: Record<PictureMediaType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

const inTurn = oneAtATime();

/** Reads the size from the header of a picture, without decoding it. */
async function sizeOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DamagedPicture();
    });
}

/**
 * Decodes a picture and encodes it anew in its format. What is left is the first frame, upright, in sRGB, with its
 * transparency. What a camera or a program wrote beside the pixels is gone, and so is anything that was hidden before,
 * between or after them.
 * @throws TooManyPixels before anything is decoded
 * @throws DamagedPicture
 */
export async function redrawPicture(
  bytes: Buffer,
  mediaType: PictureMediaType,
  { maxSidePixels, purpose }: Limits,
): Promise<RedrawnPicture> {
  const { width, height } = await sizeOf(bytes);
  if (Math.max(width, height) > maxSidePixels) throw new TooManyPixels();
  const drawn = sharp(bytes, { limitInputPixels: maxSidePixels ** 2, failOn: 'warning' })
    .timeout({ seconds: DRAWING_SECONDS_MAX })
    .autoOrient()
    .toColourspace('srgb');
  return inTurn(purpose, async () => {
    try {
      return { mediaType, bytes: await encoders[mediaType](drawn).toBuffer() };
    } catch {
      throw new DamagedPicture();
    }
  });
}
