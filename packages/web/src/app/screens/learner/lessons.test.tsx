import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { listedLesson } from '#testing/lessons.ts';
import { answered, everythingAllowed, noLimits } from '#testing/limits.ts';
import { amara, fractions, henrik, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const shares = listedLesson({
  id: 'mathematics/fair-shares',
  title: 'Fair shares',
  ages: { from: 7, to: 9 },
  state: 'mastered',
  lastHadAt: '2026-11-19T16:05:00.000Z',
});
const equal = listedLesson({
  id: 'mathematics/equal-fractions',
  title: 'Equal fractions',
  buildsOn: [shares.id],
  state: 'learning',
});
const decimals = listedLesson({
  id: 'mathematics/decimals',
  title: 'Tenths and decimals',
  buildsOn: [equal.id, shares.id],
  state: 'lookAgain',
});
const ratio = listedLesson({ id: 'mathematics/ratio', title: 'Ratio', ages: { from: 12, to: 14 } });
const atoms = listedLesson({
  id: 'science/atoms',
  title: 'Atoms',
  subject: 'Science',
  ages: { from: 11, to: 13 },
  teacherId: henrik.id,
});
const all = { lessons: [shares, equal, decimals, ratio, atoms], nextId: equal.id, age: 10 };

type Handlers = Parameters<typeof fakeServer>[0];

async function open(handlers: Handlers = {}, user = leo, at = '/lessons') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user.role }),
      'GET /api/users/:id/limits': () => answered(noLimits),
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/lessons/:userId': () => all,
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(at)) };
}

const card = (title: string) => screen.findByRole('article', { name: title });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the lessons', () => {
  it('appear by subject and age, the next one first and then in the order of learning, with what helps to choose', async () => {
    const { person, server, router, address } = await open();
    const next = within(await card('Equal fractions'));
    expect(document.title).toBe('Lessons - Vivavoce - AI-Driven Education');
    const shown = titles();
    const words = [next.getByText('Growing'), next.getByText('Builds on Fair shares')];
    const first = within(await card('Fair shares'));
    words.push(
      first.getByText('Sure'),
      first.getByText('A good place to start'),
      first.getByText(/^Last time: /),
    );
    words.push(first.getByText('Amara Osei'), first.getByText('about 12 min'));
    const plants = document.querySelectorAll('[data-plant]');
    await person.click(next.getByRole('button', { name: 'Start: Equal fractions' }));
    await expect.poll(address).toBe(`/chat/${leo.id}/realtime`);
    expect(
      {
        shown,
        words: words.every((word) => word !== null),
        plants: [...plants].map((plant) => plant.getAttribute('data-plant')),
        begun: router.state.location.state,
        asked: server.seen('GET /api/lessons/:userId').map(({ params }) => params),
      },
      spec('X-1064'),
    ).toEqual({
      shown: ['Equal fractions', 'Fair shares', 'Tenths and decimals'],
      words: true,
      plants: ['learning', 'mastered', 'lookAgain'],
      begun: { teacher: amara, isNewSession: true, lessonId: equal.id },
      asked: [{ userId: leo.id }],
    });
  });

  it('name all lessons that one builds on, and mark the next one alone', async () => {
    await open();
    expect(
      within(await card('Tenths and decimals')).getByText('Builds on Equal fractions and Fair shares'),
    ).toBeTruthy();
    expect(screen.getAllByText('Your next lesson')).toHaveLength(1);
    expect(within(await card('Equal fractions')).getByText('Your next lesson')).toBeTruthy();
  });

  it('are counted aloud, with how many of them are sure', async () => {
    const { person } = await open();
    await card('Fair shares');
    const count = screen.getByText('3 lessons, 1 sure');
    expect(count.getAttribute('role')).toBe('status');
    await person.click(screen.getByRole('button', { name: '11–13' }));
    // the next lesson stays first, whatever the age
    expect(titles()).toEqual(['Equal fractions', 'Ratio']);
    expect(count.textContent).toBe('2 lessons, 0 sure');
  });

  it('change with the subject and the age, which the address keeps', async () => {
    const { person, address } = await open();
    await card('Fair shares');
    const subjects = within(screen.getByRole('group', { name: 'Subject' }));
    const ages = within(screen.getByRole('group', { name: 'Age' }));
    expect(subjects.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Mathematics',
      'Science',
    ]);
    expect(ages.getByRole('button', { pressed: true }).textContent).toBe('8–10');
    await person.click(subjects.getByRole('button', { name: 'Science' }));
    expect(subjects.getByRole('button', { pressed: true }).textContent).toBe('Science');
    expect(await screen.findByText('We have no lessons in Science for this age yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all ages' }));
    expect(titles()).toEqual(['Atoms']);
    expect(address()).toBe('/lessons?subject=Science&age=all');
  });

  it('open with the subject and the age of the address, and ignore what is none', async () => {
    await open({}, leo, '/lessons?subject=Science&age=11-13');
    await card('Atoms');
    expect(titles()).toEqual(['Atoms']);
  });

  it('begin with the subject of the next lesson, and with all ages while the age is not known', async () => {
    await open({ 'GET /api/lessons/:userId': () => ({ ...all, nextId: atoms.id, age: null }) });
    await card('Atoms');
    const pressed = screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
    expect(pressed).toEqual(['Science', 'All']);
  });

  it('wait for the server, say what went wrong, and are asked for again', async () => {
    const held = heldBack(refusal(500, 'internal', 'Out of order.'));
    const { server, person } = await open({ 'GET /api/lessons/:userId': held.answer });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    held.release();
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    server.on('GET /api/lessons/:userId', () => all);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Fair shares')).toBeTruthy();
  });

  it('may be none at all', async () => {
    await open({ 'GET /api/lessons/:userId': () => ({ lessons: [], nextId: null, age: 10 }) });
    const talk = await screen.findByRole('link', { name: 'Choose a teacher' });
    expect(talk.getAttribute('href')).toBe(`/chat/${leo.id}/properties`);
  });
});

describe('a lesson that cannot begin', () => {
  it('says that lessons rest, and why', async () => {
    const closed = {
      ...noLimits,
      state: { kind: 'closed' as const, reason: 'quiet_hours' as const, opensAt: null },
    };
    const { person, address } = await open({ 'GET /api/users/:id/limits': () => answered(closed) });
    const button = await screen.findByRole('button', { name: 'Lessons rest: Equal fractions' });
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Lessons rest at this time of day.');
    await person.click(button);
    expect([address(), button.getAttribute('aria-disabled')]).toEqual(['/lessons', 'true']);
  });

  it('says that nobody may teach it', async () => {
    const lessons = [{ ...equal, teacherId: null }];
    const { server } = await open({ 'GET /api/lessons/:userId': () => ({ ...all, lessons }) });
    expect(await screen.findByText('No teacher has this lesson right now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    expect(server.seen('GET /api/lessons/:userId')).toHaveLength(1);
  });

  it('says that a parent has chosen other teachers', async () => {
    const combined = { ...everythingAllowed, allowedTeacherIds: [henrik.id] };
    await open({
      'GET /api/lessons/:userId': () => ({ ...all, lessons: [{ ...equal, teacherId: null }] }),
      'GET /api/users/:id/limits': () => answered({ ...noLimits, combined }),
    });
    expect(await screen.findByText(/^A parent has chosen other teachers for you/)).toBeTruthy();
  });
});

describe('homework', () => {
  const field = () => screen.findByRole('textbox', { name: 'I have homework about …' });
  const find = () => screen.getByRole('button', { name: 'Find a lesson' });

  it('finds lessons in own words, or says plainly that there is none', async () => {
    const { person, server, address } = await open({
      'POST /api/lesson_search': ({ body }) => ({
        lessons: String(body.about).includes('half') ? [decimals, atoms] : [],
      }),
    });
    await person.type(await field(), ' how much is half a cake? ');
    await person.click(find());
    const fits = await screen.findByRole('heading', { name: 'These 2 lessons fit' });
    await expect.poll(() => document.activeElement).toBe(fits);
    const found = within(screen.getByRole('region', { name: 'These 2 lessons fit' }));
    const cards = found
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent);
    const start = found.getByRole('button', { name: 'Start: Atoms' });
    await person.clear(await field());
    await person.type(await field(), 'knitting{Enter}');
    const none = await screen.findByRole('heading', { name: 'We have no lesson about that yet.' });
    await expect.poll(() => document.activeElement).toBe(none);
    expect(
      {
        cards,
        start: start.textContent,
        asked: server.seen('POST /api/lesson_search').map(({ body }) => body),
        said: screen.getByText('Your teacher is happy to talk about it all the same.').isConnected,
        talk: screen.getByRole('link', { name: 'Talk with a teacher' }).getAttribute('href'),
        at: address(),
      },
      spec('X-1065'),
    ).toEqual({
      cards: ['Tenths and decimals', 'Atoms'],
      start: 'Start',
      asked: [{ about: 'how much is half a cake?' }, { about: 'knitting' }],
      said: true,
      talk: `/chat/${leo.id}/properties`,
      at: '/lessons',
    });
  });

  it('is the place that #homework leads to', async () => {
    await open({}, leo, '/lessons#homework');
    const input = await field();
    await expect.poll(() => document.activeElement).toBe(input);
  });

  it('asks for words before it searches', async () => {
    const { person, server } = await open();
    const input = await field();
    await person.type(input, '  ');
    await person.click(find());
    expect((await screen.findByRole('alert')).textContent).toBe('Please say what it is about.');
    expect([input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual(['true', true]);
    expect(server.seen('POST /api/lesson_search')).toEqual([]);
  });

  it('says what went wrong, and the words stay', async () => {
    const { person } = await open({
      'POST /api/lesson_search': () => refusal(503, 'unavailable', 'The service is busy right now.'),
    });
    await person.type(await field(), 'volcanoes{Enter}');
    expect(await screen.findByText('The service is busy right now.')).toBeTruthy();
    expect(((await field()) as HTMLInputElement).value).toBe('volcanoes');
  });

  it('closes what was found and goes back to the field', async () => {
    const { person } = await open({ 'POST /api/lesson_search': () => ({ lessons: [atoms] }) });
    await person.type(await field(), 'atoms{Enter}');
    await screen.findByRole('heading', { name: 'This lesson fits' });
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('heading', { name: 'This lesson fits' })).toBeNull();
    await expect.poll(async () => document.activeElement === (await field())).toBe(true);
  });
});

it('tells a learner before the first lesson who can read it', async () => {
  const { server } = await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) });
  await card('Fair shares');
  await expect.poll(() => server.seen('GET /api/users/:id/who_can_see')).toHaveLength(1);
});

it.each([
  ['PARENT', '/parent/dashboard'],
  ['ADMIN', '/admin'],
] as const)('sends a %s to their own start, and asks for no lessons', async (role, start) => {
  const { server, address } = await open({}, { ...leo, role });
  await expect.poll(address).toBe(start);
  expect(server.seen('GET /api/lessons/:userId')).toEqual([]);
});

it('sends someone without a profile to create one', async () => {
  const { address } = await open({ 'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'x') });
  await expect.poll(address).toBe('/create-profile');
});
