import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showToast } from '#ui/toast.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

/** Advances the clock, and with it everything on the page that is waiting for it. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows a message for five seconds, and then removes it', async () => {
  vi.useFakeTimers();
  await act(() => showToast('success', 'Profile saved successfully!'));
  await pass(4_900);
  expect(screen.queryByText('Profile saved successfully!'), spec('C-031')).not.toBeNull();
  // the rest of the five seconds, and the time it takes to fade
  await pass(500);
  expect(screen.queryByText('Profile saved successfully!'), spec('S-073')).toBeNull();
});

it('gives each toast its own five seconds', async () => {
  vi.useFakeTimers();
  await act(() => showToast('success', 'First'));
  await pass(3_000);
  await act(() => showToast('error', 'Second'));
  await pass(2_500);
  expect([screen.queryByText('First'), screen.queryByText('Second') !== null]).toEqual([null, true]);
  await pass(3_000);
  expect(screen.queryByText('Second')).toBeNull();
});
