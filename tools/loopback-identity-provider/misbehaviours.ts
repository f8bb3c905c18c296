import type { Endpoint } from './endpoints.ts';
import type { ProviderKind } from './people-and-clients.ts';

/** What can be wrong with an id_token. */
export type TokenFlaw =
  /** Bound to the nonce of somebody else's sign-in. */
  | 'wrong-nonce'
  | 'no-nonce'
  /** Rightly signed, but in the name of another issuer. */
  | 'another-issuer'
  /** Meant for another application. */
  | 'another-audience'
  /** Header says `alg: none`; no signature. */
  | 'alg-none'
  /** HS256 with the public key as the secret: what a verifier accepts that lets the token choose the algorithm. */
  | 'public-key-as-secret'
  /** Another address written into the claims after they were signed. */
  | 'tampered'
  /** The provider's key id, but signed with a key that the provider does not have. */
  | 'foreign-key'
  | 'expired-token'
  /** The token endpoint answers without an id_token. */
  | 'no-id-token';

/** What can be wrong with a code when it is handed out: already redeemed by somebody, or too old. */
export type CodeFlaw = 'replayed-code' | 'expired-code';

/** How often: `times`, once unless told. Which provider: whichever comes first unless told. */
export type Misbehaviour =
  | { how: TokenFlaw; provider?: 'google' | 'apple'; times?: number }
  | { how: CodeFlaw | 'no-email'; provider?: ProviderKind; times?: number }
  /** `down` answers 503; `slow` holds the answer until the misbehaviour is taken back. */
  | { how: 'down' | 'slow'; at: Endpoint; provider?: ProviderKind; times?: number };

type How = Misbehaviour['how'];

type Waiting = { told: Misbehaviour; timesLeft: number; takenBack: Promise<void>; takeBack(): void };

/** What the provider was told to do wrong and has not done yet. */
export type Misbehaviours = {
  /** @returns takes it back: what is held is let go, what was not done is not done any more */
  add(told: Misbehaviour): () => void;
  /** The first of these that is waiting for this provider; it counts as done. */
  take<Flaw extends Exclude<How, 'down' | 'slow'>>(
    provider: ProviderKind,
    flaws: readonly Flaw[],
  ): Flaw | null;
  /** Whether this request fails; waits first if it is to be slow. */
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
