import { screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { expect, it } from 'vitest';
import type { ListedSession } from '#domains/sessions/session-queries.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

/** This many sessions, newest first, an hour apart. */
const sessionsOf = (count: number): ListedSession[] =>
  Array.from({ length: count }, (_, place) => ({
    ...fractions,
    id: `cccccccc-cccc-4ccc-8ccc-00000000000${place}`,
    createdAt: new Date(Date.UTC(2026, 10, 19, 16 - place)).toISOString(),
  }));

async function open({
  user = leo,
  profile = {},
  count = 7,
  failing = false,
}: {
  user?: User;
  profile?: Partial<Profile>;
  count?: number;
  failing?: boolean;
} = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user.role, ...profile }),
      'GET /api/learning_sessions/:userId': () =>
        failing ? refusal(400, 'broken', 'Not now.') : { learningSessions: sessionsOf(count) },
      'GET /api/teachers': () => [amara],
    },
    { user },
  );
  return { ...(await renderApp('/account')), server };
}

const card = async () => within(await screen.findByRole('region', { name: 'Your profile' }));

it('shows who the person is', async () => {
  const { address } = await open({ profile: { picture: '/api/pictures/leo' } });
  const person = await card();
  expect(address(), spec('R-043')).toBe('/account');
  expect(document.title, spec('R-076')).toBe('Account - Vivavoce - AI-Driven Education');
  expect(await person.findByText('Leo Adeyemi-Hart'), spec('L-027')).toBeDefined();
  expect(person.getByText('leo@example.org'), spec('L-028')).toBeDefined();
  expect(person.getByText('Student'), spec('L-029')).toBeDefined();
  const region = screen.getByRole('region', { name: 'Your profile' });
  await expect.poll(() => region.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/leo');
  expect(region.querySelector('img'), spec('L-026')).not.toBeNull();
});

/** The class of the badge with this word, for a user of this role. */
async function badge(role: User['role'], word: string) {
  await open({ user: { ...leo, role } });
  return (await (await card()).findByText(word)).className;
}

it('shows a teacher’s badge in the teacher style', async () => {
  expect(await badge('TEACHER', 'Teacher'), spec('L-031')).toContain('bg-accent text-on-accent');
});

it('shows a parent’s badge in the parent style', async () => {
  expect(await badge('PARENT', 'Parent'), spec('L-032')).toContain('bg-ok-tint');
});

it('shows a solo learner’s badge in the student style', async () => {
  expect(await badge('solo', 'Solo learner'), spec('L-033')).toContain('bg-accent-tint');
});

it('links to the profile and to the settings', async () => {
  await open();
  const person = await card();
  const settings = person.getByRole('link', { name: 'Account Settings' });
  expect(settings.getAttribute('href'), spec('R-086')).toBe('/account/settings');
  const details = person.getByRole('link', { name: 'More Details' });
  expect(details.getAttribute('href'), spec('L-034')).toBe('/profile');
});

it('lists the five latest of seven sessions, each with a link to it', async () => {
  await open();
  const views = await screen.findAllByRole('link', { name: /^View(?! All)/ });
  expect(views.length, spec('L-035')).toBe(5);
  expect((await screen.findAllByText('Amara Osei')).length, spec('C-020')).toBe(5);
  expect(views[0]?.firstChild?.textContent, spec('L-036')).toBe('View');
  const [latest] = sessionsOf(1);
  const target = `/chat/${leo.id}?session=${latest?.id}`;
  expect(views[0]?.getAttribute('href'), spec('L-037')).toBe(target);
});

it('links to all sessions and shows how many there are', async () => {
  const { person, address } = await open();
  const all = await screen.findByRole('link', { name: /View All Sessions/ });
  expect(all.textContent, spec('L-038')).toBe('View All Sessions (7)');
  await person.click(all);
  await expect.poll(address).not.toBe('/account');
  expect(address(), spec('L-039')).toBe('/dashboard');
});

it('offers to start learning when there is no session yet', async () => {
  const { person, address } = await open({ count: 0 });
  const start = await screen.findByRole('link', { name: 'Start Learning' });
  expect(start.getAttribute('href'), spec('L-040')).toBe('/teachers');
  expect(screen.queryByRole('link', { name: /View All Sessions/ })).toBeNull();
  await person.click(start);
  await expect.poll(address).not.toBe('/account');
  expect(address(), spec('L-041')).toBe('/teachers');
});

it('reports when the sessions could not be loaded, and tries again', async () => {
  const { person, server } = await open({ failing: true });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Not now.')).toBeDefined();
  server.on('GET /api/learning_sessions/:userId', () => ({ learningSessions: sessionsOf(1) }));
  await person.click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('View All Sessions (1)')).toBeDefined();
});

it('sends an administrator to the administration', async () => {
  const { address } = await open({ user: { ...leo, role: 'ADMIN' } });
  await expect.poll(address).not.toBe('/account');
  expect(address(), spec('ROLE-008')).toBe('/admin');
  expect(screen.queryByText('Recent Sessions'), spec('L-025')).toBeNull();
});
