import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { IdParams } from '../wire/primitives.ts';

export const getSessionsSummary = endpoint({
  method: 'GET',
  path: '/api/learning_sessions_summary/:id',
  summary: 'Sums up a learner’s latest lessons (RES-39, RES-98)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  /** The summaries of the latest lessons that have one, newest first, one paragraph each; null if there are none. */
  reply: z.object({ summary: z.string().nullable() }),
  refusals: {},
});
