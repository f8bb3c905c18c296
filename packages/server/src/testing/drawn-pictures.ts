import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';
import sharp from 'sharp';

type Colour = { r: number; g: number; b: number; alpha: number };

const LEAF_GREEN: Colour = { r: 30, g: 160, b: 60, alpha: 1 };

/** Draws a whole picture of one colour. */
export async function drawn(
  format: 'jpeg' | 'png' | 'webp',
  { width = 40, height = 20, colour = LEAF_GREEN } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: colour } })
    [format]()
    .toBuffer();
}

/** What a viewer sees in a picture: its size, and the colour of each corner as [red, green, blue, opacity]. */
export async function seenIn(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  const [right, bottom] = [info.width - 1, info.height - 1];
  return {
    width: info.width,
    height: info.height,
    corners: [at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)],
  };
}

/** What a picture says about itself beside its pixels. */
export async function writtenIn(bytes: Buffer) {
  const { exif, xmp, icc, iptc, orientation, comments, format, pages } = await sharp(bytes, {
    animated: true,
  }).metadata();
  return {
    format: `image/${format}` as PictureMediaType,
    pages,
    written: { exif, xmp, icc, iptc, orientation, comments },
  };
}
