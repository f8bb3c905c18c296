import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ScenePlayer } from './scene-player.tsx';
import { SCENE_STEP_MS } from './use-scene-clock.ts';

const drawing = readFileSync(
  path.join(import.meta.dirname, '../../../../public/scenes/film-experience.svg'),
  'utf8',
);

async function open(answer: () => Promise<Response>, { stillness = false } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: stillness }));
  render(
    <ScenePlayer film="experience" cover="/scenes/film-experience.svg" label="Lesson film" shape="">
      <a href="/auth/register">Begin</a>
    </ScenePlayer>,
  );
  await act(async () => {});
  const player = screen.getByRole('group', { name: 'Lesson film' });
  return {
    player,
    pass: (ms: number) =>
      act(async () => {
        for (let step = 0; step < ms / SCENE_STEP_MS; step++) vi.advanceTimersByTime(SCENE_STEP_MS);
      }),
    caption: () => player.querySelector('[aria-live]')?.textContent,
    figure: (name: string) => player.querySelector<SVGElement>(`[data-figure="${name}"]`)?.dataset,
    place: () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the film' }),
  };
}

const served = async () => new Response(drawing);
const gone = async () => new Response('', { status: 404 });

const FIRST = 'Mei, AI teacherThe sun goes down. What does the apple’s shadow do?';
const SECOND = 'Mila, learnerIt grows! Because … it is tired?';

describe('one of our own scenes', () => {
  it('animates the drawing: mouths move, and listeners look at the speaker', async () => {
    const { caption, figure, pass, player } = await open(served);
    expect(caption()).toBe(FIRST);
    await pass(300);
    expect(figure('mei')).toMatchObject({ doing: 'speaking' });
    expect(figure('mila')).toMatchObject({ doing: 'listening', mouthNow: 'closed', look: 'right' });
    expect(player.querySelector('svg[data-moment="evening"][data-voice="speaking"]')).not.toBeNull();
    const mouths = new Set<string | undefined>();
    for (let step = 0; step < 60; step++) {
      await pass(SCENE_STEP_MS);
      mouths.add(figure('mei')?.mouthNow);
    }
    expect([...mouths].sort()).toEqual(['closed', 'round', 'small', 'wide']);
  });

  it('tells the story with captions alone when there is no drawing', async () => {
    const { caption, pass, player } = await open(gone);
    expect(player.querySelector('[data-figure]')).toBeNull();
    expect(player.querySelector('img')?.getAttribute('src')).toBe('/scenes/film-experience.svg');
    expect(caption()).toBe(FIRST);
    await pass(5000);
    expect(caption()).toBe(SECOND);
  });

  it('tells the story without a network too', async () => {
    const { caption } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(caption()).toBe(FIRST);
  });

  it('focuses its first button, which pauses and resumes the scene', async () => {
    const { caption, pass } = await open(served);
    const button = screen.getByRole('button', { name: 'Pause' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await pass(10_000);
    expect(caption()).toBe(FIRST);
    expect(button.getAttribute('aria-label')).toBe('Play');
    fireEvent.click(button);
    await pass(5000);
    expect(caption()).toBe(SECOND);
  });

  it('does not jump ahead after the page was asleep', async () => {
    const { caption } = await open(served);
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    await act(async () => vi.advanceTimersByTime(SCENE_STEP_MS));
    expect(caption()).toBe(FIRST);
  });

  it('can be moved to any place, and offers what to do next at its end', async () => {
    const { caption, place, figure } = await open(served);
    expect(screen.queryByText('What would you ask?')).toBeNull();
    fireEvent.change(place(), { target: { value: place().max } });
    expect(screen.getByText('What would you ask?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Begin' })).toBeTruthy();
    expect(caption()).toBe('Mei, AI teacherYou found that out yourself, out loud.');
    expect(figure('mei')).toMatchObject({ mouthNow: 'closed' });
    expect(place().getAttribute('aria-valuetext')).toMatch(/^(\d+) of \1 seconds$/);
  });

  it.each(['Start again', 'Play'])('starts over with %s after its end', async (name) => {
    const { caption, pass, place } = await open(served);
    fireEvent.change(place(), { target: { value: place().max } });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByText('What would you ask?')).toBeNull();
    expect(caption()).toBe(FIRST);
    await pass(5000);
    expect(caption()).toBe(SECOND);
  });

  it('keeps the drawing still but continues the captions when the reader prefers less motion', async () => {
    const { caption, figure, pass, player } = await open(served, { stillness: true });
    const mouths = new Set<string | undefined>();
    for (let step = 0; step < 40; step++) {
      await pass(SCENE_STEP_MS);
      mouths.add(figure('mei')?.mouthNow);
    }
    expect([...mouths]).toEqual(['closed']);
    expect(player.querySelector('[aria-live] .bg-sun')).toBeNull();
    await pass(4000);
    expect(caption()).toBe(SECOND);
  });
});
