import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function open(address: string, title: string) {
  fakeServer();
  await renderApp(address);
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { level: 1, name: title });
  return main;
}

it.each([
  ['/terms', 'Terms of Service', '/privacy'],
  ['/privacy', 'Privacy Policy', '/terms'],
  ['/privacy-policy.html', 'Privacy Policy', '/terms'],
])('%s is open to everyone: its parts, its date and whom to ask', async (address, title, other) => {
  const main = await open(address, title);
  await expect.poll(() => document.title).toBe(`${title} - Vivavoce - AI-Driven Education`);
  expect(main.getByText(/^Last updated on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeTruthy();
  expect(main.getByRole('link', { name: 'hello@example.org' }).getAttribute('href')).toBe(
    'mailto:hello@example.org',
  );
  const others = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(others).toContain(other);
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('the contents of %s link to each of its parts', async (address, title) => {
  const main = await open(address, title);
  const contents = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const named = contents.map((link) => {
    const part = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    return part && within(part).getAllByRole('heading')[0]?.textContent;
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named).toEqual(contents.map((link) => link.textContent));
});

it('states for each kind of data how long it is kept and who sees it', async () => {
  const main = await open('/privacy', 'Privacy Policy');
  const kept = within(main.getByRole('region', { name: 'What is kept' }));
  const terms = kept.getAllByRole('listitem').map((item) => within(item).getAllByRole('term').length);
  expect(terms).toEqual(Array.from({ length: 15 }, () => 2));
});

it('says that an administrator can look at a person’s screens, who cannot, and what stays closed', async () => {
  const main = await open('/privacy', 'Privacy Policy');
  const screens = main.getByRole('heading', { name: 'Your screens' }).closest('li')?.textContent;
  expect(screens).toMatch(/What was said.*stay closed.*Half an hour.*giving a reason.*never was linked/);
});

it('says how to get a copy, what a deletion means and what may be kept all the same', async () => {
  const main = await open('/privacy', 'Privacy Policy');
  const rights = within(main.getByRole('region', { name: 'Your rights, and deletion' }));
  const said = rights.getAllByText(/./).map(({ textContent }) => textContent);
  expect(said.join(' '), spec('X-689')).toMatch(/“Your data”.*wait seven days.*records can be on hold/);
  const link = rights.getByRole('link', { name: 'Your data: copies and deletion' });
  expect(link.getAttribute('href'), spec('X-682')).toBe('/account/data');
  const children = main.getByRole('region', { name: 'Children and parents' }).textContent;
  expect(children, spec('X-689')).toMatch(/a mail that comes a day later.*card payment.*by the school/);
  const words = main.getByRole('heading', { name: 'What was said in a lesson' }).closest('li')?.textContent;
  expect(words, spec('X-689')).toContain('sooner if the people who run this site have set a number of days');
});
