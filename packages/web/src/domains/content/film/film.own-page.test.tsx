import { fireEvent, render, screen } from '@testing-library/react';
import type { Site } from '@vivavoce/contracts/pages/site';
import { neutralSite, SITE_ELEMENT_ID } from '@vivavoce/contracts/pages/site';
import { beforeEach, expect, it, vi } from 'vitest';
import { bodyWith } from '#testing/body-with.ts';

/** Builds the page as the server sends it for an operator with their own films, and only then loads the scripts. */
async function openFilm(name: keyof Site['films'], films: Partial<Site['films']>) {
  const site: Site = { ...neutralSite, films: { ...neutralSite.films, ...films } };
  bodyWith(`<script type="application/json" id="${SITE_ELEMENT_ID}">${JSON.stringify(site)}</script>`);
  vi.resetModules();
  const { Film } = await import('./film.tsx');
  const { container } = render(
    <Film name={name} cover={`/scenes/film-${name}.svg`} label="The film" watch="Watch it">
      <a href="/auth/register">Begin</a>
    </Film>,
  );
  const cover = screen.getByRole('button', { name: 'Watch it' });
  expect(cover.querySelector('img')?.getAttribute('src')).toBe(`/scenes/film-${name}.svg`);
  expect(container.querySelector('iframe, video')).toBeNull();
  return { container, cover };
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});

it('plays an embedded player in a frame', async () => {
  const { container, cover } = await openFilm('intro', { intro: 'https://player.example.org/embed/1' });
  fireEvent.click(cover);
  const frame = await screen.findByTitle<HTMLIFrameElement>('The film');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame.src).toBe('https://player.example.org/embed/1');
  expect(frame.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture');
  expect(frame.hasAttribute('allowfullscreen')).toBe(true);
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(frame.getAttribute('loading')).toBe('lazy');
  await expect.poll(() => document.activeElement).toBe(frame);
  expect(container.querySelector('img')).toBeNull();
});

it('plays a video file itself', async () => {
  const { cover } = await openFilm('experience', { experience: '/films/lesson.mp4' });
  fireEvent.click(cover);
  const video = await screen.findByLabelText<HTMLVideoElement>('The film');
  expect(video.tagName).toBe('VIDEO');
  expect(video.getAttribute('src')).toBe('/films/lesson.mp4');
  expect(video.controls).toBe(true);
  expect(video.autoplay).toBe(true);
  expect(video.hasAttribute('playsinline')).toBe(true);
});

it('plays our own scene instead of a file that does not play', async () => {
  const { cover } = await openFilm('experience', { experience: '/films/lesson.mp4' });
  fireEvent.click(cover);
  fireEvent.error(await screen.findByLabelText('The film'));
  expect(await screen.findByRole('group', { name: 'The film' })).toBeTruthy();
  expect(screen.getByText('Mei, AI teacher')).toBeTruthy();
});

it('plays our own scene when nothing is configured', async () => {
  const { container, cover } = await openFilm('professional', {});
  fireEvent.click(cover);
  expect(await screen.findByRole('group', { name: 'The film' })).toBeTruthy();
  expect(container.querySelector('iframe, video')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause');
});
