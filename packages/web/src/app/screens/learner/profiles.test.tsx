import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const grace = {
  ...leo,
  id: '99999999-9999-4999-8999-999999999999',
  displayName: 'Grace',
  role: 'PARENT' as const,
};
const gracesProfile = {
  ...leosProfile,
  userId: grace.id,
  firstName: 'Grace',
  lastName: 'Hart',
  role: 'PARENT' as const,
};
const goneChild = '77777777-7777-4777-8777-777777777777';

async function open(at: string, handlers: Parameters<typeof fakeServer>[0] = {}, user: typeof leo = leo) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/profile/:id': ({ params }) =>
        params.id === leo.id
          ? { ...leosProfile, teacherId: amara.id, dateOfBirth: '2016-03-09' }
          : refusal(404, 'not_found', 'x'),
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      'GET /api/teacher/:id': () => amara,
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(at)), main: within(screen.getByRole('main')) };
}

it('shows the user’s own profile with its figures, to edit and to open', async () => {
  const { main } = await open('/profiles');
  expect(await main.findByRole('heading', { level: 1, name: 'Profiles' }), spec('R-032')).toBeTruthy();
  expect(document.title, spec('R-066')).toBe('Profiles - Vivavoce - AI-Driven Education');
  expect(main.getByRole('heading', { name: 'Leo Adeyemi-Hart' })).toBeTruthy();
  expect(await main.findByText('92%')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile');
  expect(main.getByRole('link', { name: 'Open profile' }).getAttribute('href')).toBe(`/profile/${leo.id}`);
});

it('offers to create a profile when there is none, and to try again after an outage', async () => {
  const { main, person, server } = await open('/profiles', {
    'GET /api/users/:id/profile': () => refusal(503, 'unavailable', 'Busy.'),
  });
  await main.findByText('Busy.');
  server.on('GET /api/users/:id/profile', () => refusal(404, 'no_profile', 'x'));
  await person.click(main.getByRole('button', { name: 'Try Again' }));
  const create = await main.findByRole('link', { name: 'Create Profile' });
  expect(create.getAttribute('href')).toBe('/create-profile');
});

it('shows a parent the linked children, without one that cannot be loaded (RES-81)', async () => {
  const { main } = await open(
    '/profiles',
    {
      'GET /api/users/:id': ({ params }) => (params.id === leo.id ? leo : refusal(404, 'not_found', 'x')),
      'GET /api/users/:id/profile': ({ params }) =>
        params.id === grace.id ? { ...gracesProfile, children: [goneChild, leo.id] } : leosProfile,
    },
    grace,
  );
  expect(await main.findByRole('heading', { level: 1, name: 'Children' })).toBeTruthy();
  const open1 = await main.findByRole('link', { name: 'Open profile: Leo Adeyemi-Hart' });
  expect(open1.getAttribute('href')).toBe(`/profile/${leo.id}`);
  expect(main.getAllByRole('region', { name: 'Learner' })).toHaveLength(1);
  expect(main.getByRole('heading', { name: 'Grace Hart' })).toBeTruthy();
});

it('explains to a parent without children how to link one', async () => {
  const { main } = await open('/profiles', { 'GET /api/users/:id/profile': () => gracesProfile }, grace);
  expect(await main.findByRole('heading', { name: 'No child is linked yet' })).toBeTruthy();
});

it('shows the user’s own profile, read-only', async () => {
  const { main, server } = await open(`/profile/${leo.id}`);
  expect(
    await main.findByRole('heading', { level: 1, name: 'Leo Adeyemi-Hart' }),
    spec('R-034'),
  ).toBeTruthy();
  const asked = server.requests.filter(({ name }) => name === 'GET /api/profile/:id');
  expect(
    asked.map(({ params }) => params),
    spec('X-041'),
  ).toEqual([{ id: leo.id }]);
  expect(main.getByRole('heading', { level: 1 }).textContent, spec('X-001')).toBe('Leo Adeyemi-Hart');
  expect(document.title, spec('R-068')).toBe('Profile - Vivavoce - AI-Driven Education');
  expect((await main.findByRole('link', { name: 'Amara Osei' })).getAttribute('href')).toBe(
    `/teacher/${amara.id}`,
  );
  expect(main.getByText('space')).toBeTruthy();
  expect(main.getByText('No goals yet.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile');
});

it('lets a parent read a child’s profile, but not edit it', async () => {
  const { main } = await open(
    `/profile/${leo.id}`,
    { 'GET /api/users/:id/profile': () => gracesProfile },
    grace,
  );
  await main.findByRole('heading', { level: 1, name: 'Leo Adeyemi-Hart' });
  expect(main.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
    `/dashboard?childId=${leo.id}`,
  );
});

it.each([
  ['a deleted child', goneChild, 404, 'not_found'],
  ['an invalid id', 'nobody', 400, 'invalid_input'],
])('finds no profile for %s', async (_, id, status, code) => {
  const { main } = await open(`/profile/${id}`, { 'GET /api/profile/:id': () => refusal(status, code, 'x') });
  expect(await main.findByRole('heading', { level: 1, name: 'Profile not found' })).toBeTruthy();
});
