import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_SIDE_PIXELS,
  pictureRefusals,
} from '@vivavoce/contracts/wire/pictures';
import { Refused } from '#platform/http/refused.ts';
import { type CleanPicture, DamagedPicture } from './clean-picture.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { cleanPng, isPng } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

const readers = [
  { is: isJpeg, clean: cleanJpeg },
  { is: isPng, clean: cleanPng },
  { is: isWebp, clean: cleanWebp },
];

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
 * Checks a picture sent as a data URL and drops everything that does not draw it (RES-54). The picture is never
 * decoded: one that claims too many pixels is refused by its header alone.
 * @throws Refused with a code of `pictureRefusals`
 */
export function readPicture(dataUrl: string): CleanPicture {
  const bytes = bytesOf(dataUrl);
  const reader = readers.find(({ is }) => is(bytes));
  if (!reader) throw refused('picture_not_accepted');
  let picture: CleanPicture;
  try {
    picture = reader.clean(bytes);
  } catch (error) {
    if (error instanceof DamagedPicture) throw refused('picture_damaged');
    throw error;
  }
  const { widthPixels, heightPixels } = picture;
  if (widthPixels === 0 || heightPixels === 0) throw refused('picture_damaged');
  if (Math.max(widthPixels, heightPixels) > PICTURE_MAX_SIDE_PIXELS) throw refused('picture_too_many_pixels');
  return picture;
}
