/**
 * Estimates the value within which a share of all that was counted lies. It is interpolated inside its bucket, as if the
 * values there were spread evenly between its bounds, as Prometheus does it (`histogram_quantile`). In a bucket without
 * an upper bound it is the lower one. The estimate is a whole number, because it is no more exact than that.
 * @param bounds the upper bounds of all buckets, rising; the first bucket begins at 0, and the last bound may be infinite
 * @param counts how many values each bucket holds, by its upper bound
 * @param share between 0 and 1
 * @returns null if nothing was counted
 */
export function quantile(
  bounds: readonly number[],
  counts: ReadonlyMap<number, number>,
  share: number,
): number | null {
  const rank = share * bounds.reduce((sum, bound) => sum + (counts.get(bound) ?? 0), 0);
  let below = 0;
  let from = 0;
  for (const upTo of bounds) {
    const count = counts.get(upTo) ?? 0;
    if (count > 0 && below + count >= rank) {
      const inside = upTo === Number.POSITIVE_INFINITY ? 0 : ((upTo - from) * (rank - below)) / count;
      return Math.round(from + inside);
    }
    below += count;
    from = upTo;
  }
  return null;
}
