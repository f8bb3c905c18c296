import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(at = '/newsletter/unsubscribe?token=t1') {
  const server = fakeServer({ 'POST /api/newsletter/unsubscribe': () => ({ success: true }) });
  const app = await renderApp(at);
  const main = within(screen.getByRole('main'));
  const title = async (name: string) => main.findByRole('heading', { level: 1, name });
  return { ...app, server, main, title };
}

it('asks first, shows that it is busy, ends the subscription, and reports it', async () => {
  const { server, person, main, title } = await open();
  const answer = heldBack({ success: true as const });
  server.on('POST /api/newsletter/unsubscribe', answer.answer);
  await title('Stop the newsletter?');
  expect(server.seen('POST /api/newsletter/unsubscribe')).toEqual([]);
  await person.dblClick(main.getByRole('button', { name: 'Unsubscribe' }));
  expect(await main.findByRole('button', { name: 'Unsubscribing…' })).toBeTruthy();
  answer.release();
  await title('You have unsubscribed');
  expect(server.seen('POST /api/newsletter/unsubscribe').map(({ body }) => body)).toEqual([{ token: 't1' }]);
  await expect.poll(() => document.title).toBe('Newsletter - Vivavoce - AI-Driven Education');
});

it('shows when the link no longer works', async () => {
  const { server, person, main, title } = await open();
  server.on('POST /api/newsletter/unsubscribe', () => refusal(404, 'link_gone', 'x'));
  await person.click(await main.findByRole('button', { name: 'Unsubscribe' }));
  await title('This link no longer works');
});

it('shows what went wrong and tries again', async () => {
  const { server, person, main, title } = await open();
  server.on('POST /api/newsletter/unsubscribe', () => Promise.reject(new TypeError('Failed to fetch')));
  await person.click(await main.findByRole('button', { name: 'Unsubscribe' }));
  await title('That did not work');
  expect(main.getByText(/^We cannot reach the server right now/)).toBeTruthy();
  server.on('POST /api/newsletter/unsubscribe', () => ({ success: true }));
  await person.click(main.getByRole('button', { name: 'Try Again' }));
  await title('You have unsubscribed');
});

it('shows that a part of the link is missing', async () => {
  const { title } = await open('/newsletter/unsubscribe');
  await title('Part of this link is missing');
});
