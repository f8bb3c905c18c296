/** The mean luma below which a webcam's picture is noise. A screen alone lights a face to more than this. */
const DARK_LUMA = 20;
/** Only one pixel in this many is read, since a mean needs no more. */
const STRIDE = 61;
/** The weights of red, green and blue in luma (ITU-R BT.601). */
const LUMA = [0.299, 0.587, 0.114] as const;

/** Whether a picture is too dark to measure. @param data RGBA bytes */
export function isDark(data: Uint8ClampedArray): boolean {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 4 * STRIDE) {
    sum += (data[at] ?? 0) * LUMA[0] + (data[at + 1] ?? 0) * LUMA[1] + (data[at + 2] ?? 0) * LUMA[2];
    count += 1;
  }
  return count === 0 || sum / count < DARK_LUMA;
}
