import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Part = z.object({
  status: z.enum(['up', 'starting', 'down']),
  /** What serves this part, such as 'embedded PGlite' or 'PostgreSQL'. */
  served_by: z.string(),
  /** True if an embedded stand-in does the work of a configurable service. */
  stand_in: z.boolean(),
});

/** What is up, and which stand-ins are in use. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  parts: z.object({
    database: Part,
    jobs: Part,
    mail: Part,
    blobs: Part,
    text_model: Part,
    payments: Part,
    voice: Part,
  }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Reports what is up and which stand-ins are in use',
  authentication: 'none',
  reply: Health,
  refusals: {},
});
