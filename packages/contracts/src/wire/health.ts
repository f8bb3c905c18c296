import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Part = z.object({
  status: z.enum(['up', 'starting', 'down']),
  /** What serves this part, such as 'embedded PGlite' or 'PostgreSQL'. */
  served_by: z.string(),
  /** True if an embedded stand-in does the work of a configurable service. */
  stand_in: z.boolean(),
});

/** Who reads what is said in lessons besides our own rules: a moderation endpoint, or nobody. */
const SecondReader = Part.extend({
  /** Since when it has not worked; null while it works. */
  down_since: z.string().nullable(),
});

/** Whether the product is well, what is up, and which stand-ins are in use. */
export const HealthDetails = z.object({
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
    moderation: SecondReader,
  }),
});
export type HealthDetails = z.infer<typeof HealthDetails>;

/** What a stranger may learn in production: whether the product is well, but not what it is made of. */
export const Health = HealthDetails.partial({ version: true, parts: true });
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'Reports whether the product is well and, to whom it may, what is up and which stand-ins are in use',
  authentication: 'none',
  reply: Health,
  refusals: {},
});
