import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openAs(user: typeof leo | null) {
  const server = fakeServer(
    { 'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user?.role ?? 'STUDENT' }) },
    { user },
  );
  const app = await renderApp('/nope');
  await screen.findByRole('heading', { name: 'Page Not Found' });
  const header = within(screen.getByRole('banner'));
  await header.findByRole('button', { name: 'Open menu' });
  const links = () =>
    header.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...app, server, header, links };
}

it('offers a visitor the trial and the sign-in, under the promise', async () => {
  const { links } = await openAs(null);
  expect(links()).toEqual([
    ['Vivavoce', '/'],
    ['Login', '/auth/login'],
    ['Start Free Trial', '/auth/register'],
  ]);
  const promo = screen.getByText(
    'Start Your Free Trial Today! Personalize learning for your team or classroom with AI',
  );
  expect(promo.getAttribute('href')).toBe('/auth/register');
});

it('offers a learner their places', async () => {
  const { links } = await openAs(leo);
  expect(links().slice(1)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Teachers', '/teachers'],
    ['Profiles', '/profiles'],
    ['Account', '/account'],
  ]);
});

it('offers a parent the children instead', async () => {
  const { links } = await openAs({ ...leo, role: 'PARENT' });
  expect(links().slice(1)).toEqual([
    ['Dashboard', '/parent/dashboard'],
    ['Children', '/profiles'],
    ['Account', '/account'],
  ]);
});

describe('the profile menu', () => {
  async function openMenu() {
    const app = await openAs(leo);
    const trigger = await app.header.findByRole('button', { name: /Leo Adeyemi-Hart/ });
    await app.person.click(trigger);
    return { ...app, trigger };
  }

  it('shows name, e-mail and role', async () => {
    const { header } = await openMenu();
    expect(header.getByText('leo@example.org')).toBeTruthy();
    expect(header.getByText('Student')).toBeTruthy();
  });

  it('offers to verify an e-mail that is not', async () => {
    const { header, person } = await openAs({ ...leo, emailVerified: false });
    await person.click(await header.findByRole('button', { name: /Leo Adeyemi-Hart/ }));
    const verify = header.getByRole('link', { name: 'Verify your email' });
    expect(verify.getAttribute('href')).toBe('/auth/verify-email');
  });

  it.each([
    [
      'a second click',
      async ({ person, trigger }: Awaited<ReturnType<typeof openMenu>>) => person.click(trigger),
    ],
    [
      'a click outside',
      async ({ person }: Awaited<ReturnType<typeof openMenu>>) => person.click(screen.getByRole('main')),
    ],
    ['Escape', async ({ person }: Awaited<ReturnType<typeof openMenu>>) => person.keyboard('{Escape}')],
  ])('closes by %s', async (_, close) => {
    const app = await openMenu();
    await close(app);
    expect(app.header.queryByText('leo@example.org')).toBeNull();
    expect(app.trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('signs out, busy meanwhile, and ends at the sign-in', async () => {
    const { header, person, server, address } = await openMenu();
    const answer = heldBack({ success: true as const });
    server.on('POST /api/auth/logout', answer.answer);
    await person.click(header.getByRole('button', { name: 'Sign Out' }));
    expect(await header.findByRole('button', { name: 'Signing Out...' })).toHaveProperty('disabled', true);
    answer.release();
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText('Leo Adeyemi-Hart')).toBeNull();
  });

  it('ends at the sign-in also when signing out fails', async () => {
    const { header, person, server, address } = await openMenu();
    server.on('POST /api/auth/logout', () => refusal(500, 'internal', 'x'));
    await person.click(header.getByRole('button', { name: 'Sign Out' }));
    await expect.poll(address).toBe('/auth/login');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

describe('the mobile menu', () => {
  it('mirrors the header', async () => {
    const { header, person } = await openAs(leo);
    await person.click(header.getByRole('button', { name: 'Open menu' }));
    const [, menu] = header.getAllByRole('navigation', { name: 'Main' });
    expect(
      within(menu as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Teachers', 'Profiles', 'Account']);
    expect(header.getByText('leo@example.org')).toBeTruthy();
    expect(header.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it('closes when a link inside is followed', async () => {
    const { header, person, address } = await openAs(null);
    await person.click(header.getByRole('button', { name: 'Open menu' }));
    const [, login] = header.getAllByRole('link', { name: 'Login' });
    await person.click(login as HTMLElement);
    await expect.poll(address).toBe('/auth/login');
    expect(await header.findByRole('button', { name: 'Open menu' })).toBeTruthy();
  });
});
