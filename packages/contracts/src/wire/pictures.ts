import { refusal } from './errors.ts';

/** The maximum file size of a picture, before and after it is shrunk (RES-54). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The maximum width and height, in pixels, of a picture that the server accepts. */
export const PICTURE_MAX_SIDE_PIXELS = 2048;

/** The width and height, in pixels, of the square to which the browser shrinks a picture (RES-54). */
export const PICTURE_SIDE_PIXELS = 512;

/** The media types that a picture may have (RES-54). */
export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMediaType = (typeof PICTURE_MEDIA_TYPES)[number];

/** The maximum body size of a call that carries a picture as a data URL. Base64 turns three bytes into four. */
export const PICTURE_BODY_MAX_BYTES = 8 * 1024 * 1024;

/** The picture refusals that every call carrying a picture can return. */
export const pictureRefusals = {
  picture_not_accepted: refusal(400, 'picture_error_not_accepted'),
  picture_too_large: refusal(413, 'picture_error_too_large'),
  picture_too_many_pixels: refusal(400, 'picture_error_too_many_pixels'),
  picture_damaged: refusal(400, 'picture_error_damaged'),
} as const;
