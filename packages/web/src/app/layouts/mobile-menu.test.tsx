import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Opens the menu of narrow screens; the wide header is in the page too, so everything is looked for in the menu. */
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
    expect(targetOf('Features'), spec('H-042')).toBe('/features');
    expect(targetOf('Solutions'), spec('H-043')).toBe('/solutions');
    expect(targetOf('Pricing'), spec('H-044')).toBe('/pricing');
    expect(targetOf('Resources'), spec('H-045')).toBe('/resources');
    expect(targetOf('Contact'), spec('H-046')).toBe('/contact');
    expect(targetOf('Start Free Trial'), spec('H-047')).toBe('/auth/register');
    expect(targetOf('Login'), spec('H-048')).toBe('/auth/login');
  });

  it('for a student', async () => {
    const { targetOf, menu } = await openAs(leo);
    expect(targetOf('Dashboard'), spec('H-049')).toBe('/dashboard');
    expect(targetOf('Teachers'), spec('H-050')).toBe('/teachers');
    expect(targetOf('Profiles'), spec('H-051')).toBe('/profiles');
    expect(targetOf('Account'), spec('H-052')).toBe('/account');
    expect(menu.getByText('Leo Adeyemi-Hart'), spec('H-053')).toBeTruthy();
    expect(menu.getByText('leo@example.org'), spec('H-054')).toBeTruthy();
    expect(menu.getByText('Student'), spec('H-055')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-056')).toBeTruthy();
  });

  it('for a parent', async () => {
    const { targetOf, menu } = await openAs({ ...leo, role: 'PARENT' });
    expect(targetOf('Dashboard'), spec('H-057')).toBe('/parent/dashboard');
    expect(targetOf('Children'), spec('H-058')).toBe('/profiles');
    expect(menu.queryByRole('link', { name: 'Teachers' }), spec('H-059')).toBeNull();
    expect(menu.queryByRole('link', { name: 'Profiles' }), spec('H-060')).toBeNull();
    expect(targetOf('Account'), spec('H-061')).toBe('/account');
    expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-062')).toBeTruthy();
  });

  it('for an admin', async () => {
    const { targetOf, menu } = await openAs({ ...leo, role: 'ADMIN' });
    expect(targetOf('Dashboard'), spec('H-063')).toBe('/admin');
    expect(targetOf('User Management'), spec('H-064')).toBe('/admin?tab=users');
    expect(targetOf('Teacher Management'), spec('H-065')).toBe('/admin?tab=teachers');
    expect(targetOf('Learning Sessions'), spec('H-066')).toBe('/admin?tab=sessions');
    expect(targetOf('Analytics'), spec('H-067')).toBe('/admin?tab=analytics');
    expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-068')).toBeTruthy();
    const names = menu.getAllByRole('link').map((link) => link.textContent);
    expect(names, spec('H-069')).toEqual([
      'Dashboard',
      'User Management',
      'Teacher Management',
      'Learning Sessions',
      'Analytics',
    ]);
  });
});

it('opens on a click and closes on a second one', async () => {
  const { trigger, person, header } = await openAs(null);
  expect(trigger.tagName, spec('H-041')).toBe('BUTTON');
  expect(trigger.getAttribute('aria-expanded'), spec('H-073')).toBe('true');
  expect(header.getByRole('button', { name: 'Close menu' })).toBe(trigger);
  await person.click(trigger);
  expect(trigger.getAttribute('aria-expanded'), spec('H-074')).toBe('false');
  expect(header.getAllByRole('link', { name: 'Features' })).toHaveLength(1);
});

it('closes on a click outside', async () => {
  const { trigger, person } = await openAs(null);
  await person.click(screen.getByRole('heading', { name: 'Page Not Found' }));
  expect(trigger.getAttribute('aria-expanded'), spec('H-075')).toBe('false');
});

it('closes on Escape and gives the focus back', async () => {
  const { trigger, person, menu } = await openAs(null);
  await person.tab();
  await expect.poll(() => document.activeElement).toBe(menu.getByRole('link', { name: 'Features' }));
  await person.keyboard('{Escape}');
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(trigger);
});

it('is no trap: it closes when the focus goes on, which it would hide', async () => {
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
