import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '#platform/settings/settings.ts';

/** Costs of Argon2id, the library's own choice; memory in KiB. */
const COSTS = {
  /** OWASP's least for stored passwords. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** Protects nothing: for tests whose subject is something else. */
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

export type Passwords = ReturnType<typeof passwords>;

/** Turns passwords into what may be stored, and compares. */
export function passwords({ passwordHashing }: Pick<Settings, 'passwordHashing'>) {
  let decoy: Promise<string> | null = null;

  /** The stored form of a password, with its own salt and parameters. */
  const hashOf = (password: string): Promise<string> => hash(password, COSTS[passwordHashing]);

  /**
   * Whether this is the password behind a stored form. Where there is none it takes as long to say no: the time must
   * not tell who has a password and who comes in another way.
   */
  async function matches(password: string, stored: string | null): Promise<boolean> {
    if (stored !== null) return verify(stored, password);
    decoy ??= hashOf(randomUUID());
    await verify(await decoy, password);
    return false;
  }

  return { hashOf, matches };
}
