import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { describe, expect, it, vi } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { fractionsOverview, openAdmin } from '#testing/open-admin.tsx';
import { pass } from '#testing/page-clock.ts';
import { fractions, question, reply } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;
const linked = `/admin?tab=sessions&open=${fractions.id}`;
const reason = 'A parent asked what was said.';

const soon = () => new Date(Date.now() + 30 * MINUTE_MS).toISOString();

/** Opens the tab; the server answers with this session. */
function open(
  changes: Partial<SessionOverview> = {},
  handlers: Parameters<typeof openAdmin>[1] = {},
  at = linked,
) {
  return openAdmin(at, {
    'GET /api/admin/learning_sessions/:id': () => ({ ...fractionsOverview, ...changes }),
    'POST /api/admin/learning_sessions/:id/openings': () => ({ openUntil: soon() }),
    'GET /api/learning_session/:id/messages': () => ({ messages: [question, reply], marks: [] }),
    ...handlers,
  });
}

/** Makes the window so wide that the session has room beside the table. */
function widen() {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 1200px)' }),
  );
}

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Session cccccccc' }));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const said = () => screen.queryByText(question.content);

type Person = Awaited<ReturnType<typeof open>>['person'];

async function giveReason(person: Person, text = reason) {
  await person.type(await screen.findByLabelText('Reason'), text);
  await person.click(screen.getByRole('button', { name: 'Open what was said' }));
}

describe('a session', () => {
  it('opens from its row in a sheet, is named in the address, and closes with Back', async () => {
    const { person, address, router } = await open({}, {}, '/admin?tab=sessions');
    const button = await screen.findByRole('button', { name: 'Open Session cccccccc' });
    await person.click(button);
    expect((await sheet()).getByRole('heading', { name: 'Session cccccccc' }), spec('X-771')).toBeTruthy();
    expect(address()).toBe(linked);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin?tab=sessions');
    await expect.poll(() => document.activeElement === button, { message: spec('X-771') }).toBe(true);
  });

  it('opens beside the table where there is room, and gives the focus back when it closes', async () => {
    widen();
    const { person, address } = await open({}, {}, '/admin?tab=sessions');
    const button = await screen.findByRole('button', { name: 'Open Session cccccccc' });
    await person.click(button);
    const panel = await screen.findByRole('region', { name: 'Session cccccccc' });
    expect(screen.queryByRole('dialog'), spec('X-771')).toBeNull();
    expect(screen.getByRole('table')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Session cccccccc');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await person.click(within(panel).getByRole('button', { name: 'Close' }));
    await expect.poll(address).toBe('/admin?tab=sessions');
    expect(document.activeElement, spec('X-771')).toBe(button);
  });

  it('closes with the button that opened it', async () => {
    widen();
    const { person, address } = await open();
    const button = await screen.findByRole('button', { name: 'Open Session cccccccc', expanded: true });
    await person.click(button);
    await expect.poll(address, { message: spec('X-771') }).toBe('/admin?tab=sessions');
    expect([button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual([
      'false',
      true,
    ]);
  });

  it('shows its people, figures and texts, but not what was said', async () => {
    const { server } = await open({
      learningSession: { ...fractions, lesson_plan: 'Cut a pizza', summary: 'Leo **shared** it.' },
    });
    const shown = await sheet();
    expect(await shown.findByText('Leo Adeyemi-Hart')).toBeTruthy();
    expect(shown.getByText('Amara Osei')).toBeTruthy();
    expect(['Duration', 'Turns', 'Attention', 'Cost', 'Cost per minute'].map(fact), spec('X-771')).toEqual([
      '48 min',
      '25Learner 12, teacher 13',
      '92.0%',
      '$0.04',
      '$0.00',
    ]);
    expect(fact('Date')).toMatch(/2026/);
    expect(shown.getByText('Cut a pizza')).toBeTruthy();
    expect(shown.getByText('shared').tagName).toBe('STRONG');
    expect(
      shown.getByText(/What was said stays closed\. To read it, give a reason\./),
      spec('X-772'),
    ).toBeTruthy();
    expect(server.seen('GET /api/learning_session/:id/messages')).toEqual([]);
  });

  it('says that it is running, that answers were reported, that nothing was measured, and what is missing', async () => {
    await open({
      isRunning: true,
      reportedAnswers: 2,
      teacher: null,
      learningSession: { ...fractions, attention_percentage: 100, attention_measured: false },
    });
    const shown = await sheet();
    expect(await shown.findByText('The lesson is running now, so its figures still change.')).toBeTruthy();
    expect(shown.getByText('Reported answers in this session: 2')).toBeTruthy();
    expect(fact('Attention')).toMatch(/^–not measured/);
    expect(shown.getByText('Deleted teacher')).toBeTruthy();
    expect(shown.getByText('There is no lesson plan.')).toBeTruthy();
    expect(shown.getByText('There is no summary.')).toBeTruthy();
  });

  it('shows that it is loading, why it could not be loaded, and loads again', async () => {
    const late = heldBack(refusal(503, 'unavailable', 'Busy.'));
    const { person, server } = await open({}, { 'GET /api/admin/learning_sessions/:id': late.answer });
    const shown = await sheet();
    expect(await shown.findByRole('status', { name: 'Loading' }), spec('X-774')).toBeTruthy();
    late.release();
    expect((await shown.findByRole('alert')).textContent, spec('X-774')).toBe('Busy.');
    server.on('GET /api/admin/learning_sessions/:id', () => fractionsOverview);
    await person.click(shown.getByRole('button', { name: 'Try Again' }));
    expect(await shown.findByText('Amara Osei')).toBeTruthy();
  });

  it('says when it is gone', async () => {
    await open({}, { 'GET /api/admin/learning_sessions/:id': () => refusal(404, 'not_found', 'Not found.') });
    const text = 'This session does not exist, or somebody has deleted it.';
    expect((await (await sheet()).findByText(text)).textContent, spec('X-774')).toBe(text);
  });
});

describe('what was said', () => {
  it('opens for a reason of ten characters or more, and says until when', async () => {
    const { person, server } = await open();
    await giveReason(person, '   too short   ');
    const field = screen.getByLabelText('Reason');
    expect(
      (await screen.findByText('Please give a reason of at least 10 characters.')).id,
      spec('X-772'),
    ).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1));
    expect(server.seen('POST /api/admin/learning_sessions/:id/openings')).toEqual([]);
    await person.clear(field);
    await giveReason(person, ' Complaint. ');
    expect(await screen.findByText(question.content), spec('X-772')).toBeTruthy();
    expect(screen.getByText(reply.content)).toBeTruthy();
    const sent = server.seen('POST /api/admin/learning_sessions/:id/openings');
    expect(sent.map(({ params, body }) => ({ id: params.id, body }))).toEqual([
      { id: fractions.id, body: { reason: 'Complaint.' } },
    ]);
    expect(
      screen.getByText(/^Open to you until \d.*\. The reason was written down\.$/),
      spec('X-772'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('takes no reason of more than 500 characters', async () => {
    await open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).maxLength, spec('X-772')).toBe(500);
  });

  it('is there at once while it is still open from before', async () => {
    await open({ openUntil: soon() });
    expect(await screen.findByText(question.content)).toBeTruthy();
  });

  it('closes by itself when its time is over, and can be opened again', async () => {
    const { person, server } = await open();
    await giveReason(person);
    await screen.findByText(question.content);
    await pass(30 * MINUTE_MS - 1_000);
    const before = said();
    await pass(1_000);
    expect([before === null, said()], spec('X-773')).toEqual([false, null]);
    expect(screen.getByText('The time is over, so what was said is closed again.')).toBeTruthy();
    const reads = server.seen('GET /api/learning_session/:id/messages').length;
    await giveReason(person);
    expect(await screen.findByText(question.content)).toBeTruthy();
    expect(server.seen('GET /api/learning_session/:id/messages')).toHaveLength(reads + 1);
  });

  it('closes when the server says that it is closed, and can be opened again', async () => {
    const { person, server } = await open(
      { openUntil: soon() },
      { 'GET /api/learning_session/:id/messages': () => refusal(403, 'transcript_closed', 'Closed.') },
    );
    expect(await screen.findByLabelText('Reason'), spec('X-773')).toBeTruthy();
    expect(said()).toBeNull();
    server.on('GET /api/learning_session/:id/messages', () => ({ messages: [question], marks: [] }));
    await giveReason(person);
    expect(await screen.findByText(question.content), spec('X-773')).toBeTruthy();
  });

  it('says why it could not be opened, and keeps the reason', async () => {
    const { person } = await open(
      {},
      {
        'POST /api/admin/learning_sessions/:id/openings': () =>
          refusal(500, 'internal', 'Something went wrong.'),
      },
    );
    await giveReason(person);
    expect((await screen.findByText('Something went wrong.')).textContent, spec('X-774')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(reason);
  });

  it('shows that it is loading, why it could not be loaded, and loads again', async () => {
    const late = heldBack(refusal(503, 'unavailable', 'Busy.'));
    const { person, server } = await open(
      { openUntil: soon() },
      { 'GET /api/learning_session/:id/messages': late.answer },
    );
    await screen.findByText(/^Open to you until/);
    expect(screen.getByRole('status', { name: 'Loading' }), spec('X-774')).toBeTruthy();
    late.release();
    expect((await screen.findByText('Busy.')).textContent, spec('X-774')).toBe('Busy.');
    server.on('GET /api/learning_session/:id/messages', () => ({ messages: [question], marks: [] }));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(question.content)).toBeTruthy();
  });

  it('lists what was noted for a grown-up above what was said', async () => {
    const marks = [{ kind: 'noted' as const, question: 'Why is the sky blue?' }];
    await open(
      { openUntil: soon() },
      { 'GET /api/learning_session/:id/messages': () => ({ messages: [question], marks }) },
    );
    const noted = await screen.findByRole('region', { name: 'Noted for a grown-up' });
    expect(within(noted).getByRole('listitem').textContent, spec('X-1039')).toBe('Why is the sky blue?');
  });

  it('says that nothing was said', async () => {
    const nothing = { 'GET /api/learning_session/:id/messages': () => ({ messages: [], marks: [] }) };
    const { person } = await open({}, nothing);
    await giveReason(person);
    expect(await screen.findByText('Nothing was said in this session.'), spec('X-774')).toBeTruthy();
  });

  it('says after how many days the words were deleted', async () => {
    const nothing = { 'GET /api/learning_session/:id/messages': () => ({ messages: [], marks: [] }) };
    await open(
      { openUntil: soon(), learningSession: { ...fractions, words_deleted_after_days: 90 } },
      nothing,
    );
    expect(await screen.findByText('The words of this lesson were deleted after 90 days.')).toBeTruthy();
  });
});

describe('how well the words of a session are checked', () => {
  const of = (language: string | null, checks: SessionOverview['wordChecks']['checks']) =>
    open({ wordChecks: { language, checks } });

  it.each([
    ['en', 'checked', 'YesEnglish'],
    ['fr', 'by_model', 'By a modelFrench'],
    [null, 'unknown', 'Not knownToo little was said to tell the language'],
  ] as const)('is told without a warning for %s, %s', async (language, checks, told) => {
    await of(language, checks);
    await sheet();
    expect(fact('Words checked for worries'), spec('X-1047')).toBe(told);
    expect(screen.queryByText(/^The learner speaks/)).toBeNull();
  });

  it('is a warning where rules are weak', async () => {
    await of('de', 'weakly');
    expect(
      await screen.findByText(/^The learner speaks German\. Words are not checked well here/),
    ).toBeTruthy();
    expect(fact('Words checked for worries')).toBe('WeaklyGerman');
  });

  it('is a warning where there are no rules', async () => {
    await of('it', 'not');
    const warning = await screen.findByText(/^The learner speaks Italian\. Words are not checked here/);
    expect(warning, spec('X-1047')).toBeTruthy();
    expect(fact('Words checked for worries')).toBe('NoItalian');
  });
});
