import { keyFor } from '#domains/identity/token/keys.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Platform } from '#platform/platform.ts';
import { sealing } from '#platform/settings/seal.ts';

/**
 * Seals an authenticator app's secret for the database (AES-256-GCM with a key from the deployment's secret). Someone
 * who can read only the database cannot compute codes. A seal is bound to its account, so someone who can write to the
 * database cannot open another account by copying their own row.
 */
export function secretSeal({ settings }: Pick<Platform, 'settings'>) {
  const { seal, open } = sealing(keyFor('second-factor', settings.secret));

  return {
    seal: (userId: string, secret: string): string => seal(secret, userId),

    /** @throws if the text was sealed for another account, or under another secret of the deployment */
    open(userId: string, sealed: string): string {
      const secret = open(sealed, userId);
      if (secret === null)
        throw new OperatorError('The secret of an authenticator app was sealed under another SECRET');
      return secret.toString('utf8');
    },
  };
}
