import {
  PICTURE_MAX_BYTES,
  PICTURE_MEDIA_TYPES,
  PICTURE_SIDE_PIXELS,
} from '@vivavoce/contracts/wire/pictures';

/** Why a file cannot become someone's picture. */
export type PictureProblem = 'not_accepted' | 'too_large' | 'damaged';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'PictureRefused';
    this.problem = problem;
  }
}

/** A square part of a picture, measured in the picture's own pixels after it has been turned upright. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/** A chosen file that can be shown and cropped. `close` it when it is no longer needed. */
export type OpenedPicture = {
  /** The address for an `<img>`, valid while the picture is open. */
  address: string;
  /**
   * Crops this area into a data URL of at most 512 × 512 pixels (RES-54): PNG if it has transparency, JPEG otherwise.
   * This drops what a camera stored along with the pixels, such as the location.
   */
  cut: (area: PictureArea) => string;
  close: () => void;
};

const JPEG_QUALITY = 0.88;
const OPAQUE = 255;

/** Draws the area onto a new canvas: only the pixels of the file are left. */
function drawSquare(bitmap: ImageBitmap, area: PictureArea): CanvasRenderingContext2D {
  const side = Math.max(1, Math.min(Math.round(area.width), PICTURE_SIDE_PIXELS));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot create a 2D canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return context;
}

function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== OPAQUE) return true;
  return false;
}

function cut(bitmap: ImageBitmap, area: PictureArea): string {
  const context = drawSquare(bitmap, area);
  return isTransparent(context)
    ? context.canvas.toDataURL('image/png')
    : context.canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

/**
 * Opens a file that a person chose.
 * @throws PictureRefused if the file is not a JPEG, PNG or WebP, is larger than 5 MB, or cannot be read
 */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  if (!(PICTURE_MEDIA_TYPES as readonly string[]).includes(file.type))
    throw new PictureRefused('not_accepted');
  if (file.size > PICTURE_MAX_BYTES) throw new PictureRefused('too_large');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureRefused('damaged', { cause });
  });
  const address = URL.createObjectURL(file);
  return {
    address,
    cut: (area) => cut(bitmap, area),
    close: () => {
      URL.revokeObjectURL(address);
      bitmap.close();
    },
  };
}
