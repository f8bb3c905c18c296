import { screen, within } from '@testing-library/react';
import type { SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import type { Invite } from '@vivavoce/contracts/family/calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** An unused code, valid for years to come. */
export const openInvite: Invite = {
  code: 'QK7M2WPX4T',
  expiresIn: 720,
  createdAt: '2026-11-19T16:05:00.000Z',
  expiresAt: '2096-12-19T16:05:00.000Z',
  usedBy: null,
};

/** The subscription of a user with only the free minutes, in the sandbox. */
export const noPlan: SubscriptionDetails = {
  status: 'none',
  priceId: null,
  plan: null,
  amountCents: null,
  currency: null,
  periodEndsAt: null,
  cancelAtPeriodEnd: false,
  minutes: { used: 4, included: 10 },
  subscriptionStatus: 'free',
  mode: 'sandbox',
};

/** Opens /account/settings for a user who has created one code. */
export async function openAccountSettings(
  handlers: Parameters<typeof fakeServer>[0] = {},
  { user = leo, profile = {}, query = '' }: { user?: User; profile?: Partial<Profile>; query?: string } = {},
) {
  let kept = { ...leosProfile, role: user.role, ...profile };
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => kept,
      'POST /api/users/:id/profile': ({ body }) => {
        const { avatar, ...changes } = body;
        kept = { ...kept, ...changes, ...(avatar !== undefined && { picture: avatar as string | null }) };
        return kept;
      },
      'GET /api/users/:id/parents': () => ({ success: true as const, data: [] }),
      'GET /api/users/:id/invites': () => ({ success: true as const, data: [openInvite] }),
      'POST /api/auth/prove': ({ body }) =>
        body.password === 'secret12'
          ? { success: true as const }
          : refusal(401, 'wrong_password', 'Incorrect password. Please try again.'),
      'GET /api/subscription/details': () => noPlan,
      'GET /api/consents/:userId': () => nothingAgreedTo,
      ...handlers,
    },
    { user },
  );
  const app = await renderApp(`/account/settings${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
  return {
    ...app,
    server,
    /** Returns a card by its title. */
    card: (name: string) => within(screen.getByRole('region', { name })),
  };
}
