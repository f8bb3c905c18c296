import type { FaceResult } from '@vladmandic/human';

/** A picture with four bytes a pixel, row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

type Point = { x: number; y: number };

/** The corners of each eye, as MediaPipe's canonical face model numbers them. */
const EYE_CORNERS = [
  [33, 133],
  [362, 263],
] as const;

// All lengths below are shares of the eye's width, from its middle: `across` runs along the eye, `down` to the cheek.
/** The middle of the eye with iris and pupil, as far as the lids but not as far as the brow. */
const EYE = { across: 0.3, down: 0.3, acrossStep: 0.05, downStep: 0.02 };
/** The skin below the lower lid. */
const SKIN = { across: 0.3, from: 0.42, to: 0.62, step: 0.06 };
/** The pupil is taken to be this many columns, those with the most dark pixels. */
const PUPIL_COLUMNS = 5;
/** Pixels lighter than this share of the skin are not part of an eye: a lid in shadow is not a pupil. */
const MAX_DARK_SHARE = 0.78;

/**
 * Returns how far the eyes are open: the height of the dark part in the middle of the eye divided by the eye's width.
 * The more open eye counts, since a half-turned face hides one. Open eyes read about 0.2 to 0.5, depending on lashes
 * and light, and shut eyes less than half of what the same eyes read when open.
 *
 * The mesh alone is not enough: without its iris model, which would double the download, its lids hardly move when an
 * eye shuts. So the mesh shows where the eyes are, and the pixels there show whether a pupil is visible.
 */
export function eyeOpenness(mesh: FaceResult['mesh'], pixels: Pixels): number {
  return Math.max(
    ...EYE_CORNERS.map(([inner, outer]) => {
      const [one, other] = [mesh[inner], mesh[outer]];
      return one && other ? darkHeight({ x: one[0], y: one[1] }, { x: other[0], y: other[1] }, pixels) : 0;
    }),
  );
}

function darkHeight(corner: Point, otherCorner: Point, pixels: Pixels): number {
  const [dx, dy] = [otherCorner.x - corner.x, otherCorner.y - corner.y];
  const lumaAt = (across: number, down: number) =>
    lumaOf(
      pixels,
      Math.round((corner.x + otherCorner.x) / 2 + dx * across - dy * down),
      Math.round((corner.y + otherCorner.y) / 2 + dy * across + dx * down),
    );
  const skin = middle(
    steps(-SKIN.across, SKIN.across, 0.1).flatMap((across) =>
      steps(SKIN.from, SKIN.to, SKIN.step).map((down) => lumaAt(across, down)),
    ),
  );
  const columns = steps(-EYE.across, EYE.across, EYE.acrossStep).map((across) =>
    steps(-EYE.down, EYE.down, EYE.downStep).map((down) => lumaAt(across, down)),
  );
  const darkest = Math.min(...columns.flat());
  const bound = Math.min((darkest + skin) / 2, skin * MAX_DARK_SHARE);
  const heights = columns.map((column) => column.filter((luma) => luma < bound).length * EYE.downStep);
  const pupil = heights.sort((one, other) => other - one).slice(0, PUPIL_COLUMNS);
  return pupil.reduce((sum, height) => sum + height, 0) / PUPIL_COLUMNS;
}

/** Lists the values from one bound to the other in steps, both included. */
function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the luma of a pixel by ITU-R BT.601. A point outside the picture is as bright as the nearest edge. */
function lumaOf({ data, width, height }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, x));
  const row = Math.min(height - 1, Math.max(0, y));
  const at = 4 * (row * width + column);
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
