import { failedJob } from '#testing/failed-jobs.ts';
import { callOf } from '#testing/live-call.ts';
import type { AuditedRoute, Stage } from './stage.ts';

const ofFailedJob = async ({ server }: Stage) => ({ id: (await failedJob(server)).id });

/** What administrators do with the running product. */
export const operationsActs: Record<string, AuditedRoute> = {
  'POST /api/admin/operations/calls/:id/end': {
    action: 'call_ended',
    act: async ({ server, learner, call }) => {
      const { callId } = await callOf(server, learner, await server.startSession(learner));
      return call({ id: callId ?? '' });
    },
  },
  'POST /api/admin/operations/examination': { none: 'looks at the product, and changes nothing' },
  'POST /api/admin/operations/jobs/:id/retry': {
    action: 'job_retried',
    act: async (stage) => stage.call(await ofFailedJob(stage)),
  },
  'DELETE /api/admin/operations/jobs/:id': {
    action: 'job_discarded',
    act: async (stage) => stage.call(await ofFailedJob(stage)),
  },
  'PUT /api/admin/operations/switches/:name': {
    action: 'switch_changed',
    act: ({ call }) => call({ name: 'payments' }, { body: { isOn: false } }),
  },
  'PUT /api/admin/operations/site_notice': {
    action: 'site_notice_changed',
    act: ({ call }) =>
      call({}, { body: { notice: { text: 'We are back at ten.', tone: 'warning', endsAt: null } } }),
  },
};
