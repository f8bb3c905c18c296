import type { FastifyPluginAsync } from 'fastify';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import type { Platform } from '#platform/platform.ts';
import type { CardCheckSettlement } from '../card-check/card-check-settlement.ts';
import type { Payments } from '../payments.ts';
import { paySandboxCardCheck, sandboxCardCheck, sandboxCardCheckPath } from './sandbox-card-checks.ts';
import { sandboxPage } from './sandbox-page.ts';
import { cardCheckPage, closedCardCheckPage } from './test-checkout-html.ts';

type Deps = Pick<Platform, 'db' | 'settings' | 'texts'> & {
  payments: Payments;
  settlement: CardCheckSettlement;
  cookieCalls: { isOwnOrigin: IsOwnOrigin };
};

/** The page on which a card check is simulated. A simulated payment takes the path of a real one (test-checkout.ts). */
export function testCardCheck(deps: Deps): FastifyPluginAsync {
  const { settlement } = deps;
  const closed = () => ({ html: closedCardCheckPage(deps), status: 404 });

  return sandboxPage(deps, sandboxCardCheckPath, {
    look: async (id) => {
      const check = await sandboxCardCheck(deps, id);
      if (!check) return closed();
      return check.paidAt
        ? { leadsTo: check.returnUrl }
        : { html: cardCheckPage(deps, { isDeclined: false }) };
    },
    answer: async (id, answer) => {
      const check = await sandboxCardCheck(deps, id);
      if (!check) return closed();
      if (answer === 'decline' && !check.paidAt) return { html: cardCheckPage(deps, { isDeclined: true }) };
      if (answer === 'pay') {
        await paySandboxCardCheck(deps, id);
        await settlement.reported({ id, openedAs: id });
      }
      return { leadsTo: check.returnUrl };
    },
  });
}
