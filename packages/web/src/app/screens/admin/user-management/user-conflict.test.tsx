import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const CHANGED = 'Somebody else changed this in the meantime. Nothing was saved.';

/** Opens the form for Leo, types another first name, and saves. The server refuses: somebody else has changed it. */
async function saveTooLate() {
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/users/:id/profile': () => leosProfile,
    'GET /api/users/:id': () => leo,
    'PUT /api/admin/users/:id': () =>
      refusal(409, 'changed_elsewhere', CHANGED, { firstName: 'changed meanwhile' }),
  });
  await app.person.click(await screen.findByRole('button', { name: 'Edit Leo Adeyemi-Hart' }));
  await dialog().findByLabelText('Email');
  await type(app.person, 'First name', 'Leonard');
  const save = () => app.person.click(dialog().getByRole('button', { name: 'Update User' }));
  await save();
  await dialog().findByText(CHANGED);
  const sent = () => app.server.seen('PUT /api/admin/users/:id').map(({ body }) => body);
  return { ...app, save, sent };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);

async function type(
  person: Awaited<ReturnType<typeof openAdmin>>['person'],
  label: string,
  text: string,
): Promise<void> {
  await person.clear(field(label));
  await person.type(field(label), text);
}

it('sends what a touched field held, so that nothing of somebody else’s is overwritten', async () => {
  const { sent } = await saveTooLate();
  expect(sent(), spec('X-754')).toEqual([{ firstName: 'Leonard', asRead: { firstName: 'Leo' } }]);
});

it('says that somebody else changed the person, marks the field, and keeps what was typed', async () => {
  await saveTooLate();
  expect(dialog().getByText('Somebody else changed this field.'), spec('X-754')).toBeTruthy();
  expect(
    [field('First name').value, field('First name').getAttribute('aria-invalid')],
    spec('X-754'),
  ).toEqual(['Leonard', 'true']);
  expect(field('Last name').getAttribute('aria-invalid')).toBe('false');
});

it('loads the newest values, which fill what was not touched, and says what a save replaces', async () => {
  const { person, server, save, sent } = await saveTooLate();
  server.on('GET /api/users/:id/profile', () => ({ ...leosProfile, firstName: 'Leonie', lastName: 'Hart' }));
  await person.click(dialog().getByRole('button', { name: 'Load the newest' }));
  await dialog().findByText(/The newest values are here/);
  expect(dialog().getByText('First name is now “Leonie”. Saving replaces it.'), spec('X-754')).toBeTruthy();
  expect([field('First name').value, field('Last name').value], spec('X-754')).toEqual(['Leonard', 'Hart']);
  expect(field('First name').getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement?.textContent).toContain('The newest values are here');

  server.on('PUT /api/admin/users/:id', () => ({ id: leo.id }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1), spec('X-754')).toEqual({
    firstName: 'Leonard',
    asRead: { firstName: 'Leonie' },
  });
});

it('says that the newest values could not be loaded', async () => {
  const { person, server } = await saveTooLate();
  server.on('GET /api/users/:id/profile', () => refusal(503, 'unavailable', 'Busy.'));
  await person.click(dialog().getByRole('button', { name: 'Load the newest' }));
  expect(await dialog().findByText(/^The newest values could not be loaded/)).toBeTruthy();
  expect(field('First name').value).toBe('Leonard');
});
