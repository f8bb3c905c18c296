import { randomBytes } from 'node:crypto';

/** What an id names. The prefix is the one that the Realtime API uses. */
type IdKind = 'sess' | 'event' | 'item' | 'resp' | 'conv' | 'rtc' | 'call';

/** Makes a new unguessable id such as `item_1f0c…`: 96 random bits, so that no client can find another call's id. */
export function newId(kind: IdKind): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
