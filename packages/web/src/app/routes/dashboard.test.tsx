import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, user = leo, at = '/dashboard') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user.role }),
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(at)) };
}

it('greets the learner and lists the sessions with a way into each', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Hello, Leo' });
  const row = within(await screen.findByRole('row', { name: /48 min/ }));
  expect(await row.findByText('Amara Osei')).toBeTruthy();
  expect(row.getByText('92%')).toBeTruthy();
  expect(row.getByRole('link', { name: /View Details/ }).getAttribute('href')).toBe(
    `/learning-session/${leo.id}?session=${fractions.id}`,
  );
  expect(screen.getByRole('link', { name: 'Choose Teacher' }).getAttribute('href')).toBe('/teachers');
});

it.each([
  ['ADMIN' as const, '/admin'],
  ['PARENT' as const, '/parent/dashboard'],
])('sends %s on without painting any of it', async (role, path) => {
  const { address, server } = await open({}, { ...leo, role });
  await expect.poll(address).toBe(path);
  expect(server.seen('GET /api/learning_sessions/:userId')).toEqual([]);
});

it('keeps a parent who looks at a child, and shows the child’s sessions', async () => {
  const child = '55555555-5555-4555-8555-555555555555';
  const { server } = await open({}, { ...leo, role: 'PARENT' }, `/dashboard?childId=${child}`);
  await screen.findByRole('row', { name: /48 min/ });
  expect(server.seen('GET /api/learning_sessions/:userId')).toMatchObject([{ params: { userId: child } }]);
});

it('leads somebody without a profile to make one', async () => {
  const { address } = await open({ 'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'x') });
  await expect.poll(address).toBe('/create-profile');
});

it('never takes an outage for the want of a profile', async () => {
  const { address, person, server } = await open({
    'GET /api/users/:id/profile': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  await screen.findByText('The service is busy right now.');
  expect(address()).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/create-profile');
  server.on('GET /api/users/:id/profile', () => leosProfile);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Leo' })).toBeTruthy();
});

it('says when there are no sessions yet', async () => {
  await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) });
  await screen.findByRole('heading', { name: 'No lessons yet' });
  expect(screen.getByRole('link', { name: 'Create Profile' })).toBeTruthy();
});

it('shows the server’s words when the sessions cannot be had', async () => {
  await open({ 'GET /api/learning_sessions/:userId': () => refusal(500, 'internal', 'Out of order.') });
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Profile' })).toBeTruthy();
});
