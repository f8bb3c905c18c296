import type { Point } from './turned-mesh.ts';

/** The upper lid, lower lid and corners of each eye, as points of the mesh. */
export const EYES = [
  {
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    corners: [33, 133],
  },
  {
    upper: [466, 388, 387, 386, 385, 384, 398],
    lower: [249, 390, 373, 374, 380, 381, 382],
    corners: [263, 362],
  },
] as const;

/** How much darker a lid is than the cheek, since it lies in the shadow of the brow. */
const LID_SHADE = 0.88;

/** Paints a closed lid in the colour of the cheek below it, with a line of lashes. */
export function shutEye(
  context: CanvasRenderingContext2D,
  { upper, lower, corners }: (typeof EYES)[number],
  at: (index: number) => Point,
) {
  const [first, last] = corners;
  const width = Math.hypot(at(first)[0] - at(last)[0], at(first)[1] - at(last)[1]);
  const [cheekX, cheekY] = at(lower[3]);
  const cheek = context.getImageData(Math.round(cheekX), Math.round(cheekY + width * 0.5), 1, 1).data;
  const [red = 0, green = 0, blue = 0] = [...cheek].map((part) => Math.round(part * LID_SHADE));
  const trace = (indices: readonly number[]) => {
    context.beginPath();
    for (const index of indices) context.lineTo(at(index)[0], at(index)[1]);
  };
  context.lineJoin = 'round';
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.strokeStyle = context.fillStyle;
  context.lineWidth = width * 0.11;
  trace([first, ...upper, last, ...lower.toReversed()]);
  context.closePath();
  context.fill();
  context.stroke();
  context.strokeStyle = '#2a1a12';
  context.lineWidth = width * 0.055;
  trace([first, ...lower, last]);
  context.stroke();
}
