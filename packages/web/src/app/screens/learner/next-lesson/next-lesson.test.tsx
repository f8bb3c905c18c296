import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leftFractions, nextFractions } from '#testing/lessons.ts';
import { answered, noLimits } from '#testing/limits.ts';
import { leosFacts } from '#testing/linked-parents.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const room = `/chat/${leo.id}/realtime`;
const noSessions = { 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) };

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/next_lesson/:userId': () => ({ next: nextFractions }),
      ...handlers,
    },
    { user: leo },
  );
  return { server, ...(await renderApp('/dashboard')) };
}

const card = async () =>
  within(await screen.findByRole('region', { name: 'Your next lesson' }, { timeout: 10_000 }));

describe('the first card of the dashboard', () => {
  it('says with whom and why, and begins the next lesson with one press', async () => {
    const { person, router } = await open();
    const shown = await card();
    await shown.findByRole('heading', { name: 'Equal fractions' });
    expect(shown.getByText('It builds on “Fair shares”, which you have had.'), spec('X-1058')).toBeTruthy();
    expect(shown.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
      'With Amara Osei',
      'About 12 minutes',
    ]);
    expect(shown.getByRole('link', { name: 'I have homework' }).getAttribute('href')).toBe(
      '/lessons#homework',
    );
    await person.click(shown.getByRole('button', { name: 'Start the lesson' }));
    await expect.poll(() => router.state.location.pathname, { message: spec('X-1058') }).toBe(room);
    expect(router.state.location.state, spec('X-1058')).toEqual({
      teacher: amara,
      isNewSession: true,
      lessonId: 'mathematics/equal-fractions',
    });
    expect(await screen.findByRole('button', { name: 'Start Session' })).toBeTruthy();
  });

  it('continues the lesson that was left', async () => {
    const { person, router } = await open({
      'GET /api/next_lesson/:userId': () => ({ next: leftFractions() }),
    });
    const shown = await card();
    await shown.findByRole('heading', { name: 'Sharing a pizza' });
    expect(shown.getByText('Left in the middle: Today'), spec('X-1058')).toBeTruthy();
    await person.click(shown.getByRole('button', { name: 'Go on with Amara Osei' }));
    await expect.poll(() => router.state.location.pathname, { message: spec('X-1058') }).toBe(room);
    expect(router.state.location.state).toEqual({
      teacher: amara,
      sessionId: fractions.id,
      isResuming: true,
    });
  });

  it.each([
    ['first', 'A good lesson to begin with.'],
    ['lookAgain', 'Something in it wants another look.'],
    ['next', 'It is the next one for you.'],
    ['repeat', 'You have had this one. Once more helps you remember it.'],
  ] as const)('says truly why: %s', async (why, text) => {
    await open({
      'GET /api/next_lesson/:userId': () => ({ next: { ...nextFractions, why, afterTitle: null } }),
    });
    expect(await (await card()).findByText(text), spec('X-1058')).toBeTruthy();
  });

  it('comes before everything else, and has the only filled button', async () => {
    await open();
    const shown = await card();
    const start = await shown.findByRole('button', { name: 'Start the lesson' });
    const learner = screen.getByRole('region', { name: 'Learner' });
    expect(start.compareDocumentPosition(learner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const main = screen.getByRole('main');
    const filled = [...main.querySelectorAll('.bg-accent.text-on-accent')].filter((button) =>
      button.matches('a, button'),
    );
    expect(filled).toEqual([start]);
    expect(screen.getByRole('link', { name: 'Choose Teacher' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage Profiles' })).toBeTruthy();
  });

  it('offers no start while lessons rest', async () => {
    await open({
      'GET /api/users/:id/limits': () =>
        answered({
          ...noLimits,
          state: { kind: 'closed', reason: 'day', opensAt: '2096-01-02T07:00:00.000Z' },
        }),
    });
    const shown = await card();
    expect(
      await shown.findByText(/^Lessons rest right now\. This one waits for you\. Lessons open again on /),
    ).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('shows that it loads', async () => {
    const waiting = heldBack({ next: nextFractions });
    await open({ 'GET /api/next_lesson/:userId': waiting.answer });
    expect((await card()).getByRole('status', { name: 'Loading' })).toBeTruthy();
    waiting.release();
    expect(await (await card()).findByRole('heading', { name: 'Equal fractions' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { server, person } = await open({
      'GET /api/next_lesson/:userId': () => refusal(503, 'unavailable', 'Busy.'),
    });
    const shown = await card();
    expect(await shown.findByText('Busy.')).toBeTruthy();
    server.on('GET /api/next_lesson/:userId', () => ({ next: nextFractions }));
    await person.click(shown.getByRole('button', { name: 'Try Again' }));
    expect(await shown.findByRole('heading', { name: 'Equal fractions' })).toBeTruthy();
  });

  it.each([
    ['no teacher is there', { kind: 'none' as const }],
    ['the teacher is gone', { ...nextFractions, teacherId: leo.id }],
  ])('leads to the teachers if %s', async (_, next) => {
    await open({ 'GET /api/next_lesson/:userId': () => ({ next }) });
    const link = await (await card()).findByRole('link', { name: 'Look at the teachers' });
    expect(link.getAttribute('href')).toBe('/teachers');
  });

  it('tells who can read the lessons before the first one', async () => {
    await open({
      ...noSessions,
      'GET /api/users/:id/who_can_see': () => ({ success: true, data: leosFacts }),
    });
    const shown = await card();
    expect(
      await shown.findByRole('region', { name: 'Before your first lesson' }),
      spec('X-1053'),
    ).toBeTruthy();
  });
});

describe('a learner without an age', () => {
  const ageless = { ...leosProfile, age: null };
  const withoutAge = { ...noSessions, 'GET /api/users/:id/profile': () => ageless };

  it('is asked for it first, and then has the lesson', async () => {
    const { person, server } = await open({
      ...withoutAge,
      'POST /api/users/:id/profile': ({ body }) => ({ ...ageless, ...body }),
    });
    const shown = await card();
    const age = await shown.findByLabelText('Your age in years');
    expect(shown.queryByRole('button', { name: 'Start the lesson' }), spec('X-1062')).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Save my age' }));
    expect((await shown.findByRole('alert')).textContent).toBe(
      'Please tell us the age, so that lessons fit.',
    );
    expect(document.activeElement).toBe(age);
    await person.type(age, '8.5{Enter}');
    await waitFor(() =>
      expect(shown.getByRole('alert').textContent).toBe('Please type a number from 1 to 120.'),
    );
    await person.clear(age);
    await person.type(age, '8{Enter}');
    expect(await shown.findByRole('button', { name: 'Start the lesson' }), spec('X-1062')).toBeTruthy();
    expect(server.seen('POST /api/users/:id/profile').map(({ body }) => body)).toEqual([{ age: 8 }]);
  });

  it('reads why the age was not saved', async () => {
    const { person } = await open({
      ...withoutAge,
      'POST /api/users/:id/profile': () => refusal(503, 'unavailable', 'Busy.'),
    });
    const shown = await card();
    await person.type(await shown.findByLabelText('Your age in years'), '8{Enter}');
    expect((await shown.findByRole('alert')).textContent).toBe('Busy.');
  });

  it('need not tell it', async () => {
    const { person } = await open(withoutAge);
    const shown = await card();
    await person.click(await shown.findByRole('button', { name: 'Not now' }));
    expect(await shown.findByRole('button', { name: 'Start the lesson' }), spec('X-1062')).toBeTruthy();
  });

  it('is led to the question by the first action of the empty dashboard', async () => {
    const { person, address } = await open(withoutAge);
    await (await card()).findByLabelText('Your age in years');
    await person.click(await screen.findByRole('button', { name: 'Start your first lesson', busy: false }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your age in years'));
    expect(address()).toBe('/dashboard');
  });
});

describe('the empty dashboard', () => {
  it('starts the first lesson, and Create Profile is a link beside it', async () => {
    const { person, router } = await open(noSessions);
    const first = await screen.findByRole('button', { name: 'Start your first lesson', busy: false });
    const create = screen.getByRole('link', { name: 'Create Profile' });
    expect(first.compareDocumentPosition(create), spec('X-1060')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(first);
    await expect.poll(() => router.state.location.pathname, { message: spec('X-1060') }).toBe(room);
    expect(router.state.location.state, spec('X-1060')).toMatchObject({
      lessonId: 'mathematics/equal-fractions',
    });
  });

  it('leads to the teachers if there is no lesson, and offers none while lessons rest', async () => {
    await open({ ...noSessions, 'GET /api/next_lesson/:userId': () => ({ next: { kind: 'none' } }) });
    const link = await screen.findByRole('link', { name: 'Start your first lesson' });
    expect(link.getAttribute('href')).toBe('/teachers');
    cleanup();
    await open({
      ...noSessions,
      'GET /api/users/:id/limits': () =>
        answered({ ...noLimits, state: { kind: 'closed', reason: 'paused', opensAt: null } }),
    });
    await (await card()).findByText(/^Lessons rest right now/);
    await waitFor(() => expect(screen.queryByText('Start your first lesson')).toBeNull());
    expect(screen.getByRole('link', { name: 'Create Profile' })).toBeTruthy();
  });
});
