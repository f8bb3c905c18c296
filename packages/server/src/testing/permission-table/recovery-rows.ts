import type { Belongings } from './people.ts';
import type { Ask, Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, admin } = rules;

const ofSpareAccount = async ({ spare }: Belongings): Promise<Ask> => ({
  params: { id: await spare.account() },
});

/** How an administrator helps a person back into an account, and the person's mailed link. */
export const recovery: Record<string, Row> = {
  'POST /api/admin/users/:id/reset_link': { who: admin, ask: ofSpareAccount },
  'POST /api/admin/users/:id/invitation': { who: admin, ask: ofSpareAccount, told: 'already_verified' },
  'GET /api/admin/users/:id/factor_recovery': { who: admin, ask: ofSpareAccount },
  'POST /api/admin/users/:id/factor_recovery': {
    who: admin,
    ask: async (of) => ({ ...(await ofSpareAccount(of)), body: { reason: 'We spoke by telephone.' } }),
    told: 'no_second_factor',
  },
  'DELETE /api/admin/users/:id/factor_recovery': { who: admin, ask: ofSpareAccount },
  'POST /api/auth/factor_recovery/read': {
    who: anyone,
    ask: () => ({ body: { code: 'none' } }),
    told: 'recovery_gone',
  },
  'POST /api/auth/factor_recovery': {
    who: anyone,
    ask: () => ({ body: { code: 'none', password: 'secret2' } }),
    told: 'recovery_gone',
  },
  'POST /api/auth/factor_recovery/stop': {
    who: anyone,
    ask: () => ({ body: { code: 'none' } }),
    told: 'recovery_gone',
  },
};
