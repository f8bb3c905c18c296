import { fireEvent, render } from '@testing-library/react';
import { portraitAddress, portraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { expect, it, vi } from 'vitest';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';

function show(picture: string | null) {
  const onSettled = vi.fn();
  const element = (of: string | null) => (
    <TeacherPortrait name="noor" picture={of} imageClassName="bust" onSettled={onSettled} />
  );
  const { container, rerender } = render(element(picture));
  return {
    onSettled,
    change: (to: string) => rerender(element(to)),
    paper: () => /bg-(\w+)-tint/.exec(container.firstElementChild?.className ?? '')?.[1],
    image: () => container.querySelector('img'),
    text: () => container.textContent,
  };
}

const drawnOn = (paper: 'rose' | 'leaf') => {
  const features = portraitFeatures('00000000000000000');
  return portraitAddress({ ...(features as NonNullable<typeof features>), paper });
};

it.each([
  ['/teachers/henrik.svg', 'leaf'],
  ['/teachers/rafael.svg', 'sky'],
  [drawnOn('rose'), 'rose'],
  ['https://elsewhere.example/photo.jpg', 'sky'],
  ['', 'sky'],
  [null, 'sky'],
])('shows %s on %s paper', (picture, paper) => {
  expect(show(picture).paper()).toBe(paper);
});

it('places a drawing on its paper, and fills the paper with a cropped picture', () => {
  expect(show(drawnOn('leaf')).image()?.className).toBe('bust');
  expect(show('/api/pictures/1/cat.jpg?mark=x').image()?.className).toContain('object-cover');
  expect(show('data:image/png;base64,AAAA').image()?.className).toContain('object-cover');
});

it.each([null, ''])('shows the first letter when there is no picture (%j)', (picture) => {
  const { image, text } = show(picture);
  expect([image(), text()]).toEqual([null, 'N']);
});

it('shows the first letter when the picture fails to load, and a new picture when there is one', () => {
  const { image, text, change, onSettled } = show('/teachers/gone.svg');
  fireEvent.error(image() as HTMLElement);
  expect([image(), text()]).toEqual([null, 'N']);
  change('/teachers/noor.svg');
  expect(image()?.getAttribute('src')).toBe('/teachers/noor.svg');
  fireEvent.load(image() as HTMLElement);
  expect(onSettled.mock.calls).toEqual([
    ['/teachers/gone.svg', false],
    ['/teachers/noor.svg', true],
  ]);
});
