import type { Belongings } from './people.ts';
import type { Ask, Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, family, selfOrParent, admin } = rules;

const ofLearner = ({ userId }: Belongings): Ask => ({ params: { userId } });
/** A link that no mail holds. */
const strangeLink = () => ({ body: { token: 'none' } });

/** What is agreed to for a learner, and how it is proved. */
export const consents: Record<string, Row> = {
  'GET /api/consents/:userId': { who: family, ask: ofLearner },
  'PUT /api/consents/:userId': {
    who: selfOrParent,
    // The words that a page showed before the text changed.
    ask: (of) => ({
      ...ofLearner(of),
      body: { purpose: 'live_lessons', isGiven: true, wordsId: 'former' },
    }),
    told: 'consent_words_changed',
    besides: { 'unverified parent': 'parent_email_unverified' },
  },
  'GET /api/consents/:userId/history': { who: family, ask: ofLearner },
  'DELETE /api/consents/:userId/refusals/:purpose': {
    who: admin,
    ask: ({ userId }) => ({ params: { userId, purpose: 'live_lessons' } }),
  },
  'POST /api/consent_confirmations/read': { who: anyone, ask: strangeLink, told: 'consent_link_invalid' },
  'POST /api/consent_confirmations': { who: anyone, ask: strangeLink, told: 'consent_link_invalid' },
  'GET /api/admin/school_agreements': { who: admin },
  'PUT /api/admin/school_agreements/:userId': {
    who: admin,
    ask: (of) => ({ ...ofLearner(of), body: { reference: '7B/12' } }),
  },
  'DELETE /api/admin/school_agreements/:userId': { who: admin, ask: ofLearner },
};
