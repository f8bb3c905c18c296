import { randomUUID } from 'node:crypto';
import type { Row } from './row.ts';
import { rules } from './rules.ts';

const { admin } = rules;

/** Nobody reported anything, so there is no such case. */
const onNone = (body?: object): Row => ({
  who: admin,
  ask: () => ({ params: { id: randomUUID() }, ...(body && { body }) }),
  told: 'not_found',
});

/** The queue of reported answers. */
export const reportedAnswers: Record<string, Row> = {
  'GET /api/admin/cases': { who: admin, ask: () => ({ query: { state: 'open' } }) },
  'GET /api/admin/cases/waiting': { who: admin },
  'GET /api/admin/cases/:id': onNone(),
  'POST /api/admin/cases/:id/openings': onNone({ reason: 'A parent asked about this answer.' }),
  'POST /api/admin/cases/:id/take': onNone({ isTaken: true }),
  'POST /api/admin/cases/:id/notes': onNone({ note: 'I asked the parent.' }),
  'POST /api/admin/cases/:id/decision': onNone({ outcome: 'no_fault', note: 'It is right.' }),
  'POST /api/admin/cases/:id/reopening': onNone({ note: 'It is wrong after all.' }),
};
