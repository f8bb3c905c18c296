import { refuseCommon } from '#platform/http/refused.ts';
import { PICTURES_PATH } from './picture-addresses.ts';

/** The picture fields of a save, by either name (RES-41). */
export type SentPicture = { picture?: string | null | undefined; avatar?: string | null | undefined };

/** What a save asks to do with the picture. */
type PictureRequest =
  | { asks: 'nothing' }
  | { asks: 'removal' }
  | { asks: 'address'; address: string }
  | { asks: 'upload'; dataUrl: string };

/** What the picture belongs to. */
export type PictureOf = {
  /** The owner of the folder that contains it: a person's id, or the house. */
  ownerId: string;
  /** Whether the record is new, so that no form can send back the address of its picture. */
  isNew: boolean;
  /** Whether an address may be stored as it is. */
  accepts: (address: string) => boolean;
};

/** Whether this is the path of a drawing that is part of the product. */
export const isReadyDrawing = (address: string) =>
  /^\/(?:teachers|learners|people)\/[a-z0-9-]+\.svg$/.test(address);

/** Returns the path of an address on this server, given in full or as a path. Null for any other address. */
function ownPath(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address, publicUrl)) return null;
  const { origin, pathname } = new URL(address, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname : null;
}

/**
 * Reads one of the two fields. If it contains the owner's own address, for any day and any of their pictures, the form
 * was sent back unchanged. Another tab may have replaced the picture meanwhile, so the current one is kept.
 * @throws Refused invalid_input for any other address
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
 * Decides what a save asks for overall. A form may send the record back with one field unchanged and the other one
 * changed, so a new picture in either field counts first (`picture` before `avatar`, RES-41), then a removal.
 */
export function pictureRequest(sent: SentPicture, of: PictureOf & { publicUrl: string }): PictureRequest {
  const requests = [requestOf('picture', sent.picture, of), requestOf('avatar', sent.avatar, of)];
  return (
    requests.find(({ asks }) => asks === 'upload') ??
    requests.find(({ asks }) => asks === 'address') ??
    requests.find(({ asks }) => asks === 'removal') ?? { asks: 'nothing' }
  );
}
