import {
  ATTENTION_IMAGE_MAX_BYTES,
  ATTENTION_IMAGE_MAX_SIDE_PIXELS,
} from '@vivavoce/contracts/attention/bounds';
import { saveAttention } from '@vivavoce/contracts/attention/calls';
import { refuse } from '#platform/http/refused.ts';
import { DamagedPicture } from '#platform/pictures/clean-picture.ts';
import { cleanJpeg, isJpeg } from '#platform/pictures/jpeg.ts';

const DATA_URL_HEAD = /^data:[^,]{0,200};base64,/;

/** Returns the picture without the data that a camera added; null for anything but a whole, small JPEG. */
function smallJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length > ATTENTION_IMAGE_MAX_BYTES || !isJpeg(bytes)) return null;
  try {
    const { widthPixels, heightPixels, bytes: cleaned } = cleanJpeg(bytes);
    const [shorter, longer] = [Math.min(widthPixels, heightPixels), Math.max(widthPixels, heightPixels)];
    return shorter > 0 && longer <= ATTENTION_IMAGE_MAX_SIDE_PIXELS ? cleaned : null;
  } catch (error) {
    if (error instanceof DamagedPicture) return null;
    throw error;
  }
}

/**
 * Reads an image from a record: a data URL, or bare base64. What the data URL declares about itself is ignored.
 * @throws Refused attention_image_not_accepted
 */
export function readAttentionImage(sent: string): Buffer {
  const base64 = sent.slice(DATA_URL_HEAD.exec(sent)?.[0].length ?? 0);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips characters that are not base64, so text that does not survive a round trip was not base64.
  const image = bytes.toString('base64') === base64 ? smallJpeg(bytes) : null;
  if (!image) throw refuse(saveAttention, 'attention_image_not_accepted');
  return image;
}
