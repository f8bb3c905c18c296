import { screen, within } from '@testing-library/react';
import type { SignIn } from '@vivavoce/contracts/identity/account-security-calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import { expect } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Leo, as if he had signed up through Google. */
export const leoOfGoogle: User = {
  ...leo,
  provider: 'google',
  providerData: [{ providerId: 'google', uid: 'g-1', email: leo.email }],
};

export const laptop: SignIn = {
  id: '00000000-0000-4000-8000-000000000001',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-19T16:05:00.000Z',
  isCurrent: true,
};

export const phone: SignIn = {
  ...laptop,
  id: '00000000-0000-4000-8000-000000000002',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  isCurrent: false,
};

export const tabletKey: Passkey = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'The blue tablet',
  createdAt: '2026-10-02T10:00:00.000Z',
  lastUsedAt: null,
};

/** The server's refusal when a person must first confirm who they are. */
export const notRecently = () =>
  refusal(403, 'recent_sign_in_required', 'Please confirm that it is you first.');

/** Waits until a dialog can be used: it reacts to the pointer only a moment after it appears. */
export async function openedDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await expect.poll(() => getComputedStyle(dialog).pointerEvents).not.toBe('none');
  return within(dialog);
}

/** Opens the screen for a person who has turned nothing on and is signed in here and on a phone. */
export async function openSecurity(
  handlers: Parameters<typeof fakeServer>[0] = {},
  { user = leo }: { user?: User } = {},
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/auth/second-factor': () => ({ enrolledAt: null, backupCodesLeft: 0 }),
      'GET /api/auth/passkeys': () => [],
      'GET /api/auth/sign-ins': () => [laptop, phone],
      'POST /api/auth/prove': ({ body }) =>
        body.password === 'secret12'
          ? { success: true as const }
          : refusal(401, 'wrong_password', 'Incorrect password. Please try again.'),
      ...handlers,
    },
    { user },
  );
  const app = await renderApp('/account/security');
  await screen.findByRole('heading', { level: 1, name: 'Sign-in and security' });
  return {
    ...app,
    server,
    /** Finds a card by its title. */
    card: (name: string) => within(screen.getByRole('region', { name })),
  };
}
