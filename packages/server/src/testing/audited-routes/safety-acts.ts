import { decide, reportedCase } from '#testing/reported-answers.ts';
import type { AuditedRoute, Stage } from './stage.ts';

const ofCase = async ({ server, administrator, learner }: Stage) => ({
  id: (await reportedCase(server, administrator, learner)).id,
});

/** What administrators do with reported answers. */
export const safetyActs: Record<string, AuditedRoute> = {
  'POST /api/admin/cases/:id/openings': {
    action: 'case_turns_opened',
    act: async (stage) => stage.call(await ofCase(stage), { body: { reason: 'A parent complained.' } }),
  },
  'POST /api/admin/cases/:id/take': {
    action: 'case_taken',
    act: async (stage) => stage.call(await ofCase(stage), { body: { isTaken: true } }),
  },
  'POST /api/admin/cases/:id/notes': {
    action: 'case_noted',
    act: async (stage) => stage.call(await ofCase(stage), { body: { note: 'I asked the parent.' } }),
  },
  'POST /api/admin/cases/:id/decision': {
    action: 'case_decided',
    act: async (stage) =>
      stage.call(await ofCase(stage), { body: { outcome: 'no_fault', note: 'It is right.' } }),
  },
  'POST /api/admin/cases/:id/reopening': {
    action: 'case_reopened',
    act: async (stage) => {
      const { server, administrator } = stage;
      const { id } = await ofCase(stage);
      await decide(server, administrator, id);
      return stage.call({ id }, { body: { note: 'It is wrong after all.' } });
    },
  },
};
