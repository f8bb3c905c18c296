import type { SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import type { Platform } from '#platform/platform.ts';
import { appleClientSecret } from './apple-client-secret.ts';
import { githubProvider } from './github-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import { PROVIDER_PATIENCE_MS, type Provider } from './provider.ts';

/** Sets up the providers that the settings configure; the others are null. */
export function socialProvidersOf(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  patienceMs = PROVIDER_PATIENCE_MS,
): Record<SocialProvider, Provider | null> {
  const { google, github, apple } = settings.socialSignIn;
  return {
    google:
      google &&
      openIdProvider(
        { clock },
        {
          ...google,
          clientSecret: async () => google.clientSecret,
          // Families share a computer, so the person is asked each time which account to use (specification section 7).
          parameters: { scope: 'openid email profile', prompt: 'select_account' },
          patienceMs,
        },
      ),
    github: github && githubProvider({ ...github, patienceMs }),
    apple:
      apple &&
      openIdProvider(
        { clock },
        {
          ...apple,
          clientSecret: (issuer) => appleClientSecret({ clock }, apple, issuer),
          // Apple sends the name and address only to applications that accept them as a posted form.
          parameters: { scope: 'openid email name', response_mode: 'form_post' },
          patienceMs,
        },
      ),
  };
}
