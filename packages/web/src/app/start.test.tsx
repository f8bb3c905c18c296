import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';

it('renders nothing until the first authentication state is known, an error counting as signed out', async () => {
  const outage = heldBack(refusal(503, 'unavailable'));
  const server = fakeServer({ 'POST /api/auth/token': outage.answer });
  document.body.innerHTML = '<div id="root"></div>';
  await import('../main.tsx');
  await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(1);
  expect(document.getElementById('root')?.childElementCount).toBe(0);

  outage.release();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
