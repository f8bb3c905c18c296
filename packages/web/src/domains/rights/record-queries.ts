import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The learners for whom consents wait for the school, and those whose school's agreement is recorded. */
export const schoolAgreementsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'school-agreements'],
    queryFn: () => call('GET /api/admin/school_agreements', {}),
  });

/** The records on hold, newest first. */
export const holdsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'holds'],
    queryFn: async () => (await call('GET /api/admin/holds', {})).holds,
  });
