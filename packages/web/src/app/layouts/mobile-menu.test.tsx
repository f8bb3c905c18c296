import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Opens the menu of narrow screens. The wide header is in the page too, so every lookup is inside the menu. */
async function openAs(user: typeof leo | null) {
  fakeServer(
    {
      'GET /api/users/:id/profile': () =>
        user?.role === 'ADMIN'
          ? refusal(404, 'not_found')
          : { ...leosProfile, role: user?.role ?? 'STUDENT' },
    },
    { user },
  );
  const app = await renderApp('/nope');
  const header = within(screen.getByRole('banner'));
  const trigger = await header.findByRole('button', { name: 'Open menu' });
  await app.person.click(trigger);
  const menu = within(document.getElementById(trigger.getAttribute('aria-controls') ?? '') as HTMLElement);
  const targetOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
  return { ...app, header, trigger, menu, targetOf };
}

describe('the mobile menu mirrors the header', () => {
  it('for a visitor', async () => {
    const { targetOf } = await openAs(null);
    expect(targetOf('Features')).toBe('/features');
    expect(targetOf('Solutions')).toBe('/solutions');
    expect(targetOf('Pricing')).toBe('/pricing');
    expect(targetOf('Resources')).toBe('/resources');
    expect(targetOf('Contact')).toBe('/contact');
    expect(targetOf('Start Free Trial')).toBe('/auth/register');
    expect(targetOf('Login')).toBe('/auth/login');
  });

  it('for a student', async () => {
    const { targetOf, menu } = await openAs(leo);
    expect(targetOf('Dashboard')).toBe('/dashboard');
    expect([targetOf('Lessons'), targetOf('Skills')], spec('X-1072')).toEqual(['/lessons', '/skills']);
    expect(targetOf('Teachers')).toBe('/teachers');
    expect(targetOf('Profiles')).toBe('/profiles');
    expect(targetOf('Account')).toBe('/account');
    expect(menu.getByText('Leo Adeyemi-Hart')).toBeTruthy();
    expect(menu.getByText('leo@example.org')).toBeTruthy();
    expect(menu.getByText('Student')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it('for a parent', async () => {
    const { targetOf, menu } = await openAs({ ...leo, role: 'PARENT' });
    expect(targetOf('Dashboard')).toBe('/parent/dashboard');
    expect(targetOf('Limits')).toBe('/parent/limits');
    expect(targetOf('Children')).toBe('/profiles');
    expect(menu.queryByRole('link', { name: 'Teachers' })).toBeNull();
    expect(menu.queryByRole('link', { name: 'Profiles' })).toBeNull();
    expect(targetOf('Account')).toBe('/account');
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it('for an admin', async () => {
    const { targetOf, menu } = await openAs({ ...leo, role: 'ADMIN' });
    expect(targetOf('Dashboard')).toBe('/admin');
    expect(targetOf('User Management')).toBe('/admin?tab=users');
    expect(targetOf('Teacher Management')).toBe('/admin?tab=teachers');
    expect(targetOf('Learning Sessions')).toBe('/admin?tab=sessions');
    expect(targetOf('Analytics')).toBe('/admin?tab=analytics');
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    const names = menu.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual([
      'Dashboard',
      'User Management',
      'Teacher Management',
      'Learning Sessions',
      'Analytics',
      'Private requests',
      'Reported answers',
      'Concerns',
      'Operations',
      'Records',
      'Audit trail',
    ]);
  });
});

it('opens on a click and closes on a second one', async () => {
  const { trigger, person, header } = await openAs(null);
  expect(trigger.tagName).toBe('BUTTON');
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(header.getByRole('button', { name: 'Close menu' })).toBe(trigger);
  await person.click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(header.getAllByRole('link', { name: 'Features' })).toHaveLength(1);
});

it('closes on a click outside', async () => {
  const { trigger, person } = await openAs(null);
  await person.click(screen.getByRole('heading', { name: 'Page Not Found' }));
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

it('closes on Escape and returns the focus to its button', async () => {
  const { trigger, person, menu } = await openAs(null);
  await person.tab();
  await expect.poll(() => document.activeElement).toBe(menu.getByRole('link', { name: 'Features' }));
  await person.keyboard('{Escape}');
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(trigger);
});

it('does not trap the focus: it closes when the focus moves on, so it never covers the focused element', async () => {
  const { trigger, person, menu } = await openAs(null);
  menu.getByRole('link', { name: 'Login' }).focus();
  await person.tab();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});

it('closes when a link inside is followed', async () => {
  const { trigger, person, menu, address } = await openAs(null);
  await person.click(menu.getByRole('link', { name: 'Login' }));
  await expect.poll(address).toBe('/auth/login');
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
