import { portraitAt } from '@vivavoce/contracts/teachers/drawn-portrait';
import { isFileAddress } from '@vivavoce/contracts/wire/file-address';
import type { Orm } from '#platform/db/database.ts';
import { THE_HOUSE } from '#platform/pictures/picture-files.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';

/**
 * Reports whether a teacher may have the picture at this address: a file of the site or of another host, or a drawing
 * of chosen features. No other call of our API returns a picture that a teacher may have.
 */
function mayHave(address: string): boolean {
  const isCall = /^\/api(\/|$)/i.test(address);
  return isCall ? portraitAt(address) !== null : isFileAddress(address);
}

/**
 * The pictures of teachers. A custom teacher's picture lies in its owner's folder and is deleted with their account; a
 * house teacher's picture belongs to the house (RES-50).
 */
export function teacherPictures(pictures: Pictures) {
  return {
    /** Saves a teacher along with its picture (`pictures.savedWith`); `ownerId` is null for a house teacher. */
    savedWith<T>(
      ownerId: string | null,
      sent: { picture?: string | null | undefined },
      save: (stored: string | null | undefined) => Promise<T>,
      { isNew }: { isNew: boolean },
    ): Promise<T> {
      const picture = { picture: sent.picture };
      return pictures.savedWith(ownerId ?? THE_HOUSE, picture, save, { isNew, accepts: mayHave });
    },

    /**
     * Returns the picture that a changed teacher keeps: what was sent, else what it had, in the folder of its owner
     * after the change. A picture that it does not keep is deleted with the transaction.
     */
    async settle(
      tx: Orm,
      of: { before: { picture: string | null }; sent: string | null | undefined; ownerId: string | null },
    ): Promise<string | null> {
      const wanted = of.sent === undefined ? of.before.picture : of.sent;
      const kept = wanted && (await pictures.handedTo(of.ownerId ?? THE_HOUSE, wanted));
      for (const former of new Set([of.before.picture, wanted])) {
        if (former && former !== kept) await pictures.forget(tx, former);
      }
      return kept || null;
    },
  };
}
