import type { Helpline } from '../helpline.ts';

/** A row as it was read: none has an address, all were read on one day, and only a few are said to be free. */
export type ReadRow = Omit<Helpline, 'chatUrl' | 'checkedOn' | 'isFree'> & { isFree?: true };
