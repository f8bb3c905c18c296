import { randomBytes } from 'node:crypto';

/** What an id identifies. The prefixes are those of the Realtime API. */
type IdKind = 'sess' | 'event' | 'item' | 'resp' | 'conv' | 'rtc' | 'call';

/** Makes a new unguessable id such as `item_1f0c…`: 96 random bits, so that no client can guess another call's id. */
export function newId(kind: IdKind): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
