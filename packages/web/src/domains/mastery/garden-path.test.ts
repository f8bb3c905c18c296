import { describe, expect, it } from 'vitest';
import { placesAlongPath } from './garden-path.ts';

/** Returns the columns of each row in the order of the path. */
function rowsOf(count: number, columns: number): number[][] {
  const rows: number[][] = [];
  for (const { row, column } of placesAlongPath(count, columns))
    rows[row - 1] = [...(rows[row - 1] ?? []), column];
  return rows;
}

describe('the path through the garden', () => {
  it('runs to the right in the first row, to the left in the next, and so on', () => {
    expect(rowsOf(7, 3)).toEqual([[1, 2, 3], [3, 2, 1], [1]]);
  });

  it('turns at the outer side of a row, where the next row begins', () => {
    const places = placesAlongPath(7, 3);
    expect(places.map(({ toBelow }) => toBelow)).toEqual([null, null, 'right', null, null, 'left', null]);
    expect(places.map(({ fromAbove }) => fromAbove)).toEqual([null, null, null, 'right', null, null, 'left']);
  });

  it.each([1, 2, 3, 4, 5])('meets at the same height from both plants, with %i in a row', (columns) => {
    const places = placesAlongPath(60, columns);
    for (const [index, { to, dip }] of places.entries()) {
      const next = places[index + 1];
      if (to === null) continue;
      expect({ leads: to.dip, comes: next?.from?.dip }).toEqual({ leads: next?.dip, comes: dip });
      expect(next?.from?.side).toBe(to.side === 'right' ? 'left' : 'right');
    }
  });

  it('begins at the first plant and ends at the last', () => {
    const places = placesAlongPath(60, 4);
    expect(places[0]).toMatchObject({ from: null, fromAbove: null });
    expect(places.at(-1)).toMatchObject({ to: null, toBelow: null });
    expect(placesAlongPath(0, 4)).toEqual([]);
  });
});
