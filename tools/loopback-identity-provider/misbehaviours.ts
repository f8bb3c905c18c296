import type { Endpoint } from './endpoints.ts';
import type { ProviderKind } from './people-and-clients.ts';

/** What can be wrong with an id_token. */
export type TokenFlaw =
  /** Bound to the nonce of another person's sign-in. */
  | 'wrong-nonce'
  | 'no-nonce'
  /** Correctly signed, but in the name of another issuer. */
  | 'another-issuer'
  /** Meant for another application. */
  | 'another-audience'
  /** The header has `alg: none`, and there is no signature. */
  | 'alg-none'
  /** HS256 with the public key as the secret: accepted by a verifier that lets the token choose the algorithm. */
  | 'public-key-as-secret'
  /** Another address was written into the claims after they were signed. */
  | 'tampered'
  /** Has the provider's key id, but is signed with a key that the provider does not have. */
  | 'foreign-key'
  | 'expired-token'
  /** The token endpoint answers without an id_token. */
  | 'no-id-token';

/** What can be wrong with a code when it is issued: it was already redeemed, or it is too old. */
export type CodeFlaw = 'replayed-code' | 'expired-code';

/** A misbehaviour happens `times` times (default: once) at `provider` (default: the first one that is called). */
export type Misbehaviour =
  | { how: TokenFlaw; provider?: 'google' | 'apple'; times?: number }
  | { how: CodeFlaw | 'no-email'; provider?: ProviderKind; times?: number }
  /** `down` answers 503. `slow` holds the answer until the misbehaviour is taken back. */
  | { how: 'down' | 'slow'; at: Endpoint; provider?: ProviderKind; times?: number };

type How = Misbehaviour['how'];

type Waiting = { told: Misbehaviour; timesLeft: number; takenBack: Promise<void>; takeBack(): void };

/** The misbehaviours that were requested and have not happened yet. */
export type Misbehaviours = {
  /** @returns a function that takes the misbehaviour back: releases held answers and cancels what is still pending */
  add(told: Misbehaviour): () => void;
  /** Takes the first of these flaws that is waiting for this provider. It then counts as done. */
  take<Flaw extends Exclude<How, 'down' | 'slow'>>(
    provider: ProviderKind,
    flaws: readonly Flaw[],
  ): Flaw | null;
  /** Whether this request fails. Waits first if it should be slow. */
  isDown(provider: ProviderKind, endpoint: Endpoint): Promise<boolean>;
  takeBackAll(): void;
};

export function createMisbehaviours(): Misbehaviours {
  const waiting = new Set<Waiting>();

  function next(provider: ProviderKind, matches: (told: Misbehaviour) => boolean): Waiting | null {
    for (const entry of waiting) {
      if (entry.timesLeft === 0 || !matches(entry.told)) continue;
      if (entry.told.provider !== undefined && entry.told.provider !== provider) continue;
      entry.timesLeft -= 1;
      return entry;
    }
    return null;
  }

  return {
    add(told) {
      let letGo: () => void = () => undefined;
      const takenBack = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const entry: Waiting = {
        told,
        timesLeft: told.times ?? 1,
        takenBack,
        takeBack() {
          waiting.delete(entry);
          letGo();
        },
      };
      waiting.add(entry);
      return entry.takeBack;
    },
    take(provider, flaws) {
      const entry = next(provider, ({ how }) => flaws.some((flaw) => flaw === how));
      return flaws.find((flaw) => flaw === entry?.told.how) ?? null;
    },
    async isDown(provider, endpoint) {
      const slow = next(provider, (told) => told.how === 'slow' && told.at === endpoint);
      await slow?.takenBack;
      return next(provider, (told) => told.how === 'down' && told.at === endpoint) !== null;
    },
    takeBackAll() {
      for (const entry of waiting) entry.takeBack();
    },
  };
}
