import { randomUUID } from 'node:crypto';
import type { Belongings } from './people.ts';
import { type Ask, ofPerson, type Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, signedIn, self, parent, selfOrParent } = rules;

/** Calls with a cookie come from our own pages. */
const fromOurPages = { origin: 'http://localhost:3000' };
const secret = { kind: 'pin', digits: '7391' };
/** A parent acts for a child only with a verified e-mail address (RES-115). */
const unverified = { 'unverified parent': 'parent_email_unverified' } as const;
/** What is only for parents, whomever they are linked to. */
const parentsAlone = {
  told: 'parents_only',
  besides: { ...unverified, parent: 'may', 'strange parent': 'may', 'formerly linked parent': 'may' },
} as const;
/** The learner of the table has an e-mail address, so the account is the learner's alone. */
const ownAddress = { told: 'child_has_own_address', besides: unverified } as const;
const withBody =
  (body: object) =>
  (of: Belongings): Ask => ({ ...ofPerson(of), body });

/** Children without an e-mail address, and the devices on which they sign in. */
export const children: Record<string, Row> = {
  'POST /api/children': {
    who: signedIn,
    ask: () => ({ body: { firstName: 'Temi', age: 7, avatar: 'temi', secret } }),
    ...parentsAlone,
  },
  'GET /api/children': { who: signedIn },
  'GET /api/children/:id': { who: parent, ask: ofPerson },
  'PUT /api/children/:id': { who: parent, ask: withBody({ firstName: 'Temi' }), ...ownAddress },
  'PUT /api/children/:id/secret': { who: parent, ask: withBody({ secret }), ...ownAddress },
  'DELETE /api/children/:id/secret': { who: selfOrParent, ask: ofPerson },
  'POST /api/children/:id/unlock': { who: parent, ask: ofPerson, besides: unverified },
  'POST /api/children/:id/address': {
    who: selfOrParent,
    ask: (of) => withBody({ email: `${randomUUID()}@test.example` })(of),
    ...ownAddress,
  },
  'POST /api/children/:id/address/confirm': {
    who: selfOrParent,
    ask: withBody({ code: '123456' }),
    ...ownAddress,
  },
  'POST /api/family_device': { who: signedIn, ask: () => ({ body: { name: 'Tablet' } }), ...parentsAlone },
  'GET /api/family_devices': { who: signedIn },
  'DELETE /api/family_devices/:id': {
    who: self,
    ask: async ({ spare }) => ({ params: { id: await spare.device() } }),
  },
  'GET /api/family_device': { who: anyone },
  'POST /api/family_device/sign_in': {
    who: anyone,
    ask: ({ userId }) => ({ headers: fromOurPages, body: { childId: userId, secret } }),
    told: 'device_not_paired',
  },
  'POST /api/family_device/prove': {
    who: signedIn,
    ask: () => ({ body: { secret } }),
    // Everybody in the table has an e-mail address.
    told: 'secret_is_no_proof',
  },
};
