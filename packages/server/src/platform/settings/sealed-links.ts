import type { Clock } from '#platform/clock.ts';
import { derivedKey } from './derived-key.ts';
import { sealing } from './seal.ts';
import type { Settings } from './settings.ts';

/** Whom a token belongs to, and the Unix time in ms at which it expires; null for never. */
type Sealed = [owner: string, expiresAtMs: number | null];

/**
 * The tokens in the links of mails: their owner, sealed with our own key, so that only a reader of that mailbox has one.
 * Nothing is stored for them.
 * @param keyName the purpose of the key, such as 'newsletter-link'; nothing else uses it
 */
export function sealedLinks<Purpose extends string>(
  { clock, settings }: { clock: Clock; settings: Pick<Settings, 'secret'> },
  keyName: string,
) {
  const { seal, open } = sealing(derivedKey(settings.secret, keyName));

  return {
    /** Makes a token. What it is for is part of the seal: a token for one purpose is worthless for another. */
    seal(purpose: Purpose, owner: string, lifeMs: number | null): string {
      const content: Sealed = [owner, lifeMs === null ? null : clock.now().getTime() + lifeMs];
      return seal(JSON.stringify(content), purpose);
    },

    /** Returns the owner of a token; null when the token is not ours, has another purpose, or is too old. */
    open(purpose: Purpose, token: string): string | null {
      const content = open(token, purpose);
      if (content === null) return null;
      const [owner, expiresAtMs]: Sealed = JSON.parse(content.toString());
      return expiresAtMs === null || clock.now().getTime() < expiresAtMs ? owner : null;
    },
  };
}
