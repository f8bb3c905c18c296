/** The largest size of an image, just enough to show where the learner looked. */
const WIDTH_PIXELS = 160;
const HEIGHT_PIXELS = 120;
const JPEG_QUALITY = 0.6;

/**
 * Makes one small JPEG of a frame as a data URL, at most 160 × 120. Callers must be allowed to keep images (RES-62).
 *
 * @returns null if the browser cannot draw one
 */
export function attentionImage(frame: ImageBitmap): string | null {
  const scale = Math.min(1, WIDTH_PIXELS / frame.width, HEIGHT_PIXELS / frame.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(frame.width * scale));
  canvas.height = Math.max(1, Math.round(frame.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  const image = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  return image.startsWith('data:image/jpeg') ? image : null;
}
