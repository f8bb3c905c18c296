import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openSolutions() {
  fakeServer();
  const app = await renderApp('/solutions');
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const titleOf = (id: string) => document.getElementById(id)?.querySelector('h2')?.textContent;

it('opens for a visitor at its own address', async () => {
  const { address } = await openSolutions();
  expect(address(), spec('R-003')).toBe('/solutions');
  expect(document.title, spec('R-054')).toBe('Solutions - Vivavoce - AI-Driven Education');
});

it('has a part for schools, for corporate training, for parents and tutors, and for partnerships', async () => {
  await openSolutions();
  expect(titleOf('schools'), spec('M-034')).toMatch(/schools/i);
  expect(titleOf('corporate'), spec('M-035')).toMatch(/corporate training/i);
  expect(titleOf('parents'), spec('M-036')).toMatch(/parents and tutors/i);
  expect(titleOf('partnerships'), spec('M-037')).toMatch(/partnerships/i);
});

it('links from its top to each part', async () => {
  await openSolutions();
  const places = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(places.map((place) => titleOf(place.getAttribute('href')?.slice(1) ?? ''))).toEqual([
    expect.stringContaining('Schools'),
    expect.stringContaining('Corporate training'),
    expect.stringContaining('Parents and tutors'),
    expect.stringContaining('Partnerships'),
  ]);
});

it('states what each solution is not', async () => {
  await openSolutions();
  expect(screen.getAllByText('What it is not')).toHaveLength(4);
});
