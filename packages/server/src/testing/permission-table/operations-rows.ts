import { randomUUID } from 'node:crypto';
import type { Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, admin } = rules;

/** No job and no call has this id. */
const ofNone: Row = { who: admin, ask: () => ({ params: { id: randomUUID() } }), told: 'not_found' };

/** How the product runs, and the banner that every page shows. */
export const operations: Record<string, Row> = {
  'GET /api/admin/operations/services': { who: admin, ask: () => ({ query: { hours: '1' } }) },
  'GET /api/admin/operations/calls': { who: admin },
  'POST /api/admin/operations/calls/:id/end': ofNone,
  'GET /api/admin/operations/storage': { who: admin },
  'GET /api/admin/operations/version': { who: admin },
  'POST /api/admin/operations/examination': { who: admin },
  'GET /api/admin/operations/jobs': { who: admin },
  'POST /api/admin/operations/jobs/:id/retry': ofNone,
  'DELETE /api/admin/operations/jobs/:id': ofNone,
  'GET /api/admin/operations/mails': { who: admin },
  'GET /api/admin/operations/switches': { who: admin },
  // It is on already.
  'PUT /api/admin/operations/switches/:name': {
    who: admin,
    ask: () => ({ params: { name: 'payments' }, body: { isOn: true } }),
  },
  'GET /api/site_notice': { who: anyone },
  'GET /api/admin/operations/site_notice': { who: admin },
  'PUT /api/admin/operations/site_notice': { who: admin, ask: () => ({ body: { notice: null } }) },
};
