import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportedLine } from '@vivavoce/contracts/profiles/import-calls';
import { IMPORT_COLUMNS } from '@vivavoce/contracts/profiles/import-calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { readableFiles } from '#testing/readable-files.ts';
import { savedFiles } from '#testing/saved-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

beforeEach(readableFiles);

const CSV = 'email,first_name,last_name\nmia@example.org,Mia,Hart';

const lineOf = (line: number, over: Partial<ImportedLine> = {}): ImportedLine => ({
  line,
  email: `person${line}@example.org`,
  name: `Person ${line}`,
  role: 'student',
  outcome: 'create',
  problems: [],
  ...over,
});
const lines = [
  lineOf(2),
  lineOf(3, { outcome: 'known' }),
  lineOf(4, {
    outcome: 'refused',
    role: '',
    problems: ['The role must be student, parent, teacher or solo.'],
  }),
  lineOf(5),
];

async function open(handlers: Parameters<typeof openAdmin>[1] = {}) {
  const app = await openAdmin('/admin/import', {
    'POST /api/admin/users/import': ({ body }) => ({ lines, plan: `plan of ${String(body.csv).length}` }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Import people' });
  const pasted = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
  return {
    ...app,
    pasted,
    paste: (text: string) => fireEvent.change(pasted, { target: { value: text } }),
    check: () => app.person.click(screen.getByRole('button', { name: 'Check the File' })),
    sent: () => app.server.seen('POST /api/admin/users/import').map(({ body }) => body),
    create: async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Create 2 Accounts' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Create 2 accounts?' }));
      await app.person.click(question.getByRole('button', { name: 'Create 2 Accounts' }));
      return question;
    },
  };
}

const choose = async (person: Awaited<ReturnType<typeof open>>['person'], file: File) =>
  person.upload(screen.getByLabelText(/^Choose/), file);
const csvFile = (text = CSV, name = 'class-4a.csv') => new File([text], name, { type: 'text/csv' });
const rows = () =>
  screen
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => /^Line/.test(text ?? ''));
const faultText = async () => (await screen.findByRole('alert')).textContent;

describe('the page', () => {
  it('is reached from the users, explains the columns, and offers an example', async () => {
    const saved = savedFiles();
    const { person, router, address } = await open();
    const table = within(screen.getByRole('table'));
    expect(
      table.getAllByRole('rowheader').map(({ textContent }) => textContent),
      spec('X-867'),
    ).toEqual([...IMPORT_COLUMNS]);
    expect(table.getAllByText('Required')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Download an example' }));
    const [example] = saved;
    const content = new TextDecoder().decode(await example?.content.arrayBuffer());
    expect([example?.name, content.split('\r\n')[0]], spec('X-867')).toEqual([
      'people.csv',
      IMPORT_COLUMNS.join(','),
    ]);
    expect(document.title).toBe('Import people - Vivavoce - AI-Driven Education');
    await act(() => router.navigate('/admin?tab=users'));
    await person.click(await screen.findByRole('link', { name: 'Import people' }));
    expect(address(), spec('X-867')).toBe('/admin/import');
  });

  it('checks a chosen file, a dropped one, or pasted text', async () => {
    const { person, check, sent } = await open();
    await choose(person, csvFile());
    expect(await screen.findByText('class-4a.csv'), spec('X-867')).toBeTruthy();
    await check();
    await expect.poll(sent).toHaveLength(1);
    fireEvent.drop(screen.getByRole('group', { name: 'Your file' }), {
      dataTransfer: { files: [csvFile('email\n', 'class-4b.csv')] },
    });
    expect(await screen.findByText('class-4b.csv'), spec('X-867')).toBeTruthy();
    await check();
    await expect.poll(sent).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
    fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: 'pasted' } });
    await check();
    await expect.poll(sent).toHaveLength(3);
    expect(
      sent().map(({ csv }) => csv),
      spec('X-867'),
    ).toEqual([CSV, 'email\n', 'pasted']);
  });
});

describe('a dry run', () => {
  it('says in one sentence and line by line what would happen, refused lines first', async () => {
    const { paste, check, sent } = await open();
    paste(CSV);
    await check();
    expect(
      await screen.findByText('2 accounts would be created, 1 address is known already, 1 line is refused.'),
      spec('X-868'),
    ).toBeTruthy();
    expect(sent(), spec('X-868')).toEqual([{ csv: CSV, invites: true, isDryRun: true }]);
    expect(rows(), spec('X-868')).toEqual(['Line 4', 'Line 2', 'Line 3', 'Line 5']);
    const refused = within(screen.getByRole('row', { name: /Line 4/ }));
    for (const text of [
      'Person 4',
      'person4@example.org',
      'Refused',
      'The role must be student, parent, teacher or solo.',
    ])
      expect(refused.getByText(text), spec('X-868')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What would happen');
  });

  it('can be narrowed to the lines with problems', async () => {
    const { person, paste, check } = await open();
    paste(CSV);
    await check();
    await person.selectOptions(await screen.findByLabelText('What happens'), 'Only lines with problems');
    await expect.poll(rows, { message: spec('X-868') }).toEqual(['Line 4']);
  });

  it('is dropped when the file or the choice changes, and asks again without invitations', async () => {
    const { person, paste, check, sent } = await open();
    paste(CSV);
    await check();
    await screen.findByRole('heading', { name: 'What would happen' });
    await person.click(screen.getByRole('checkbox', { name: 'Send each new person an invitation by mail' }));
    expect(screen.queryByRole('heading', { name: 'What would happen' }), spec('X-868')).toBeNull();
    await check();
    await screen.findByRole('heading', { name: 'What would happen' });
    expect(sent().at(-1), spec('X-868')).toEqual({ csv: CSV, invites: false, isDryRun: true });
    paste(`${CSV}\n`);
    expect(screen.queryByRole('heading', { name: 'What would happen' }), spec('X-868')).toBeNull();
  });

  it('that is asked for again shows its answer anew, also if it is the same', async () => {
    const { paste, check, sent } = await open();
    paste(CSV);
    await check();
    await screen.findByRole('heading', { name: 'What would happen' });
    await check();
    await expect.poll(sent).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What would happen'));
  });

  it('of 500 lines shows a page of them', async () => {
    const many = Array.from({ length: 500 }, (_, at) => lineOf(at + 2));
    const { paste, check } = await open({
      'POST /api/admin/users/import': () => ({ lines: many, plan: 'plan' }),
    });
    paste(CSV);
    await check();
    await screen.findByText(/^500 accounts would be created/);
    expect(rows(), spec('X-868')).toHaveLength(25);
    expect(screen.getByText('1–25 of 500')).toBeTruthy();
  });

  it('without anybody to add offers no button', async () => {
    const { paste, check } = await open({
      'POST /api/admin/users/import': () => ({ lines: [lineOf(2, { outcome: 'known' })], plan: 'plan' }),
    });
    paste(CSV);
    await check();
    expect(await screen.findByText('There is nobody to add.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
  });
});

describe('a file that cannot be checked', () => {
  it.each([
    ['', 'Choose a file or paste its text first.'],
    [' \n', 'Choose a file or paste its text first.'],
    ['x'.repeat(500_001), 'This is too long to be a list of 500 people. Please split it into several files.'],
  ])('is told at the field before anything is sent', async (text, fault) => {
    const { paste, check, sent, pasted } = await open();
    if (text !== '') paste(text);
    await check();
    expect(await faultText(), spec('X-870')).toBe(fault);
    expect([sent(), pasted.value, pasted.getAttribute('aria-invalid')], spec('X-870')).toEqual([
      [],
      text,
      'true',
    ]);
  });

  it('says what the server says, with the columns that are wrong, until it changes', async () => {
    const { paste, check, pasted } = await open({
      'POST /api/admin/users/import': () =>
        refusal(400, 'import_columns', 'The first line does not name the right columns.', {
          last_name: 'This column is missing.',
          shoe_size: 'There is no such column.',
        }),
    });
    paste('email,first_name,shoe size');
    await check();
    expect(await faultText(), spec('X-870')).toBe(
      'The first line does not name the right columns. last_name: This column is missing. shoe_size: There is no such column.',
    );
    expect(pasted.value, spec('X-870')).toBe('email,first_name,shoe size');
    paste(CSV);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the one before', async () => {
    const { person, paste } = await open();
    paste(CSV);
    await choose(person, new File([new Uint8Array([0x50, 0x4b, 0, 0])], 'people.csv', { type: 'text/csv' }));
    expect(await faultText(), spec('X-870')).toMatch(/^This is not a text file/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its text').value, spec('X-870')).toBe(CSV);
  });
});

describe('an import', () => {
  async function openChecked(handlers: Parameters<typeof openAdmin>[1] = {}) {
    const app = await open(handlers);
    app.paste(CSV);
    await app.check();
    await screen.findByRole('heading', { name: 'What would happen' });
    return app;
  }

  it('happens after a question, and says line by line what happened', async () => {
    const { server, create, sent, person, address } = await openChecked();
    const late = heldBack({
      lines: [...lines.slice(0, 3), lineOf(5, { outcome: 'refused', problems: ['A fault on our side.'] })],
      plan: 'done',
    });
    server.on('POST /api/admin/users/import', late.answer);
    const question = await create();
    expect(
      question.getByText(/Each of them gets an invitation by mail.*left out/),
      spec('X-869'),
    ).toBeTruthy();
    await expect.poll(sent).toHaveLength(2);
    expect(sent().at(-1), spec('X-869')).toEqual({
      ...{ csv: CSV, invites: true, isDryRun: false },
      plan: `plan of ${CSV.length}`,
    });
    late.release();
    await screen.findByRole('heading', { name: 'The import is done' });
    expect(
      screen.getByText('1 account was created, 1 address is known already, 2 lines were refused.'),
      spec('X-869'),
    ).toBeTruthy();
    expect(rows(), spec('X-869')).toEqual(['Line 4', 'Line 5', 'Line 2', 'Line 3']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The import is done'));
    await person.click(screen.getByRole('link', { name: 'To User Management' }));
    expect(address(), spec('X-869')).toBe('/admin?tab=users');
  });

  it('asks for a recent sign-in where the server wants that', async () => {
    const { server, create } = await openChecked();
    server.on('POST /api/admin/users/import', notRecently);
    await create();
    expect(await openedDialog('Confirm it is you'), spec('X-869')).toBeTruthy();
  });

  it('that something has overtaken shows what would happen now', async () => {
    const { server, create, sent } = await openChecked();
    server.on('POST /api/admin/users/import', ({ body }) =>
      body.isDryRun
        ? { lines: [lineOf(2, { outcome: 'known' }), lineOf(5)], plan: 'new plan' }
        : refusal(409, 'import_changed', 'Something has changed.'),
    );
    await create();
    expect(
      await screen.findByText(/^Something changed after you checked the file/),
      spec('X-869'),
    ).toBeTruthy();
    expect(
      screen.getByText('1 account would be created, 1 address is known already, 0 lines are refused.'),
      spec('X-869'),
    ).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent().map(({ isDryRun }) => isDryRun)).toEqual([true, false, true]);
  });

  it('that fails says why in the question, and can be tried again', async () => {
    const { server, create } = await openChecked();
    server.on('POST /api/admin/users/import', () => refusal(503, 'unavailable', 'Busy.'));
    const question = await create();
    expect((await question.findByRole('alert')).textContent).toBe('Busy.');
  });

  it('whose answer gets lost leaves no old list of users: it may have happened', async () => {
    const { server, router, person, create, check } = await open();
    await act(() => router.navigate('/admin?tab=users'));
    await person.click(await screen.findByRole('link', { name: 'Import people' }));
    fireEvent.change(await screen.findByLabelText('Or paste its text'), { target: { value: CSV } });
    await check();
    await screen.findByRole('heading', { name: 'What would happen' });
    server.on('POST /api/admin/users/import', () => Promise.reject(new TypeError('Failed to fetch')));
    const question = await create();
    await question.findByRole('alert');
    const readBefore = server.seen('GET /api/admin/users').length;
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate('/admin?tab=users'));
    const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await person.click(leaving.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'User Management' });
    await expect.poll(() => server.seen('GET /api/admin/users').length).toBe(readBefore + 1);
  });

  it('that something has overtaken keeps the focus on the page if it cannot be checked again', async () => {
    const { server, create } = await openChecked();
    server.on('POST /api/admin/users/import', ({ body }) =>
      body.isDryRun
        ? refusal(503, 'unavailable', 'Busy.')
        : refusal(409, 'import_changed', 'Something has changed.'),
    );
    await create();
    expect(await faultText()).toBe('Busy.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your file'));
  });

  it('begins with another file afterwards', async () => {
    const { create, person } = await openChecked();
    await create();
    await person.click(await screen.findByRole('button', { name: 'Import another file' }));
    const pasted = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
    expect([pasted.value, screen.queryByRole('heading', { name: 'What would happen' })]).toEqual(['', null]);
    expect(document.activeElement?.textContent).toBe('Your file');
  });
});

describe('leaving', () => {
  const leave = (app: Awaited<ReturnType<typeof open>>) => act(() => app.router.navigate('/admin?tab=users'));

  it('asks while pasted text or what was checked would be lost', async () => {
    const app = await open();
    app.paste(CSV);
    await leave(app);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await app.person.click(question.getByRole('button', { name: 'Keep Editing' }));
    expect([app.address(), app.pasted.value], spec('X-870')).toEqual(['/admin/import', CSV]);
  });

  it('asks nothing of an empty page, nor of a file that can be chosen again', async () => {
    const app = await open();
    await choose(app.person, csvFile());
    await screen.findByText('class-4a.csv');
    await leave(app);
    expect(app.address(), spec('X-870')).toBe('/admin?tab=users');
  });

  it('asks nothing after the import', async () => {
    const app = await open();
    app.paste(CSV);
    await app.check();
    await app.create();
    await screen.findByRole('heading', { name: 'The import is done' });
    await leave(app);
    expect(app.address(), spec('X-870')).toBe('/admin?tab=users');
  });
});
