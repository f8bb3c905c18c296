import { randomUUID } from 'node:crypto';
import type { PictureMediaType } from '@vivavoce/contracts/wire/pictures';
import { personFolder } from '#platform/blobs.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  PictureMediaType,
  string
>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = `${UUID}\\.(?:${Object.values(endings).join('|')})`;

/** Whose a picture is that belongs to nobody's account and goes with nobody's, such as that of a house teacher. */
export const THE_HOUSE = 'house';

const KEY = new RegExp(`^(?:people/(${UUID})|(${THE_HOUSE}))/pictures/(${FILE})$`);

/** The key of a new picture among the files of its owner, a person or the house. Nobody can guess it. */
export function newPictureKey(ownerId: string, mediaType: PictureMediaType): string {
  return pictureKey(ownerId, `${randomUUID()}.${endings[mediaType]}`);
}

export function pictureKey(ownerId: string, file: string): string {
  return `${ownerId === THE_HOUSE ? THE_HOUSE : personFolder(ownerId)}/pictures/${file}`;
}

/** The parts of a key that we made; null for anything else, such as the address of a drawing of ours. */
export function partsOfKey(key: string): { ownerId: string; file: string } | null {
  const [, userId, house, file] = KEY.exec(key) ?? [];
  const ownerId = userId ?? house;
  return ownerId && file ? { ownerId, file } : null;
}

/** What a picture is, by the ending that its content gave it. */
export function mediaTypeOf(key: string): PictureMediaType | null {
  const ending = /\.(\w+)$/.exec(key)?.[1];
  const found = Object.entries(endings).find(([, known]) => known === ending);
  return (found?.[0] as PictureMediaType | undefined) ?? null;
}
