import { encode } from 'uqr';

/** White modules around a QR code, without which a camera may not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code as an SVG path: `size` modules wide and high, its quiet zone counted in. */
export type QrCode = { size: number; path: string };

/**
 * A text as a QR code; level M mends 15 % of damage, as for a phone that films a screen at an angle. Carries a library:
 * load it where it is asked for.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
