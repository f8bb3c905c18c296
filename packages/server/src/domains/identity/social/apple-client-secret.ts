import { importPKCS8, SignJWT } from 'jose';
import type { Platform } from '#platform/platform.ts';
import type { SocialSignInSettings } from '#platform/settings/social-sign-in-settings.ts';

/** Apple accepts secrets that are valid for half a year, but we use each one immediately. */
const LIFE_SECONDS = 5 * 60;

/**
 * Makes the secret with which an application proves its identity to Apple: a token signed with one of its team's keys
 * (Apple, "Creating a client secret").
 * @param audience the issuer address of the provider
 */
export async function appleClientSecret(
  { clock }: Pick<Platform, 'clock'>,
  { clientId, teamId, keyId, privateKeyPem }: NonNullable<SocialSignInSettings['apple']>,
  audience: string,
): Promise<string> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + LIFE_SECONDS)
    .sign(await importPKCS8(privateKeyPem, 'ES256'));
}
