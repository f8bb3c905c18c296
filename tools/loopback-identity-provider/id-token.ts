import { UnsecuredJWT } from 'jose';
import type { Grant } from './codes.ts';
import type { TokenFlaw } from './misbehaviours.ts';
import { fullName, type Person } from './people-and-clients.ts';
import type { SigningKeys } from './signing-keys.ts';

type TokenContents = { issuer: string; clientId: string; grant: Grant; withoutEmail: boolean };

const LIFE_S = 3600;

export const TOKEN_FLAWS = [
  'wrong-nonce',
  'no-nonce',
  'another-issuer',
  'another-audience',
  'alg-none',
  'public-key-as-secret',
  'tampered',
  'foreign-key',
  'expired-token',
  'no-id-token',
] as const satisfies readonly TokenFlaw[];

/**
 * Lists the provider's claims about a person. Google sends `email_verified` as a boolean. Apple may send the words
 * `"true"` and `"false"` (Sign in with Apple, "Authenticating users": "a string or Boolean value"). This provider does
 * so too, because treating `"false"` as true would be a security hole. Apple never puts the name into the token.
 */
export function claimsOfPerson(person: Person, { provider, scopes }: Grant, withoutEmail: boolean) {
  const { email, emailVerified, pictureUrl, phoneNumber } = person;
  const isApple = provider === 'apple';
  return {
    sub: person.id,
    ...(scopes.includes('email') && !withoutEmail
      ? { email, email_verified: isApple ? String(emailVerified) : emailVerified }
      : {}),
    ...(scopes.includes('profile') && !isApple
      ? {
          name: fullName(person),
          given_name: person.firstName,
          family_name: person.lastName,
          ...(pictureUrl === undefined ? {} : { picture: pictureUrl }),
          ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
        }
      : {}),
  };
}

/** Changes the claims of a signed token but keeps its signature. */
function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = { ...claims, email: 'somebody.else@example.org', email_verified: true };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

/** Makes the id_token, with this flaw if there is one. Returns `null` for `no-id-token`. */
export async function mintIdToken(
  keys: SigningKeys,
  { issuer, clientId, grant, withoutEmail }: TokenContents,
  flaw: TokenFlaw | null,
): Promise<string | null> {
  const nowS = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: clientId,
    iat: nowS,
    exp: nowS + LIFE_S,
    nonce: grant.nonce,
    ...claimsOfPerson(grant.person, grant, withoutEmail),
  };
  switch (flaw) {
    case null:
      return keys.sign(claims);
    case 'no-id-token':
      return null;
    case 'wrong-nonce':
      return keys.sign({ ...claims, nonce: 'nonce-of-another-sign-in' });
    case 'no-nonce':
      return keys.sign({ ...claims, nonce: undefined });
    case 'another-issuer':
      return keys.sign({ ...claims, iss: 'https://another-issuer.example.org' });
    case 'another-audience':
      return keys.sign({ ...claims, aud: 'another-application' });
    case 'expired-token':
      return keys.sign({ ...claims, iat: nowS - 2 * LIFE_S, exp: nowS - LIFE_S });
    case 'alg-none':
      return new UnsecuredJWT(claims).encode();
    case 'public-key-as-secret':
      return keys.signWithPublicKeyAsSecret(claims);
    case 'foreign-key':
      return keys.signWithForeignKey(claims);
    case 'tampered':
      return tamper(await keys.sign(claims));
  }
}
