import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_SIDE_PIXELS,
  pictureRefusals,
} from '@vivavoce/contracts/wire/pictures';
import { Refused } from '#platform/http/refused.ts';
import { formatOf } from './picture-format.ts';
import { DamagedPicture, type RedrawnPicture, redrawPicture, TooManyPixels } from './redraw-picture.ts';

const refused = (code: keyof typeof pictureRefusals) => new Refused(code, pictureRefusals[code]);

const DATA_URL_HEAD = /^data:[^,]{0,200};base64,/;

/** Reads the bytes of a data URL. The media type is ignored, because the sender can claim anything. */
function bytesOf(dataUrl: string): Buffer {
  const head = DATA_URL_HEAD.exec(dataUrl)?.[0];
  if (head === undefined) throw refused('picture_not_accepted');
  const base64 = dataUrl.slice(head.length);
  if (base64.length > Math.ceil(PICTURE_MAX_BYTES / 3) * 4) throw refused('picture_too_large');
  const bytes = Buffer.from(base64, 'base64');
  // Node skips characters that are not base64. If the bytes do not encode to the same text, something else was sent.
  if (bytes.toString('base64') !== base64) throw refused('picture_damaged');
  if (bytes.length > PICTURE_MAX_BYTES) throw refused('picture_too_large');
  return bytes;
}

/**
 * Checks a picture sent as a data URL and draws it anew, so that nothing is kept but what it shows (RES-54). One that
 * claims too many pixels is refused by its header alone.
 * @throws Refused with a code of `pictureRefusals`
 */
export async function readPicture(dataUrl: string): Promise<RedrawnPicture> {
  const bytes = bytesOf(dataUrl);
  const mediaType = formatOf(bytes);
  if (mediaType === null) throw refused('picture_not_accepted');
  const limits = { maxSidePixels: PICTURE_MAX_SIDE_PIXELS, purpose: 'upload' } as const;
  const picture = await redrawPicture(bytes, mediaType, limits).catch((error: unknown) => {
    if (error instanceof DamagedPicture) throw refused('picture_damaged');
    if (error instanceof TooManyPixels) throw refused('picture_too_many_pixels');
    throw error;
  });
  if (picture.bytes.length > PICTURE_MAX_BYTES) throw refused('picture_too_large');
  return picture;
}
