import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's own choice) with 19 MiB, two passes and one lane: OWASP's least for stored passwords. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password, with its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Whether this is the password behind a stored form. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password);
}
