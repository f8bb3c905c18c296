import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '#lib/api.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Opens a page as a signed-in user and opens the profile menu. */
async function openMenu() {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
    },
    { user: leo },
  );
  const app = await renderApp('/nope');
  const header = within(screen.getByRole('banner'));
  const trigger = await header.findByRole('button', { name: /^Profile menu, / });
  await app.person.click(trigger);
  const panel = document.getElementById(trigger.getAttribute('aria-controls') ?? '') as HTMLElement;
  return { ...app, server, menu: within(panel) };
}

it('signs out, shows that it is busy, and ends at the sign-in screen', async () => {
  const { menu, person, server, address } = await openMenu();
  const answer = heldBack({ success: true as const });
  server.on('POST /api/auth/logout', answer.answer);
  const idle = menu.getByRole('button', { name: /Sign/ });
  expect(idle.textContent, spec('H-077')).toBe('Sign Out');
  await person.click(idle);
  const busy = await menu.findByRole('button', { name: /Signing/ });
  expect(busy.textContent, spec('H-078')).toBe('Signing Out...');
  await person.click(busy);
  expect((busy as HTMLButtonElement).disabled, spec('H-079')).toBe(true);
  expect(server.seen('POST /api/auth/logout')).toHaveLength(1);
  expect(busy.getAttribute('aria-busy')).toBe('true');
  answer.release();
  await expect.poll(address).not.toBe('/nope');
  expect(address(), spec('H-080')).toBe('/auth/login');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.queryByText('Leo Adeyemi-Hart')).toBeNull();
});

it('redirects from guarded screens after the sign-out', async () => {
  const { menu, person, router, address } = await openMenu();
  await person.click(menu.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(address).toBe('/auth/login');
  await router.navigate('/dashboard');
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  await expect.poll(address).not.toBe('/dashboard');
  expect(address(), spec('H-083')).toBe('/auth/login');
});

it('shows the next person nothing about the previous one', async () => {
  const { menu, person, server, address } = await openMenu();
  await person.click(menu.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(address).toBe('/auth/login');
  const nia = { ...leo, id: '44444444-4444-4444-8444-444444444444', displayName: 'Nia Okafor' };
  const profile = heldBack({ ...leosProfile, userId: nia.id, name: 'Nia Okafor', firstName: 'Nia' });
  server.on('GET /api/users/:id/profile', profile.answer);
  server.on('POST /api/auth/login', () => server.grant(nia));
  await person.type(await screen.findByLabelText('Email'), nia.email);
  await person.type(screen.getByLabelText('Password'), 'secret12{Enter}');
  await expect.poll(address).toBe('/dashboard');
  await screen.findByRole('button', { name: 'Profile menu, Nia Okafor' });
  expect(document.body.textContent, spec('S-006')).not.toContain('Leo');
  profile.release();
  expect(await screen.findByRole('heading', { name: 'Hello, Nia' })).toBeTruthy();
});

it('ends at the sign-in screen even when signing out fails', async () => {
  const { menu, person, server, address } = await openMenu();
  server.on('POST /api/auth/logout', () => refusal(500, 'internal', 'x'));
  await person.click(menu.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(address).not.toBe('/nope');
  expect(address(), spec('H-081')).toBe('/auth/login');
  // the sign-in screen itself, which would redirect anyone still signed in
  expect(await screen.findByLabelText('Email'), spec('SIL-046')).toBeTruthy();
  const login = within(screen.getByRole('banner')).queryByRole('link', { name: 'Login' });
  expect([address(), login?.getAttribute('href')], spec('X-021')).toEqual(['/auth/login', '/auth/login']);
  const before = server.requests.length;
  await call('GET /api/teachers', {}).catch(() => null);
  const later = server.requests.slice(before);
  expect(
    later.map(({ name, authorization }) => [name, authorization]),
    spec('X-022'),
  ).toEqual([['GET /api/teachers', null]]);
});
