import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuthProvider } from '#domains/identity/auth-provider.tsx';
import { OwnDataProvider } from '#domains/identity/own-data.tsx';
import { type CurrentProfile, ProfileProvider, useProfile } from '#domains/profiles/profile-provider.tsx';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Renders a screen below the provider, and returns a function that reads what the screen gets now. */
function readAs(user: typeof leo) {
  const told: CurrentProfile[] = [];
  const Reader = () => {
    told.push(useProfile());
    return null;
  };
  render(
    <AuthProvider initialUser={user}>
      <OwnDataProvider>
        <ProfileProvider>
          <Reader />
        </ProfileProvider>
      </OwnDataProvider>
    </AuthProvider>,
  );
  return { now: () => told.at(-1) };
}

it('provides the profile of the person who signed in', async () => {
  fakeServer({ 'GET /api/users/:id/profile': () => leosProfile }, { user: leo });
  const { now } = readAs(leo);
  await expect.poll(() => now()?.profile).toEqual(leosProfile);
});

/** An administrator often has no profile. The browser's console then showed a refused call on every page. */
it('is not refused the profile of an administrator who has none', async () => {
  const robin = { ...leo, role: 'ADMIN' as const };
  const server = fakeServer({ 'GET /api/users/:id/profile': () => null }, { user: robin });
  const { now } = readAs(robin);
  await expect.poll(() => now()?.state.status).toBe('none');
  expect(
    server.seen('GET /api/users/:id/profile').map(({ query }) => query),
    spec('X-809'),
  ).toEqual([{ ifNone: 'null' }]);
});

it('provides no profile after a failed read, even if there was one before', async () => {
  const server = fakeServer({ 'GET /api/users/:id/profile': () => leosProfile }, { user: leo });
  const { now } = readAs(leo);
  await expect.poll(() => now()?.state.status).toBe('ready');
  const outage = heldBack(refusal(500, 'internal', 'x'));
  server.on('GET /api/users/:id/profile', outage.answer);
  const again = now()?.refresh();
  outage.release();
  await again;
  await expect.poll(() => now()?.state.status).toBe('failed');
  expect(now()?.profile, spec('S-005')).toBeNull();
});
