import { exportJWK, exportSPKI, type GenerateKeyPairResult, generateKeyPair, type JWK, SignJWT } from 'jose';

export type SigningAlgorithm = 'RS256' | 'ES256';

type Key = GenerateKeyPairResult & { kid: string; algorithm: SigningAlgorithm };

/** The keys with which one provider signs. */
export type SigningKeys = {
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Signs with a key that has the right type and id, but does not belong to the provider. */
  signWithForeignKey(claims: Record<string, unknown>): Promise<string>;
  /** Signs with HS256, using the public key (as PEM) as the secret. */
  signWithPublicKeyAsSecret(claims: Record<string, unknown>): Promise<string>;
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Signs with a new key from now on. The previous key is still published, so that recent tokens still verify. */
  rotate(algorithm: SigningAlgorithm): Promise<void>;
};

/**
 * Makes the signing keys of a provider. The first key is made on first use: RSA keys take a good part of a second, and
 * many tests sign nothing.
 * @param name the beginning of the key ids
 */
export function createSigningKeys(name: string): SigningKeys {
  let made = 0;
  async function makeKey(algorithm: SigningAlgorithm): Promise<Key> {
    made += 1;
    return { ...(await generateKeyPair(algorithm)), kid: `${name}-${made}`, algorithm };
  }
  const signedWith = (claims: Record<string, unknown>, { kid, algorithm, privateKey }: Key) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' }).sign(privateKey);

  let current: Promise<Key> | null = null;
  let previous: Promise<Key> | null = null;
  const currentKey = (): Promise<Key> => {
    current ??= makeKey('RS256');
    return current;
  };

  return {
    sign: async (claims) => signedWith(claims, await currentKey()),
    signWithForeignKey: async (claims) => {
      const { kid, algorithm } = await currentKey();
      return signedWith(claims, { ...(await generateKeyPair(algorithm)), kid, algorithm });
    },
    signWithPublicKeyAsSecret: async (claims) => {
      const { kid, publicKey } = await currentKey();
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    },
    publicKeys: async () => {
      const published = await Promise.all(previous ? [currentKey(), previous] : [currentKey()]);
      const toJwk = async ({ publicKey, kid, algorithm }: Key): Promise<JWK> => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: algorithm,
        use: 'sig',
      });
      return { keys: await Promise.all(published.map(toJwk)) };
    },
    rotate: async (algorithm) => {
      previous = currentKey();
      current = makeKey(algorithm);
      await current;
    },
  };
}
