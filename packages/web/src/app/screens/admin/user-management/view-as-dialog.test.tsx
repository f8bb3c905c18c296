import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ViewAsDialog } from '#app/screens/admin/user-management/view-as-dialog.tsx';
import { forgetView, keptView } from '#lib/viewing/kept-view.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const VIEW_ID = '99999999-9999-4999-8999-999999999999';
const reason = 'A parent sees no lessons.';

afterEach(forgetView);

/** Opens the dialog about Leo, types a reason and sends it. */
async function ask(typed: string, handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  const person = userEvent.setup({ delay: null });
  render(<ViewAsDialog person={{ id: leo.id, name: leo.displayName }} onClose={() => {}} />);
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), typed);
  await person.click(screen.getByRole('button', { name: 'See the screens' }));
  return { server, assign };
}

const begun = (role: 'STUDENT' | 'PARENT') => () => ({
  id: VIEW_ID,
  person: { ...leo, role },
  openUntil: '2026-11-26T12:30:00.000Z',
});

it.each([
  ['STUDENT', '/dashboard'],
  ['PARENT', '/parent/dashboard'],
] as const)('begins the view of a %s with the reason, and loads %s anew', async (role, landing) => {
  const { server, assign } = await ask(reason, { 'POST /api/admin/users/:id/views': begun(role) });
  await expect.poll(() => assign.mock.calls).toEqual([[landing]]);
  expect(server.seen('POST /api/admin/users/:id/views')).toMatchObject([
    { params: { id: leo.id }, body: { reason } },
  ]);
  expect(keptView(), spec('X-846')).toBe(VIEW_ID);
});

it('says what a view is, and asks for a longer reason before it asks the server', async () => {
  const { server } = await ask('Short', {});
  const dialog = screen.getByRole('dialog', { name: 'See what Leo Adeyemi-Hart sees' });
  expect(dialog.textContent, spec('X-846')).toMatch(/Nothing can be changed, .* ends after 30 minutes/);
  expect(await screen.findByText('Please give a reason of at least 10 characters.')).toBeTruthy();
  expect(server.requests).toEqual([]);
});

it('says why the server refuses, keeps the reason and stays in the administrator’s own page', async () => {
  const { assign } = await ask(reason, {
    'POST /api/admin/users/:id/views': () =>
      refusal(403, 'linked_administrator', 'Another administrator has to.'),
  });
  expect(await screen.findByText('Another administrator has to.'), spec('X-846')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe(reason);
  expect([assign.mock.calls, keptView()]).toEqual([[], null]);
});
