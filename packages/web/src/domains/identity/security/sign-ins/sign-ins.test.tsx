import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laptop, openSecurity, phone } from '#domains/identity/security/testing/open-security.tsx';
import { heldBack, refusal } from '#testing/fake-server.ts';

async function open(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity(handlers);
  return { ...opened, card: opened.card('Where you are signed in') };
}

it('describes the browsers in words, and marks this one', async () => {
  const { card } = await open({
    'GET /api/auth/sign-ins': () => [
      laptop,
      { ...phone, lastUsedAt: new Date().toISOString() },
      { ...phone, id: '00000000-0000-4000-8000-000000000003', userAgent: null },
    ],
  });
  await card.findByText('Chrome on Windows');
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('This browser');
  expect(rows[0]).not.toContain('Sign out');
  expect(rows[1]).toBe('Safari on iOSUsed todaySign out');
  expect(rows[2]).toContain('A browser');
});

it('signs one browser out and keeps the focus in the card', async () => {
  const answer = heldBack({ success: true as const });
  const { card, person, server } = await open({ 'DELETE /api/auth/sign-ins/:id': answer.answer });
  const button = await card.findByRole('button', { name: 'Sign out Safari on iOS' });
  await person.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await person.click(button);
  server.on('GET /api/auth/sign-ins', () => [laptop]);
  answer.release();
  await expect.poll(() => card.queryByText('Safari on iOS')).toBeNull();
  expect(await screen.findByText('Safari on iOS was signed out.')).toBeTruthy();
  await expect
    .poll(() => document.activeElement)
    .toBe(card.getByRole('heading', { name: 'Where you are signed in' }));
  expect(server.seen('DELETE /api/auth/sign-ins/:id')).toMatchObject([{ params: { id: phone.id } }]);
});

it('reports in the row that a browser could not be signed out', async () => {
  const { card, person } = await open({
    'DELETE /api/auth/sign-ins/:id': () => refusal(500, 'internal', ''),
  });
  await person.click(await card.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect((await card.findByRole('alert')).textContent).toBe('Signing out did not work. Please try again.');
});

it('signs out everywhere, including here, and says so on the sign-in screen', async () => {
  const { card, person, server, address } = await open({
    'DELETE /api/auth/sign-ins': () => ({ success: true }),
  });
  await person.click(card.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
  expect(server.seen('DELETE /api/auth/sign-ins')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  await expect.poll(address).toBe('/auth/login');
  expect(await screen.findByText('You are signed out everywhere.')).toBeTruthy();
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
  await expect.poll(() => screen.queryByText('Leo Adeyemi-Hart')).toBeNull();
  expect(screen.getByText('You are signed out everywhere.')).toBeTruthy();
});

it('stays on the screen when signing out everywhere fails', async () => {
  const { card, person, address } = await open({
    'DELETE /api/auth/sign-ins': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  await person.click(card.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(screen.getByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect((await question.findByRole('alert')).textContent).toBe('The service is busy right now.');
  expect(address()).toBe('/account/security');
});

it('waits for the list, reports when it cannot be loaded, and tries again', async () => {
  const answer = heldBack(refusal(503, 'unavailable', 'The service is busy right now.'));
  const { card, person, server } = await open({ 'GET /api/auth/sign-ins': answer.answer });
  expect(card.getByRole('status', { name: 'Loading' })).toBeTruthy();
  answer.release();
  expect((await card.findByRole('alert')).textContent).toBe('The service is busy right now.');
  server.on('GET /api/auth/sign-ins', () => [laptop]);
  await person.click(card.getByRole('button', { name: 'Try Again' }));
  expect(await card.findByText('Chrome on Windows')).toBeTruthy();
});
