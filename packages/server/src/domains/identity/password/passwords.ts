import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { suitsAdministrator } from '#domains/identity/password/new-password.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The cost parameters for Argon2id, the library's default algorithm; memory is in KiB. */
const COSTS = {
  /** The minimum that OWASP recommends for stored passwords. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** Gives no protection. For tests that are about something else. */
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** What is stored of a password. */
export type KeptPassword = { passwordHash: string; suitsAdministrator: boolean };

export type Passwords = ReturnType<typeof passwords>;

/** Hashes passwords for storage, and compares them with stored hashes. */
export function passwords({ passwordHashing }: Pick<Settings, 'passwordHashing'>) {
  let decoy: Promise<string> | null = null;

  /** Returns the stored form of a password, with its own salt and parameters. */
  const hashOf = (password: string): Promise<string> => hash(password, COSTS[passwordHashing]);

  /** Returns what is stored of a new password: its hash, and the one fact about it that the hash hides. */
  const keep = async (password: string): Promise<KeptPassword> => ({
    passwordHash: await hashOf(password),
    suitsAdministrator: suitsAdministrator(password),
  });

  /**
   * Reports whether this is the password behind a stored hash. Without a stored hash, the check takes just as long, so
   * that the time does not reveal who has a password and who uses another way in.
   */
  async function matches(password: string, stored: string | null): Promise<boolean> {
    if (stored !== null) return verify(stored, password);
    decoy ??= hashOf(randomUUID());
    await verify(await decoy, password);
    return false;
  }

  return { keep, matches };
}
