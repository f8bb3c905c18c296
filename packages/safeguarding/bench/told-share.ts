import type { Share } from './share.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Tells a share as people read it, with the interval in which it lies in 95 of 100 cases. */
export const told = ({ count, of, share, low, high }: Share): string =>
  `${count} of ${of}, ${percent(share)} (95 % interval ${percent(low)} to ${percent(high)})`;
