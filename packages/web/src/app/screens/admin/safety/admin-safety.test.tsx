import { act, screen, waitFor, within } from '@testing-library/react';
import type { Case, ListedCase } from '@vivavoce/contracts/safety/case-calls';
import { describe, expect, it, vi } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { openAdmin, sam } from '#testing/open-admin.tsx';
import { amara, leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const inMinutes = (minutes: number) => minutesAgo(-minutes);

const moonlight: ListedCase = {
  id: '33333333-3333-4333-8333-333333333301',
  answer: 'The moon makes its own light.',
  answeredAt: minutesAgo(90),
  learningSessionId: '33333333-3333-4333-8333-333333333302',
  learnerName: 'Leo Adeyemi-Hart',
  teacherName: amara.name,
  reason: 'wrong',
  reportCount: 2,
  reportedAt: minutesAgo(22),
  takenBy: null,
  outcome: null,
  decidedAt: null,
};

const opened: Case = {
  ...moonlight,
  learnerId: leo.id,
  learnerAge: 10,
  teacherId: amara.id,
  teacherThen: {
    name: amara.name,
    specialty: 'Science',
    level: 'Elementary',
    biography: 'She grew up by the sea.',
    personality: 'Cheerful',
    teachingStyle: 'Asks first',
    isChangedSinceAnswer: false,
    isChangedSinceReport: true,
  },
  reports: [
    {
      id: '33333333-3333-4333-8333-333333333303',
      reason: 'wrong',
      note: 'My book says the sun lights it.',
      createdAt: minutesAgo(60),
      byName: 'Leo Adeyemi-Hart',
      by: 'learner',
    },
    {
      id: '33333333-3333-4333-8333-333333333304',
      reason: 'other',
      note: '',
      createdAt: minutesAgo(22),
      byName: 'Grace Adeyemi',
      by: 'parent',
    },
  ],
  entries: [],
  openUntil: null,
  turnCount: 3,
  turns: null,
};

const turnIds = ['33', '34', '35'].map((end) => `33333333-3333-4333-8333-3333333333${end}`) as [
  string,
  string,
  string,
];
const turns: Case['turns'] = [
  {
    id: turnIds[0],
    role: 'student',
    content: 'Why does the moon shine?',
    saidAt: minutesAgo(91),
    isReported: false,
  },
  { id: turnIds[1], role: 'teacher', content: moonlight.answer, saidAt: minutesAgo(90), isReported: true },
  { id: turnIds[2], role: 'student', content: 'Really?', saidAt: minutesAgo(89), isReported: false },
];

type Handlers = NonNullable<Parameters<typeof openAdmin>[1]>;

/** Opens the queue. The server has one case, and answers every act with the case as it is then. */
async function open(handlers: Handlers = {}, at = '/admin/safety') {
  let known: Case = opened;
  const changed = (changes: Partial<Case>) => {
    known = { ...known, ...changes };
    return known;
  };
  const app = await openAdmin(at, {
    'GET /api/admin/cases/waiting': () => ({ waiting: 1 }),
    'GET /api/admin/cases': ({ query }) => ({
      cases: (query.state === 'closed') === (known.outcome !== null) ? [known] : [],
      next: null,
      open: known.outcome === null ? 1 : 0,
    }),
    'GET /api/admin/cases/:id': () => known,
    'POST /api/admin/cases/:id/openings': () => changed({ turns, openUntil: inMinutes(30) }),
    'POST /api/admin/cases/:id/take': ({ body }) =>
      changed({ takenBy: body.isTaken ? { id: sam.id, name: 'Sam Ellery' } : null }),
    'POST /api/admin/cases/:id/notes': ({ body }) =>
      changed({
        entries: [
          {
            id: '33333333-3333-4333-8333-333333333320',
            kind: 'note',
            byName: 'Sam Ellery',
            text: String(body.note),
            outcome: null,
            createdAt: minutesAgo(0),
          },
        ],
      }),
    'POST /api/admin/cases/:id/decision': ({ body }) =>
      changed({ outcome: body.outcome as Case['outcome'], decidedAt: minutesAgo(0) }),
    'POST /api/admin/cases/:id/reopening': () => changed({ outcome: null, decidedAt: null }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Reported answers', hidden: true });
  return app;
}

/** Makes the window so wide that a case has room beside the list. */
function widen() {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 1200px)' }),
  );
}

/** Opens the only case, and returns the sheet with it. */
async function sheetOf(app: Awaited<ReturnType<typeof open>>) {
  await app.person.click(await screen.findByRole('button', { name: /The moon makes its own light/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reported answer' }));
  await sheet.findByRole('heading', { name: 'What was reported' });
  return sheet;
}

describe('the queue of reported answers', () => {
  it('lists each answer with what was wrong, who said it to whom and how long it waits', async () => {
    await open();
    const row = (await screen.findByRole('button', { name: /The moon/ })).closest('li')?.textContent;
    expect(row, spec('X-891')).toMatch(
      /Wrong.*2 reports.*Waiting for 22 minutes.*“The moon makes its own light\.”.*to Leo Adeyemi-Hart/,
    );
    expect(screen.getByRole('tab', { name: 'Open (1)' }).getAttribute('aria-selected'), spec('X-891')).toBe(
      'true',
    );
  });

  it('lists decided answers apart, in the address', async () => {
    const app = await open();
    await app.person.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(await screen.findByRole('heading', { name: 'Nothing decided yet' }), spec('X-892')).toBeTruthy();
    expect(app.router.state.location.search, spec('X-892')).toBe('?state=closed');
  });

  it('says when nothing waits', async () => {
    await open({ 'GET /api/admin/cases': () => ({ cases: [], next: null, open: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing waits' }), spec('X-892')).toBeTruthy();
  });

  it('says why it could not be loaded, and loads on request', async () => {
    let fails = true;
    const app = await open({
      'GET /api/admin/cases': () => {
        if (fails) return refusal(503, 'unavailable', 'Not now.');
        return { cases: [moonlight], next: null, open: 1 };
      },
    });
    expect((await screen.findByRole('alert')).textContent, spec('X-893')).toContain('Not now.');
    fails = false;
    await app.person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /The moon/ }), spec('X-893')).toBeTruthy();
  });

  it('adds the next page on request', async () => {
    const cursor = '1700000000000_33333333-3333-4333-8333-333333333301';
    const other = {
      ...moonlight,
      id: '33333333-3333-4333-8333-333333333399',
      answer: 'Two and two is five.',
    };
    const app = await open({
      'GET /api/admin/cases': ({ query }) =>
        query.after === cursor
          ? { cases: [other], next: null, open: 2 }
          : { cases: [moonlight], next: cursor, open: 2 },
    });
    await app.person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: /Two and two is five/ }), spec('X-893')).toBeTruthy();
    expect(screen.getByRole('button', { name: /The moon/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a reported answer', () => {
  it('shows who reported it and why, and the teacher’s text then', async () => {
    const sheet = await sheetOf(await open());
    expect(sheet.getByText('Leo Adeyemi-Hart, the learner: Wrong'), spec('X-894')).toBeTruthy();
    expect(sheet.getByText('My book says the sun lights it.'), spec('X-894')).toBeTruthy();
    expect(sheet.getByText('Grace Adeyemi, a parent: Something else'), spec('X-894')).toBeTruthy();
    expect(sheet.getByText('She grew up by the sea.'), spec('X-895')).toBeTruthy();
    expect(sheet.getByText(/^The text was changed after the report/), spec('X-895')).toBeTruthy();
    expect(sheet.queryByText(/between the answer and the report/), spec('X-895')).toBeNull();
    expect(sheet.getByRole('link', { name: 'Open the session' }).getAttribute('href'), spec('X-894')).toBe(
      `/admin?tab=sessions&open=${moonlight.learningSessionId}`,
    );
  });

  it('keeps the turns around it closed until a reason is given', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    expect(sheet.queryByText('Why does the moon shine?'), spec('X-896')).toBeNull();
    await app.person.type(sheet.getByLabelText('Reason'), 'Too short');
    await app.person.click(sheet.getByRole('button', { name: 'Open the 3 turns' }));
    expect(await sheet.findByText(/at least 10 characters/), spec('X-896')).toBeTruthy();
    expect(app.server.seen('POST /api/admin/cases/:id/openings')).toEqual([]);
    await app.person.clear(sheet.getByLabelText('Reason'));
    await app.person.type(sheet.getByLabelText('Reason'), 'To see what was asked');
    await app.person.click(sheet.getByRole('button', { name: 'Open the 3 turns' }));
    expect(await sheet.findByText('Why does the moon shine?'), spec('X-896')).toBeTruthy();
    expect(sheet.getByText('This answer was reported.'), spec('X-896')).toBeTruthy();
    expect(app.server.seen('POST /api/admin/cases/:id/openings'), spec('X-896')).toMatchObject([
      { params: { id: moonlight.id }, body: { reason: 'To see what was asked' } },
    ]);
  });

  it('closes the turns again when their time is over', async () => {
    const app = await open({
      'POST /api/admin/cases/:id/openings': () => ({
        ...opened,
        turns,
        openUntil: new Date(Date.now() + 400).toISOString(),
      }),
    });
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Reason'), 'To see what was asked');
    await app.person.click(sheet.getByRole('button', { name: 'Open the 3 turns' }));
    expect(await sheet.findByText(/^The time is over/), spec('X-897')).toBeTruthy();
    expect(sheet.queryByText('Why does the moon shine?'), spec('X-897')).toBeNull();
  });

  it('can be taken on and given back', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('button', { name: 'I am on it' }));
    expect(await sheet.findByText('You are on it'), spec('X-898')).toBeTruthy();
    await app.person.click(sheet.getByRole('button', { name: 'Give it back' }));
    expect(await sheet.findByRole('button', { name: 'I am on it' }), spec('X-898')).toBeTruthy();
  });

  it('gets notes, which appear in what happened', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    expect(await sheet.findByText('Please write something.'), spec('X-899')).toBeTruthy();
    await app.person.type(sheet.getByLabelText('Note'), 'Asked the author of the text.');
    await app.person.click(sheet.getByRole('button', { name: 'Add note' }));
    const history = within(await sheet.findByRole('list', { name: 'What happened' }));
    expect(history.getByText('Sam Ellery wrote a note'), spec('X-899')).toBeTruthy();
    expect(history.getByText('Asked the author of the text.'), spec('X-899')).toBeTruthy();
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Note').value, spec('X-899')).toBe('');
  });

  it('is decided with what came of it and why, and can be opened again', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Why?'), 'The text said so.');
    await app.person.click(sheet.getByRole('button', { name: 'Decide and tell them' }));
    expect(await sheet.findByText('Please choose what came of it.'), spec('X-900')).toBeTruthy();
    await app.person.click(sheet.getByRole('radio', { name: 'The teacher’s text was corrected' }));
    await app.person.click(sheet.getByRole('button', { name: 'Decide and tell them' }));
    const again = await sheet.findByRole('button', { name: 'Open again' });
    expect(app.server.seen('POST /api/admin/cases/:id/decision'), spec('X-900')).toMatchObject([
      { body: { outcome: 'teacher_corrected', note: 'The text said so.' } },
    ]);
    await app.person.type(sheet.getByLabelText('Why open it again?'), 'A parent called.');
    await app.person.click(again);
    expect(await sheet.findByRole('button', { name: 'Decide and tell them' }), spec('X-900')).toBeTruthy();
  });

  it('says that another administrator was first, and keeps what was typed', async () => {
    let known = opened;
    const app = await open({
      'GET /api/admin/cases/:id': () => known,
      'POST /api/admin/cases/:id/decision': () => {
        known = { ...opened, outcome: 'passed_on', decidedAt: minutesAgo(0) };
        return refusal(409, 'case_closed', 'Another one was first.');
      },
    });
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('radio', { name: 'Nothing was wrong' }));
    await app.person.type(sheet.getByLabelText('Why?'), 'It is right.');
    await app.person.click(sheet.getByRole('button', { name: 'Decide and tell them' }));
    const again = await sheet.findByLabelText<HTMLTextAreaElement>('Why open it again?');
    expect(sheet.getByText('Another one was first.'), spec('X-901')).toBeTruthy();
    expect(again.value, spec('X-901')).toBe('It is right.');
  });

  it('keeps what was typed when it is closed and opened again, and gives the focus back', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Note'), 'Half a thought');
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent, spec('X-902')).toContain('The moon makes its own light.');
    const again = await sheetOf(app);
    expect(again.getByLabelText<HTMLTextAreaElement>('Note').value, spec('X-902')).toBe('Half a thought');
  });

  it('keeps the focus beside the list when it is decided, and when it is closed although its row is gone', async () => {
    widen();
    const app = await open();
    await app.person.click(await screen.findByRole('button', { name: /The moon makes its own light/ }));
    await app.person.click(await screen.findByRole('radio', { name: 'Nothing was wrong' }));
    await app.person.type(screen.getByLabelText('Why?'), 'It is right.');
    await app.person.click(screen.getByRole('button', { name: 'Decide and tell them' }));
    await screen.findByRole('button', { name: 'Open again' });
    expect(document.activeElement?.textContent, spec('X-902')).toBe('What to do');
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
    await app.person.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement?.textContent, { message: spec('X-902') }).toBe('0 shown');
  });

  it('keeps the focus when its sheet is closed although its row is gone', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('radio', { name: 'Nothing was wrong' }));
    await app.person.type(sheet.getByLabelText('Why?'), 'It is right.');
    await app.person.click(sheet.getByRole('button', { name: 'Decide and tell them' }));
    await sheet.findByRole('button', { name: 'Open again' });
    await screen.findByText('0 shown');
    await app.person.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent, { message: spec('X-902') }).toBe('0 shown');
  });

  it('keeps what was typed on the way to the session and back, and the browser asks before it is lost', async () => {
    const app = await open({
      'GET /api/admin/learning_sessions/:id': () => refusal(404, 'not_found', 'x'),
    });
    const sheet = await sheetOf(app);
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await app.person.type(sheet.getByLabelText('Note'), 'Half a thought');
    expect(asks(), spec('X-902')).toBe(true);
    await app.person.click(sheet.getByRole('link', { name: 'Open the session' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/admin'));
    await act(() => app.router.navigate(-1));
    const again = within(await screen.findByRole('dialog', { name: 'Reported answer' }));
    const note = await again.findByLabelText<HTMLTextAreaElement>('Note');
    expect(note.value, spec('X-902')).toBe('Half a thought');
  });

  it('has nothing to open if nothing else was said', async () => {
    await open(
      { 'GET /api/admin/cases/:id': () => ({ ...opened, turnCount: 1 }) },
      `/admin/safety?open=${moonlight.id}`,
    );
    expect(await screen.findByText('Nothing else was said around this answer.'), spec('X-896')).toBeTruthy();
    expect(screen.queryByLabelText('Reason'), spec('X-896')).toBeNull();
  });

  it('is opened by its address, and says when it is no longer there', async () => {
    const late = heldBack(refusal(404, 'not_found', 'x'));
    await open({ 'GET /api/admin/cases/:id': late.answer }, `/admin/safety?open=${moonlight.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Reported answer' }));
    expect(sheet.getByRole('status', { name: /loading/i }), spec('X-902')).toBeTruthy();
    late.release();
    expect(await sheet.findByText('This reported answer is no longer there.'), spec('X-902')).toBeTruthy();
  });
});

describe('the administrator’s menu', () => {
  it('leads to the reported answers and says how many are open', async () => {
    const app = await open();
    await app.person.click(screen.getByRole('button', { name: /^Profile menu|Sam Ellery/ }));
    const link = await screen.findByRole('link', { name: /Reported answers.*1 open/ });
    expect(link.getAttribute('href'), spec('X-903')).toBe('/admin/safety');
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});
