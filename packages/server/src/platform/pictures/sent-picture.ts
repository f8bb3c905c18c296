import { refuseCommon } from '#platform/http/refused.ts';
import { PICTURES_PATH } from './picture-addresses.ts';

/** What a save may say of a picture, by either name (RES-41). */
export type SentPicture = { picture?: string | null | undefined; avatar?: string | null | undefined };

/** What a save asks for. */
type PictureRequest =
  | { asks: 'nothing' }
  | { asks: 'removal' }
  | { asks: 'address'; address: string }
  | { asks: 'upload'; dataUrl: string };

/** What the picture is of. */
export type PictureOf = {
  /** Below whose folder it lies: a person's id, or the house. */
  ownerId: string;
  /** The record has no picture yet whose address a form could send back. */
  isNew: boolean;
  /** Addresses that it may have beside uploads. */
  accepts: (address: string) => boolean;
};

/** Whether this is the path of a drawing that comes with the product. */
export const isReadyDrawing = (address: string) =>
  /^\/(?:teachers|learners|people)\/[a-z0-9-]+\.svg$/.test(address);

/** The path of an address on this server, whether it stands there whole or as a path; null for any other. */
function ownPath(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address, publicUrl)) return null;
  const { origin, pathname } = new URL(address, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname : null;
}

/**
 * Reads one of the two fields. The owner's own address, of whichever day and of whichever of their pictures, is a form
 * that was sent back unchanged: in another tab the picture may have become another one meanwhile, and that one stays.
 * @throws Refused invalid_input for the address of anything else
 */
function requestOf(
  field: keyof SentPicture,
  value: string | null | undefined,
  of: PictureOf & { publicUrl: string },
): PictureRequest {
  if (value === undefined) return { asks: 'nothing' };
  if (value === null || value === '') return { asks: 'removal' };
  if (value.startsWith('data:')) return { asks: 'upload', dataUrl: value };
  if (of.accepts(value)) return { asks: 'address', address: value };
  const isOwn = ownPath(value, of.publicUrl)?.startsWith(`${PICTURES_PATH}/${of.ownerId}/`);
  if (isOwn && !of.isNew) return { asks: 'nothing' };
  throw refuseCommon('invalid_input', { fields: { [field]: 'neither a picture nor your own address' } });
}

/**
 * What a save asks for, all in all. A form may send the record back with the one field as it was and the other one
 * changed, so a new picture in either counts first (that of `picture`, RES-41), then a removal.
 */
export function pictureRequest(sent: SentPicture, of: PictureOf & { publicUrl: string }): PictureRequest {
  const requests = [requestOf('picture', sent.picture, of), requestOf('avatar', sent.avatar, of)];
  return (
    requests.find(({ asks }) => asks === 'upload') ??
    requests.find(({ asks }) => asks === 'address') ??
    requests.find(({ asks }) => asks === 'removal') ?? { asks: 'nothing' }
  );
}
