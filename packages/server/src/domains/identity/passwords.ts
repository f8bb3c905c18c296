import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's own choice) with 19 MiB, two passes and one lane: OWASP's least for stored passwords. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password, with its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let decoy: Promise<string> | null = null;

/**
 * Whether this is the password behind a stored form. Where there is none it takes as long to say no: the time must not
 * tell who has a password and who comes in another way.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  decoy ??= hashPassword(randomUUID());
  await verify(await decoy, password);
  return false;
}
