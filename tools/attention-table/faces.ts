/** A part of a picture that shows one face. */
export type PicturedFace = {
  name: string;
  /** The file in the `assets` of the package that finds faces. */
  file: string;
  crop: { x: number; y: number; width: number; height: number };
  /** How large the crop is drawn in a frame of 640 × 480: near the camera, or farther away. */
  sidePixels: number;
  /** Whether this face was used while tuning the score and its signals. The other faces test the result. */
  isForTuning: boolean;
};

const NEAR = 480;
const FAR = 260;

/** Finds a square on the sheet of extracted faces, whose tiles form rows and columns. */
const tile = (column: number, row: number) => ({
  x: 2 + column * 106.7,
  y: 284 + row * 112.4,
  width: 104,
  height: 104,
});
const square = (x: number, y: number) => ({ x, y, width: 151, height: 151 });

const portraits = 'screenshot-facedetect.jpg';
const sheet = 'screenshot-facematch.jpg';

/**
 * The pictures that heads are made of. Their source does not name the photographers, so the table uses them from the
 * package's folder, and we keep no copy.
 */
export const faces: readonly PicturedFace[] = [
  { name: 'A', file: portraits, crop: square(7, 346), sidePixels: NEAR, isForTuning: true },
  { name: 'A, farther away', file: portraits, crop: square(7, 346), sidePixels: FAR, isForTuning: true },
  { name: 'B', file: portraits, crop: square(164, 346), sidePixels: NEAR, isForTuning: true },
  { name: 'C', file: portraits, crop: square(478, 346), sidePixels: NEAR, isForTuning: true },
  { name: 'D', file: sheet, crop: tile(3, 3), sidePixels: NEAR, isForTuning: true },
  { name: 'E', file: sheet, crop: tile(5, 5), sidePixels: NEAR, isForTuning: false },
  { name: 'E, farther away', file: sheet, crop: tile(5, 5), sidePixels: FAR, isForTuning: false },
  { name: 'F', file: sheet, crop: tile(10, 5), sidePixels: NEAR, isForTuning: false },
];
