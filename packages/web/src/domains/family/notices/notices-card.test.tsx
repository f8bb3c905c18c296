import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { newQueryClient } from '#lib/query-client.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { noticeAnswer, noticeWith } from '#testing/notices.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { NoticesCard } from './notices-card.tsx';

function open(answer: () => ReturnType<typeof noticeAnswer> | Response) {
  const server = fakeServer({ 'GET /api/users/:id/notices': answer }, { user: leo });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <NoticesCard userId={leo.id} allHref="/notices" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return server;
}

it('the card shows the latest notices, how many are new, and the way to all of them', async () => {
  const server = open(() => noticeAnswer([noticeWith(1), noticeWith(2), noticeWith(3, { isRead: true })]));
  expect(await screen.findAllByRole('heading', { level: 3 }), spec('X-563')).toHaveLength(3);
  expect(screen.getByText('2 new'), spec('X-563')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All notices' }).getAttribute('href'), spec('X-563')).toBe(
    '/notices',
  );
  expect(server.seen('GET /api/users/:id/notices')[0]?.query).toEqual({ limit: '3' });
});

it('the card says that there is nothing', async () => {
  open(() => noticeAnswer([]));
  expect(await screen.findByText(/Nothing new/)).toBeTruthy();
  expect(screen.queryByText(/^\d+ new$/)).toBeNull();
});

it('the card says that it could not be loaded, and loads again', async () => {
  const server = open(() => refusal(503, 'unavailable'));
  await screen.findByText('We could not load your notices.');
  server.on('GET /api/users/:id/notices', () => noticeAnswer([noticeWith(1)]));
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('A parent can now follow your learning')).toBeTruthy();
});
