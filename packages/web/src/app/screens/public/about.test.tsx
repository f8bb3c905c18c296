import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openAbout() {
  fakeServer();
  const app = await renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  const sectionOf = (title: RegExp) =>
    screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;
  return { ...app, sectionOf };
}

it('opens for a visitor at its own address', async () => {
  const { address } = await openAbout();
  expect(address(), spec('R-008')).toBe('/about');
  expect(document.title, spec('R-059')).toBe('About - Vivavoce - AI-Driven Education');
});

it('describes the mission, the story and the partnerships', async () => {
  const { sectionOf } = await openAbout();
  expect(sectionOf(/mission/i).textContent, spec('M-096')).toContain('every learner aged 6 to 16');
  expect(sectionOf(/story/i).textContent, spec('M-097')).toContain('with the living voice');
  expect(sectionOf(/partnerships/i).textContent, spec('M-099')).toContain('Schools, tutors, publishers');
});

it('shows the leadership as two drawn portraits, each with a role as its name', async () => {
  const { sectionOf } = await openAbout();
  const leadership = within(sectionOf(/leadership/i));
  expect(
    leadership.getAllByRole('img').map((portrait) => portrait.getAttribute('src')),
    spec('M-098'),
  ).toEqual(['/people/learning.svg', '/people/engineering.svg']);
  for (const portrait of leadership.getAllByRole('img')) {
    expect(portrait.getAttribute('alt')).toMatch(/^Drawn portrait of the Head of /);
    expect(portrait.closest('figure')?.querySelector('figcaption')?.textContent).toMatch(/^Head of /);
  }
});

it('links to the partnerships', async () => {
  const { person, address } = await openAbout();
  const shown: string[] = [];
  // jsdom has no layout, so it cannot scroll
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id);
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  await person.click(screen.getByRole('link', { name: 'What a partnership can look like' }));
  await expect.poll(address).toBe('/solutions');
  await expect.poll(() => shown).toEqual(['partnerships']);
});
