import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';

/** A picture as it is kept: what it is by its content, and only the bytes that draw it. */
export type CleanPicture = {
  mediaType: PictureMediaType;
  widthPixels: number;
  heightPixels: number;
  bytes: Buffer;
};

/** Thrown by the readers of the three formats where the bytes are not a whole, plain picture. */
export class DamagedPicture extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedPicture';
  }
}
