/** How far plants stand below the top of their row, in pixels, so that the path winds. */
const DIPS = [6, 34, 14, 40, 22, 2, 30] as const;

/** From which side the path reaches a plant, or to which side it leaves it: beside it, or around the end of a row. */
export type PathSide = 'left' | 'right';

/** Where a plant stands, and how the path runs through its place. */
export type PlantPlace = {
  /** Both count from 1. */
  row: number;
  column: number;
  /** How far it stands below the top of its row, in pixels. */
  dip: number;
  /** The plant beside it from which the path comes, with that one's dip. Null for the first plant of a row. */
  from: { side: PathSide; dip: number } | null;
  /** The plant beside it to which the path leads. Null for the last plant of a row. */
  to: { side: PathSide; dip: number } | null;
  /** The outer side on which the path comes down from the row above. Null for plants that are not the first of a row. */
  fromAbove: PathSide | null;
  /** The outer side on which the path goes down to the next row. Null for plants that are not the last of a row. */
  toBelow: PathSide | null;
};

const dipAt = (index: number): number => DIPS[index % DIPS.length] ?? 0;

/**
 * Places plants along a path that winds down: the first row runs to the right, the next one to the left, and so on.
 * @param count how many plants there are
 * @param columns how many stand in a row, at least 1
 */
export function placesAlongPath(count: number, columns: number): PlantPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const step = index % columns;
    const isBack = row % 2 === 1;
    const [behind, ahead]: [PathSide, PathSide] = isBack ? ['right', 'left'] : ['left', 'right'];
    const isFirst = step === 0;
    const isLast = step === columns - 1;
    const hasNext = index < count - 1;
    return {
      row: row + 1,
      column: isBack ? columns - step : step + 1,
      dip: dipAt(index),
      from: isFirst ? null : { side: behind, dip: dipAt(index - 1) },
      to: hasNext && !isLast ? { side: ahead, dip: dipAt(index + 1) } : null,
      fromAbove: isFirst && row > 0 ? behind : null,
      toBelow: hasNext && isLast ? ahead : null,
    };
  });
}
