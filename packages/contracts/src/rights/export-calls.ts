import { z } from 'zod';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';

/** An export of everything about a learner, as whoever requested it sees it. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: Moment,
  /** The moment from which the files can no longer be fetched; null until they are ready. */
  expiresAt: Moment.nullable(),
  dataBytes: z.number().int().nullable(),
  pageBytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const ofPerson = { authentication: 'bearer', params: IdParams } as const;

export const requestExport = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/users/:id/exports',
  summary:
    'Requests an export of everything about a learner, as JSON and as a page to read; a job makes it and a mail tells when it is ready. For the learner, a linked parent or an administrator, who proved their identity recently',
  reply: DataExport,
  refusals: {
    no_profile: refusal(404, 'profile_error_none'),
    export_waiting: refusal(409, 'rights_error_export_waiting'),
    ...recentSignInRequired,
  },
});

export const listExports = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/api/users/:id/exports',
  summary: 'Lists the exports about a learner that the caller requested and can still fetch, newest first',
  reply: z.object({ exports: z.array(DataExport) }),
  refusals: {},
});

const file = z.custom<Uint8Array>((answer) => answer instanceof Uint8Array);
const ofExport = {
  authentication: 'bearer',
  params: z.object({ id: Id, exportId: Id }),
  reply: file,
  refusals: { export_gone: refusal(410, 'rights_error_export_gone') },
} as const;

export const fetchExportData = endpoint({
  ...ofExport,
  method: 'GET',
  path: '/api/users/:id/exports/:exportId/data',
  summary: 'Returns the export as JSON; for whoever requested it, within a day',
  replyMediaType: 'application/json',
});

export const fetchExportPage = endpoint({
  ...ofExport,
  method: 'GET',
  path: '/api/users/:id/exports/:exportId/page',
  summary:
    'Returns the export as one page to read, with its pictures; for whoever requested it, within a day',
  replyMediaType: 'text/html',
});
