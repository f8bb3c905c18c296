import { randomUUID } from 'node:crypto';
import type { PictureMediaType } from '@vivavoce/contracts/pictures';
import { personFolder } from '#platform/blobs.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  PictureMediaType,
  string
>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^people/(${UUID})/pictures/(${UUID}\\.(?:${Object.values(endings).join('|')}))$`);

/** The key of a new picture among the files of its person. Nobody can guess it. */
export function newPictureKey(userId: string, mediaType: PictureMediaType): string {
  return pictureKey(userId, `${randomUUID()}.${endings[mediaType]}`);
}

export function pictureKey(userId: string, file: string): string {
  return `${personFolder(userId)}/pictures/${file}`;
}

/** The parts of a key that we made; null for anything else, such as the address of a drawing of ours. */
export function partsOfKey(key: string): { userId: string; file: string } | null {
  const [, userId, file] = KEY.exec(key) ?? [];
  return userId && file ? { userId, file } : null;
}

/** What a picture is, by the ending that its content gave it. */
export function mediaTypeOf(key: string): PictureMediaType | null {
  const ending = /\.(\w+)$/.exec(key)?.[1];
  const found = Object.entries(endings).find(([, known]) => known === ending);
  return (found?.[0] as PictureMediaType | undefined) ?? null;
}
