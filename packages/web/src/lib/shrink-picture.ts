import { PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES, PICTURE_SIDE_PIXELS } from '@vivavoce/contracts/pictures';

/** Why a file cannot become a picture of somebody. */
export type PictureProblem = 'not_accepted' | 'too_large' | 'damaged';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'PictureRefused';
    this.problem = problem;
  }
}

const JPEG_QUALITY = 0.88;
const OPAQUE = 255;

/** The middle square of what was decoded, drawn anew: nothing of the file is left but its pixels. */
function drawSquare(bitmap: ImageBitmap): CanvasRenderingContext2D {
  const cut = Math.min(bitmap.width, bitmap.height);
  const side = Math.min(cut, PICTURE_SIDE_PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    bitmap,
    (bitmap.width - cut) / 2,
    (bitmap.height - cut) / 2,
    cut,
    cut,
    ...([0, 0, side, side] as const),
  );
  return context;
}

function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== OPAQUE) return true;
  return false;
}

/**
 * Makes of a chosen file a square of at most 512 pixels as a data URL (RES-54): its middle, the right way up, PNG where
 * one can see through it and JPEG otherwise. What a camera wrote beside the pixels, such as the place, is gone.
 * @throws PictureRefused when the file is no JPEG, PNG or WebP, larger than 5 MB, or cannot be read
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  if (!(PICTURE_MEDIA_TYPES as readonly string[]).includes(file.type))
    throw new PictureRefused('not_accepted');
  if (file.size > PICTURE_MAX_BYTES) throw new PictureRefused('too_large');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureRefused('damaged', { cause });
  });
  try {
    const context = drawSquare(bitmap);
    return isTransparent(context)
      ? context.canvas.toDataURL('image/png')
      : context.canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  } finally {
    bitmap.close();
  }
}
