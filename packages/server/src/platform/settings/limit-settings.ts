import type { ReadSettings } from './declared-settings.ts';
import { type Declared, setting, wholeNumber } from './setting.ts';

/** Limits for one network address. A whole school may share one: docs/operations.md states the values for schools. */
export const limitSettings = {
  CALLS_PER_ADDRESS: setting(
    'API calls that one network address may make in a minute',
    '120000',
    wholeNumber(100, 999_999).default(120_000),
  ),
  REGISTRATIONS_PER_ADDRESS: setting(
    'Accounts that one network address may register in an hour',
    '1000',
    wholeNumber(1, 20_000).default(1_000),
  ),
  SIGN_IN_FAILURES_PER_ADDRESS: setting(
    'Wrong passwords from one network address in 15 minutes, over all accounts and without the browsers they know',
    '300',
    wholeNumber(10, 50_000).default(300),
  ),
  RESET_LINKS_PER_ADDRESS: setting(
    'Password reset links that one network address may request in an hour',
    '30',
    wholeNumber(1, 5_000).default(30),
  ),
  PASSKEY_SIGN_INS_PER_ADDRESS: setting(
    'Sign-ins with a passkey that one network address may begin in 15 minutes',
    '1000',
    wholeNumber(10, 50_000).default(1_000),
  ),
  SOCIAL_SIGN_INS_PER_ADDRESS: setting(
    'Sign-ins with an account elsewhere that one network address may begin in 10 minutes',
    '1000',
    wholeNumber(10, 20_000).default(1_000),
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    'Connections that one network address may hold open; not counted with TRUST_PROXY, because all come from the proxy',
    '2000',
    wholeNumber(10, 100_000).default(2_000),
  ),
  CONNECTIONS_MAX: setting(
    'Connections that may be open in all',
    '10000',
    wholeNumber(10, 500_000).default(10_000),
  ),
  REQUEST_SECONDS: setting(
    'Longest time that a request may take to arrive; a slower one is cut off',
    '60',
    wholeNumber(1, 3_600).default(60),
  ),
} as const satisfies Record<string, Declared>;

/** How much strangers, and people who share a network address, may ask of the server. */
export type LimitSettings = {
  callsPerAddress: number;
  registrationsPerAddress: number;
  signInFailuresPerAddress: number;
  resetLinksPerAddress: number;
  passkeySignInsPerAddress: number;
  socialSignInsPerAddress: number;
  connectionsPerAddress: number;
  connectionsMax: number;
  requestSeconds: number;
};

export const limitsOf = (read: ReadSettings): LimitSettings => ({
  callsPerAddress: read.CALLS_PER_ADDRESS,
  registrationsPerAddress: read.REGISTRATIONS_PER_ADDRESS,
  signInFailuresPerAddress: read.SIGN_IN_FAILURES_PER_ADDRESS,
  resetLinksPerAddress: read.RESET_LINKS_PER_ADDRESS,
  passkeySignInsPerAddress: read.PASSKEY_SIGN_INS_PER_ADDRESS,
  socialSignInsPerAddress: read.SOCIAL_SIGN_INS_PER_ADDRESS,
  connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS,
  connectionsMax: read.CONNECTIONS_MAX,
  requestSeconds: read.REQUEST_SECONDS,
});
