import { randomUUID } from 'node:crypto';
import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';
import { personFolder } from '#platform/blobs.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  PictureMediaType,
  string
>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = `${UUID}\\.(?:${Object.values(endings).join('|')})`;

/** The owner of pictures that belong to no account and outlive all of them, such as those of house teachers. */
export const THE_HOUSE = 'house';

const KEY = new RegExp(`^(?:people/(${UUID})|(${THE_HOUSE}))/pictures/(${FILE})$`);

/** Makes the key of a new picture among the files of its owner, a person or the house. It cannot be guessed. */
export function newPictureKey(ownerId: string, mediaType: PictureMediaType): string {
  return pictureKey(ownerId, `${randomUUID()}.${endings[mediaType]}`);
}

export function pictureKey(ownerId: string, file: string): string {
  return `${ownerId === THE_HOUSE ? THE_HOUSE : personFolder(ownerId)}/pictures/${file}`;
}

/** Splits one of our keys into its parts. Null for anything else, such as the address of one of our own drawings. */
export function partsOfKey(key: string): { ownerId: string; file: string } | null {
  const [, userId, house, file] = KEY.exec(key) ?? [];
  const ownerId = userId ?? house;
  return ownerId && file ? { ownerId, file } : null;
}

/** Reads a picture's media type from its file ending, which was chosen by its content. */
export function mediaTypeOf(key: string): PictureMediaType | null {
  const ending = /\.(\w+)$/.exec(key)?.[1];
  const found = Object.entries(endings).find(([, known]) => known === ending);
  return (found?.[0] as PictureMediaType | undefined) ?? null;
}
