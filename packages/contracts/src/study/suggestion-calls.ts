import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { SUGGESTION_QUERY_MAX_LENGTH, SUGGESTION_TYPES } from './suggestion-bounds.ts';

export const suggest = endpoint({
  method: 'POST',
  path: '/api/suggestions',
  summary: 'Suggests interests or goals that begin or fit what a person has typed (RES-98)',
  authentication: 'bearer',
  body: z.object({
    type: z.enum(SUGGESTION_TYPES),
    query: z.string().max(SUGGESTION_QUERY_MAX_LENGTH),
  }),
  /** Best first. Empty if nothing fits. */
  reply: z.object({ suggestions: z.array(z.string()) }),
  refusals: {},
});
