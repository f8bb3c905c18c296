import { readFileSync } from 'node:fs';
import path from 'node:path';
import { neutralSite } from '@vivavoce/contracts/pages/site';
import { describe, expect, it } from 'vitest';
import { readScene } from './scene-drawing.ts';
import { timelineOf } from './scene-timeline.ts';
import { storyOf } from './stories.ts';

const films = Object.keys(neutralSite.films) as (keyof typeof neutralSite.films)[];

describe.each(films)('the scene %s', (film) => {
  const drawing = readFileSync(
    path.join(import.meta.dirname, `../../../../public/scenes/film-${film}.svg`),
    'utf8',
  );
  const scene = readScene(drawing, film);
  const { cast, lines } = storyOf(film);

  it('draws its whole cast, with the parts that move', () => {
    const drawn = [...(scene?.querySelectorAll<SVGElement>('[data-figure]') ?? [])];
    expect(drawn.map((figure) => figure.dataset.figure).sort()).toEqual(Object.keys(cast).sort());
    for (const figure of drawn) {
      for (const part of ['figure', 'head', 'lids', 'brows', 'pupil-l', 'pupil-r']) {
        expect(figure.querySelectorAll(`[data-part="${part}"]`), part).toHaveLength(1);
      }
      for (const mouth of ['closed', 'small', 'wide', 'round']) {
        expect(figure.querySelectorAll(`[data-mouth="${mouth}"]`), mouth).toHaveLength(1);
      }
    }
    expect(scene?.querySelectorAll('[data-part="bars"] > rect')).toHaveLength(5);
  });

  it('lets only its cast speak', () => {
    const speakers = lines.map(({ speaker }) => speaker).filter((speaker) => speaker !== null);
    expect(Object.keys(cast)).toEqual(expect.arrayContaining(speakers));
  });

  it('says openly which of its figures is an AI', () => {
    for (const { name, role } of Object.values(cast)) {
      expect(name).toMatch(role === 'teacher' ? /, AI teacher$/ : /, learner$/);
    }
  });

  it('is short', () => {
    expect(timelineOf(lines).durationMs).toBeLessThan(25_000);
  });
});

it('gives the lesson about the shadow a sun and a shadow that can move', () => {
  const drawing = readFileSync(
    path.join(import.meta.dirname, '../../../../public/scenes/film-experience.svg'),
    'utf8',
  );
  const scene = readScene(drawing, 'experience');
  expect(scene?.querySelectorAll(':scope > circle')).toHaveLength(1);
  expect(scene?.querySelectorAll(':scope > ellipse')).toHaveLength(1);
});
