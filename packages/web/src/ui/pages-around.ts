/** A page to open, or a gap for pages left out. */
type PageStep = number | 'gap-before' | 'gap-after';

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Returns the first page, the last one and those around the current one: at most seven steps, so that they do not move.
 */
export function pagesAround(page: number, pageCount: number): PageStep[] {
  if (pageCount <= 7) return numbers(1, pageCount);
  if (page <= 4) return [...numbers(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...numbers(pageCount - 4, pageCount)];
  return [1, 'gap-before', ...numbers(page - 1, page + 1), 'gap-after', pageCount];
}
