import { useMedia } from '#lib/window/use-media.ts';

/** Reports whether the rows of a table are no cards, but have no room for all columns. */
export const useTightTable = () => useMedia('(min-width: 44rem) and (max-width: 67rem)');
