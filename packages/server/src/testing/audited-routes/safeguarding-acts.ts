import { closedConcern, raisedConcern, withSafeguardingRight } from '#testing/concerns.ts';
import type { AuditedRoute, Stage } from './stage.ts';

/** Gives the administrator the right, and raises a concern about the learner. */
const ofConcern = async ({ server, administrator, learner }: Stage) => {
  await withSafeguardingRight(server, administrator);
  return { id: await raisedConcern(server, learner) };
};

/** What those who look after concerns do. */
export const safeguardingActs: Record<string, AuditedRoute> = {
  'GET /api/admin/concerns/:id': {
    action: 'concern_opened',
    act: async (stage) => stage.call(await ofConcern(stage)),
  },
  'GET /api/admin/concerns/:id/file': {
    action: 'concern_taken_out',
    act: async (stage) => stage.call(await ofConcern(stage)),
  },
  'POST /api/admin/concerns/:id/notes': {
    action: 'concern_noted',
    act: async (stage) => stage.call(await ofConcern(stage), { body: { note: 'I spoke with the nurse.' } }),
  },
  'POST /api/admin/concerns/:id/closing': {
    action: 'concern_closed',
    act: async (stage) =>
      stage.call(await ofConcern(stage), { body: { outcome: 'acted_on', note: 'The school knows.' } }),
  },
  'POST /api/admin/concerns/:id/reopening': {
    action: 'concern_reopened',
    act: async (stage) => {
      const { id } = await ofConcern(stage);
      await closedConcern(stage.server, stage.administrator, id);
      return stage.call({ id }, { body: { note: 'It is not over.' } });
    },
  },
};
