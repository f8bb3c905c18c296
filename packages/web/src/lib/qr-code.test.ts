import { expect, it } from 'vitest';
import { qrCodeOf } from '#lib/qr-code.ts';

it('leaves a quiet zone of four modules, and draws no module twice', () => {
  const { size, path } = qrCodeOf('otpauth://totp/Vivavoce:leo?secret=JBSWY3DPEHPK3PXP');
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')).toBe(path);
  const used = places.flat();
  expect([Math.min(...used), Math.max(...used)]).toEqual([4, size - 5]);
  expect(new Set(places.map(String)).size).toBe(places.length);
});

it('draws a different picture for a different text', () => {
  expect(qrCodeOf('otpauth://a').path).not.toBe(qrCodeOf('otpauth://b').path);
});
