import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands, and many take for granted whatever the address says (RFC 6238). */
const APP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As long as the hash, which RFC 4226 (section 4) recommends. */
const SECRET_BYTES = 20;

/** Steps that a phone's clock may be off, to either side; RFC 6238 (section 5.2) recommends no more than one. */
const STEPS_OFF = 1;

/** A new secret in base32. */
export function freshSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth:// address of the QR code. The product and the e-mail are what the app shows beside the code. */
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

/** The time step that a code of six digits belongs to, if it is one that is good now; else null. */
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
