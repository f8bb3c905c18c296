import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '#ui/avatar.tsx';

it('shows the picture, and the initial if it does not load', () => {
  const { container } = render(<Avatar name="łukasz" picture="/gone.svg" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/gone.svg');
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe('Ł');
});

it('tries again with another picture', () => {
  const { container, rerender } = render(<Avatar name="Mei" picture="/gone.svg" />);
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  rerender(<Avatar name="Mei" picture="/other.svg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.svg');
});
