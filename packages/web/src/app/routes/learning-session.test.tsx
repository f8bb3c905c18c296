import { screen, within } from '@testing-library/react';
import { formatLessonPlan } from '@vivavoce/contracts/lesson-plan';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

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
      'GET /api/learning_session/:id/messages': () => ({ messages }),
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

describe('a session', () => {
  it('stands with its teacher, moment and four figures', async () => {
    await open();
    await loaded();
    expect(screen.getByText(/^Session with Amara Osei • /)).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(4);
    expect(figure('Duration')).toContain('48 min');
    expect(figure('Attention')).toContain('92%');
    expect(figure('Messages')).toContain('2');
    expect(figure('Cost')).toContain('$0.0412');
  });

  it('says when attention was not measured', async () => {
    await open({ session: { attention_percentage: 100, attention_measured: false } });
    await loaded();
    expect(figure('Attention')).toContain('not measured');
  });

  it('tells about the teacher', async () => {
    await open();
    await loaded();
    const about = card('Teacher Information');
    expect(about.getByText('Amara Osei')).toBeTruthy();
    expect(about.getByText('Mathematics · Middle School')).toBeTruthy();
    expect(about.getByText('Amara finds the picture inside every number.')).toBeTruthy();
  });

  it('has neither plan nor summary where there are none', async () => {
    await open();
    await loaded();
    expect(screen.queryByRole('heading', { name: 'Lesson Plan' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Session Summary' })).toBeNull();
  });

  it('shows the steps of its plan without the answers', async () => {
    const step = {
      title: 'half of four',
      ask: 'What is half of four?',
      answers: ['two'],
      choices: ['two', 'three'],
      hints: ['Share it.'],
      explain: 'Two and two make four.',
    };
    const plan = {
      title: 'Halves',
      subject: 'Mathematics',
      ages: { from: 6, to: 8 },
      greeting: 'Hi',
      closing: 'Bye',
    };
    await open({
      session: { lesson_plan: formatLessonPlan({ ...plan, steps: [step] }), summary: 'It went well.' },
    });
    await loaded();
    const planned = card('Lesson Plan');
    expect(planned.getByText('Halves')).toBeTruthy();
    expect(planned.getByText('half of four')).toBeTruthy();
    expect(planned.queryByText(/two/)).toBeNull();
    expect(card('Session Summary').getByText('It went well.')).toBeTruthy();
  });

  it('shows a plan that somebody wrote freely as it stands', async () => {
    await open({ session: { lesson_plan: 'First we talk.\n\nThen we draw.' } });
    await loaded();
    expect(card('Lesson Plan').getByText('Then we draw.')).toBeTruthy();
  });
});

describe('the chat history', () => {
  it('names both sides, shows a cost only above zero, and counts', async () => {
    await open();
    await loaded();
    const [first, second] = card('Chat History').getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^LLeo · .*What fraction of the pizza did I eat\?$/);
    expect(second?.textContent).toContain('Amara Osei · ');
    expect(second?.textContent).toContain('$0.001412');
    expect(screen.getByText('2 messages')).toBeTruthy();
  });

  it('calls the learner You where no first name is known, and one message 1 message', async () => {
    await open(
      { messages: [question] },
      { 'GET /api/users/:id/profile': () => ({ ...leosProfile, firstName: '', lastName: '', name: '' }) },
    );
    await loaded();
    expect(screen.getByText(/^You · /)).toBeTruthy();
    expect(screen.getByText('1 message')).toBeTruthy();
  });

  it('shows speech that nobody understood as just that', async () => {
    await open({ messages: [{ ...question, kind: 'unclear', content: '' }] });
    await loaded();
    expect(screen.getByText('Spoken, but the words were not understood')).toBeTruthy();
  });

  it('shows what was said as text, whatever it looks like', async () => {
    await open({ messages: [{ ...question, content: '<b>bold</b>' }] });
    await loaded();
    expect(screen.getByText('<b>bold</b>')).toBeTruthy();
  });

  it('may be empty', async () => {
    await open({ messages: [] });
    await loaded();
    expect(screen.getByRole('heading', { name: 'No Messages Yet' })).toBeTruthy();
    expect(screen.getByText('Start the session to begin your conversation with the teacher.')).toBeTruthy();
    expect(screen.getByText('0 messages')).toBeTruthy();
  });
});

describe('going on', () => {
  it('takes teacher and session along to the live room', async () => {
    const { person, router } = await open();
    await loaded();
    await person.click(screen.getByRole('button', { name: 'Continue Session' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({
      teacher: amara,
      sessionId: fractions.id,
      isResuming: true,
    });
  });

  it('is not possible without the teacher, though the page is shown', async () => {
    const { person } = await open(
      {},
      { 'GET /api/teacher/:id': () => refusal(404, 'teacher_not_found', 'x') },
    );
    await loaded();
    expect(screen.getByText(/^Session with Teacher • /)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Continue Session' }));
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('Session or teacher data not available')).toBeTruthy();
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
    await person.click(screen.getByRole('button', { name: 'Delete Session' }));
    await expect.poll(address).toBe('/dashboard');
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete this learning session? This action cannot be undone.',
    );
    expect(server.seen('DELETE /api/learning_session/:id')).toHaveLength(1);
  });

  it('stays here, with the server’s words, when it is refused', async () => {
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

  it('does nothing when it is not confirmed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { person, server } = await open();
    await loaded();
    await person.click(screen.getByRole('button', { name: 'Delete Session' }));
    expect(server.seen('DELETE /api/learning_session/:id')).toEqual([]);
  });
});

it('may only be read by a parent, who sees the child’s name', async () => {
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
  expect(screen.getByText(/^Leo · /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue Session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Session' })).toBeNull();
});

describe('a session that cannot be shown', () => {
  it('says that it is loading', async () => {
    const answer = heldBack(refusal(404, 'session_not_found', 'x'));
    await open({}, { 'GET /api/learning_session/:id': answer.answer });
    expect(await screen.findByText('Loading Session Details')).toBeTruthy();
    answer.release();
    await screen.findByRole('heading', { name: 'Session Not Found' });
    expect(
      screen.getByText("The learning session you're looking for doesn't exist or has been deleted."),
    ).toBeTruthy();
  });

  it.each([
    ['the session', { 'GET /api/learning_session/:id': () => refusal(500, 'internal', 'Out of order.') }],
    [
      'the messages',
      { 'GET /api/learning_session/:id/messages': () => refusal(500, 'internal', 'Out of order.') },
    ],
  ])('says what went wrong with %s, and leads back', async (_, handlers) => {
    await open({}, handlers);
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('Out of order.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('needs a session in the address', async () => {
    await open({}, {}, { address: `/learning-session/${leo.id}` });
    await screen.findByRole('heading', { name: 'Error Loading Session' });
    expect(screen.getByText('No session ID provided')).toBeTruthy();
  });
});
