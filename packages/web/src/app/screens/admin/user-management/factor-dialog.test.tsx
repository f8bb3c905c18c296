import { screen, waitFor } from '@testing-library/react';
import type { FactorState } from '@vivavoce/contracts/identity/recovery-calls';
import { beforeEach, expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { showMoment } from '#lib/show.ts';
import { fakeLayout } from '#testing/fake-layout.ts';
import { refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const NAME = 'Leo Adeyemi-Hart';
const REASON = 'He called from the number that we know.';

const none: FactorState = { hasSecondFactor: true, recovery: null };
const waiting = {
  hasSecondFactor: true,
  recovery: {
    requestedAt: '2026-11-26T09:00:00.000Z',
    opensAt: '2026-11-27T09:00:00.000Z',
    expiresAt: '2026-11-30T09:00:00.000Z',
    byName: 'Ada Root' as string | null,
  },
} satisfies FactorState;

beforeEach(fakeLayout);

/** Opens the dialog about Leo's second factor. */
async function open(state: FactorState, handlers: Parameters<typeof openAdmin>[1] = {}) {
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/admin/users/:id/factor_recovery': () => state,
    ...handlers,
  });
  const more = await screen.findByRole('button', { name: `More for ${NAME}` });
  await app.person.click(more);
  await app.person.click(await screen.findByRole('menuitem', { name: 'Recover two-step sign-in' }));
  return { ...app, more, dialog: await openedDialog(`Two-step sign-in of ${NAME}`) };
}

it('says that there is nothing to recover', async () => {
  const { dialog } = await open({ hasSecondFactor: false, recovery: null });
  expect(
    await dialog.findByText(/has no two-step sign-in, so there is nothing to recover/),
    spec('X-865'),
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Start the Recovery' })).toBeNull();
});

it('explains the flow, and asks how the administrator made sure who asks', async () => {
  const { server, person, dialog } = await open(none, {
    'POST /api/admin/users/:id/factor_recovery': () => waiting,
  });
  expect(await dialog.findByText(/works after 24 hours, for 3 days/), spec('X-865')).toBeTruthy();
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('How did you make sure who is asking?');
  expect(reason.maxLength, spec('X-865')).toBe(500);
  await person.type(reason, 'he called');
  await person.click(dialog.getByRole('button', { name: 'Start the Recovery' }));
  expect((await dialog.findByRole('alert')).textContent, spec('X-865')).toBe(
    'Please give a reason of at least 10 characters.',
  );
  expect(server.seen('POST /api/admin/users/:id/factor_recovery')).toEqual([]);
  await person.clear(reason);
  await person.type(reason, REASON);
  await person.click(dialog.getByRole('button', { name: 'Start the Recovery' }));
  expect(
    await screen.findByText(`The recovery of ${NAME}’s two-step sign-in has started.`),
    spec('X-865'),
  ).toBeTruthy();
  expect(server.seen('POST /api/admin/users/:id/factor_recovery'), spec('X-865')).toMatchObject([
    { params: { id: leo.id }, body: { reason: REASON } },
  ]);
  expect(await dialog.findByText('A recovery is waiting.')).toBeTruthy();
});

it('needs a recent sign-in to start, and keeps the reason', async () => {
  const { person, dialog } = await open(none, { 'POST /api/admin/users/:id/factor_recovery': notRecently });
  const reason = await dialog.findByLabelText<HTMLTextAreaElement>('How did you make sure who is asking?');
  await person.type(reason, REASON);
  await person.click(dialog.getByRole('button', { name: 'Start the Recovery' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' }), spec('X-865')).toBeTruthy();
  expect(reason.value).toBe(REASON);
});

it('says in the server’s own words why it did not start', async () => {
  const { person, dialog } = await open(none, {
    'POST /api/admin/users/:id/factor_recovery': () =>
      refusal(409, 'address_unverified', 'Nobody has verified the email address.'),
  });
  await person.type(await dialog.findByLabelText('How did you make sure who is asking?'), REASON);
  await person.click(dialog.getByRole('button', { name: 'Start the Recovery' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Nobody has verified the email address.');
});

it('shows since when, by whom and when the link works, and cancels it', async () => {
  const { server, person, dialog, more } = await open(waiting, {
    'DELETE /api/admin/users/:id/factor_recovery': () => none,
  });
  await dialog.findByText('A recovery is waiting.');
  const { requestedAt, opensAt, expiresAt } = waiting.recovery;
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts, spec('X-865')).toEqual([
    showMoment(requestedAt, 'dateTime'),
    'Ada Root',
    showMoment(opensAt, 'dateTime'),
    showMoment(expiresAt, 'dateTime'),
  ]);
  await person.click(dialog.getByRole('button', { name: 'Cancel the Recovery' }));
  expect(
    await screen.findByText(`The recovery of ${NAME}’s two-step sign-in is cancelled.`),
    spec('X-865'),
  ).toBeTruthy();
  expect(server.seen('DELETE /api/admin/users/:id/factor_recovery'), spec('X-865')).toMatchObject([
    { params: { id: leo.id } },
  ]);
  expect(await dialog.findByRole('button', { name: 'Start the Recovery' })).toBeTruthy();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement, spec('X-861')).toBe(more));
});

it('says after cancelling that the person has used it meanwhile, if so', async () => {
  const { person, dialog } = await open(waiting, {
    'DELETE /api/admin/users/:id/factor_recovery': () => ({ hasSecondFactor: false, recovery: null }),
  });
  await person.click(await dialog.findByRole('button', { name: 'Cancel the Recovery' }));
  expect(await dialog.findByText(/has no two-step sign-in, so there is nothing to recover/)).toBeTruthy();
  expect(screen.queryByText(/is cancelled\.$/)).toBeNull();
});

it('says that an administrator whose account is gone began it, and that cancelling failed', async () => {
  const { person, dialog } = await open(
    { ...waiting, recovery: { ...waiting.recovery, byName: null } },
    { 'DELETE /api/admin/users/:id/factor_recovery': () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  expect(await dialog.findByText('An administrator whose account was deleted')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Cancel the Recovery' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^We cannot reach the server/);
});

it('can be read again when it failed to load', async () => {
  const { server, person, dialog } = await open(none, {
    'GET /api/admin/users/:id/factor_recovery': () => refusal(503, 'unavailable', 'Busy.'),
  });
  await person.click(await dialog.findByRole('button', { name: 'Try Again' }));
  server.on('GET /api/admin/users/:id/factor_recovery', () => none);
  await person.click(await dialog.findByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(/You do not see the link/)).toBeTruthy();
});
