import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openFeatures() {
  fakeServer();
  const app = await renderApp('/features');
  await screen.findByRole('heading', { level: 1 });
  const main = screen.getByRole('main');
  return { ...app, main, sections: [...main.querySelectorAll('section')] };
}

it('opens for a visitor at its own address', async () => {
  const { address } = await openFeatures();
  expect(address(), spec('R-002')).toBe('/features');
  expect(document.title, spec('R-053')).toBe('Features - Vivavoce - AI-Driven Education');
});

it('has three sections: the learning path, the teachers, the peers', async () => {
  const { sections } = await openFeatures();
  const titleOf = (at: number) => sections[at]?.querySelector('h2')?.textContent;
  expect(sections, spec('M-030')).toHaveLength(3);
  expect(titleOf(0), spec('M-031')).toMatch(/AI learning path/);
  expect(titleOf(1), spec('M-032')).toMatch(/virtual AI teachers/i);
  expect(titleOf(2), spec('M-033')).toMatch(/AI peers/);
});

it('explains each in three points, and states its limits', async () => {
  const { sections } = await openFeatures();
  for (const section of sections) {
    expect(within(section).getAllByRole('listitem')).toHaveLength(3);
    expect(within(section).getByText('What it is not')).toBeTruthy();
  }
});

it('shows a minute of a lesson in the words that are spoken', async () => {
  await openFeatures();
  const minute = within(screen.getByRole('figure', { name: 'A minute from a lesson' }));
  expect(
    minute.getAllByRole('listitem').map((turn) => turn.textContent?.includes('Amara, AI teacher')),
  ).toEqual([true, false, true, false, true]);
});

it('ends with a link to the registration', async () => {
  const { main, address, person } = await openFeatures();
  await person.click(within(main).getByRole('link', { name: 'Start Free Trial' }));
  await expect.poll(address).toBe('/auth/register');
});

it('links to the plans', async () => {
  const { address, person } = await openFeatures();
  await person.click(screen.getByRole('link', { name: 'See the plans' }));
  await expect.poll(address).toBe('/pricing');
});
