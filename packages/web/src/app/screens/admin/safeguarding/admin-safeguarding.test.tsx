import { act, screen, waitFor, within } from '@testing-library/react';
import type { Concern, ListedConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { describe, expect, it, vi } from 'vitest';
import type { SafeguardingPlace } from '#domains/safeguarding/desk/safeguarding-place.ts';
import { dayForFile } from '#lib/save-file.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { pass } from '#testing/page-clock.ts';
import { leo } from '#testing/people.ts';
import { savedFiles } from '#testing/saved-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const place: SafeguardingPlace = {
  mayRead: true,
  waiting: 1,
  kind: 'school',
  hasContact: true,
  doMailsLeave: true,
  country: 'GB',
};

const hurt: ListedConcern = {
  id: '44444444-4444-4444-8444-444444444401',
  learner: { id: leo.id, name: 'Leo Adeyemi-Hart' },
  learnerAge: 10,
  worry: 'hurt',
  level: 3,
  raisedAt: minutesAgo(22),
  openedAt: null,
  told: 'sent',
  outcome: null,
  closedAt: null,
};

const entry = (
  kind: Concern['entries'][number]['kind'],
  text: string | null,
  byName: string | null = null,
) => ({ id: crypto.randomUUID(), kind, text, byName, createdAt: minutesAgo(20) });

const opened: Concern = {
  ...hurt,
  openedAt: minutesAgo(0),
  learningSessionId: '44444444-4444-4444-8444-444444444402',
  named: ['home', 'child'],
  rule: 'hurt.by-parent',
  rulesVersion: '3',
  choice: 'not_meant',
  turns: [
    {
      role: 'student',
      content: 'My dad hits me when I get it wrong.',
      saidAt: minutesAgo(23),
      isConfirmed: true,
    },
    { role: 'teacher', content: 'Thank you for telling me.', saidAt: minutesAgo(22), isConfirmed: true },
    { role: 'student', content: 'It was nothing.', saidAt: minutesAgo(21), isConfirmed: false },
  ],
  entries: [
    entry('raised', null),
    entry('mailed', 'Ms Rivera'),
    entry('left_out', 'Mr Okafor: the learner named him.'),
    entry('answered', 'not_meant', 'Leo Adeyemi-Hart'),
    entry('opened', null, 'Sam Ellery'),
  ],
  mayHaveToBeReported: false,
};

type Handlers = NonNullable<Parameters<typeof openAdmin>[1]>;

/** Opens the concerns. The server has one, and answers every act with the concern as it is then. */
async function open(handlers: Handlers = {}, at = '/admin/safeguarding') {
  let known: Concern = opened;
  let isOpened = false;
  const changed = (changes: Partial<Concern>) => {
    known = { ...known, ...changes };
    return known;
  };
  const app = await openAdmin(at, {
    'GET /api/admin/safeguarding': () => ({ ...place, waiting: known.outcome === null ? 1 : 0 }),
    'GET /api/admin/concerns': ({ query }) => ({
      concerns:
        (query.state === 'closed') === (known.outcome !== null)
          ? [{ ...hurt, ...known, openedAt: isOpened ? known.openedAt : null }]
          : [],
      next: null,
    }),
    'GET /api/admin/concerns/:id': () => {
      isOpened = true;
      return known;
    },
    'POST /api/admin/concerns/:id/notes': ({ body }) =>
      changed({ entries: [...known.entries, entry('note', String(body.note), 'Sam Ellery')] }),
    'POST /api/admin/concerns/:id/closing': ({ body }) =>
      changed({
        outcome: body.outcome as Concern['outcome'],
        closedAt: minutesAgo(0),
        entries: [...known.entries, entry('closed', String(body.note), 'Sam Ellery')],
      }),
    'POST /api/admin/concerns/:id/reopening': () => changed({ outcome: null, closedAt: null }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Concerns', hidden: true });
  return app;
}

/** Makes the window so wide that a concern has room beside the list. */
function widen() {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 1200px)' }),
  );
}

/** Opens the only concern, and returns the sheet with it. */
async function sheetOf(app: Awaited<ReturnType<typeof open>>) {
  await app.person.click(await screen.findByRole('button', { name: /Being hurt or threatened/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Concern' }));
  await sheet.findByRole('heading', { name: 'What was said' });
  return sheet;
}

describe('the screen of concerns', () => {
  it('says that it is loading until the server says who the caller is', async () => {
    const late = heldBack(place);
    await open({ 'GET /api/admin/safeguarding': late.answer });
    expect(await screen.findByRole('status', { name: /loading/i })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    late.release();
    expect(await screen.findByRole('tab', { name: 'Open (1)' })).toBeTruthy();
  });

  it('says that it could not be found out, and asks again on request', async () => {
    let fails = true;
    const app = await open({
      'GET /api/admin/safeguarding': () => (fails ? refusal(503, 'unavailable', 'Not now.') : place),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    fails = false;
    await app.person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: /Being hurt/ })).toBeTruthy();
  });

  it('tells an administrator without the right who gives it, and asks for no concern', async () => {
    const app = await open({
      'GET /api/admin/safeguarding': () => ({ ...place, mayRead: false, waiting: 0 }),
    });
    expect(await screen.findByRole('heading', { name: 'You need one more right' })).toBeTruthy();
    expect(screen.getByText(/to the setting SAFEGUARDING_ADMINISTRATORS/)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(app.server.seen('GET /api/admin/concerns')).toEqual([]);
  });

  it('says in a family’s installation that nobody is told and why, also to those with the right', async () => {
    const app = await open({ 'GET /api/admin/safeguarding': () => ({ ...place, kind: 'family' as const }) });
    expect(await screen.findByRole('heading', { name: 'Nobody is told in a family' })).toBeTruthy();
    expect(screen.getByText(/no words are kept/)).toBeTruthy();
    expect(screen.getByText(/may be the one a child is afraid of/)).toBeTruthy();
    expect(app.server.seen('GET /api/admin/concerns')).toEqual([]);
  });

  it('warns of what is not set up', async () => {
    await open({
      'GET /api/admin/safeguarding': () => ({
        ...place,
        hasContact: false,
        doMailsLeave: false,
        country: null,
      }),
    });
    expect(await screen.findByText(/^No safety contact is set/)).toBeTruthy();
    expect(screen.getByText(/^Mails do not leave this installation/)).toBeTruthy();
    expect(screen.getByText(/^No country is set/)).toBeTruthy();
  });

  it('warns of nothing if everything is set up, and says that each reading is recorded', async () => {
    await open();
    expect(await screen.findByText(/^Each reading is recorded\./)).toBeTruthy();
    expect(screen.queryByText(/is set|do not leave/)).toBeNull();
  });
});

describe('the list of concerns', () => {
  it('shows the worry, the learner, the level, since when, who was told and whether anybody opened it', async () => {
    await open();
    const row = (await screen.findByRole('button', { name: /Being hurt/ })).closest('li')?.textContent;
    expect(row).toMatch(
      /Disclosure.*Not opened yet.*Open for 22 minutes.*Being hurt or threatened.*Leo Adeyemi-Hart, 10 years old.*Noticed .*A mail has left/,
    );
    expect(row).not.toContain('hits me');
  });

  it('keeps the order of the server, and marks danger now', async () => {
    const now: ListedConcern = {
      ...hurt,
      id: '44444444-4444-4444-8444-444444444403',
      learner: { id: null, name: 'Mila Lind' },
      learnerAge: null,
      worry: 'dying',
      level: 4,
      told: 'nobody',
    };
    await open({ 'GET /api/admin/concerns': () => ({ concerns: [now, hurt], next: null }) });
    await screen.findByRole('button', { name: /Thoughts of dying Mila Lind \(account deleted\)/ });
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Danger now.*Nobody was told/),
      expect.stringMatching(/^Disclosure/),
    ]);
    expect(rows.map((row) => row.className.includes('border-danger'))).toEqual([true, false]);
  });

  it('lists closed concerns apart, in the address', async () => {
    const app = await open();
    await app.person.click(await screen.findByRole('tab', { name: 'Closed' }));
    expect(await screen.findByRole('heading', { name: 'Nothing closed yet' })).toBeTruthy();
    expect(app.router.state.location.search).toBe('?state=closed');
  });

  it('says when nothing waits', async () => {
    await open({ 'GET /api/admin/concerns': () => ({ concerns: [], next: null }) });
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
  });

  it('says why it could not be loaded, and loads on request', async () => {
    let fails = true;
    const app = await open({
      'GET /api/admin/concerns': () =>
        fails ? refusal(503, 'unavailable', 'Not now.') : { concerns: [hurt], next: null },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    fails = false;
    await app.person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Being hurt/ })).toBeTruthy();
  });

  it('shows within a minute what was raised in the meantime', async () => {
    let concerns: ListedConcern[] = [];
    await open({
      'GET /api/admin/safeguarding': () => ({ ...place, waiting: concerns.length }),
      'GET /api/admin/concerns': () => ({ concerns, next: null }),
    });
    await screen.findByRole('heading', { name: 'Nothing waits' });
    concerns = [hurt];
    await pass(61_000);
    expect(await screen.findByRole('button', { name: /Being hurt/ })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Open (1)' })).toBeTruthy();
  });

  it('adds the next page on request', async () => {
    const other = { ...hurt, id: '44444444-4444-4444-8444-444444444499', worry: 'bullying' as const };
    const app = await open({
      'GET /api/admin/concerns': ({ query }) =>
        query.after === 'next-page'
          ? { concerns: [other], next: null }
          : { concerns: [hurt], next: 'next-page' },
    });
    await app.person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: /Bullying/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Being hurt/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a concern', () => {
  it('shows what it is about, who is named, what the learner chose and which rule noticed it', async () => {
    const sheet = await sheetOf(await open());
    const fact = (name: string) => sheet.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    expect(fact('Learner')).toBe('Leo Adeyemi-Hart');
    expect(fact('Age in years')).toBe('10');
    expect(fact('Named or implied')).toBe('somebody of the family or at home, another child');
    expect(fact('What the learner chose')).toBe('“Not what I meant”');
    expect(fact('Noticed by')).toBe('Rule hurt.by-parent, version 3 of the rules');
    expect(sheet.getByText(/^Children sometimes take back something true/)).toBeTruthy();
    expect(sheet.getByText(/^The rules misread sometimes/)).toBeTruthy();
    expect(sheet.queryByText(/reported by law/)).toBeNull();
    expect(sheet.getByRole('link', { name: 'Open the session' }).getAttribute('href')).toBe(
      `/admin?tab=sessions&open=${opened.learningSessionId}`,
    );
  });

  it('shows the turns word for word, and which of them only the page reported', async () => {
    const sheet = await sheetOf(await open());
    const turns = within(sheet.getByRole('list', { name: 'What was said' })).getAllByRole('listitem');
    expect(turns.map((turn) => turn.textContent)).toEqual([
      expect.stringMatching(/My dad hits me when I get it wrong\.Heard or read by the server$/),
      expect.stringMatching(/Thank you for telling me\.Written by the server$/),
      expect.stringMatching(/It was nothing\.Only reported by the learner’s page$/),
    ]);
  });

  it.each([
    [null, 'No words are kept with this concern.'],
    ['false_alarm' as const, 'The words are no longer kept, because the rules had misread them.'],
  ])('says why there are no turns after the outcome %s', async (outcome, text) => {
    await open(
      { 'GET /api/admin/concerns/:id': () => ({ ...opened, turns: [], outcome }) },
      `/admin/safeguarding?open=${hurt.id}`,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says who was mailed, and who was left out and why', async () => {
    const sheet = await sheetOf(await open());
    const told = within(sheet.getByRole('list', { name: 'Who was told' })).getAllByRole('listitem');
    expect(told.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^A mail was written toMs Rivera/),
      expect.stringMatching(/^Left outMr Okafor: the learner named him\./),
    ]);
    const history = within(sheet.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(history.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^The program noticed it/),
      expect.stringMatching(/^The learner answered the help card“Not what I meant”/),
      expect.stringMatching(/^Sam Ellery read it/),
    ]);
  });

  it('says when it may have to be reported', async () => {
    await open(
      { 'GET /api/admin/concerns/:id': () => ({ ...opened, mayHaveToBeReported: true }) },
      `/admin/safeguarding?open=${hurt.id}`,
    );
    expect(await screen.findByText(/^This may have to be reported by law/)).toBeTruthy();
  });

  it('is read once, and the list then says that it was opened', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    const row = () =>
      screen.getByRole('button', { name: /Being hurt/, hidden: true }).closest('li')?.textContent;
    await waitFor(() => expect(row()).toContain('First opened'));
    expect(row()).not.toContain('Not opened yet');
    await app.person.type(sheet.getByLabelText('Note'), 'I called.');
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    expect(await sheet.findByText('Sam Ellery wrote a note')).toBeTruthy();
    const lists = app.server.seen('GET /api/admin/concerns').length;
    await pass(61_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(app.server.seen('GET /api/admin/concerns').length).toBeGreaterThan(lists));
    expect(app.server.seen('GET /api/admin/concerns/:id')).toHaveLength(1);
  });

  it('gets notes, which appear in what happened', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    expect(await sheet.findByText('Please write something.')).toBeTruthy();
    await app.person.type(sheet.getByLabelText('Note'), 'Spoke to the form tutor.');
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    const history = within(sheet.getByRole('list', { name: 'What happened' }));
    expect(await history.findByText('Spoke to the form tutor.')).toBeTruthy();
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
  });

  it('is closed with what came of it and a note, and can be opened again', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('What was done, and why?'), 'The school’s lead has it.');
    await app.person.click(sheet.getByRole('button', { name: 'Close the concern' }));
    expect(await sheet.findByText('Please choose what came of it.')).toBeTruthy();
    await app.person.click(sheet.getByRole('radio', { name: 'Passed on to those who are responsible' }));
    await app.person.click(sheet.getByRole('button', { name: 'Close the concern' }));
    const again = await sheet.findByRole('button', { name: 'Open again' });
    expect(app.server.seen('POST /api/admin/concerns/:id/closing')).toMatchObject([
      { params: { id: hurt.id }, body: { outcome: 'passed_on', note: 'The school’s lead has it.' } },
    ]);
    expect(await screen.findByRole('tab', { name: 'Open (0)', hidden: true })).toBeTruthy();
    await app.person.type(sheet.getByLabelText('Why open it again?'), 'It happened again.');
    await app.person.click(again);
    expect(await sheet.findByRole('button', { name: 'Close the concern' })).toBeTruthy();
    expect(app.server.seen('POST /api/admin/concerns/:id/reopening')).toMatchObject([
      { body: { note: 'It happened again.' } },
    ]);
  });

  it('is saved as a file, which names nobody, and then shows that it was saved', async () => {
    const saved = savedFiles();
    const file = heldBack(new Response('<!doctype html><p>My dad hits me.</p>'));
    let known = opened;
    const app = await open({
      'GET /api/admin/concerns/:id': () => known,
      'GET /api/admin/concerns/:id/file': () => {
        known = { ...opened, entries: [...opened.entries, entry('taken_out', null, 'Sam Ellery')] };
        return file.answer();
      },
    });
    const sheet = await sheetOf(app);
    const button = sheet.getByRole('button', { name: 'Save as a file' });
    expect(sheet.getByText(/please keep it as carefully as the concern\. It is recorded/)).toBeTruthy();
    act(() => button.focus());
    await app.person.keyboard('{Enter}');
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await app.person.keyboard('{Enter}');
    file.release();
    const history = within(sheet.getByRole('list', { name: 'What happened' }));
    expect(await history.findByText('Sam Ellery saved it as a file'), spec('X-1054')).toBeTruthy();
    expect(app.server.seen('GET /api/admin/concerns/:id/file')).toMatchObject([{ params: { id: hurt.id } }]);
    expect(await screen.findByText('The file is in your downloads.')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual([`concern-44444444-${dayForFile(new Date())}.html`]);
    expect(await saved[0]?.content.text()).toBe('<!doctype html><p>My dad hits me.</p>');
    expect(document.activeElement).toBe(button);
  });

  it('says why it could not be saved as a file, and saves it on request', async () => {
    const saved = savedFiles();
    let fails = true;
    const app = await open({
      'GET /api/admin/concerns/:id/file': () =>
        fails ? refusal(403, 'not_safeguarding', 'The right is gone.') : new Response('<!doctype html>'),
    });
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('button', { name: 'Save as a file' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('The right is gone.');
    expect(saved).toEqual([]);
    fails = false;
    await app.person.click(sheet.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sheet.queryByText('The right is gone.')).toBeNull();
  });

  it('says that another person was first, and keeps what was typed', async () => {
    let known = opened;
    const app = await open({
      'GET /api/admin/concerns/:id': () => known,
      'POST /api/admin/concerns/:id/closing': () => {
        known = { ...opened, outcome: 'passed_on', closedAt: minutesAgo(0) };
        return refusal(409, 'concern_closed', 'Another one was first.');
      },
    });
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('radio', { name: 'True, and nothing more is needed' }));
    await app.person.type(sheet.getByLabelText('What was done, and why?'), 'All is well.');
    await app.person.click(sheet.getByRole('button', { name: 'Close the concern' }));
    const again = await sheet.findByLabelText<HTMLTextAreaElement>('Why open it again?');
    expect(sheet.getByText('Another one was first.')).toBeTruthy();
    expect(again.value).toBe('All is well.');
  });

  it('says why a note could not be saved', async () => {
    const app = await open({
      'POST /api/admin/concerns/:id/notes': () => refusal(403, 'not_safeguarding', 'The right is gone.'),
    });
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Note'), 'Half a thought');
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    expect(await sheet.findByText('The right is gone.')).toBeTruthy();
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half a thought');
  });

  it('keeps what was typed when it is closed and opened again, and gives the focus back', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Note'), 'Half a thought');
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Being hurt or threatened');
    const again = await sheetOf(app);
    expect(again.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half a thought');
  });

  it('is opened, noted and left with the keyboard alone', async () => {
    const app = await open();
    const row = await screen.findByRole('button', { name: /Being hurt/ });
    act(() => row.focus());
    await app.person.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Concern' }));
    const note = await sheet.findByLabelText('Note');
    while (document.activeElement !== note) await app.person.tab();
    await app.person.keyboard('By hand');
    await app.person.tab();
    await app.person.keyboard('{Enter}');
    expect(await sheet.findByText('By hand')).toBeTruthy();
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('keeps the focus beside the list when it is closed, and when its panel is closed although its row is gone', async () => {
    widen();
    const app = await open();
    await app.person.click(await screen.findByRole('button', { name: /Being hurt/ }));
    await app.person.click(await screen.findByRole('radio', { name: 'The rules misread the words' }));
    await app.person.type(screen.getByLabelText('What was done, and why?'), 'A story.');
    await app.person.click(screen.getByRole('button', { name: 'Close the concern' }));
    await screen.findByRole('button', { name: 'Open again' });
    expect(document.activeElement?.textContent).toBe('What to do');
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
    await app.person.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('0 shown');
  });

  it('is opened by its address, and says when it is no longer there', async () => {
    const late = heldBack(refusal(404, 'not_found', 'x'));
    await open({ 'GET /api/admin/concerns/:id': late.answer }, `/admin/safeguarding?open=${hurt.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Concern' }));
    expect(sheet.getByRole('status', { name: /loading/i })).toBeTruthy();
    late.release();
    expect(await sheet.findByText('This concern is no longer there.')).toBeTruthy();
  });
});

describe('the administrator’s menu', () => {
  /** Opens the menu, and returns its link to the concerns. */
  async function linkOf(app: Awaited<ReturnType<typeof open>>) {
    await app.person.click(screen.getByRole('button', { name: /^Profile menu|Sam Ellery/ }));
    return screen.findByRole('link', { name: /^Concerns/ });
  }

  it('leads to the concerns and says how many are open to those with the right', async () => {
    const link = await linkOf(await open());
    expect(link.getAttribute('href')).toBe('/admin/safeguarding');
    expect(link.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(link.textContent).toBe('Concerns1 open'));
  });

  it.each([
    ['without the right', { mayRead: false }],
    ['in a family', { kind: 'family' as const }],
  ])('leads there without a number %s', async (_, told) => {
    const app = await open({ 'GET /api/admin/safeguarding': () => ({ ...place, ...told, waiting: 3 }) });
    const asked = app.server.seen('GET /api/admin/safeguarding').length;
    const link = await linkOf(app);
    await waitFor(() => expect(app.server.seen('GET /api/admin/safeguarding').length).toBeGreaterThan(asked));
    await act(async () => {});
    expect(link.textContent).toBe('Concerns');
  });
});
