import { cleanup, render, screen, within } from '@testing-library/react';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { questionStep, type StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { Component } from '#app/screens/lesson/session-detail/learning-session.tsx';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const at = `/learning-session/${leo.id}?session=${fractions.id}`;
const mila = { ...leo, id: '44444444-4444-4444-8444-444444444444' };

type Shown = { session?: Partial<LearningSession>; messages?: SessionMessage[] };

async function open(
  { session = {}, messages = [question, reply] }: Shown = {},
  handlers: Parameters<typeof fakeServer>[0] = {},
  { user = leo, address = at } = {},
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teacher/:id': () => amara,
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, total_cost_usd: 0.0412, ...session },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages, marks: [] }),
      'GET /api/attention/learning-session/:id': () => ({ records: [] }),
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(address)) };
}

const loaded = () => screen.findByRole('heading', { name: 'Learning Session Details' });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells an administrator that what was said is closed, and leads to where a reason opens it', async () => {
  const closed = () => refusal(403, 'transcript_closed', 'Closed.');
  const user = { ...mila, role: 'ADMIN' as const };
  await open({}, { 'GET /api/learning_session/:id/messages': closed }, { user });
  const title = await screen.findByRole('heading', { level: 1, name: 'What was said is closed' });
  const link = screen.getByRole('link', { name: 'Open under Learning Sessions' });
  expect(title, spec('X-775')).toBeTruthy();
  expect(link.getAttribute('href')).toBe(`/admin?tab=sessions&open=${fractions.id}`);
});

describe('a session', () => {
  it('is shown with its teacher, date and four figures', async () => {
    const { server } = await open();
    expect(await loaded(), spec('D-010')).toBeTruthy();
    expect(document.title, spec('R-075')).toBe('Learning Session Details - Vivavoce - AI-Driven Education');
    expect(screen.getByRole('heading', { level: 1 }).textContent, spec('R-042')).toBe(
      'Learning Session Details',
    );
    expect(server.seen('GET /api/learning_session/:id'), spec('D-001')).toMatchObject([
      { params: { id: fractions.id } },
    ]);
    expect(screen.getByText(/^Session with Amara Osei • .*2026.*:05/), spec('D-011')).toBeTruthy();
    const figures = within(screen.getByText('Duration', { selector: 'dt' }).closest('dl') as HTMLElement);
    expect(figures.getAllByRole('term'), spec('D-014')).toHaveLength(4);
    expect(figure('Duration'), spec('D-015')).toBe('Duration48 min');
    expect(figure('Attention'), spec('D-016')).toBe('Attention92%');
    expect(figure('Messages'), spec('D-017')).toBe('Messages2');
    expect(figure('Cost'), spec('D-018')).toBe('Cost$0.0412');
  });

  it('shows its total cost, otherwise its own cost, otherwise zero', async () => {
    const shownFor = async (costs: object) => {
      await open({ session: costs });
      await loaded();
      const shown = figure('Cost');
      cleanup();
      return shown;
    };
    const total = await shownFor({ total_cost_usd: 0.5, cost_usd: 0.3 });
    expect(total, spec('C-042')).toBe('Cost$0.5000');
    const own = await shownFor({ total_cost_usd: null, cost_usd: 0.3 });
    const none = await shownFor({ total_cost_usd: null, cost_usd: null });
    expect([total, own, none], spec('X-108')).toEqual(['Cost$0.5000', 'Cost$0.3000', 'Cost$0.0000']);
  });

  it('shows its duration in hours and minutes from one hour up, and in minutes below', async () => {
    const shownFor = async (time_minutes: number) => {
      await open({ session: { time_minutes } });
      await loaded();
      const shown = figure('Duration');
      cleanup();
      return shown;
    };
    expect([await shownFor(75), await shownFor(45)], spec('X-112')).toEqual([
      'Duration1h 15m',
      'Duration45 min',
    ]);
  });

  it('finds its teacher, whether the answer names them inside the session or next to it', async () => {
    const teacherFor = async (answer: { learningSession: object; teacherId?: string }) => {
      const { server } = await open({}, { 'GET /api/learning_session/:id': () => Response.json(answer) });
      await loaded();
      const name = screen.getByText(/^Session with /).textContent?.split(' • ')[0];
      const asked = server.seen('GET /api/teacher/:id').map(({ params }) => params.id);
      cleanup();
      return { name, asked };
    };
    const { teacherId: _teacherId, ...nameless } = fractions;
    const found = { name: 'Session with Amara Osei', asked: [amara.id] };
    expect(
      [
        await teacherFor({ learningSession: nameless, teacherId: amara.id }),
        await teacherFor({ learningSession: fractions }),
      ],
      spec('X-109'),
    ).toEqual([found, found]);
  });

  it('shows when attention was not measured', async () => {
    await open({ session: { attention_percentage: 100, attention_measured: false } });
    await loaded();
    expect(figure('Attention'), spec('X-324')).toBe('Attentionnot measured100%');
  });

  it('describes the teacher', async () => {
    await open();
    await loaded();
    expect(screen.getByRole('heading', { name: 'Teacher Information' }), spec('D-019')).toBeTruthy();
    const about = card('Teacher Information');
    const picture = screen
      .getByRole('heading', { name: 'Teacher Information' })
      .closest('section')
      ?.querySelector('img');
    expect(picture?.getAttribute('src'), spec('D-020')).toBe(amara.picture);
    expect(about.getByText('Amara Osei'), spec('D-021')).toBeTruthy();
    expect(about.getByText(/Mathematics/), spec('D-022')).toBeTruthy();
    expect(about.getByText(/Middle School/), spec('D-023')).toBeTruthy();
    expect(about.getByText('Amara finds the picture inside every number.'), spec('D-024')).toBeTruthy();
  });

  it('shows neither plan nor summary when there are none', async () => {
    await open();
    await loaded();
    expect(screen.queryByRole('heading', { name: 'Lesson Plan' }), spec('D-026')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Session Summary' }), spec('D-028')).toBeNull();
  });

  it('shows no error when plan, summary and cost are missing from the answer', async () => {
    const { lesson_plan: _plan, summary: _summary, cost_usd: _cost, ...bare } = fractions;
    await open(
      {},
      {
        'GET /api/learning_session/:id': () => Response.json({ learningSession: bare, teacherId: amara.id }),
      },
    );
    await loaded();
    const complaints = [
      screen.queryByRole('alert'),
      screen.queryByRole('heading', { name: /Error|Not Found/ }),
    ];
    expect([figure('Cost'), ...complaints], spec('X-079')).toEqual(['Cost$0.0000', null, null]);
  });

  it('shows the parts of its plan without the answers', async () => {
    const half = (number: string, level: StepLevel) =>
      questionStep({
        title: 'halves',
        level,
        ask: `What is half of ${number}?`,
        answers: ['two'],
        choices: ['two', 'three'],
        hints: ['Share it.'],
        explain: 'Two and two make four.',
      });
    const taught = questionStep({
      title: 'finding a half',
      kind: 'teach-back',
      ask: 'How do I find a half?',
      answers: ['Share it between two.'],
    });
    const steps = [half('six', 'easier'), half('four', 'core'), half('ninety', 'harder'), taught];
    const plan = {
      title: 'Halves',
      subject: 'Mathematics',
      ages: { from: 6, to: 8 },
      greeting: 'Hi',
      words: [],
      cards: [],
      closing: 'Bye',
    };
    await open({
      session: { lesson_plan: formatLessonPlan({ ...plan, steps }), summary: 'It went well.' },
    });
    await loaded();
    const planned = card('Lesson Plan');
    expect(planned.getByText('Halves'), spec('D-025')).toBeTruthy();
    expect(planned.getByText('Mathematics · ages 6 to 8')).toBeTruthy();
    expect(planned.getByText('What is half of four?')).toBeTruthy();
    expect(planned.getByText('halves')).toBeTruthy();
    expect(planned.queryByText(/six|ninety|two/)).toBeNull();
    expect(planned.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1halvesWhat is half of four?',
      '2finding a halfTeach it backHow do I find a half?',
    ]);
    expect(card('Session Summary').getByText('It went well.'), spec('D-027')).toBeTruthy();
  });

  it('shows a free-form plan unchanged', async () => {
    await open({ session: { lesson_plan: 'First we talk.\n\nThen we draw.' } });
    await loaded();
    expect(card('Lesson Plan').getByText('Then we draw.')).toBeTruthy();
  });
});

describe('the chat history', () => {
  it('names both sides, shows a cost only above zero, and counts the messages', async () => {
    await open();
    await loaded();
    expect(screen.getByRole('heading', { name: 'Chat History' }), spec('D-029')).toBeTruthy();
    const [first, second] = card('Chat History').getAllByRole('listitem');
    expect(first?.textContent, spec('D-033')).toMatch(/^LLeo · .*What fraction of the pizza did I eat\?$/);
    expect(first?.querySelector('time')?.textContent, spec('D-037')).toMatch(/:05/);
    expect(first?.textContent, spec('D-040')).not.toContain('$');
    expect(second?.textContent, spec('D-035')).toContain('Amara Osei · ');
    expect(second?.textContent, spec('D-039')).toContain('$0.001412');
    expect(card('Chat History').getByText('2 messages')).toBeTruthy();
  });

  it('calls the learner You when no first name is known, and uses the singular for one message', async () => {
    await open(
      { messages: [question] },
      { 'GET /api/users/:id/profile': () => ({ ...leosProfile, firstName: '', lastName: '', name: '' }) },
    );
    await loaded();
    expect(screen.getByText(/^You ·/), spec('D-034')).toBeTruthy();
    expect(screen.getByText('1 message'), spec('D-030')).toBeTruthy();
  });

  it('shows the cost of a message with six decimals', async () => {
    await open({ messages: [{ ...reply, cost_usd: 0.5 }] });
    await loaded();
    const shown = within(card('Chat History').getByRole('listitem')).getByText(/^\$/).textContent;
    expect(shown, spec('C-043')).toBe('$0.500000');
  });

  it('is the same whether the messages arrive as a list or in a field', async () => {
    const shownFor = async (answer: object) => {
      await open({}, { 'GET /api/learning_session/:id/messages': () => Response.json(answer) });
      await loaded();
      const shown = card('Chat History')
        .getAllByRole('listitem')
        .map((item) => item.textContent);
      cleanup();
      return shown;
    };
    const inField = await shownFor({ messages: [question, reply] });
    expect(inField).toHaveLength(2);
    expect(await shownFor([question, reply]), spec('X-107')).toEqual(inField);
  });

  it('lists the questions that the teacher noted for a grown-up, and says nothing of them if there are none', async () => {
    const marks: LessonMark[] = [
      { kind: 'asked', step: 0 },
      { kind: 'noted', question: 'Why is the sky blue?' },
      { kind: 'noted', question: 'Why is the sky blue?' },
    ];
    await open({}, { 'GET /api/learning_session/:id/messages': () => ({ messages: [question], marks }) });
    await loaded();
    const noted = screen.getByRole('region', { name: 'Noted for a grown-up' });
    const questions = within(noted).getAllByRole('listitem');
    expect(
      questions.map(({ textContent }) => textContent),
      spec('X-1039'),
    ).toEqual(['Why is the sky blue?']);
    cleanup();
    await open();
    await loaded();
    expect(screen.queryByText('Noted for a grown-up')).toBeNull();
  });

  it('marks speech that was not understood', async () => {
    await open({ messages: [{ ...question, kind: 'unclear', content: '' }] });
    await loaded();
    expect(screen.getByText('Something was said, but it was not understood')).toBeTruthy();
  });

  it('shows everything that was said as plain text', async () => {
    const content = '<b>bold</b><img src=x onerror=alert(1)>';
    await open({ messages: [{ ...question, content }] });
    await loaded();
    expect(screen.getByText(content), spec('D-038')).toBeTruthy();
  });

  it('can be empty', async () => {
    await open({ messages: [] });
    await loaded();
    expect(screen.getByRole('heading', { name: 'No Messages Yet' }), spec('D-031')).toBeTruthy();
    expect(
      screen.getByText('Start the session to begin your conversation with the teacher.'),
      spec('D-032'),
    ).toBeTruthy();
    expect(screen.getByText('0 messages')).toBeTruthy();
  });
});

describe('a session whose words were deleted', () => {
  it('does not claim that nothing was said, and shows no number of messages', async () => {
    await open({ session: { words_deleted_after_days: 90 }, messages: [] });
    await loaded();
    const history = card('Chat History');
    expect(
      history.getByText('The words of this lesson were deleted after 90 days.'),
      spec('X-647'),
    ).toBeTruthy();
    expect(screen.queryByText(/No Messages Yet|0 messages/), spec('X-647')).toBeNull();
    expect(figure('Messages'), spec('X-647')).toBe('Messages–');
  });

  it('and that was continued says so above what was said since', async () => {
    await open({ session: { words_deleted_after_days: 90 } });
    await loaded();
    const history = card('Chat History');
    expect(
      history.getByText('Earlier words of this lesson were deleted after 90 days.'),
      spec('X-647'),
    ).toBeTruthy();
    expect(history.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('continuing', () => {
  it('passes teacher and session to the live room', async () => {
    const { person, router } = await open();
    await loaded();
    const onward = screen.getByRole('button', { name: 'Continue Session' });
    expect(onward, spec('D-012')).toBeTruthy();
    await person.click(onward);
    await expect
      .poll(() => router.state.location.pathname, { message: spec('D-041') })
      .toBe(`/chat/${leo.id}/realtime`);
    const { teacher, sessionId, isResuming } = router.state.location.state;
    expect(teacher, spec('D-042')).toEqual(amara);
    expect(sessionId, spec('D-043')).toBe(fractions.id);
    expect(isResuming, spec('D-044')).toBe(true);
  });

  it('is not possible without the teacher, although the page is shown', async () => {
    const { person } = await open(
      {},
      { 'GET /api/teacher/:id': () => refusal(404, 'teacher_not_found', 'x') },
    );
    await loaded();
    expect(screen.getByText(/^Session with Teacher • /), spec('X-111')).toBeTruthy();
    expect(screen.getByText(/^Teacher ·/), spec('D-036')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Continue Session' }));
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('Session or teacher data not available'), spec('ERR-053')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  });
});

describe('deleting', () => {
  it('asks first, and leads to the dashboard', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server, address } = await open(
      {},
      { 'DELETE /api/learning_session/:id': () => ({ success: true as const }) },
    );
    await loaded();
    const remove = screen.getByRole('button', { name: 'Delete Session' });
    expect(remove, spec('D-013')).toBeTruthy();
    await person.click(remove);
    await expect.poll(address, { message: spec('D-048') }).toBe('/dashboard');
    expect(confirm, spec('VAL-104')).toHaveBeenCalledWith(
      'Are you sure you want to delete this learning session? This action cannot be undone.',
    );
    expect(server.seen('DELETE /api/learning_session/:id'), spec('D-047')).toMatchObject([
      { params: { id: fractions.id } },
    ]);
  });

  it('stays on the page, with the server’s words, when it is refused', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, address } = await open(
      {},
      { 'DELETE /api/learning_session/:id': () => refusal(500, 'internal', 'Something went wrong.') },
    );
    await loaded();
    await person.click(screen.getByRole('button', { name: 'Delete Session' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(address()).toBe(at);
  });

  it('does nothing without a confirmation', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { person, server, address } = await open();
    await loaded();
    await person.click(screen.getByRole('button', { name: 'Delete Session' }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(server.seen('DELETE /api/learning_session/:id'), spec('D-046')).toEqual([]);
    expect(address(), spec('VAL-110')).toBe(at);
  });
});

it('is read-only for a parent, who sees the child’s name', async () => {
  const parent = { ...mila, role: 'PARENT' as const };
  await open(
    {},
    {
      'GET /api/users/:id/profile': ({ params }) => ({
        ...leosProfile,
        firstName: params.id === leo.id ? 'Leo' : 'Mum',
      }),
    },
    { user: parent },
  );
  await loaded();
  expect(screen.getByText(/^Leo ·/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    `/dashboard?childId=${leo.id}`,
  );
  const buttons = screen.queryAllByRole('button', { name: /^(Continue|Delete) Session$/ });
  expect(buttons, spec('X-114')).toEqual([]);
});

describe('a session that cannot be shown', () => {
  it('shows that it is loading', async () => {
    const answer = heldBack(refusal(404, 'session_not_found', 'x'));
    await open({}, { 'GET /api/learning_session/:id': answer.answer });
    expect(await screen.findByText('Loading Session Details'), spec('D-003')).toBeTruthy();
    answer.release();
    expect(await screen.findByRole('heading', { name: 'Session Not Found' }), spec('D-008')).toBeTruthy();
    const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(titles, spec('X-110')).not.toContain('Error Loading Session');
    expect(
      screen.getByText("The learning session you're looking for doesn't exist or has been deleted."),
      spec('D-009'),
    ).toBeTruthy();
  });

  it('shows what went wrong, and links back', async () => {
    const { person, address } = await open(
      {},
      { 'GET /api/learning_session/:id': () => refusal(500, 'internal', 'Out of order.') },
    );
    expect(await screen.findByRole('heading', { name: 'Error Loading Session' }), spec('D-004')).toBeTruthy();
    expect(screen.getByText('Out of order.'), spec('D-005')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Dashboard' });
    expect(back, spec('D-006')).toBeTruthy();
    await person.click(back);
    await expect.poll(address, { message: spec('D-007') }).toBe('/dashboard');
  });

  it('shows the server’s words when only the messages cannot be loaded', async () => {
    await open(
      {},
      { 'GET /api/learning_session/:id/messages': () => refusal(500, 'internal', 'Out of order.') },
    );
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('Out of order.'), spec('ERR-054')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }), spec('ERR-055')).toBeTruthy();
  });

  it('requires a session in the address', async () => {
    const { server } = await open({}, {}, { address: `/learning-session/${leo.id}` });
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('No session ID provided'), spec('ERR-051')).toBeTruthy();
    expect(server.seen('GET /api/learning_session/:id'), spec('VAL-055')).toEqual([]);
  });

  it('requires a signed-in user', () => {
    fakeServer();
    render(
      <App initialUser={null}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component }], { initialEntries: [at] })} />
      </App>,
    );
    expect(screen.getByText('User not authenticated'), spec('ERR-052')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Error Loading Session' }), spec('VAL-056')).toBeTruthy();
  });
});

describe('the address', () => {
  it('can name the profile in the query, or not at all', async () => {
    const { person, router } = await open(
      {},
      {},
      { address: `/learning-session?session=${fractions.id}&profileId=${leo.id}` },
    );
    await loaded();
    await person.click(screen.getByRole('button', { name: 'Continue Session' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    cleanup();
    const without = await open({}, {}, { address: `/learning-session?session=${fractions.id}` });
    await loaded();
    await without.person.click(screen.getByRole('button', { name: 'Continue Session' }));
    await expect
      .poll(() => without.router.state.location.pathname, { message: spec('D-002') })
      .toBe(`/chat/${leo.id}/realtime`);
  });

  it('returns to the dashboard on Back', async () => {
    const { person, address } = await open();
    await loaded();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await expect.poll(address, { message: spec('D-045') }).toBe('/dashboard');
  });
});
