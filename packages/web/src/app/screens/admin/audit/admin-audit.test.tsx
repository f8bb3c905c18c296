import { act, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedLeo, entriesFrom } from '#testing/audit-entries.ts';
import { fakeLayout } from '#testing/fake-layout.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { chosenFrom, openAdmin, sam } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { savedFiles } from '#testing/saved-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

beforeEach(fakeLayout);

const onePage = (entries: AuditEntry[]) => () => ({ entries, next: null });

async function open(handlers: Parameters<typeof openAdmin>[1] = {}, at = '/admin/audit?zone=Asia%2FTokyo') {
  const app = await openAdmin(at, {
    'GET /api/admin/audit': onePage([changedLeo]),
    'GET /api/admin/choices/people': chosenFrom([
      { id: leo.id, name: 'Leo Adeyemi-Hart', detail: leo.email },
      { id: sam.id, name: 'Sam Ellery', detail: sam.email },
    ]),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Audit trail' });
  return {
    ...app,
    back: () => act(() => app.router.navigate(-1)),
    asked: () => app.server.seen('GET /api/admin/audit').map(({ query }) => query),
  };
}

const card = () => within(screen.getByRole('region', { name: 'Entries' }));
const items = () => screen.queryAllByRole('time').map((time) => time.closest('li'));
const firstItem = async () => {
  await screen.findByRole('region', { name: 'Entries' });
  const [item] = items();
  if (!item) throw new Error('no entry');
  return within(item);
};
/** Opens the page with this one entry. */
const openEntry = async (entry: Partial<AuditEntry>) => {
  const app = await open({ 'GET /api/admin/audit': onePage([{ ...changedLeo, ...entry }]) });
  return { ...app, item: await firstItem() };
};
const status = () => screen.findByText(/^Entries shown/);

describe('/admin/audit', () => {
  it('is closed to everybody but administrators', async () => {
    const server = fakeServer({}, { user: leo });
    const { address } = await renderApp('/admin/audit');
    await expect.poll(address, { message: spec('X-728') }).toBe('/');
    expect(server.seen('GET /api/admin/audit'), spec('X-728')).toEqual([]);
  });

  it('stays closed to a sign-in that is not strong enough', async () => {
    const { asked } = await open({
      'GET /api/admin/access': () => refusal(403, 'admin_needs_second_factor', 'x'),
    });
    expect(await screen.findByRole('link', { name: /security/i }), spec('X-728')).toBeTruthy();
    expect(asked(), spec('X-728')).toEqual([]);
  });

  it('has its title, and is reached from the administrator’s menu', async () => {
    const { person } = await open();
    expect(document.title).toBe('Audit trail - Vivavoce - AI-Driven Education');
    await person.click(screen.getByRole('button', { name: /profile menu/i }));
    const link = await screen.findByRole('link', { name: 'Audit trail' });
    expect(link.getAttribute('href'), spec('X-728')).toBe('/admin/audit');
    expect(link.getAttribute('aria-current'), spec('X-728')).toBe('page');
  });
});

describe('an entry', () => {
  it('says who did what to whom, when, from which network, and which fields', async () => {
    const { item } = await openEntry({});
    expect(item.getByText('Sam Ellery changed the details of Leo Adeyemi-Hart.'), spec('X-817')).toBeTruthy();
    expect(item.getByRole('time').textContent, spec('X-817')).toMatch(/^Nov 26, 2026, 8:30:05.AM$/);
    expect(item.getByText('from network net-4f2a'), spec('X-817')).toBeTruthy();
    expect(item.getByText(/First name, Summary/), spec('X-817')).toBeTruthy();
    expect(screen.getByText(/The same pseudonym means the same network/), spec('X-817')).toBeTruthy();
  });

  it('folds away what the fields held before and after, of any form and length', async () => {
    const long = 'x'.repeat(400);
    const { person, item } = await openEntry({
      values: [
        { field: 'firstName', before: null, after: long },
        { field: 'goals', before: ['read', 'count'], after: [] },
        { field: 'age', before: 9, after: 10 },
        { field: 'dueAt', before: '2026-11-25T23:30:05.000Z', after: null },
      ],
    });
    const details = item.getByText('What the fields held').closest('details');
    expect(details?.open, spec('X-818')).toBe(false);
    await person.click(item.getByText('What the fields held'));
    expect(details?.open, spec('X-818')).toBe(true);
    const rows = [...(details?.querySelectorAll('tbody tr') ?? [])];
    expect(
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
      spec('X-818'),
    ).toEqual([
      ['First name', 'empty', long],
      ['Goals', 'read, count', 'empty'],
      ['Age', '9', '10'],
      ['When it was due', expect.stringMatching(/^Nov 26, 2026, 8:30:05.AM$/), 'empty'],
    ]);
    expect(details?.querySelector('table')?.className, spec('X-818')).toContain('wrap-anywhere');
  });

  it('quotes the reason, and leads to the session', async () => {
    const sessionId = 'dddddddd-dddd-4ddd-8ddd-dddd12345678';
    const { item } = await openEntry({
      ...{ action: 'transcript_opened', subject: 'session', subjectId: sessionId, subjectName: null },
      ...{ fields: [], values: [], reason: 'A parent complained.' },
    });
    expect(item.getByText('A parent complained.').tagName, spec('X-819')).toBe('BLOCKQUOTE');
    expect(item.getByRole('link', { name: 'Show the session' }).getAttribute('href'), spec('X-742')).toBe(
      `/admin?tab=sessions&open=${sessionId}`,
    );
    expect(item.queryByText(/erased/)).toBeNull();
  });

  it('says that the reason is hidden, and not that it was erased', async () => {
    const { item } = await openEntry({
      ...{ action: 'transcript_opened', fields: [], values: [], isReasonHidden: true },
    });
    expect(item.getByText(/^The reason is hidden from administrators who/), spec('X-819')).toBeTruthy();
    expect(item.queryByText(/erased/), spec('X-819')).toBeNull();
  });

  it('of a deleted person says that the values and the reason were erased', async () => {
    const { item } = await openEntry({ values: [], subjectName: null });
    expect(item.getByText('The values were erased with the account.'), spec('X-819')).toBeTruthy();
    expect(item.queryByText('What the fields held'), spec('X-819')).toBeNull();
    expect(item.queryByRole('button', { name: /^Everything about/ }), spec('X-742')).toBeNull();
  });

  it('leads to everything by the administrator, and to everything about the person', async () => {
    const { person, item, address, asked } = await openEntry({});
    await person.click(item.getByRole('button', { name: 'Everything about Leo Adeyemi-Hart' }));
    expect(address(), spec('X-742')).toBe(`/admin/audit?subjectId=${leo.id}&zone=Asia%2FTokyo`);
    await person.selectOptions(screen.getByLabelText('Action'), 'Details changed');
    await person.click((await firstItem()).getByRole('button', { name: 'Everything by Sam Ellery' }));
    await expect.poll(() => asked().at(-1), { message: spec('X-742') }).toEqual({ actorId: sam.id });
    expect(address(), spec('X-742')).toBe(`/admin/audit?actorId=${sam.id}&zone=Asia%2FTokyo`);
  });

  it('of a deleted session or an administrator who is gone leads nowhere', async () => {
    const { item } = await openEntry({
      ...{ action: 'session_deleted', subject: 'session', subjectName: null, actorName: null },
    });
    expect([item.queryByRole('link'), item.queryByRole('button')], spec('X-742')).toEqual([null, null]);
  });
});

describe('the filters', () => {
  it('are in the address, and the server is asked for them', async () => {
    const { person, address, asked, back, server } = await open();
    await firstItem();
    expect(asked(), spec('X-820')).toEqual([{}]);
    await person.selectOptions(screen.getByLabelText('Action'), 'Details changed');
    await person.click(screen.getByRole('combobox', { name: 'Who acted' }));
    await person.click(await screen.findByRole('option', { name: /Sam Ellery/ }));
    await person.click(screen.getByRole('combobox', { name: 'About whom' }));
    await person.click(await screen.findByRole('option', { name: /Leo/ }));
    await person.type(screen.getByLabelText('Search the audit trail'), 'first name');
    const choices = server.seen('GET /api/admin/choices/people').map(({ query }) => query.everyAccount);
    expect(new Set(choices), spec('X-820')).toEqual(new Set(['true']));
    const chosen = `action=user_changed&actorId=${sam.id}&subjectId=${leo.id}`;
    await expect
      .poll(address, { message: spec('X-820') })
      .toBe(`/admin/audit?zone=Asia%2FTokyo&${chosen}&search=first+name`);
    await expect
      .poll(() => asked().at(-1), { message: spec('X-820') })
      .toEqual({
        ...{ action: 'user_changed', actorId: sam.id, subjectId: leo.id, search: 'first name' },
      });
    await back();
    expect(address(), spec('X-820')).toBe(
      `/admin/audit?zone=Asia%2FTokyo&action=user_changed&actorId=${sam.id}`,
    );
  });

  it('take days of a time zone, which begin with the oldest entry that is shown', async () => {
    const { person, address, asked } = await open();
    await firstItem();
    await person.selectOptions(screen.getByLabelText('Range'), 'Custom');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    expect(from.value, spec('X-820')).toBe('2026-11-26');
    const to = screen.getByLabelText<HTMLInputElement>('To').value;
    expect(address(), spec('X-820')).toBe(
      `/admin/audit?zone=Asia%2FTokyo&range=custom&from=2026-11-26&to=${to}`,
    );
    await expect
      .poll(() => asked().at(-1), { message: spec('X-820') })
      .toEqual({
        ...{ from: '2026-11-26', to, timeZone: 'Asia/Tokyo' },
      });
  });

  it('open as they were left, and ignore what they do not offer', async () => {
    const { asked } = await open(
      {},
      '/admin/audit?action=user_eaten&actorId=moon&subjectId=&search=+leo+&range=custom&from=2026-02-30',
    );
    await firstItem();
    expect(asked(), spec('X-820')).toEqual([{ search: 'leo' }]);
  });
});

describe('the pages', () => {
  const first = entriesFrom(100, 50);
  const second = entriesFrom(200, 3);
  const pages: Parameters<typeof openAdmin>[1] = {
    'GET /api/admin/audit': ({ query }) =>
      query.after === undefined
        ? { entries: first, next: first.at(-1)?.id ?? null }
        : { entries: second, next: null },
  };

  it('follow one another, and the focus does not get lost with the button', async () => {
    const { person, asked } = await open(pages);
    expect((await status()).textContent, spec('X-821')).toBe('Entries shown: 50');
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await expect
      .poll(async () => (await status()).textContent, { message: spec('X-821') })
      .toBe('Entries shown: 53. There are no others.');
    expect(card().getAllByRole('listitem'), spec('X-821')).toHaveLength(53);
    expect(asked(), spec('X-821')).toEqual([{}, { after: first.at(-1)?.id }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent, spec('X-821')).toMatch(/^Entries shown/));
  });

  it('stay when the next one cannot be loaded, which can be tried again', async () => {
    const { person, server } = await open(pages);
    await status();
    server.on('GET /api/admin/audit', () => refusal(503, 'unavailable', 'Busy.'));
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Busy.'), spec('X-821')).toBeTruthy();
    expect(items(), spec('X-821')).toHaveLength(50);
    server.on('GET /api/admin/audit', onePage(second));
    await person.click(alert.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => items().length, { message: spec('X-821') }).toBe(53);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the states of the page', () => {
  it('tell that it loads, and that nothing has been recorded yet', async () => {
    const held = heldBack({ entries: [] as AuditEntry[], next: null });
    await open({ 'GET /api/admin/audit': held.answer });
    expect(
      await screen.findByRole('status', { name: 'Loading the audit trail' }),
      spec('X-822'),
    ).toBeTruthy();
    held.release();
    expect(
      await screen.findByRole('heading', { name: 'Nothing has been recorded yet' }),
      spec('X-822'),
    ).toBeTruthy();
  });

  it('tell that nothing matches, and clear the filters', async () => {
    const everything = heldBack({ entries: [changedLeo], next: null });
    const { person, address } = await open(
      {
        'GET /api/admin/audit': ({ query }) =>
          query.search ? { entries: [], next: null } : everything.answer(),
      },
      '/admin/audit?search=nobody&action=user_deleted',
    );
    expect(await screen.findByRole('heading', { name: 'No matches' }), spec('X-822')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address(), spec('X-822')).toBe('/admin/audit');
    expect(
      await screen.findByRole('status', { name: 'Loading the audit trail' }),
      spec('X-822'),
    ).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Nothing has been recorded yet' })).toBeNull();
    everything.release();
    await firstItem();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Entries shown/));
    expect(screen.getByLabelText<HTMLInputElement>('Search the audit trail').value, spec('X-822')).toBe('');
  });

  it('tell why the entries could not be loaded, and load them again', async () => {
    const { person, server } = await open({
      'GET /api/admin/audit': () => refusal(503, 'unavailable', 'The service is busy right now.'),
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The service is busy right now.'), spec('X-822')).toBeTruthy();
    await person.click(alert.getByRole('button', { name: 'Dismiss' }));
    server.on('GET /api/admin/audit', onePage([changedLeo]));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await firstItem(), spec('X-822')).toBeTruthy();
  });
});

describe('the file', () => {
  it('has the entries of the filters, and a name with the days', async () => {
    const saved = savedFiles();
    const { person, server } = await open(
      { 'GET /api/admin/audit/csv': () => new Response('Time (UTC)') },
      '/admin/audit?action=user_changed&range=custom&from=2026-11-01&to=2026-11-26&zone=Asia%2FTokyo',
    );
    await firstItem();
    await person.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await expect
      .poll(() => saved.map(({ name }) => name), { message: spec('X-823') })
      .toEqual(['audit-trail-2026-11-01-to-2026-11-26.csv']);
    expect(
      server.seen('GET /api/admin/audit/csv').map(({ query }) => query),
      spec('X-823'),
    ).toEqual([{ action: 'user_changed', from: '2026-11-01', to: '2026-11-26', timeZone: 'Asia/Tokyo' }]);
  });

  it('that cannot be fetched says so', async () => {
    const { person } = await open({
      'GET /api/admin/audit/csv': () => refusal(503, 'unavailable', 'Busy.'),
    });
    await firstItem();
    await person.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect((await screen.findByRole('alert')).textContent, spec('X-823')).toBe('Busy.');
  });
});
