import { randomUUID } from 'node:crypto';
import { secondFactor } from '#domains/identity/second-factor/tables.ts';
import type { AuditedRoute, Stage } from './stage.ts';

const ofLearner = ({ learner }: Stage) => ({ id: learner.userId });
const body = { reason: 'We spoke by telephone.' };

async function withSecondFactor(stage: Stage): Promise<Stage> {
  const { server, learner } = stage;
  const enrolledAt = server.platform.clock.now();
  const factor = { userId: learner.userId, sealedSecret: 'sealed', enrolledAt };
  await server.platform.db.orm.insert(secondFactor).values(factor);
  return stage;
}

/** What administrators do to help a person back into an account. */
export const recoveryActs: Record<string, AuditedRoute> = {
  'POST /api/admin/users/:id/reset_link': {
    action: 'reset_link_sent',
    act: (stage) => stage.call(ofLearner(stage)),
  },
  'POST /api/admin/users/:id/invitation': {
    action: 'invitation_sent',
    act: async ({ server, administrator, call }) => {
      const created = await server.app.inject({
        ...{ method: 'POST', url: '/api/admin/users', headers: administrator.headers },
        payload: { email: `${randomUUID()}@test.example`, firstName: 'Nia' },
      });
      return call({ id: created.json<{ id: string }>().id });
    },
  },
  'POST /api/admin/users/:id/factor_recovery': {
    action: 'factor_recovery_started',
    act: async (stage) => (await withSecondFactor(stage)).call(ofLearner(stage), { body }),
  },
  'DELETE /api/admin/users/:id/factor_recovery': {
    action: 'factor_recovery_cancelled',
    act: async (stage) => {
      const { server, administrator, learner } = await withSecondFactor(stage);
      const url = `/api/admin/users/${learner.userId}/factor_recovery`;
      await server.app.inject({ method: 'POST', url, headers: administrator.headers, payload: body });
      return stage.call(ofLearner(stage));
    },
  },
};
