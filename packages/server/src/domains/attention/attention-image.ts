import {
  ATTENTION_IMAGE_MAX_BYTES,
  ATTENTION_IMAGE_MAX_SIDE_PIXELS,
} from '@vivavoce/contracts/attention/bounds';
import { saveAttention } from '@vivavoce/contracts/attention/calls';
import { refuse } from '#platform/http/refused.ts';
import { formatOf } from '#platform/pictures/picture-format.ts';
import { DamagedPicture, redrawPicture, TooManyPixels } from '#platform/pictures/redraw-picture.ts';

const DATA_URL_HEAD = /^data:[^,]{0,200};base64,/;

/** Draws the picture anew, without the data that a camera added; null for anything but a whole, small JPEG. */
async function smallJpeg(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > ATTENTION_IMAGE_MAX_BYTES || formatOf(bytes) !== 'image/jpeg') return null;
  const limits = { maxSidePixels: ATTENTION_IMAGE_MAX_SIDE_PIXELS, purpose: 'attention' } as const;
  try {
    return (await redrawPicture(bytes, 'image/jpeg', limits)).bytes;
  } catch (error) {
    if (error instanceof DamagedPicture || error instanceof TooManyPixels) return null;
    throw error;
  }
}

/**
 * Reads an image from a record: a data URL, or bare base64. What the data URL declares about itself is ignored.
 * @throws Refused attention_image_not_accepted
 */
export async function readAttentionImage(sent: string): Promise<Buffer> {
  const base64 = sent.slice(DATA_URL_HEAD.exec(sent)?.[0].length ?? 0);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips characters that are not base64, so text that does not survive a round trip was not base64.
  const image = bytes.toString('base64') === base64 ? await smallJpeg(bytes) : null;
  if (!image) throw refuse(saveAttention, 'attention_image_not_accepted');
  return image;
}
