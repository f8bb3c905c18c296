import { randomUUID } from 'node:crypto';
import { houseTeachers } from '#seed/teachers.ts';
import { billing } from './billing-rows.ts';
import type { Belongings, Knocker } from './people.ts';
import { type Rule, rules } from './rules.ts';

/** What is sent. `params` fill the pattern of the route. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
};

/**
 * A route with who may call it. What is asked must pass the validation of the body, which comes before the permission.
 * `told` is the code that those who may are told where the call asks for what cannot be done (and so harms nothing);
 * `besides` names who is told something else. `endsAccess` gives the row people of its own.
 */
export type Row = {
  who: Rule;
  ask?: (learners: Belongings, who: Knocker) => Ask | Promise<Ask>;
  told?: string;
  besides?: Partial<Record<Knocker, string>>;
  endsAccess?: true;
};

const { anyone, signedIn, self, family, owner, admin } = rules;

const ofPerson = ({ userId }: Belongings): Ask => ({ params: { id: userId } });
const ofSession = ({ sessionId }: Belongings): Ask => ({ params: { id: sessionId } });
const ofTeacher = ({ teacherId }: Belongings): Ask => ({ params: { id: teacherId } });
/** Calls that ride on a cookie are made by pages of ours; without the cookie a bearer token makes nobody anybody. */
const fromOurPages = { origin: 'http://localhost:3000' };
const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
const nobodyYet = { besides: { newcomer: 'no_profile' } } as const;
const unknownEmail = () => `${randomUUID()}@test.example`;

/** Accounts: the ways in, and what looks after their safety. */
const accounts: Record<string, Row> = {
  'POST /api/auth/register': {
    who: anyone,
    ask: () => ({ body: { name: 'Nia', email: unknownEmail(), password: 'secret1', agreed: true } }),
  },
  'POST /api/auth/login': {
    who: anyone,
    ask: () => ({ body: { email: unknownEmail(), password: 'secret1' } }),
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
    who: { ...owner, others: 'forbidden' },
    ask: ({ userId }) => ({ body: { uid: userId, mfaType: 'totp' } }),
  },
  'POST /api/users': { who: signedIn, ask: () => ({ body: {} }) },
  'GET /api/users/:id': { who: family, ask: ofPerson },
  'DELETE /api/users/:id': {
    who: owner,
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

/** What is the learner's own, and who else may see it. */
const learning: Record<string, Row> = {
  'GET /api/users/:id/profile': { who: family, ask: ofPerson },
  'POST /api/users/:id/profile': { who: self, ask: (of) => ({ ...ofPerson(of), body: {} }) },
  'GET /api/profile/:id': { who: family, ask: ofPerson },
  'POST /api/profile/:id': { who: self, ask: (of) => ({ ...ofPerson(of), body: {} }) },
  // The address is signed, and is given to those who may see the picture.
  'GET /api/pictures/:ownerId/:file': {
    who: anyone,
    ask: ({ picture: { ownerId, file, ...query } }) => ({ params: { ownerId, file }, query }),
  },
  // The address says how the portrait is drawn; it names nobody.
  'GET /api/drawn-teachers/:code.svg': { who: anyone, ask: () => ({ params: { code: '0'.repeat(17) } }) },
  'POST /api/invite/generate': { who: self, ask: ({ userId }) => ({ body: { userId } }) },
  'GET /api/users/:id/invites': { who: owner, ask: ofPerson },
  'GET /api/learning_sessions/:userId': { who: family, ask: ({ userId }) => ({ params: { userId } }) },
  'GET /api/learning_sessions_summary/:id': { who: family, ask: ofPerson },
  'POST /api/learning_session': {
    who: signedIn,
    ask: () => ({ body: { teacherId: houseTeachers[0].id } }),
    ...nobodyYet,
  },
  'GET /api/learning_session/:id': { who: family, ask: ofSession },
  'PUT /api/learning_session/:id': { who: owner, ask: (of) => ({ ...ofSession(of), body: {} }) },
  'DELETE /api/learning_session/:id': {
    who: owner,
    ask: async ({ spare }) => ({ params: { id: await spare.session() } }),
  },
  'GET /api/learning_session/:id/messages': { who: family, ask: ofSession },
  'POST /api/realtime_message': {
    who: self,
    ask: ({ sessionId }) => ({
      body: { learningSessionId: sessionId, role: 'student', content: 'four', itemId: 'item-1' },
    }),
  },
  'POST /api/chat/history': { who: self, ask: ({ userId, chatId }) => ({ body: { userId, chatId } }) },
  'POST /api/chat/send': {
    who: self,
    ask: ({ userId, chatId }) => ({ body: { userId, chatId, message: 'four' } }),
  },
  'POST /api/realtime_session_key': {
    who: self,
    ask: ({ sessionId }) => ({ body: { learningSessionId: sessionId } }),
  },
  // The one-use key of a call is the bearer here.
  'POST /v1/realtime/calls': {
    who: anyone,
    ask: () => ({ headers: { 'content-type': 'application/sdp' }, body: 'v=0' }),
    told: 'unauthenticated',
  },
  'GET /api/voices/:voice/sample': {
    who: signedIn,
    ask: () => ({ params: { voice: 'alloy' } }),
  },
  'GET /api/teachers': { who: signedIn },
  'GET /api/teacher/:id': { who: { ...family, others: 'teacher_not_found' }, ask: ofTeacher },
  'POST /api/teacher': {
    who: signedIn,
    ask: () => ({ body: { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' } }),
  },
  'PUT /api/teacher/:id': { who: owner, ask: (of) => ({ ...ofTeacher(of), body: {} }) },
  'DELETE /api/teacher/:id': {
    who: owner,
    ask: async ({ spare }) => ({ params: { id: await spare.teacher() } }),
  },
};

/** The place as a whole: its public calls, its administrator's, its documentation. */
const place: Record<string, Row> = {
  'GET /api/health': { who: anyone },
  'GET /api/docs': { who: anyone },
  'GET /api/docs/openapi.json': { who: anyone },
  // Only where there is no mail server, and only from the machine itself.
  'GET /outbox': { who: anyone },
  'GET /outbox/:id': { who: anyone, ask: () => ({ params: { id: randomUUID() } }), told: 'not_found' },
  'POST /api/newsletter': { who: anyone, ask: () => ({ body: { email: unknownEmail() } }) },
  'POST /api/newsletter/confirm': {
    who: anyone,
    ask: () => ({ body: { token: 'none' } }),
    told: 'link_gone',
  },
  'POST /api/newsletter/unsubscribe': {
    who: anyone,
    ask: () => ({ body: { token: 'none' } }),
    told: 'link_gone',
  },
  'GET /api/newsletter/unsubscribe/one-click': { who: anyone, ask: () => ({ query: { token: 'none' } }) },
  'POST /api/newsletter/unsubscribe/one-click': {
    who: anyone,
    ask: () => ({ query: { token: 'none' } }),
    told: 'link_gone',
  },
  'POST /api/contact': {
    who: anyone,
    ask: () => ({ body: { name: 'Nia', email: unknownEmail(), message: 'Hello' } }),
    told: 'no_inbox',
  },
  'POST /api/web-vitals': {
    who: anyone,
    ask: () => ({ body: { measures: [{ screen: '/', name: 'LCP', value: 900 }] } }),
  },
  'GET /api/admin/users': { who: admin },
  'GET /api/admin/learning_sessions': { who: admin },
  'POST /api/admin/users': { who: admin, ask: () => ({ body: { email: unknownEmail() } }) },
  'PUT /api/admin/users/:id': { who: admin, ask: (of) => ({ ...ofPerson(of), body: {} }) },
};

/**
 * The permission table: every route of the running server with who may call it. A route that is not here fails the
 * test by its name.
 */
export const rows: Record<string, Row> = { ...accounts, ...learning, ...billing, ...place };
