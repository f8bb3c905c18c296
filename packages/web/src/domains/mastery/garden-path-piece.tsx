import type { CSSProperties } from 'react';
import type { PathSide, PlantPlace } from './garden-path.ts';

/** How far below the top of its place the earth of a plant is, in pixels, if the plant has no dip. */
const EARTH = 90;
/** The height of the picture of the path, in pixels: enough for the deepest dip. */
const HEIGHT = 150;
/** Where the path turns at the end of a row, in hundredths of the width of a place. */
const TURN = { left: 8, right: 92 } as const;

/** From the middle between two plants to the earth of this one. The curves of both plants meet at one slope. */
function beside(side: PathSide, y: number, otherY: number): string {
  const middle = (y + otherY) / 2;
  const slope = (middle + y) / 2;
  return side === 'left'
    ? `M-.5 ${middle}H0C12.5 ${slope} 25 ${y} 50 ${y}`
    : `M50 ${y}C75 ${y} 87.5 ${slope} 100 ${middle}H100.5`;
}

const fromAbove = (side: PathSide, y: number): string =>
  `M${TURN[side]} -1V${y - 44}C${TURN[side]} ${y - 8} ${(TURN[side] + 50) / 2} ${y} 50 ${y}`;

/** Down to the next row, in hundredths of what is left of the place's height. */
const toBelow = (side: PathSide): string =>
  `M50 0C${(TURN[side] + 50) / 2} 0 ${TURN[side]} 8 ${TURN[side]} 36V101`;

/** A piece of road in a box of its own, which it fills. */
function Road({ d, viewBox, box }: { d: string; viewBox: string; box: CSSProperties }) {
  return (
    <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" className="garden-road" style={box}>
      <path d={d} className="garden-road-ground" />
      <path d={d} className="garden-road-dots" />
    </svg>
  );
}

/** The piece of the path that runs through the place of one plant. It stretches with the place. */
export function PathPiece({ place }: { place: PlantPlace }) {
  const y = EARTH + place.dip;
  const pieces = [
    place.from && beside(place.from.side, y, EARTH + place.from.dip),
    place.fromAbove && fromAbove(place.fromAbove, y),
    place.to && beside(place.to.side, y, EARTH + place.to.dip),
  ].filter((piece) => piece !== null);
  return (
    <>
      {pieces.length > 0 && (
        <Road d={pieces.join('')} viewBox={`0 0 100 ${HEIGHT}`} box={{ top: 0, height: HEIGHT }} />
      )}
      {place.toBelow && (
        <Road
          d={toBelow(place.toBelow)}
          viewBox="0 0 100 100"
          box={{ top: y, height: `calc(100% - ${y}px)` }}
        />
      )}
    </>
  );
}
