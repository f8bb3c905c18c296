import { randomUUID } from 'node:crypto';
import { ofPerson, type Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, signedIn, self, family, owner } = rules;

/** Calls with a cookie come from our own pages. Without the cookie, a bearer token identifies no one in these calls. */
const fromOurPages = { origin: 'http://localhost:3000' };
const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
const unknownEmail = () => `${randomUUID()}@test.example`;

/** Accounts: the ways in, and everything that keeps them safe. */
export const accounts: Record<string, Row> = {
  'POST /api/auth/register': {
    who: anyone,
    ask: () => ({ body: { name: 'Nia', email: unknownEmail(), password: 'quiet-lantern', agreed: true } }),
  },
  'POST /api/auth/login': {
    who: anyone,
    ask: () => ({ body: { email: unknownEmail(), password: 'quiet-lantern' } }),
    told: 'no_account',
  },
  'POST /api/auth/forgot-password': {
    who: anyone,
    ask: () => ({ body: { email: unknownEmail() } }),
    told: 'no_account',
  },
  'POST /api/auth/reset-password': {
    who: anyone,
    ask: () => ({ body: { code: 'none', password: 'secret2' } }),
    told: 'link_gone',
  },
  'POST /api/auth/token': { who: anyone, ask: () => ({ headers: fromOurPages }), told: 'unauthenticated' },
  'POST /api/auth/logout': { who: anyone, ask: () => ({ headers: fromOurPages }) },
  'POST /api/auth/second-factor': {
    who: anyone,
    ask: () => ({ headers: fromOurPages, body: { code: '123456' } }),
    told: 'sign_in_gone',
  },
  'POST /api/auth/passkey-sign-in/options': { who: anyone },
  'POST /api/auth/passkey-sign-in': {
    who: anyone,
    ask: () => ({ headers: fromOurPages, body: { challengeId: 'none', response: credential } }),
    told: 'challenge_gone',
  },
  'GET /auth/social/:provider/start': {
    who: anyone,
    ask: () => ({
      params: { provider: 'google' },
      query: { intent: 'login', show: 'page', attempt: randomUUID() },
    }),
  },
  'GET /auth/social/:provider/callback': { who: anyone, ask: () => ({ params: { provider: 'google' } }) },
  'POST /auth/social/:provider/callback': { who: anyone, ask: () => ({ params: { provider: 'apple' } }) },

  'GET /api/auth/sign-ins': { who: signedIn },
  'DELETE /api/auth/sign-ins': { who: signedIn, endsAccess: true },
  'DELETE /api/auth/sign-ins/:id': {
    who: self,
    ask: async ({ spare }) => ({ params: { id: await spare.signIn() } }),
  },
  'POST /api/auth/prove': {
    who: signedIn,
    ask: () => ({ body: { password: 'wrong-1' } }),
    told: 'wrong_password',
  },
  'POST /api/auth/change-password': {
    who: signedIn,
    ask: () => ({ body: { currentPassword: 'wrong-1', password: 'secret2' } }),
    told: 'wrong_password',
  },
  'POST /api/auth/change-email': { who: signedIn, ask: () => ({ body: { email: unknownEmail() } }) },
  'POST /api/auth/change-email/confirm': {
    who: signedIn,
    ask: () => ({ body: { code: '000000' } }),
    told: 'wrong_code',
  },
  'GET /api/auth/passkeys': { who: signedIn },
  'POST /api/auth/passkeys/options': { who: signedIn },
  'POST /api/auth/passkeys': {
    who: signedIn,
    ask: () => ({ body: { challengeId: 'none', name: 'Phone', response: credential } }),
    told: 'challenge_gone',
  },
  'DELETE /api/auth/passkeys/:id': {
    who: self,
    ask: async ({ spare }) => ({ params: { id: await spare.passkey() } }),
  },
  'GET /api/auth/second-factor': { who: signedIn },
  'POST /api/auth/second-factor/setup': { who: signedIn },
  'POST /api/auth/second-factor/confirm': {
    who: signedIn,
    ask: () => ({ body: { code: '123456' } }),
    told: 'wrong_code',
  },
  'POST /api/auth/second-factor/backup-codes': { who: signedIn, told: 'not_on' },
  'POST /api/unsetMFA': {
    who: { ...owner, others: 'forbidden', weakAdministrator: 'admin_needs_second_factor' },
    ask: ({ userId }) => ({ body: { uid: userId, mfaType: 'totp' } }),
  },
  'POST /api/users': { who: signedIn, ask: () => ({ body: {} }) },
  'GET /api/users/:id': { who: family, ask: ofPerson },
  'DELETE /api/users/:id': {
    who: { ...owner, weakAdministrator: 'admin_needs_second_factor' },
    ask: async ({ userId, spare }, who) => ({
      params: { id: who === 'administrator' ? await spare.account() : userId },
    }),
    endsAccess: true,
  },
  'POST /api/sendEmailCode': {
    who: { ...self, others: 'forbidden' },
    ask: ({ email }) => ({ body: { email } }),
    told: 'already_verified',
  },
  'POST /api/verifyEmailCode': {
    who: { ...self, others: 'forbidden' },
    ask: ({ email }) => ({ body: { email, code: '000000' } }),
  },
};
