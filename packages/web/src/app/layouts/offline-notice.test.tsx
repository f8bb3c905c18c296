import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineNotice } from '#app/layouts/offline-notice.tsx';

/** Makes the browser report this connection state from now on. */
function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });
}

it('says nothing while there is a connection', () => {
  render(<OfflineNotice />);
  connection(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('reports a lost connection until it returns, then briefly that it is back', () => {
  vi.useFakeTimers();
  render(<OfflineNotice />);
  connection(false);
  expect(screen.getByRole('status').textContent).toBe(
    'You are offline. You won’t lose anything on this page.',
  );
  act(() => vi.runAllTimers());
  expect(screen.getByRole('status').textContent).toContain('You are offline.');

  connection(true);
  expect(screen.getByRole('status').textContent).toBe('You are back online.');
  act(() => vi.runAllTimers());
  expect(screen.queryByRole('status')).toBeNull();
});

it('reports it immediately when a page starts without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineNotice />);
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
});
