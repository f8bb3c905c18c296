import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(at = '/weekly-mail/unsubscribe?token=t1') {
  const server = fakeServer({ 'POST /api/weekly_mail/unsubscribe': () => ({ success: true }) });
  const app = await renderApp(at);
  const main = within(screen.getByRole('main'));
  const title = (name: string) => main.findByRole('heading', { level: 1, name });
  return { ...app, server, main, title };
}

it('asks first, without a sign-in, and then turns the mail off', async () => {
  const { server, person, main, title } = await open();
  await title('Stop the weekly email?');
  expect(server.seen('POST /api/weekly_mail/unsubscribe')).toEqual([]);
  await person.click(main.getByRole('button', { name: 'Stop the email' }));
  await title('The weekly email is off');
  expect(server.seen('POST /api/weekly_mail/unsubscribe').map(({ body }) => body)).toEqual([{ token: 't1' }]);
});

it('shows when the link no longer works', async () => {
  const { server, person, main, title } = await open();
  server.on('POST /api/weekly_mail/unsubscribe', () => refusal(404, 'link_gone', 'x'));
  await person.click(await main.findByRole('button', { name: 'Stop the email' }));
  await title('This link no longer works');
});

it('shows what went wrong and tries again', async () => {
  const { server, person, main, title } = await open();
  server.on('POST /api/weekly_mail/unsubscribe', () => Promise.reject(new TypeError('Failed to fetch')));
  await person.click(await main.findByRole('button', { name: 'Stop the email' }));
  await title('That did not work');
  server.on('POST /api/weekly_mail/unsubscribe', () => ({ success: true }));
  await person.click(main.getByRole('button', { name: 'Try Again' }));
  await title('The weekly email is off');
});

it('a link without its token does not ask', async () => {
  const { main, title } = await open('/weekly-mail/unsubscribe');
  await title('This link no longer works');
  expect(main.queryByRole('button')).toBeNull();
});
