import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Skill, SkillDetail, SkillReason } from '@vivavoce/contracts/mastery/calls';
import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { type Child, fakeFamily } from '#testing/families.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { detailOf, equalFractions, skillOf } from '#testing/skills.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

type Handlers = NonNullable<Parameters<typeof fakeServer>[0]>;

const growing: Skill = {
  ...equalFractions,
  ...{ state: 'learning', estimate: 0.62, lastShownAt: '2026-11-19T10:00:00.000Z' },
};
const halves = skillOf('fractions.of-a-whole', {
  name: 'Halves and quarters',
  state: 'mastered',
  estimate: 0.97,
});
const forSix = skillOf('counting', { name: 'Counting to ten', ages: { from: 6, to: 7 } });
const rhythm = skillOf('rhythm', { name: 'Rhythm', subject: 'Music' });
const all = [forSix, halves, growing, rhythm];

const reasonOf = (
  result: SkillReason['result'],
  title: string,
  sessionId: string | null = null,
): SkillReason => ({
  ...{ at: '2026-11-19T10:00:00.000Z', source: 'lesson', title, result, sessionId },
});
const growingDetail = detailOf(growing, {
  reasons: [
    reasonOf('alone', 'another name for a half', fractions.id),
    reasonOf('hinted', 'two eighths'),
    reasonOf('found', 'three sixths'),
    reasonOf('missed', 'four tenths'),
  ],
  missing: { rights: 2, kinds: 0, open: 1, isDoubtful: false, anotherDay: true },
});

const lesson: ListedLesson = {
  id: equalFractions.lessonId,
  title: 'Equal fractions',
  subject: 'Mathematics',
  ages: { from: 9, to: 11 },
  buildsOn: [],
  state: 'learning',
  teacherId: amara.id,
  lastHadAt: null,
};

/** Answers a correction as the server does. `by` is the one who is signed in. */
const tells = (detail: SkillDetail, by: 'learner' | 'parent'): Handlers => ({
  'PUT /api/skills/:userId/:skillId/told': ({ body }) => {
    const says = body.says as 'can' | 'cannot' | null;
    const told = says === null ? null : { says, by, at: '2026-11-20T10:00:00.000Z' };
    return { skill: { ...detail, told, ...(says === 'cannot' && { state: 'lookAgain' as const }) } };
  },
});

const skillHandlers = (skills: readonly Skill[], details: readonly SkillDetail[]): Handlers => ({
  'GET /api/skills/:userId': () => ({ skills: [...skills] }),
  'GET /api/skills/:userId/:skillId': ({ params }) => {
    const skill = details.find(({ id }) => id === params.skillId);
    return skill ? { skill } : refusal(404, 'skill_not_found', 'There is no such skill.');
  },
  'GET /api/lessons/:userId': () => ({ lessons: [lesson], nextId: lesson.id, age: 10 }),
});

async function open(
  handlers: Handlers = {},
  {
    at = '/skills',
    skills = all,
    details = [growingDetail] as readonly SkillDetail[],
    before = [] as string[],
  } = {},
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      ...skillHandlers(skills, details),
      ...tells(growingDetail, 'learner'),
      ...handlers,
    },
    { user: leo },
  );
  return { server, ...(await renderApp(at, { before })) };
}

const leoAsChild: Child = { user: leo, profile: leosProfile, sessions: [fractions] };

/** Opens a screen as Grace, who is Leo's parent. */
async function openAsParent(
  handlers: Handlers = {},
  {
    at = `/skills?childId=${leo.id}`,
    skills = all,
    details = [growingDetail] as readonly SkillDetail[],
  } = {},
) {
  const { server, family } = fakeFamily([leoAsChild], {
    ...skillHandlers(skills, details),
    ...tells(growingDetail, 'parent'),
    ...handlers,
  });
  return { server, family, ...(await renderApp(at)) };
}

const plants = async () => within(await screen.findByRole('list', { name: /in the order of learning/ }));
const plant = (name: string) => screen.findByRole('button', { name });
const panel = async (name = 'Equal fractions') => within(await screen.findByRole('dialog', { name }));
const told = (server: FakeServer) =>
  server.seen('PUT /api/skills/:userId/:skillId/told').map(({ params, body }) => [params.skillId, body.says]);

describe('the map of skills', () => {
  it('shows each skill by shape, word and colour, in the order of learning', async () => {
    const states: SkillState[] = ['new', 'learning', 'secure', 'mastered', 'lookAgain'];
    const skills = states.map((state) => skillOf(state, { name: `In ${state}`, state }));
    const { person } = await open({}, { skills, details: [detailOf(growing, growingDetail)] });
    const buttons = (await plants()).getAllByRole('button');
    const shown = buttons.map((button) => ({
      name: button.textContent,
      shape: button.querySelector('[data-plant]')?.getAttribute('data-plant'),
      colour: /text-(ink-2|accent-ink|lilac-ink|ok|warn)\b/.exec(button.innerHTML)?.[1],
    }));
    const colours = ['ink-2', 'accent-ink', 'lilac-ink', 'ok', 'warn'];
    const words = ['Not yet', 'Growing', 'Nearly sure', 'Sure', 'Look again'];
    expect(shown, spec('X-1068')).toEqual(
      states.map((state, at) => ({ name: `In ${state} ${words[at]}`, shape: state, colour: colours[at] })),
    );
    const legend = within(screen.getByRole('list', { name: 'What the plants mean' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words);
    expect(screen.getByText('1 sure, 1 nearly sure, 1 to look at again, 1 growing of 5')).toBeTruthy();
    // the path is the order of the keyboard, too
    buttons[0]?.focus();
    await person.tab();
    expect(document.activeElement).toBe(buttons[1]);
  });

  it('says why a skill looks that way, and what is missing until it is sure', async () => {
    const { person } = await open();
    expect((await plants()).getByRole('button', { name: 'Equal fractions Growing' })).toBeTruthy();
    await person.click(await plant('Equal fractions Growing'));
    const opened = await panel();
    await opened.findByText('Why we think so');
    const list = opened.getAllByRole('listitem').map(({ textContent }) => textContent);
    const missing =
      '2 more right answers by yourself. One of them in your own words. Then one more on another day.';
    expect(
      {
        plant: screen.getByRole('dialog').querySelector('[data-plant="learning"]') !== null,
        word: opened.getAllByText('Growing').length,
        about: opened.getByText('You are learning to find two names for one fraction.').textContent,
        why: list.map((text) => text?.replace(/Lesson, .*/, '')),
        missing: opened.queryByText(missing) !== null,
      },
      spec('X-1068'),
    ).toEqual({
      plant: true,
      word: 1,
      about: 'You are learning to find two names for one fraction.',
      why: [
        'Right, by yourselfanother name for a half',
        'Right, with a hinttwo eighths',
        'Worked out after a trythree sixths',
        'Not right yetfour tenths',
      ],
      missing: true,
    });
    expect(opened.getByText('Builds on Halves and quarters')).toBeTruthy();
    const links = opened.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/learning-session/${leo.id}?session=${fractions.id}`,
    ]);
    // how likely we think it is, is for grown-ups only
    expect(opened.queryByText(/of 10 cases/)).toBeNull();
  });

  it('has the subjects in which something was shown first, and the plants near the learner’s age', async () => {
    const { person, address } = await open();
    const subjects = within(await screen.findByRole('group', { name: 'Subject' }));
    expect(subjects.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mathematics',
      'Music',
    ]);
    expect((await plants()).queryByRole('button', { name: /Counting to ten/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show the plants for all ages' }));
    expect((await plants()).getByRole('button', { name: 'Counting to ten Not yet' })).toBeTruthy();
    await person.click(subjects.getByRole('button', { name: 'Music' }));
    expect(await plant('Rhythm Not yet')).toBeTruthy();
    expect(address()).toBe('/skills?subject=Music');
  });

  it('opens the skill that the address names; Back and Close return to its plant', async () => {
    const { person, router } = await open({}, { at: '/skills?skill=fractions.equivalent' });
    const opened = await panel();
    await person.click(opened.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = await plant('Equal fractions Growing');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await person.click(button);
    await panel();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens beside the map on a wide screen, and the focus returns to the plant', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: query.includes('min-width'), addEventListener: () => {}, removeEventListener: () => {} },
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { person } = await open();
    expect(await screen.findByRole('heading', { name: 'Tap a plant' })).toBeTruthy();
    await person.click(await plant('Equal fractions Growing'));
    const opened = within(await screen.findByRole('region', { name: 'Equal fractions' }));
    expect(document.activeElement).toBe(opened.getByRole('heading', { level: 2 }));
    expect((await plant('Equal fractions Growing')).getAttribute('aria-expanded')).toBe('true');
    await person.click(opened.getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(document.activeElement).toBe(await plant('Equal fractions Growing')));
    expect(screen.getByRole('heading', { name: 'Tap a plant' })).toBeTruthy();
  });

  it('ignores a skill in the address that does not exist', async () => {
    await open({}, { at: '/skills?skill=nothing.like-it' });
    expect(await plant('Equal fractions Growing')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the room for the lesson that teaches the skill', async () => {
    const { person, router, address } = await open({}, { at: '/skills?skill=fractions.equivalent' });
    const opened = await panel();
    const practise = await opened.findByRole('button', { name: 'Practise this' });
    await waitFor(() => expect(practise.hasAttribute('aria-busy')).toBe(false));
    await person.click(practise);
    await expect.poll(address).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({ teacher: amara, isNewSession: true, lessonId: lesson.id });
  });

  it('says that no teacher is there for a skill', async () => {
    await open(
      {
        'GET /api/lessons/:userId': () => ({
          lessons: [{ ...lesson, teacherId: null }],
          nextId: null,
          age: 10,
        }),
      },
      { at: '/skills?skill=fractions.equivalent' },
    );
    expect(await (await panel()).findByText('No teacher is there for this right now.')).toBeTruthy();
  });

  it('is full of seeds before the first lesson, and leads to it', async () => {
    await open(
      { 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) },
      { skills: [equalFractions], details: [] },
    );
    expect(await screen.findByRole('heading', { name: 'Your garden is ready.' })).toBeTruthy();
    expect(screen.getByText('Every lesson plants something.')).toBeTruthy();
    const start = await screen.findByRole('link', { name: 'Start your first lesson' });
    expect(start.getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText('1 seed is waiting.')).toBeTruthy();
  });

  it('says that it is loading, and that it failed, with another try', async () => {
    const late = heldBack({ skills: all });
    const { server, person } = await open({ 'GET /api/skills/:userId': late.answer });
    expect(await screen.findByRole('status', { name: 'Loading the garden' })).toBeTruthy();
    server.on('GET /api/skills/:userId', () => refusal(500, 'internal', 'Out of order.'));
    late.release();
    expect(await plant('Equal fractions Growing')).toBeTruthy();
    server.on('GET /api/skills/:userId/:skillId', () => refusal(500, 'internal', 'Out of order.'));
    await person.click(await plant('Equal fractions Growing'));
    const opened = await panel();
    expect(await opened.findByText('This plant could not be loaded.')).toBeTruthy();
    server.on('GET /api/skills/:userId/:skillId', () => ({ skill: growingDetail }));
    await person.click(opened.getByRole('button', { name: 'Try Again' }));
    expect(await opened.findByText('Why we think so')).toBeTruthy();
  });

  it('that cannot be loaded is asked for again', async () => {
    const { server, person } = await open({
      'GET /api/skills/:userId': () => refusal(500, 'internal', 'Out of order.'),
    });
    expect(await screen.findByRole('heading', { name: 'The garden could not be loaded.' })).toBeTruthy();
    server.on('GET /api/skills/:userId', () => ({ skills: all }));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await plant('Equal fractions Growing')).toBeTruthy();
  });
});

describe('a correction', () => {
  it('is made and taken back by the learner and by a linked parent', async () => {
    const learner = await open({}, { at: '/skills?skill=fractions.equivalent' });
    await learner.person.click(await (await panel()).findByRole('button', { name: 'I know this already' }));
    expect(await screen.findByText('Thank you. We keep that in mind.')).toBeTruthy();
    const own = await (await panel()).findByText(/You said that you know this\./);
    // no correction alone makes a skill secure, and the learner reads so
    expect(own.textContent).toContain('Only right answers make it bloom.');
    await learner.person.click((await panel()).getByRole('button', { name: 'Take it back' }));
    expect(await (await panel()).findByRole('button', { name: 'I know this already' })).toBeTruthy();
    cleanup();

    const parent = await openAsParent({}, { at: `/skills?childId=${leo.id}&skill=fractions.equivalent` });
    await parent.person.click(
      await (await panel()).findByRole('button', { name: 'Leo needs to look again' }),
    );
    await (await panel()).findByText(/A parent said that Leo needs to look again\./);
    await parent.person.click((await panel()).getByRole('button', { name: 'Take it back' }));
    await (await panel()).findByRole('button', { name: 'Leo knows this already' });
    expect([told(learner.server), told(parent.server)], spec('X-1069')).toEqual([
      [
        ['fractions.equivalent', 'can'],
        ['fractions.equivalent', null],
      ],
      [
        ['fractions.equivalent', 'cannot'],
        ['fractions.equivalent', null],
      ],
    ]);
  });

  it('changes the plant on the map at once', async () => {
    const { person } = await open({}, { at: '/skills?skill=fractions.equivalent' });
    await person.click(await (await panel()).findByRole('button', { name: 'I need to look again' }));
    await person.click(await (await panel()).findByRole('button', { name: 'Close' }));
    expect(await plant('Equal fractions Look again')).toBeTruthy();
  });

  it.each([
    ['can', 'Your parent says you know this.'],
    ['cannot', 'Your parent says that another look would help you.'],
  ] as const)('of a parent (%s) is told to the child in kind words', async (says, words) => {
    const skill = detailOf(growing, { told: { says, by: 'parent', at: '2026-11-20T10:00:00.000Z' } });
    await open({}, { at: '/skills?skill=fractions.equivalent', details: [skill] });
    expect(await (await panel()).findByText(new RegExp(words))).toBeTruthy();
  });

  it('of the child is told to the parent', async () => {
    const skill = detailOf(growing, { told: { says: 'can', by: 'learner', at: '2026-11-20T10:00:00.000Z' } });
    await openAsParent({}, { at: `/skills?childId=${leo.id}&skill=fractions.equivalent`, details: [skill] });
    expect(await (await panel()).findByText(/Leo says: “I know this already\.”/)).toBeTruthy();
  });

  it('that is refused changes nothing, and says so', async () => {
    const { person } = await open(
      { 'PUT /api/skills/:userId/:skillId/told': () => refusal(500, 'internal', 'Out of order.') },
      { at: '/skills?skill=fractions.equivalent' },
    );
    await person.click(await (await panel()).findByRole('button', { name: 'I know this already' }));
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    expect((await panel()).getByRole('button', { name: 'I know this already' })).toBeTruthy();
  });
});

describe('a child’s garden', () => {
  it('is opened by a linked parent from the child’s dashboard', async () => {
    const { person, address } = await openAsParent({}, { at: `/dashboard?childId=${leo.id}` });
    await person.click(await screen.findByRole('link', { name: 'Skills' }));
    await expect.poll(address, { message: spec('X-1072') }).toBe(`/skills?childId=${leo.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Leo’s garden' })).toBeTruthy();
  });

  it('tells the parent about the child, with how likely we think it is', async () => {
    const { person } = await openAsParent();
    await person.click(await plant('Equal fractions Growing'));
    const opened = await panel();
    expect(await opened.findByText('We think Leo can do this in about 6 of 10 cases.')).toBeTruthy();
    expect(opened.getByText('Leo is learning to find two names for one fraction.')).toBeTruthy();
    expect(opened.getByText('Right, without help')).toBeTruthy();
    // a parent does not begin a lesson
    expect(opened.queryByRole('button', { name: 'Practise this' })).toBeNull();
  });

  it('of somebody else is not shown', async () => {
    const { family } = await openAsParent({}, { at: '/skills?childId=nobody' });
    expect(family.children).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: /linked/i })).toBeTruthy();
  });

  it('before the first plant offers nothing to start', async () => {
    await openAsParent({}, { skills: [equalFractions], details: [] });
    expect(await screen.findByRole('heading', { name: 'Leo’s garden is ready.' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /lesson/i })).toBeNull();
  });

  it('has no screen for a parent who names no child', async () => {
    const { address } = await openAsParent({}, { at: '/skills' });
    await expect.poll(address).toBe('/parent/dashboard');
  });
});

describe('the glimpse on the dashboard', () => {
  it('shows the skills shown last, and leads to the map', async () => {
    await open({}, { at: '/dashboard' });
    const garden = within(await screen.findByRole('region', { name: 'Your garden' }));
    expect(garden.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Equal fractions Growing',
    ]);
    expect(garden.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/skills',
      '/skills?skill=fractions.equivalent',
    ]);
  });

  it('does not appear before something was shown', async () => {
    await open({}, { at: '/dashboard', skills: [equalFractions], details: [] });
    await screen.findByRole('heading', { name: 'Recent Learning Sessions' });
    expect(screen.queryByRole('region', { name: 'Your garden' })).toBeNull();
  });
});
