import { screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { DataExport } from '@vivavoce/contracts/rights/export-calls';
import { expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { showMoment } from '#lib/show.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { savedFiles } from '#testing/saved-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const waiting = (): DataExport => ({
  id: '99999999-9999-4999-8999-999999999999',
  state: 'waiting',
  requestedAt: fromNow(0),
  expiresAt: null,
  dataBytes: null,
  pageBytes: null,
});
const ready = (): DataExport => ({
  ...waiting(),
  state: 'ready',
  requestedAt: fromNow(-1),
  expiresAt: fromNow(23),
  dataBytes: 340_400,
  pageBytes: 1_234_567,
});

/** Opens /account/data for Leo, whose server keeps these copies. */
async function open(copies: DataExport[], handlers: Parameters<typeof fakeServer>[0] = {}, user: User = leo) {
  const kept = { copies };
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/users/:id/exports': () => ({ exports: kept.copies }),
      'POST /api/users/:id/exports': () => {
        const requested = waiting();
        kept.copies = [requested, ...kept.copies];
        return requested;
      },
      'POST /api/auth/prove': () => ({ success: true as const }),
      ...handlers,
    },
    { user },
  );
  const app = await renderApp('/account/data');
  await screen.findByRole('heading', { level: 1, name: 'Your data' });
  const card = within(await screen.findByRole('region', { name: 'A copy of your data' }));
  return { ...app, server, kept, card };
}

it('says what a copy holds and what it does not hold', async () => {
  const { card } = await open([]);
  const said = card.getByText(/^The copy holds/).textContent;
  expect(said, spec('X-672')).toMatch(/every word and picture.*does not hold passwords.*sound is not kept/);
  expect(await card.findByRole('button', { name: 'Prepare a copy' }), spec('X-672')).toBeTruthy();
});

it('asks to prove who it is, then prepares a copy and waits for it', async () => {
  let isProved = false;
  const { card, person, server, kept } = await open([], {
    'POST /api/users/:id/exports': () => (isProved ? waiting() : notRecently()),
    'POST /api/auth/prove': () => {
      isProved = true;
      return { success: true as const };
    },
  });
  await person.click(await card.findByRole('button', { name: 'Prepare a copy' }));
  await openedDialog('Confirm it is you');
  await person.keyboard('secret12{Enter}');
  const status = await card.findByText('Your copy is being prepared.');
  expect(status, spec('X-673')).toBeTruthy();
  expect(card.getByText(/A mail will tell you when the copy is ready/), spec('X-673')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Prepare/ }), spec('X-673')).toBeNull();
  expect(server.seen('POST /api/users/:id/exports')).toMatchObject([
    { params: { id: leo.id } },
    { params: { id: leo.id } },
  ]);

  kept.copies = [waiting()];
  const asked = server.seen('GET /api/users/:id/exports').length;
  await pass(5_000);
  expect(server.seen('GET /api/users/:id/exports').length, spec('X-673')).toBe(asked + 1);
  kept.copies = [ready()];
  await pass(5_000);
  expect(await card.findByText('Your copy is ready'), spec('X-673')).toBeTruthy();
  const whenReady = server.seen('GET /api/users/:id/exports').length;
  await pass(60_000);
  expect(server.seen('GET /api/users/:id/exports').length, spec('X-673')).toBe(whenReady);
});

it('promises no mail to an account without a verified address', async () => {
  const { card } = await open([waiting()], {}, { ...leo, emailVerified: false });
  expect(await card.findByText('You can leave this page and come back later.')).toBeTruthy();
  expect(card.queryByText(/mail/)).toBeNull();
});

it('downloads both files under a name that says whose and from which day they are', async () => {
  const files = savedFiles();
  const copy = { ...ready(), requestedAt: new Date(2026, 10, 25, 12).toISOString() };
  const { card, person, server } = await open([copy], {
    'GET /api/users/:id/exports/:exportId/data': () => new Response('{"lessons":[]}'),
    'GET /api/users/:id/exports/:exportId/page': () => new Response('<h1>Leo</h1>'),
  });
  const until = showMoment(copy.expiresAt, 'shortDateTime');
  expect((await card.findByText(/You can download it until/)).textContent, spec('X-674')).toContain(until);
  await person.click(card.getByRole('button', { name: /^Page to read.* · 1\.2 MB$/ }));
  await expect.poll(() => files.length).toBe(1);
  await person.click(card.getByRole('button', { name: /^Data \(JSON\).* · 340 kB$/ }));
  await expect.poll(() => files.length).toBe(2);
  expect(
    files.map(({ name }) => name),
    spec('X-674'),
  ).toEqual(['leo-data-2026-11-25.html', 'leo-data-2026-11-25.json']);
  expect(await files[1]?.content.text(), spec('X-674')).toBe('{"lessons":[]}');
  const [page] = server.seen('GET /api/users/:id/exports/:exportId/page');
  expect(page, spec('X-674')).toMatchObject({
    params: { id: leo.id, exportId: copy.id },
    authorization: `Bearer token-of-${leo.id}`,
  });
});

it('says that a download failed, and works when tried again', async () => {
  const files = savedFiles();
  const { card, person, server } = await open([ready()], {
    'GET /api/users/:id/exports/:exportId/data': () => refusal(503, 'unavailable', ''),
  });
  const button = await card.findByRole('button', { name: /^Data \(JSON\)/ });
  await person.click(button);
  expect((await card.findByRole('alert')).textContent, spec('X-675')).toBe(
    'The download failed. Please try again.',
  );
  server.on('GET /api/users/:id/exports/:exportId/data', () => new Response('{}'));
  await person.click(button);
  await expect.poll(() => files.length, { message: spec('X-675') }).toBe(1);
  expect(card.queryByRole('alert')).toBeNull();
});

it('says that a copy is over, also while the page stays open', async () => {
  const { card, person } = await open([ready()], {});
  await card.findByText('Your copy is ready');
  await pass(23 * HOUR_MS + 1_000);
  expect(card.getByText(/^This copy could be downloaded until/), spec('X-675')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Page to read/ }), spec('X-675')).toBeNull();
  await person.click(card.getByRole('button', { name: 'Prepare a new copy' }));
  expect(await card.findByText('Your copy is being prepared.'), spec('X-675')).toBeTruthy();
});

it('shows why the server no longer has a copy, and asks for the list again', async () => {
  const { card, person, kept } = await open([ready()], {
    'GET /api/users/:id/exports/:exportId/page': () => refusal(410, 'export_gone', 'It is gone.'),
  });
  const button = await card.findByRole('button', { name: /^Page to read/ });
  kept.copies = [];
  await person.click(button);
  expect(await card.findByText('It is gone.'), spec('X-675')).toBeTruthy();
  expect(await card.findByRole('button', { name: 'Prepare a copy' }), spec('X-675')).toBeTruthy();
});

it('says that a copy could not be prepared, and prepares another one', async () => {
  const { card, person } = await open([{ ...waiting(), state: 'failed' }]);
  expect(
    await card.findByText('The copy could not be prepared. Please try again.'),
    spec('X-675'),
  ).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Prepare a new copy' }));
  expect(await card.findByText('Your copy is being prepared.'), spec('X-675')).toBeTruthy();
});

it('shows in the server’s words that there were too many, and a copy that another tab asked for', async () => {
  const { card, person, server, kept } = await open([], {
    'POST /api/users/:id/exports': () => refusal(429, 'too_many_requests', 'That was a lot. Try tomorrow.'),
  });
  const button = await card.findByRole('button', { name: 'Prepare a copy' });
  await person.click(button);
  expect((await card.findByRole('alert')).textContent, spec('X-675')).toBe('That was a lot. Try tomorrow.');
  kept.copies = [waiting()];
  server.on('POST /api/users/:id/exports', () => refusal(409, 'export_waiting', 'One is being made.'));
  await person.click(button);
  expect(await card.findByText('Your copy is being prepared.'), spec('X-675')).toBeTruthy();
});

it('says when the next copy can be requested', async () => {
  const { card, person } = await open([], {
    'POST /api/users/:id/exports': () =>
      Response.json(
        { success: false, code: 'too_many_requests', message: 'Too many requests.', requestId: 'r' },
        { status: 429, headers: { 'retry-after': String(5 * 3_600) } },
      ),
  });
  await person.click(await card.findByRole('button', { name: 'Prepare a copy' }));
  const day = new Date(Date.now() + 5 * HOUR_MS).toLocaleDateString(undefined, { dateStyle: 'medium' });
  expect((await card.findByRole('alert')).textContent, spec('X-675')).toMatch(
    new RegExp(`You can request the next one from ${day}`),
  );
});

it('shows why the copies could not be loaded, and loads them again', async () => {
  const { card, person, server } = await open([], {
    'GET /api/users/:id/exports': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  expect(await card.findByText('The service is busy right now.')).toBeTruthy();
  server.on('GET /api/users/:id/exports', () => ({ exports: [ready()] }));
  await person.click(card.getByRole('button', { name: 'Try Again' }));
  expect(await card.findByText('Your copy is ready')).toBeTruthy();
});
