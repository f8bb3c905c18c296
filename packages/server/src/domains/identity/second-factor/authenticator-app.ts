import { Secret, TOTP } from 'otpauth';

/**
 * The parameters that every authenticator app understands. Many apps assume them, whatever the otpauth:// address
 * states (RFC 6238).
 */
const APP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The secret is as long as the hash, as RFC 4226 (section 4) recommends. */
const SECRET_BYTES = 20;

/**
 * The number of time steps by which a phone's clock may be fast or slow. RFC 6238 (section 5.2) recommends no more than
 * one.
 */
const STEPS_OFF = 1;

/** Makes a new secret in base32. */
export function freshSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the otpauth:// address for the QR code. The app shows the product and the e-mail next to its code. */
export function appAddress({
  secret,
  product,
  email,
}: {
  secret: string;
  product: string;
  email: string;
}): string {
  return new TOTP({ ...APP, secret, issuer: product, label: email }).toString();
}

/** Returns the time step of a six-digit code if the code is valid now, or else null. */
export function stepOfCode({
  secret,
  code,
  now,
}: {
  secret: string;
  code: string;
  now: Date;
}): number | null {
  const app = new TOTP({ ...APP, secret });
  const timestamp = now.getTime();
  const stepsOff = app.validate({ token: code, timestamp, window: STEPS_OFF });
  return stepsOff === null ? null : app.counter({ timestamp }) + stepsOff;
}
