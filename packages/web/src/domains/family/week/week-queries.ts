import { queryOptions } from '@tanstack/react-query';
import type { WeeklyMail } from '@vivavoce/contracts/family/week-calls';
import { call } from '#lib/api.ts';

/** The week of a learner that contains a day, or the week of today without one. */
export const weekQuery = (
  learnerId: string,
  { start, timeZone }: { start: string | null; timeZone: string },
) =>
  queryOptions({
    queryKey: ['week', learnerId, start, timeZone],
    queryFn: async () => {
      const query = { timeZone, ...(start !== null && { start }) };
      return (await call('GET /api/users/:id/week', { params: { id: learnerId }, query })).data;
    },
  });

/** Whether and when a parent gets the weekly mail. */
export const weeklyMailQuery = (parentId: string) =>
  queryOptions({
    queryKey: ['weekly-mail', parentId],
    queryFn: async (): Promise<WeeklyMail> =>
      (await call('GET /api/users/:id/weekly_mail', { params: { id: parentId } })).data,
  });
