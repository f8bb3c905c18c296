import { generateKeyPairSync } from 'node:crypto';

/**
 * Makes a key as Apple's developer page does: the private half (PKCS8, the `.p8` file) for the application, the public
 * half for the provider.
 */
export function createAppleKey(): { keyId: string; privateKeyPem: string; publicKeyPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { keyId: 'LOOPBACKKEY', privateKeyPem: privateKey, publicKeyPem: publicKey };
}
