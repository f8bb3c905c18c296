import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from '#ui/progress.tsx';

it('reports its progress in figures and in words', () => {
  render(<ProgressBar label="Quiz" value={3} max={8} text="3 of 8 questions" />);
  const bar = screen.getByRole('progressbar', { name: 'Quiz' });
  expect(['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name))).toEqual([
    '3',
    '8',
    '3 of 8 questions',
  ]);
  expect(screen.getByText('3 of 8 questions')).toBeTruthy();
});

it('shows its progress in percent by default', () => {
  render(<ProgressBar label="Upload" value={1} max={3} />);
  expect(screen.getByText('33 %')).toBeTruthy();
});
