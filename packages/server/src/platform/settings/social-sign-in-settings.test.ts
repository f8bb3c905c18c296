import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { createAppleKey } from '../../../../../tools/loopback-identity-provider/apple-key.ts';
import { SettingsError } from './settings.ts';

const { privateKeyPem } = createAppleKey();

const google = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' };
const github = { GITHUB_CLIENT_ID: 'github-id', GITHUB_CLIENT_SECRET: 'github-secret' };
const apple = {
  APPLE_CLIENT_ID: 'apple-id',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: privateKeyPem,
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    testSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('sign-in with accounts elsewhere', () => {
  it('is not set up by default', () => {
    const { socialSignIn, site } = testSettings();
    expect(socialSignIn).toEqual({ google: null, github: null, apple: null });
    expect(site.socialProviders).toEqual([]);
  });

  it('uses each provider’s own addresses by default', () => {
    expect(testSettings({ ...google, ...github, ...apple }).socialSignIn).toEqual({
      google: {
        issuerUrl: 'https://accounts.google.com',
        clientId: 'google-id',
        clientSecret: 'google-secret',
      },
      github: {
        clientId: 'github-id',
        clientSecret: 'github-secret',
        authorizationUrl: 'https://github.com/login/oauth/authorize',
        tokenUrl: 'https://github.com/login/oauth/access_token',
        apiUrl: 'https://api.github.com',
      },
      apple: {
        issuerUrl: 'https://appleid.apple.com',
        clientId: 'apple-id',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKeyPem: privateKeyPem.trim(),
      },
    });
  });

  it('tells pages which providers there are, but none of their secrets', () => {
    expect(testSettings({ ...google, ...apple }).site.socialProviders).toEqual(['google', 'apple']);
    expect(testSettings(github).site.socialProviders).toEqual(['github']);
    const { site } = testSettings({ ...google, ...github, ...apple });
    expect(JSON.stringify(site)).not.toMatch(/-secret|-id|PRIVATE KEY|TEAM/);
  });

  it('accepts a self-hosted GitHub', () => {
    const own = { GITHUB_URL: 'https://git.example.org/', GITHUB_API_URL: 'https://git.example.org/api/v3/' };
    expect(testSettings({ ...github, ...own }).socialSignIn.github).toMatchObject({
      authorizationUrl: 'https://git.example.org/login/oauth/authorize',
      tokenUrl: 'https://git.example.org/login/oauth/access_token',
      apiUrl: 'https://git.example.org/api/v3',
    });
  });

  it('accepts Apple’s key on one line, as in an environment variable', () => {
    const APPLE_PRIVATE_KEY = privateKeyPem.replaceAll('\n', '\\n');
    const { socialSignIn } = testSettings({ ...apple, APPLE_PRIVATE_KEY });
    expect(socialSignIn.apple?.privateKeyPem).toBe(privateKeyPem);
  });

  it('names every companion setting that is missing', () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GITHUB_CLIENT_ID: 'id', APPLE_CLIENT_ID: 'id' };
    expect(problemsOf(env)).toEqual([
      'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set',
      'GITHUB_CLIENT_SECRET is missing: GITHUB_CLIENT_ID is set',
      'APPLE_TEAM_ID is missing: APPLE_CLIENT_ID is set',
      'APPLE_KEY_ID is missing: APPLE_CLIENT_ID is set',
      'APPLE_PRIVATE_KEY is missing: APPLE_CLIENT_ID is set',
    ]);
  });

  it('reports at the start that Apple’s key is not valid, without repeating it', () => {
    const rsa = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey;
    for (const key of ['no key at all', privateKeyPem.slice(0, 90), rsa]) {
      expect(problemsOf({ ...apple, APPLE_PRIVATE_KEY: key })).toEqual([
        'APPLE_PRIVATE_KEY must be the text of a .p8 file, an elliptic key',
      ]);
    }
  });

  it.each(['GOOGLE_ISSUER_URL', 'GITHUB_URL', 'GITHUB_API_URL', 'APPLE_ISSUER_URL'])(
    'sends nothing over a connection that others can read: %s',
    (name) => {
      const problem = `${name} must be an https address (http on this machine alone)`;
      const readable = [
        'http://accounts.example.org',
        'http://127.evil.example',
        'ftp://localhost',
        'localhost',
      ];
      for (const address of readable) expect(problemsOf({ [name]: address })).toEqual([problem]);
      for (const address of [
        'https://accounts.example.org',
        'http://localhost:4000/a',
        'http://127.0.0.1:4000',
        'http://[::1]:4000',
      ]) {
        expect(problemsOf({ [name]: address })).toEqual([]);
      }
    },
  );
});
