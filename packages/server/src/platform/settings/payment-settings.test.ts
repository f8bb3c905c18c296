import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { SettingsError } from './settings.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    testSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('the settings of payments', () => {
  it('use the sandbox by default, and set no limit on minutes', () => {
    expect(testSettings()).toMatchObject({ payments: { kind: 'sandbox' }, enforceMinutes: false });
  });

  it('use Stripe if its key is set, and free minutes then end (RES-72) unless the operator decides otherwise', () => {
    expect(testSettings(stripe)).toMatchObject({
      payments: {
        kind: 'stripe',
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        publishableKey: null,
        apiUrl: 'https://api.stripe.com',
      },
      enforceMinutes: true,
    });
    expect(testSettings({ ...stripe, ENFORCE_MINUTES: 'false' }).enforceMinutes).toBe(false);
    expect(testSettings({ ENFORCE_MINUTES: 'true' }).enforceMinutes).toBe(true);
  });

  it('also require the signing secret, without which no payment could be trusted', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set',
    ]);
  });

  it('tell keys apart, and send none over a connection that others can read', () => {
    expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret key (sk_) or a restricted key (rk_)',
    ]);
    expect(problemsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be a publishable key (pk_)',
    ]);
    expect(problemsOf({ ...stripe, STRIPE_API_URL: 'http://stripe.example' })).toEqual([
      'STRIPE_API_URL must be an https address (http on this machine alone)',
    ]);
  });
});
