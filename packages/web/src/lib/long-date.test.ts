import { afterEach, expect, it, vi } from 'vitest';
import { showLongDate } from './long-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('shows the day as written, in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(showLongDate('2024-03-15')).toBe('March 15, 2024');
});
