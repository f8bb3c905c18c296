import { encode } from 'uqr';

/** The white modules around a QR code, without which a camera may not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code as an SVG path. It is `size` modules wide and high, including its quiet zone. */
export type QrCode = { size: number; path: string };

/**
 * Draws a text as a QR code. Level M corrects damage of up to 15 %, enough for a phone that films a screen at an angle.
 * This module carries a library, so load it on demand.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
