import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';

it.each([
  ['users', 'Search users', 'GET /api/admin/users'],
  ['teachers', 'Search teachers', 'GET /api/admin/teachers'],
  ['sessions', 'Search sessions', 'GET /api/admin/learning_sessions'],
] as const)(
  'a failed search of %s leaves the search box, the words and the focus',
  async (tab, label, list) => {
    const { person, server } = await openAdmin(`/admin?tab=${tab}`);
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: label });
    await screen.findAllByRole('rowheader');
    server.on(list, () => refusal(503, 'unavailable', 'Busy.'));
    await person.type(box, 'zzz');
    await screen.findByRole('alert');
    await person.keyboard('y');
    expect([box.isConnected, document.activeElement === box, box.value]).toEqual([true, true, 'zzzy']);
    server.on(list, () => ({ rows: [], total: 0, hasMore: false }));
    await person.clear(box);
    await person.type(box, 'nobody');
    await waitFor(() => expect(server.seen(list).at(-1)?.query.search).toBe('nobody'));
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
