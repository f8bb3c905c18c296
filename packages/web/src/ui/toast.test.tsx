import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showToast } from '#ui/toast.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

/** Lets the clock run, and with it whatever it wakes up on the page. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows for five seconds what was done, and then takes it away', async () => {
  vi.useFakeTimers();
  await act(() => showToast('success', 'Profile saved successfully!'));
  await pass(4_900);
  expect(screen.queryByText('Profile saved successfully!'), spec('C-031')).not.toBeNull();
  // the rest of the five seconds, and the time in which it fades
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
