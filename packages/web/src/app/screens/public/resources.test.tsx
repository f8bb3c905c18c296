import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function open() {
  fakeServer();
  const app = await renderApp('/resources');
  const grid = await screen.findByRole('region', { name: 'Popular posts' });
  return { ...app, grid, cards: within(grid).getAllByRole('article') };
}

it('opens for a visitor', async () => {
  const { address } = await open();
  expect(address(), spec('R-005')).toBe('/resources');
  await expect
    .poll(() => document.title, { message: spec('R-056') })
    .toBe('Resources - Vivavoce - AI-Driven Education');
});

it('shows the popular posts, each with its picture and a link to it', async () => {
  const { grid, cards } = await open();
  expect(within(grid).getByRole('heading', { name: 'Popular posts' }), spec('M-063')).toBeTruthy();
  const titles = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(titles, spec('M-064')).toEqual([
    'Why saying it aloud makes it stick',
    'What attention looks like at nine, and what helps',
    'Ten minutes at the kitchen table: better questions to ask after school',
  ]);
  const addresses = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(addresses, spec('M-065')).toEqual(['/resources/post/1', '/resources/post/2', '/resources/post/3']);
  const pictures = cards.map((card) => card.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual([
    '/scenes/post-1.svg',
    '/scenes/post-2.svg',
    '/scenes/post-3.svg',
  ]);
});

it('links to a post and to the contact page for suggestions', async () => {
  const { person, cards, address } = await open();
  expect(screen.getByRole('link', { name: 'Suggest a topic' }).getAttribute('href')).toBe('/contact');
  await person.click(within(cards[2] as HTMLElement).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: /^Ten minutes/ })).toBeTruthy();
  expect(address()).toBe('/resources/post/3');
});
