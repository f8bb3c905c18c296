import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { IdentityRequest } from './endpoints.ts';
import type { AppleClient, SecretClient } from './people-and-clients.ts';

/** Six months: the longest life Apple allows a client secret ("Creating a client secret"). */
const LONGEST_SECRET_LIFE_S = 15_777_000;

/** Reads id and secret from `Authorization: Basic`, where each is form-encoded first (RFC 6749 §2.3.1). */
function basicCredentials(authorization: string): [id: string, secret: string] | null {
  const encoded = /^basic (.+)$/i.exec(authorization)?.[1];
  if (!encoded) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (word: string) => new URLSearchParams(`word=${word}`).get('word') ?? '';
  return [decode(id), decode(secret)];
}

/** Whether a token request has the client's secret, in a Basic header or in the form: Google and GitHub accept both. */
export function knowsSecret(request: IdentityRequest, client: SecretClient): boolean {
  const { client_id = '', client_secret = '' } = request.parameters;
  const [id, secret] = basicCredentials(request.authorization) ?? [client_id, client_secret];
  return id === client.clientId && secret === client.clientSecret;
}

/**
 * Whether the client secret is the JWT that Apple requires: ES256 with the team's key and its id in the header, `iss`
 * the team, `sub` the client, `aud` the issuer, `exp` at most six months after `iat`.
 */
export async function holdsAppleKey(
  request: IdentityRequest,
  client: AppleClient,
  issuer: string,
): Promise<boolean> {
  const { client_id, client_secret = '' } = request.parameters;
  if (client_id !== client.clientId) return false;
  try {
    const { payload, protectedHeader } = await jwtVerify(
      client_secret,
      createPublicKey(client.publicKeyPem),
      {
        algorithms: ['ES256'],
        issuer: client.teamId,
        subject: client.clientId,
        audience: issuer,
        requiredClaims: ['iat', 'exp'],
      },
    );
    const lifeS = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0);
    return protectedHeader.kid === client.keyId && lifeS <= LONGEST_SECRET_LIFE_S;
  } catch {
    return false;
  }
}
