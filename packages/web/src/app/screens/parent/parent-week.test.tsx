import { screen, within } from '@testing-library/react';
import type { LearnerWeek, WeeklyMail } from '@vivavoce/contracts/family/week-calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { addDays, daysOfWeek, mondayOf } from '@vivavoce/contracts/wire/calendar-days';
import { describe, expect, it } from 'vitest';
import { LINK_CHECK_MS } from '#domains/family/link-watch/use-link-watch.ts';
import { type fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { type Child, childOf, fakeFamily, grace, gracesProfile } from '#testing/families.ts';
import { pass } from '#testing/page-clock.ts';
import { fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const leoAsChild: Child = { user: leo, profile: leosProfile, sessions: [] };
const temi = childOf(2, { profile: { firstName: 'Temi' } });
type Reader = { user: User; profile: Profile };
const aLearner: Reader = { user: leo, profile: leosProfile };

const thisMonday = mondayOf(new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date()));

const weekOf = (start: string, minutes: number[], told: Partial<LearnerWeek> = {}): LearnerWeek => ({
  start,
  days: daysOfWeek(start).map((date, index) => ({ date, minutes: minutes[index] ?? 0 })),
  minutes: minutes.reduce((sum, each) => sum + each, 0),
  lessons: [
    {
      ...{ sessionId: fractions.id, startedAt: fractions.createdAt, title: 'Fair shares', teacherId: null },
      ...{ minutes: 48, attentionPercentage: null, summary: null },
    },
  ],
  ...{ wentWell: [], anotherLook: [], dinnerQuestion: null, comesNext: null },
  averageAttentionPercentage: null,
  ...told,
});
const leosWeek = weekOf(thisMonday, [0, 48], {
  wentWell: ['Leo knew half of four at the first try.'],
  anotherLook: ['The bigger share.'],
  dinnerQuestion: 'Who gets which part?',
  comesNext: { kind: 'lesson', text: 'Times tables' },
});
const emptyWeek = (start: string, told: Partial<LearnerWeek> = {}) =>
  weekOf(start, [], { lessons: [], ...told });

const off: WeeklyMail = { isOn: false, weekday: 7, hour: 18, timeZone: null, nextAt: null };

async function open(
  handlers: Parameters<typeof fakeServer>[0] = {},
  {
    at = '/parent/week',
    reader = { user: grace, profile: gracesProfile },
    children = [leoAsChild, temi],
  }: { at?: string; reader?: Reader; children?: Child[] } = {},
) {
  let mail = off;
  const { family, server } = fakeFamily(
    children,
    {
      'GET /api/users/:id/week': ({ params, query }) => ({
        success: true as const,
        data: params.id === leo.id ? leosWeek : emptyWeek(query.start ?? thisMonday),
      }),
      'GET /api/users/:id/weekly_mail': () => ({ success: true as const, data: mail }),
      'PUT /api/users/:id/weekly_mail': ({ body }) => {
        const nextAt = body.isOn ? '2026-11-22T17:00:00.000Z' : null;
        mail = { ...(body as Omit<WeeklyMail, 'nextAt'>), nextAt };
        return { success: true as const, data: mail };
      },
      ...handlers,
    },
    reader,
  );
  const app = await renderApp(at);
  /** Finds a child's card. */
  const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
  return { ...app, server, family, cardOf };
}

describe('a week', () => {
  it('shows each child what was learned, in words and minutes', async () => {
    const { cardOf } = await open();
    const card = await cardOf('Leo');
    expect(await card.findByText('48 minutes', { selector: 'b' })).toBeTruthy();
    const words = [
      'in 1 lesson',
      'Leo knew half of four at the first try.',
      'The bigger share.',
      '“Who gets which part?”',
      'The lesson “Times tables”.',
    ];
    const found = words.filter((text) => card.queryByText(text, { exact: false }) !== null);
    expect(found, spec('X-456')).toEqual(words);
    expect(await screen.findByRole('article', { name: 'Temi' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leo and Temi this week');
    expect(document.title).toBe('This week - Vivavoce - AI-Driven Education');
  });

  it('has its minutes as a table for screen readers, and bars that they skip', async () => {
    const { cardOf } = await open();
    const table = within(await (await cardOf('Leo')).findByRole('table', { name: 'Minutes each day' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows, spec('X-457')).toEqual([
      'DayMinutes',
      'Mondaynone',
      'Tuesday48 minutes',
      ...['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `${day}none`),
    ]);
    expect((await cardOf('Leo')).getByText('48').closest('[aria-hidden="true"]')).toBeTruthy();
  });

  it('asks in the reader’s own time zone', async () => {
    const { server, cardOf } = await open();
    await cardOf('Leo');
    await expect.poll(() => server.seen('GET /api/users/:id/week').length).toBe(2);
    expect(server.seen('GET /api/users/:id/week').map(({ query }) => query)).toEqual(
      Array(2).fill({ start: thisMonday, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    );
  });

  it('leads to the week before and back, and the address keeps it', async () => {
    const { person, address, cardOf, server } = await open();
    await cardOf('Leo');
    expect(screen.getByRole('button', { name: 'The week after' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('link', { name: 'The week before' }));
    const before = addDays(thisMonday, -7);
    await expect.poll(address).toBe(`/parent/week?start=${before}`);
    await screen.findByRole('heading', { level: 1, name: 'A week of Leo and Temi' });
    expect(await (await cardOf('Temi')).findByText('No lessons in this week')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'The week after' }));
    await expect.poll(address, { message: spec('X-458') }).toBe('/parent/week');
    expect(server.seen('GET /api/users/:id/week').map(({ query }) => query.start)).toContain(before);
  });

  it.each(['2999-01-01', 'tomorrow', '2026-02-30'])(
    'is this week for the address ?start=%s',
    async (start) => {
      const { server, cardOf } = await open({}, { at: `/parent/week?start=${start}` });
      await cardOf('Leo');
      await expect.poll(() => server.seen('GET /api/users/:id/week')[0]?.query.start).toBe(thisMonday);
    },
  );
});

describe('one child', () => {
  it('is shown alone with its lessons, and each lesson leads to its details', async () => {
    const { person, address, cardOf } = await open();
    const all = await (await cardOf('Leo')).findByRole('link', { name: 'See all of Leo’s week' });
    await person.click(all);
    await expect.poll(address).toBe(`/parent/week?childId=${leo.id}`);
    const details = await (await cardOf('Leo')).findByRole('link', { name: /^View Details/ });
    expect(details.getAttribute('href'), spec('X-460')).toBe(
      `/learning-session/${leo.id}?session=${fractions.id}`,
    );
    expect(screen.queryByRole('article', { name: 'Temi' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'All children' }));
    expect(await cardOf('Temi')).toBeTruthy();
  });

  it('of nobody in the list is ignored', async () => {
    const { cardOf } = await open({}, { at: '/parent/week?childId=unknown' });
    expect([await cardOf('Leo'), await cardOf('Temi')]).toHaveLength(2);
  });
});

describe('the list of children', () => {
  it('grows when a link is made elsewhere', async () => {
    const { family, cardOf } = await open({}, { children: [leoAsChild] });
    await cardOf('Leo');
    family.children = [leoAsChild, temi];
    await pass(LINK_CHECK_MS);
    expect(await cardOf('Temi')).toBeTruthy();
  });

  it('says when a child could not be loaded, and shows the others', async () => {
    const { server, person, cardOf } = await open({
      'GET /api/users/:id': ({ params }) =>
        params.id === temi.user.id ? refusal(500, 'internal', 'x') : leo,
    });
    await cardOf('Leo');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Not every child could be loaded.')).toBeTruthy();
    server.on('GET /api/users/:id', ({ params }) => (params.id === temi.user.id ? temi.user : leo));
    // cards further down have such a button too
    const [again] = main.getAllByRole('button', { name: 'Try Again' });
    if (again) await person.click(again);
    await cardOf('Temi');
    expect(main.queryByText('Not every child could be loaded.')).toBeNull();
  });
});

describe('when there is little to show', () => {
  it('a parent without children learns how to begin', async () => {
    await open({}, { children: [] });
    expect(await screen.findByRole('heading', { name: 'No child is linked yet' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const link = main.getByRole('link', { name: 'Go to the Parent Dashboard' });
    expect(link.getAttribute('href')).toBe('/parent/dashboard');
  });

  it('an empty week says so and suggests the next lesson', async () => {
    const next = { kind: 'lesson', text: 'Fair shares' } as const;
    const { cardOf } = await open({
      'GET /api/users/:id/week': () => ({
        success: true as const,
        data: emptyWeek(thisMonday, { comesNext: next }),
      }),
    });
    const card = await cardOf('Leo');
    expect(await card.findByText('No lessons this week')).toBeTruthy();
    expect(card.getByText(/The next lesson for Leo could be “Fair shares”/)).toBeTruthy();
  });

  it('a week that cannot be loaded does not take the others along, and may be tried again', async () => {
    let isDown = true;
    const { person, cardOf } = await open({
      'GET /api/users/:id/week': ({ params }) =>
        params.id === leo.id && isDown
          ? refusal(500, 'internal', 'Something went wrong.')
          : { success: true as const, data: leosWeek },
    });
    const again = await (await cardOf('Leo')).findByRole('button', { name: 'Try Again' });
    expect(await (await cardOf('Temi')).findByText('The bigger share.')).toBeTruthy();
    isDown = false;
    await person.click(again);
    expect(await (await cardOf('Leo')).findByText('The bigger share.'), spec('X-459')).toBeTruthy();
  });

  it('shows that it is loading, and the failure of the list of children', async () => {
    const held = heldBack(refusal(500, 'internal', 'Something went wrong.'));
    const { server, person, cardOf } = await open({ 'GET /api/users/:id': held.answer });
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
    held.release();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.on('GET /api/users/:id', ({ params }) => ({ ...leo, id: params.id ?? '' }));
    await person.click(again);
    expect(await cardOf('Leo')).toBeTruthy();
  });

  it('a lesson from before takeaways were kept speaks through its summary', async () => {
    const [lesson] = leosWeek.lessons;
    const { cardOf } = await open({
      'GET /api/users/:id/week': () => ({
        success: true as const,
        data: weekOf(thisMonday, [5], {
          lessons: lesson ? [{ ...lesson, summary: 'Halves went well.' }] : [],
        }),
      }),
    });
    expect(await (await cardOf('Leo')).findByText('Halves went well.')).toBeTruthy();
    expect((await cardOf('Leo')).getByText('Attention was not measured.')).toBeTruthy();
  });
});

describe('the weekly mail', () => {
  const card = () => within(screen.getByRole('region', { name: 'The week as an email' }));

  it.each(['/parent/week', '/account/settings'])('is turned on and off at %s', async (at) => {
    const { person, server } = await open(
      {
        'GET /api/subscription/details': () => refusal(404, 'not_found'),
        'GET /api/users/:id/invites': () => ({ success: true as const, data: [] }),
      },
      { at },
    );
    await screen.findByRole('region', { name: 'The week as an email' });
    await person.click(await card().findByRole('switch', { name: 'Send me the weekly email' }));
    expect(await card().findByText(/^The next one is due on/)).toBeTruthy();
    await person.selectOptions(await card().findByLabelText('Day'), 'Monday');
    await expect.poll(() => server.seen('PUT /api/users/:id/weekly_mail').length).toBe(2);
    await expect.poll(() => (card().getByLabelText('Day') as HTMLSelectElement).value).toBe('1');
    await person.selectOptions(card().getByLabelText('Time'), '7');
    await expect.poll(() => server.seen('PUT /api/users/:id/weekly_mail').length).toBe(3);
    await person.click(card().getByRole('switch'));
    await expect.poll(() => server.seen('PUT /api/users/:id/weekly_mail').length).toBe(4);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sent = server.seen('PUT /api/users/:id/weekly_mail').map(({ body }) => body);
    expect(sent, spec('X-461')).toEqual([
      { isOn: true, weekday: 7, hour: 18, timeZone },
      { isOn: true, weekday: 1, hour: 18, timeZone },
      { isOn: true, weekday: 1, hour: 7, timeZone },
      { isOn: false, weekday: 1, hour: 7, timeZone },
    ]);
  });

  it('stays off, with the reason, when it is refused', async () => {
    const { person } = await open({
      'PUT /api/users/:id/weekly_mail': () =>
        refusal(403, 'weekly_mail_email_unverified', 'Please confirm your email address first.'),
    });
    await screen.findByRole('region', { name: 'The week as an email' });
    await person.click(await card().findByRole('switch'));
    expect((await card().findByRole('alert')).textContent).toContain(
      'Please confirm your email address first.',
    );
    expect(card().getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('keeps its time zone, and takes over the reader’s after a move', async () => {
    const moved = { ...off, isOn: true, timeZone: 'Pacific/Kiritimati', nextAt: null };
    const { person, server } = await open({
      'GET /api/users/:id/weekly_mail': () => ({ success: true as const, data: moved }),
    });
    await screen.findByRole('region', { name: 'The week as an email' });
    expect(await card().findByText(/in the time zone Pacific, Kiritimati/)).toBeTruthy();
    await person.click(card().getByRole('button', { name: /^Use .+ instead$/ }));
    await expect
      .poll(() => server.seen('PUT /api/users/:id/weekly_mail')[0]?.body.timeZone)
      .toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('is not offered to a learner', async () => {
    await open({}, { reader: aLearner, children: [] });
    await screen.findByRole('heading', { name: 'No child is linked yet' });
    expect(screen.queryByRole('region', { name: 'The week as an email' })).toBeNull();
  });
});

describe('the entry of the navigation', () => {
  it('is there for parents, in the header and in the mobile menu, and for nobody else', async () => {
    const { person } = await open();
    const banner = within(screen.getByRole('banner'));
    await banner.findByRole('link', { name: 'This week' });
    await person.click(banner.getByRole('button', { name: 'Open menu' }));
    const targets = banner
      .getAllByRole('link', { name: 'This week' })
      .map((link) => link.getAttribute('href'));
    expect(targets, spec('X-462')).toEqual(['/parent/week', '/parent/week']);
  });

  it('is not there for learners', async () => {
    await open({}, { reader: aLearner, children: [] });
    await screen.findByRole('heading', { name: 'No child is linked yet' });
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'This week' })).toBeNull();
  });
});
