import { wilson } from './wilson.ts';

/** A count out of a number, with its share and the 95 % interval of it, from 0 to 1. */
export type Share = { count: number; of: number; share: number; low: number; high: number };

/** The share of a count. `of` may be none. */
export const shareOf = (count: number, of: number): Share => ({
  count,
  of,
  share: of === 0 ? 0 : count / of,
  ...wilson(count, of),
});
