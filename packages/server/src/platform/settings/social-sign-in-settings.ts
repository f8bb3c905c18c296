import { z } from 'zod';
import { type Declared, type ReadOf, setting, text, wholeNumber, withoutSlash, yesOrNo } from './setting.ts';
import { isPrivateConnection } from './setting-addresses.ts';
import { isP256Key } from './setting-keys.ts';

const signInProvider = text
  .refine(isPrivateConnection, 'must be an https address (http on this machine alone)')
  .transform(withoutSlash);

/** Apple's key is the text of a .p8 file. A wrong key is reported at the start, not at the first sign-in. */
const appleKey = text
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine(isP256Key, 'must be the text of a .p8 file, an elliptic key');

/** How people may sign in, and the applications registered for that at the providers. */
export const signingInSettings = {
  PASSWORD_ACCOUNTS: setting(
    'false: nobody can open an account with a password (those who have one keep it)',
    'false',
    yesOrNo.default(true),
  ),
  PASSWORD_HASHING: setting(
    'How expensive it is to check a password: full; cheap protects nothing and is refused unless NODE_ENV is test',
    'full',
    z.enum(['full', 'cheap']).default('full'),
  ),
  PAIRED_DEVICE_DAYS: setting(
    'For how many days after its last use children may choose their face on a paired device, 1 to 365',
    '180',
    wholeNumber(1, 365).default(180),
  ),
  GOOGLE_CLIENT_ID: setting(
    'Sign-in with Google: the client id of your application; its redirect address is PUBLIC_URL/auth/social/google/callback',
    'id.apps.googleusercontent.com',
    text.optional(),
  ),
  GOOGLE_CLIENT_SECRET: setting('Required with GOOGLE_CLIENT_ID', 'secret', text.optional()),
  GOOGLE_ISSUER_URL: setting(
    'Another OpenID Connect provider instead of Google',
    'https://accounts.google.com',
    signInProvider.default('https://accounts.google.com'),
  ),
  GITHUB_CLIENT_ID: setting(
    'Sign-in with GitHub: the client id of your application; its redirect address is PUBLIC_URL/auth/social/github/callback',
    'Iv1.0123456789abcdef',
    text.optional(),
  ),
  GITHUB_CLIENT_SECRET: setting('Required with GITHUB_CLIENT_ID', 'secret', text.optional()),
  GITHUB_URL: setting(
    'Address of GitHub, for your own GitHub Enterprise',
    'https://github.com',
    signInProvider.default('https://github.com'),
  ),
  GITHUB_API_URL: setting(
    'Address of its API',
    'https://api.github.com',
    signInProvider.default('https://api.github.com'),
  ),
  APPLE_CLIENT_ID: setting(
    'Sign-in with Apple: the services id; its return address is PUBLIC_URL/auth/social/apple/callback',
    'org.example.lessons',
    text.optional(),
  ),
  APPLE_TEAM_ID: setting('Required with APPLE_CLIENT_ID', 'A1B2C3D4E5', text.optional()),
  APPLE_KEY_ID: setting('Required with APPLE_CLIENT_ID', 'F6G7H8I9J0', text.optional()),
  APPLE_PRIVATE_KEY: setting(
    'Required with APPLE_CLIENT_ID: the text of the .p8 file, with \\n for its line ends',
    '-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----',
    appleKey.optional(),
  ),
  APPLE_ISSUER_URL: setting(
    'Another provider instead of Apple',
    'https://appleid.apple.com',
    signInProvider.default('https://appleid.apple.com'),
  ),
} as const satisfies Record<string, Declared>;

type ReadSignIn = ReadOf<typeof signingInSettings>;

const COMPANIONS: [keyof ReadSignIn, (keyof ReadSignIn)[]][] = [
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  ['GITHUB_CLIENT_ID', ['GITHUB_CLIENT_SECRET']],
  ['APPLE_CLIENT_ID', ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']],
];

/** Lists the companion settings that an application needs but does not have, one line for each. */
export function missingCompanions(read: ReadSignIn): string[] {
  return COMPANIONS.flatMap(([name, companions]) =>
    read[name]
      ? companions.filter((other) => !read[other]).map((other) => `${other} is missing: ${name} is set`)
      : [],
  );
}

/** An application as it is registered at an OpenID Connect provider. Its addresses are read from `issuerUrl`. */
type OidcApplication = { issuerUrl: string; clientId: string };

export type SocialSignInSettings = {
  google: (OidcApplication & { clientSecret: string }) | null;
  github: {
    clientId: string;
    clientSecret: string;
    authorizationUrl: string;
    tokenUrl: string;
    /** The address that `/user` and `/user/emails` are appended to. */
    apiUrl: string;
  } | null;
  /** Apple’s client secret is a token that we sign with a key of the team. */
  apple: (OidcApplication & { teamId: string; keyId: string; privateKeyPem: string }) | null;
};

/** Offers a provider if its application is named. `missingCompanions` has already checked its other settings. */
export function socialSignInOf(read: ReadSignIn): SocialSignInSettings {
  return {
    google: read.GOOGLE_CLIENT_ID
      ? {
          issuerUrl: read.GOOGLE_ISSUER_URL,
          clientId: read.GOOGLE_CLIENT_ID,
          clientSecret: read.GOOGLE_CLIENT_SECRET ?? '',
        }
      : null,
    github: read.GITHUB_CLIENT_ID
      ? {
          clientId: read.GITHUB_CLIENT_ID,
          clientSecret: read.GITHUB_CLIENT_SECRET ?? '',
          authorizationUrl: `${read.GITHUB_URL}/login/oauth/authorize`,
          tokenUrl: `${read.GITHUB_URL}/login/oauth/access_token`,
          apiUrl: read.GITHUB_API_URL,
        }
      : null,
    apple: read.APPLE_CLIENT_ID
      ? {
          issuerUrl: read.APPLE_ISSUER_URL,
          clientId: read.APPLE_CLIENT_ID,
          teamId: read.APPLE_TEAM_ID ?? '',
          keyId: read.APPLE_KEY_ID ?? '',
          privateKeyPem: read.APPLE_PRIVATE_KEY ?? '',
        }
      : null,
  };
}
