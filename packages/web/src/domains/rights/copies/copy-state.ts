import type { DataExport } from '@vivavoce/contracts/rights/export-calls';

/** The state of a copy as its reader sees it. */
export type CopyState = DataExport['state'] | 'expired';

/** Returns the state of a copy. One whose time is over is expired, even if the page has not asked again. */
export function copyState({ state, expiresAt }: DataExport, now: Date): CopyState {
  return state === 'ready' && expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : state;
}

/** Returns the copies worth showing: the newest whatever its state, and older ones that can still be downloaded. */
export function shownCopies(copies: readonly DataExport[], now: Date): readonly DataExport[] {
  return copies.filter((copy, at) => at === 0 || copyState(copy, now) === 'ready');
}

/** Returns when the next of the copies expires, or null if none is ready. */
export function nextExpiry(copies: readonly DataExport[], now: Date): string | null {
  const expiries = copies.flatMap((copy) => (copyState(copy, now) === 'ready' ? [copy.expiresAt ?? ''] : []));
  return expiries.sort()[0] ?? null;
}
