import type { Platform } from '#platform/platform.ts';
import { derivedKey } from '#platform/settings/derived-key.ts';
import { sealing } from '#platform/settings/seal.ts';

export type SealedWords = ReturnType<typeof sealedWords>;

/**
 * Seals what is said about a concern, so that a copy of the database alone shows no word of it. Each text is bound to its
 * concern.
 */
export function sealedWords({ settings }: Pick<Platform, 'settings'>) {
  const { seal, open } = sealing(derivedKey(settings.secret, 'concern'));
  return {
    seal: (words: string, concernId: string): string => seal(words, concernId),
    /** @throws if the seal is broken, or SECRET was changed since */
    open(sealed: string, concernId: string): string {
      const opened = open(sealed, concernId);
      if (opened === null) throw new Error('a text of a concern cannot be opened with this SECRET');
      return opened.toString('utf8');
    },
  };
}
