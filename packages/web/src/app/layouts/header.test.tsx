import { cleanup, screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { describe, expect, it } from 'vitest';
import { landingPath } from '#app/landing-path.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

const parent: User = { ...leo, role: 'PARENT' };
const admin: User = { ...leo, role: 'ADMIN', displayName: 'Ada Admin' };

async function openAs(user: User | null, at = '/nope') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () =>
        user?.role === 'ADMIN'
          ? refusal(404, 'not_found')
          : { ...leosProfile, role: user?.role ?? 'STUDENT' },
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/teachers': () => [],
    },
    { user },
  );
  const app = await renderApp(at);
  const header = within(screen.getByRole('banner'));
  await header.findByRole('button', { name: 'Open menu' });
  const targetOf = (name: string) => header.getByRole('link', { name }).getAttribute('href');
  const follow = async (name: string) => {
    await app.person.click(header.getByRole('link', { name }));
    await expect.poll(app.address).not.toBe(at);
    return app.address();
  };
  // The bell beside the profile menu is a link as well, but none of those that the specification lists.
  const places = () => header.getAllByRole('link').filter((link) => link.getAttribute('href') !== '/notices');
  const names = () => places().map((link) => link.textContent);
  return { ...app, server, header, targetOf, follow, names };
}

describe('for a visitor', () => {
  it('shows the public pages', async () => {
    const { targetOf, names } = await openAs(null);
    expect(targetOf('Features'), spec('H-005')).toBe('/features');
    expect(targetOf('Solutions'), spec('H-006')).toBe('/solutions');
    expect(targetOf('Pricing'), spec('H-007')).toBe('/pricing');
    expect(targetOf('Resources'), spec('H-008')).toBe('/resources');
    expect(targetOf('Contact'), spec('H-009')).toBe('/contact');
    expect(names(), spec('H-015')).toEqual([
      'Vivavoce',
      'Features',
      'Solutions',
      'Pricing',
      'Resources',
      'Contact',
      'Login',
      'Start Free Trial',
    ]);
  });

  it('offers the free trial', async () => {
    const { header, follow } = await openAs(null);
    expect(header.getByText('Start Free Trial'), spec('H-010')).toBeTruthy();
    expect(await follow('Start Free Trial'), spec('H-011')).toBe('/auth/register');
  });

  it('offers the sign-in', async () => {
    const { header, follow } = await openAs(null);
    expect(header.getByText('Login'), spec('H-012')).toBeTruthy();
    expect(await follow('Login'), spec('H-013')).toBe('/auth/login');
  });

  it('links the logo to the home page', async () => {
    const { follow } = await openAs(null, '/pricing');
    expect(await follow('Vivavoce'), spec('H-014')).toBe('/');
  });

  it('marks the current page', async () => {
    const { header } = await openAs(null, '/pricing');
    expect(header.getByRole('link', { current: 'page' }).textContent).toBe('Pricing');
  });

  it('appears below the offer, which links to the registration', async () => {
    await openAs(null);
    const promo = screen.getByRole('link', {
      name: 'Start Your Free Trial Today! Personalize learning for your team or classroom with AI',
    });
    expect(
      [...promo.childNodes].map((node) => node.nodeValue),
      spec('H-076'),
    ).toEqual(['Start Your Free Trial Today! Personalize learning for your team or classroom with AI']);
    expect(promo.getAttribute('href')).toBe('/auth/register');
  });
});

/** What the links of a learner's header are called, in their order. */
const learnersPlaces = ['Vivavoce', 'Dashboard', 'Lessons', 'Skills', 'Teachers', 'Profiles', 'Account'];

describe('for a student', () => {
  it('shows only their own links', async () => {
    const { header, names, targetOf } = await openAs(leo);
    expect(header.getByRole('link', { name: 'Dashboard' }), spec('H-016')).toBeTruthy();
    expect(targetOf('Account')).toBe('/account');
    expect(header.queryByRole('link', { name: 'Children' }), spec('H-025')).toBeNull();
    expect(names(), spec('H-027')).toEqual(learnersPlaces);
    expect(screen.queryByText(/Start Your Free Trial Today/)).toBeNull();
  });

  it('links to the dashboard', async () => {
    expect(await (await openAs(leo)).follow('Dashboard'), spec('H-017')).toBe('/dashboard');
  });

  it('links to the lessons and to the skills, beside the links of the specification', async () => {
    const { names, targetOf } = await openAs(leo);
    expect([targetOf('Lessons'), targetOf('Skills'), names()], spec('X-1072')).toEqual([
      ...['/lessons', '/skills', learnersPlaces],
    ]);
  });

  it('links to the teachers', async () => {
    expect(await (await openAs(leo)).follow('Teachers'), spec('H-020')).toBe('/teachers');
  });

  it('links to the profiles', async () => {
    expect(await (await openAs(leo)).follow('Profiles'), spec('H-021')).toBe('/profiles');
  });

  it('shows the same to a teacher and to a solo learner, and both start at the dashboard', async () => {
    const arrive = async (role: User['role']) => {
      const { names, address } = await openAs({ ...leo, role }, '/auth/login');
      await screen.findByRole('heading', { name: 'Hello, Leo' });
      const seen = { at: address(), places: names() };
      cleanup();
      return seen;
    };
    expect([await arrive('TEACHER'), await arrive('solo')], spec('X-158')).toEqual([
      { at: '/dashboard', places: learnersPlaces },
      { at: '/dashboard', places: learnersPlaces },
    ]);
  });

  it('has one landing path for every role', () => {
    expect(landingPath('ADMIN'), spec('H-019')).toBe('/admin');
    expect(landingPath('parent')).toBe('/parent/dashboard');
    expect(landingPath('solo')).toBe('/dashboard');
  });
});

describe('for a parent', () => {
  it('shows the children instead of teachers and profiles', async () => {
    const { header, names } = await openAs(parent);
    expect(header.queryByRole('link', { name: 'Teachers' }), spec('H-023')).toBeNull();
    expect(header.queryByRole('link', { name: 'Profiles' }), spec('H-024')).toBeNull();
    expect(names(), spec('ROLE-015')).toEqual([
      'Vivavoce',
      'Dashboard',
      'This week',
      'Limits',
      'Children',
      'Account',
    ]);
  });

  it('links to the parent dashboard', async () => {
    expect(await (await openAs(parent)).follow('Dashboard'), spec('H-018')).toBe('/parent/dashboard');
  });

  it('links to the children', async () => {
    expect(await (await openAs(parent)).follow('Children'), spec('H-022')).toBe('/profiles');
  });
});

it.each([leo, parent])('links a $role to the account', async (user) => {
  expect(await (await openAs(user)).follow('Account'), spec('H-026')).toBe('/account');
});

describe('the profile menu', () => {
  async function openMenu(user: User = leo, at = '/nope') {
    const app = await openAs(user, at);
    const trigger = await app.header.findByRole('button', { name: /^Profile menu, / });
    await app.person.click(trigger);
    const panel = document.getElementById(trigger.getAttribute('aria-controls') ?? '') as HTMLElement;
    return { ...app, trigger, menu: within(panel) };
  }

  it('opens on a click and shows name, e-mail, role and the sign-out button', async () => {
    const { menu, trigger } = await openMenu();
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(menu.getByText('Leo Adeyemi-Hart')).toBeTruthy();
    expect(menu.getByText('leo@example.org')).toBeTruthy();
    expect(menu.getByText('Student')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it.each([leo, parent])('does not show the Admin Panel to a $role', async (user) => {
    const { menu } = await openMenu(user);
    expect(menu.queryAllByRole('link')).toEqual([]);
    expect(menu.queryByText('Admin Panel')).toBeNull();
  });

  it('offers to verify the e-mail only while it is unverified', async () => {
    const linksFor = async (user: User) => {
      const { menu } = await openMenu(user);
      const links = menu.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      cleanup();
      return links;
    };
    const links = [await linksFor({ ...leo, emailVerified: false }), await linksFor(leo)];
    expect(links, spec('X-010')).toEqual([[['Verify your email', '/auth/verify-email']], []]);
  });

  it('replaces the regular navigation for an admin', async () => {
    const closed = await openAs(admin);
    expect(closed.names(), spec('H-032')).toEqual(['Vivavoce']);
    expect(closed.header.queryByRole('navigation', { name: 'Main' }), spec('ROLE-010')).toBeNull();
  });

  it('holds the admin’s five links and the sign-out button', async () => {
    const { menu } = await openMenu(admin);
    const panel = within(menu.getByRole('navigation', { name: 'Admin Panel' }));
    const targetOf = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
    expect(panel.getAllByRole('link')).toHaveLength(5);
    expect(targetOf('Dashboard')).toBe('/admin');
    expect(targetOf('User Management')).toBe('/admin?tab=users');
    expect(targetOf('Teacher Management')).toBe('/admin?tab=teachers');
    expect(targetOf('Learning Sessions')).toBe('/admin?tab=sessions');
    expect(targetOf('Analytics')).toBe('/admin?tab=analytics');
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    expect(menu.getByText('Admin')).toBeTruthy();
  });

  it.each([
    ['/admin', 'Dashboard'],
    ['/admin?tab=sessions', 'Learning Sessions'],
  ])('marks on %s that %s is the current place', async (at, name) => {
    const { menu } = await openMenu(admin, at);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe(name);
  });

  it('closes on a second click', async () => {
    const { person, trigger, header } = await openMenu();
    await person.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(header.queryByText('leo@example.org')).toBeNull();
  });

  it('closes on a click outside', async () => {
    const { person, trigger, header } = await openMenu();
    await person.click(screen.getByRole('main'));
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(header.queryByText('leo@example.org')).toBeNull();
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { person, trigger } = await openMenu();
    await person.tab();
    await person.keyboard('{Escape}');
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => document.activeElement).toBe(trigger);
  });

  it('does not trap the focus: it closes when the focus moves on', async () => {
    const { person, trigger, menu } = await openMenu();
    await person.tab();
    await expect.poll(() => document.activeElement).toBe(menu.getByRole('button', { name: 'Sign Out' }));
    await person.tab();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes and keeps the focus on its button when a link leads to another part of the same screen', async () => {
    const { person, trigger, menu, address } = await openMenu(admin, '/admin');
    await person.click(menu.getByRole('link', { name: 'Analytics' }));
    await expect.poll(address).toBe('/admin?tab=analytics');
    await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => document.activeElement).toBe(trigger);
  });
});
