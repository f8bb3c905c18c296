import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listedFractions, listedTeacher, onePage, openAdmin } from '#testing/open-admin.tsx';
import { amara, henrik } from '#testing/people.ts';

afterEach(() => vi.restoreAllMocks());

const deleted = () => ({ success: true as const });

/** Deletes a row, after which the server answers with what is left. */
async function deleteRow(
  tab: string,
  button: string,
  list: 'GET /api/admin/teachers' | 'GET /api/admin/learning_sessions',
  left: Parameters<Awaited<ReturnType<typeof openAdmin>>['server']['on']>[1],
) {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { person, server } = await openAdmin(`/admin?tab=${tab}`, {
    'DELETE /api/teacher/:id': deleted,
    'DELETE /api/learning_session/:id': deleted,
  });
  const row = await screen.findByRole('button', { name: button });
  server.on(list, left);
  await person.click(row);
  await expect.poll(() => row.isConnected).toBe(false);
}

const focused = () => document.activeElement?.textContent;

it('the focus of a deleted teacher goes to the title of the list', async () => {
  await deleteRow('teachers', `Delete ${amara.name}`, 'GET /api/admin/teachers', () =>
    onePage([listedTeacher(henrik)]),
  );
  await expect.poll(focused).toBe('Teacher Management');
});

it('the focus of a deleted session goes to the title of the list', async () => {
  const other = { ...listedFractions, id: 'dddddddd-dddd-4ddd-8ddd-dddd12345678' };
  await deleteRow('sessions', 'Delete Session cccccccc', 'GET /api/admin/learning_sessions', () =>
    onePage([other]),
  );
  await expect.poll(focused).toBe('Learning Sessions Management');
});
