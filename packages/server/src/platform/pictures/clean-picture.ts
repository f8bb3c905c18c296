import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';

/** A picture as it is stored: its type, read from its content, and only the bytes that draw it. */
export type CleanPicture = {
  mediaType: PictureMediaType;
  widthPixels: number;
  heightPixels: number;
  bytes: Buffer;
};

/** The readers of the three formats throw this if the bytes are not a complete, plain picture. */
export class DamagedPicture extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedPicture';
  }
}
