import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { childOf, fakeFamily } from '#testing/families.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function open(...sessions: object[]) {
  const mila = childOf(1, { sessions });
  fakeFamily([mila]);
  await renderApp(`/dashboard?childId=${mila.user.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Mila’s dashboard' });
  return { mila, learned: () => screen.findByRole('region', { name: 'What was learned' }) };
}

it('lists what the child learned, newest first, each with a link to the lesson', async () => {
  const { mila, learned } = await open(
    { summary: 'Thirds went well.', createdAt: '2026-11-18T12:00:00.000Z' },
    { summary: 'Halves are firm.', createdAt: '2026-11-19T12:00:00.000Z' },
    { summary: null, createdAt: '2026-11-17T12:00:00.000Z' },
    { summary: 'Never began.', time_minutes: 0, createdAt: '2026-11-16T12:00:00.000Z' },
  );
  const region = within(await learned());
  await region.findByText('Halves are firm.');
  const lessons = region.getAllByRole('listitem');
  expect(
    lessons.map((lesson) => lesson.querySelector('p + div p, .leading-relaxed')?.textContent),
    spec('X-353'),
  ).toEqual(['Halves are firm.', 'Thirds went well.']);
  const link = within(lessons[0] as HTMLElement).getByRole('link', { name: /^Read the whole lesson/ });
  const newest = mila.sessions[1];
  expect(link.getAttribute('href'), spec('X-353')).toBe(
    `/learning-session/${mila.user.id}?session=${newest?.id}`,
  );
});

it('says that there is nothing yet when no lesson has a summary', async () => {
  const { learned } = await open({ summary: null });
  expect(await within(await learned()).findByText(/What Mila learned will appear here/)).toBeTruthy();
});

it('leads to the week and the limits of the child', async () => {
  const { mila } = await open();
  const main = within(screen.getByRole('main'));
  const href = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect([href('This week'), href('Limits')]).toEqual([
    `/parent/week?childId=${mila.user.id}`,
    `/parent/limits?childId=${mila.user.id}`,
  ]);
});
