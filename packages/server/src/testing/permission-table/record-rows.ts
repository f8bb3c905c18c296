import { randomUUID } from 'node:crypto';
import type { Belongings } from './people.ts';
import { ofPerson, type Row } from './row.ts';
import { rules } from './rules.ts';

const { family, parent, admin } = rules;

const noHold = () => ({ params: { id: randomUUID() } });

const noExport = ({ userId }: Belongings) => ({ params: { id: userId, exportId: randomUUID() } });

/** Exports, deletions that wait, and records on hold. */
export const records: Record<string, Row> = {
  'POST /api/users/:id/exports': { who: family, ask: ofPerson },
  'GET /api/users/:id/exports': { who: family, ask: ofPerson },
  // Whoever may read the learner fetches only their own exports.
  'GET /api/users/:id/exports/:exportId/data': { who: family, ask: noExport, told: 'export_gone' },
  'GET /api/users/:id/exports/:exportId/page': { who: family, ask: noExport, told: 'export_gone' },
  'GET /api/users/:id/deletion': { who: family, ask: ofPerson },
  'POST /api/users/:id/deletion': {
    who: parent,
    ask: ofPerson,
    // A parent acts for a child only with a verified e-mail address (RES-115).
    besides: { 'unverified parent': 'parent_email_unverified' },
  },
  'DELETE /api/users/:id/deletion': { who: family, ask: ofPerson },
  'GET /api/admin/holds': { who: admin },
  'POST /api/admin/holds': {
    who: admin,
    ask: async ({ spare }) => ({ body: { learnerId: await spare.account(), reason: 'complaint' } }),
  },
  'DELETE /api/admin/holds/:id': { who: admin, ask: noHold, told: 'hold_gone' },
  'GET /api/admin/holds/:id/records': { who: admin, ask: noHold, told: 'hold_gone' },
};
