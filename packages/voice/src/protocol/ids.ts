import { randomBytes } from 'node:crypto';

/** What an id names; the prefix is the one that the Realtime API uses for it. */
type IdKind = 'sess' | 'event' | 'item' | 'resp' | 'conv' | 'rtc' | 'call';

/** A new unguessable id such as `item_1f0c…`: 96 random bits, so a client cannot find another call's id. */
export function newId(kind: IdKind): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
