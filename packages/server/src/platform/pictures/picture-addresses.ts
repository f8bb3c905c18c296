import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';
import { partsOfKey, pictureKey } from './picture-files.ts';

/** The path that pictures are served under: `/api/pictures/<owner>/<file>?until=…&signature=…`. */
export const PICTURES_PATH = '/api/pictures';

const DAY_SECONDS = 24 * 60 * 60;

export type PictureAddresses = ReturnType<typeof pictureAddresses>;

/**
 * Makes and opens the addresses of pictures. An `<img>` sends no bearer token, so the address itself is the permission.
 * It is made when a record is shown to a person who may see it, is signed with one of our keys, and expires at the end
 * of the next day (UTC). It does not change during one day, so that a browser fetches a picture only once.
 */
export function pictureAddresses({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const signingKey = derivedKey(settings.secret, 'picture-address');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const signatureOf = (key: string, untilSeconds: number) =>
    createHmac('sha256', signingKey).update(`${key}\n${untilSeconds}`).digest('base64url');

  /** Returns the address where a picture can be seen. The address of one of our own drawings is returned unchanged. */
  function addressOf(stored: string): string {
    const parts = partsOfKey(stored);
    if (!parts) return stored;
    const untilSeconds = (Math.floor(nowSeconds() / DAY_SECONDS) + 2) * DAY_SECONDS;
    const asked = new URLSearchParams({
      until: String(untilSeconds),
      signature: signatureOf(stored, untilSeconds),
    });
    return `${PICTURES_PATH}/${parts.ownerId}/${parts.file}?${asked}`;
  }

  /** Returns the key that an address opens, and its remaining seconds. Null for any other or expired address. */
  function open(address: { ownerId: string; file: string; until: string; signature: string }) {
    const key = pictureKey(address.ownerId, address.file);
    const untilSeconds = Number(address.until);
    if (!partsOfKey(key) || !Number.isSafeInteger(untilSeconds)) return null;
    const expected = Buffer.from(signatureOf(key, untilSeconds));
    const given = Buffer.from(address.signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const secondsLeft = untilSeconds - nowSeconds();
    return secondsLeft > 0 ? { key, secondsLeft } : null;
  }

  return { addressOf, open };
}
