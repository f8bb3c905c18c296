import { randomUUID } from 'node:crypto';
import type { Row } from './row.ts';
import { rules } from './rules.ts';

const { admin } = rules;

/** The administrator here has not got the right `safeguarding`. */
const withoutRight = (ask: Row['ask']): Row => ({
  who: admin,
  ...(ask && { ask }),
  told: 'not_safeguarding',
});

const onNone = (body?: object): Row =>
  withoutRight(() => ({ params: { id: randomUUID() }, ...(body && { body }) }));

/** The place of those who look after concerns. */
export const concernDesk: Record<string, Row> = {
  'GET /api/admin/safeguarding': { who: admin },
  'GET /api/admin/concerns': withoutRight(() => ({ query: { state: 'open' } })),
  'GET /api/admin/concerns/:id': onNone(),
  'GET /api/admin/concerns/:id/file': onNone(),
  'POST /api/admin/concerns/:id/notes': onNone({ note: 'I spoke with the school nurse.' }),
  'POST /api/admin/concerns/:id/closing': onNone({ outcome: 'acted_on', note: 'The school looks after it.' }),
  'POST /api/admin/concerns/:id/reopening': onNone({ note: 'It is not over.' }),
};

/** The help card, which belongs to its learner alone. Nobody raised a worry, so there is no card to answer. */
export const helpCard: Record<string, Row> = {
  'GET /api/help_card/:userId': { who: rules.self, ask: ({ userId }) => ({ params: { userId } }) },
  'POST /api/help_card/:id/answer': {
    who: rules.signedIn,
    ask: () => ({ params: { id: randomUUID() }, body: { choice: 'go_on' } }),
    told: 'not_found',
  },
};
