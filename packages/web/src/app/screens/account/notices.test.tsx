import { screen, within } from '@testing-library/react';
import type { NoticePreferences } from '@vivavoce/contracts/family/notice-calls';
import { describe, expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { noticeAnswer, noticeWith } from '#testing/notices.ts';
import { pass } from '#testing/page-clock.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const mails: NoticePreferences = {
  isMailable: true,
  kinds: [
    { kind: 'link_made', isMailed: true, isAlways: true },
    { kind: 'pause_set', isMailed: true, isAlways: false },
    { kind: 'limits_changed', isMailed: false, isAlways: false },
  ],
};

const two = [
  noticeWith(2, {
    kind: 'pause_set',
    variant: 'lessons_paused_child',
    at: '2026-11-20T09:00:00.000Z',
    isMailed: false,
  }),
  noticeWith(1, { isRead: true }),
];

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, at = '/notices') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/users/:id/notices': () => noticeAnswer(two),
      'GET /api/users/:id/notice_preferences': () => ({ success: true as const, data: mails }),
      ...handlers,
    },
    { user: leo },
  );
  const app = await renderApp(at);
  return {
    ...app,
    server,
    main: within(screen.getByRole('main')),
    banner: within(screen.getByRole('banner')),
  };
}

describe('the list of notices', () => {
  it('groups them by day in words for the reader, and marks what is unread', async () => {
    const { main } = await open();
    const titles = (await main.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(titles, spec('X-557')).toEqual([
      'New: Your lessons are taking a break',
      'A parent can now follow your learning',
      'Always sent',
    ]);
    const days = main.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(days.slice(0, 2), spec('X-557')).toEqual([
      expect.stringContaining('November 20'),
      expect.stringContaining('November 19'),
    ]);
    expect(main.getByText(/Grace Hart used one of your invite codes/)).toBeTruthy();
    expect(main.getAllByText('Also sent by mail')).toHaveLength(1);
  });

  it('says when a deletion that a parent requested will happen, and what a child can do', async () => {
    const planned = noticeWith(3, {
      ...{ kind: 'deletion_planned', variant: 'deletion_planned_child', dueAt: '2026-12-01T09:05:00.000Z' },
    });
    const { main } = await open({ 'GET /api/users/:id/notices': () => noticeAnswer([planned]) });
    const text = (await main.findByText(/Grace Hart asked us to delete/)).textContent;
    expect(text, spec('X-654')).toContain(showMoment('2026-12-01T09:05:00.000Z', 'dateTime'));
    expect(text, spec('X-654')).toContain('tell a grown-up you trust');
  });

  it('is marked as read up to the newest one that was shown, and keeps the focus', async () => {
    let isRead = false;
    const { main, person, server } = await open({
      'GET /api/users/:id/notices': () =>
        noticeAnswer(two.map((notice) => (isRead ? { ...notice, isRead } : notice))),
      'POST /api/users/:id/notices/read': () => {
        isRead = true;
        return { success: true as const, data: { unread: 0 } };
      },
    });
    await person.click(await main.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('Everything is marked as read.');
    expect(server.seen('POST /api/users/:id/notices/read')[0]?.body, spec('X-558')).toEqual({
      until: two[0]?.at,
    });
    await expect.poll(() => main.queryByText(/New:/)).toBeNull();
    expect(main.queryByRole('button', { name: 'Mark all as read' }), spec('X-558')).toBeNull();
    expect(document.activeElement).toBe(main.getByRole('heading', { level: 1 }));
  });

  it('says that marking failed, and can be asked again', async () => {
    const { main, person } = await open({
      'POST /api/users/:id/notices/read': () => refusal(503, 'unavailable', 'Please try again in a moment.'),
    });
    await person.click(await main.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('Please try again in a moment.');
    expect(main.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  });

  it('shows earlier notices on demand', async () => {
    const older = noticeWith(0, { variant: 'link_ended_child', kind: 'link_ended', isRead: true });
    const { main, person, server } = await open({
      'GET /api/users/:id/notices': ({ query }) =>
        query.cursor === 'next' ? noticeAnswer([older]) : noticeAnswer(two, 'next'),
    });
    await person.click(await main.findByRole('button', { name: 'Show earlier notices' }));
    await main.findByText('A parent can no longer follow your learning');
    expect(main.queryByRole('button', { name: 'Show earlier notices' }), spec('X-559')).toBeNull();
    expect(server.seen('GET /api/users/:id/notices').map(({ query }) => query.cursor)).toContain('next');
    expect(main.getByText('A parent can now follow your learning'), spec('X-559')).toBeTruthy();
  });

  it('says that there is nothing yet', async () => {
    const { main } = await open({ 'GET /api/users/:id/notices': () => noticeAnswer([]) });
    expect(await main.findByText('Nothing here yet'), spec('X-560')).toBeTruthy();
    expect(main.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says that it could not be loaded, and loads again', async () => {
    const { main, person, server } = await open({
      'GET /api/users/:id/notices': () => refusal(503, 'unavailable'),
    });
    expect(await main.findByText('We could not load your notices.'), spec('X-560')).toBeTruthy();
    server.on('GET /api/users/:id/notices', () => noticeAnswer(two));
    await person.click(main.getByRole('button', { name: 'Try Again' }));
    expect(await main.findByText('Your lessons are taking a break'), spec('X-560')).toBeTruthy();
  });

  it('names nobody whose account is deleted', async () => {
    const gone = noticeWith(1, { variant: 'link_ended_other', childFirstName: null, otherName: null });
    const { main } = await open({ 'GET /api/users/:id/notices': () => noticeAnswer([gone]) });
    expect(await main.findByText(/A parent is no longer linked to the account of your child/)).toBeTruthy();
  });
});

describe('the mails', () => {
  it('are switched on and off by kind, once the server has agreed', async () => {
    const { main, person, server } = await open({
      'PUT /api/users/:id/notice_preferences': ({ body }) => ({
        success: true as const,
        data: {
          ...mails,
          kinds: mails.kinds.map((one) => (one.kind === body.kind ? { ...one, ...body } : one)),
        },
      }),
    });
    const choice = await main.findByRole('switch', { name: 'Paused and resumed lessons' });
    expect(choice.getAttribute('aria-checked')).toBe('true');
    expect(main.getByRole('switch', { name: 'Changed limits' }).getAttribute('aria-checked')).toBe('false');
    await person.click(choice);
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false');
    expect(server.seen('PUT /api/users/:id/notice_preferences')[0]?.body, spec('X-561')).toEqual({
      kind: 'pause_set',
      isMailed: false,
    });
  });

  it('about links are named as always sent, without a switch, and the page says why', async () => {
    const { main } = await open();
    await main.findByText('Always sent');
    expect(main.getByText('New links between a parent and a child'), spec('X-561')).toBeTruthy();
    expect(main.queryByRole('switch', { name: /links/ }), spec('X-561')).toBeNull();
    expect(main.getByText(/these mails cannot be switched off/), spec('X-561')).toBeTruthy();
  });

  it('that cannot reach the person are announced as such', async () => {
    const { main } = await open({
      'GET /api/users/:id/notice_preferences': () => ({
        success: true as const,
        data: { ...mails, isMailable: false },
      }),
    });
    expect(await main.findByText(/no verified e-mail address/)).toBeTruthy();
  });

  it('keep their state when a choice is refused', async () => {
    const { main, person } = await open({
      'PUT /api/users/:id/notice_preferences': () => refusal(503, 'unavailable', 'Not now.'),
    });
    const choice = await main.findByRole('switch', { name: 'Changed limits' });
    await person.click(choice);
    await main.findByText('Not now.');
    expect(choice.getAttribute('aria-checked')).toBe('false');
  });

  it('that could not be loaded can be loaded again', async () => {
    const { main, person, server } = await open({
      'GET /api/users/:id/notice_preferences': () => refusal(503, 'unavailable'),
    });
    await main.findByText('We could not load your choice of mails.');
    server.on('GET /api/users/:id/notice_preferences', () => ({ success: true as const, data: mails }));
    await person.click(main.getByRole('button', { name: 'Try Again' }));
    expect(await main.findByText('Always sent')).toBeTruthy();
  });
});

describe('the bell', () => {
  it('says how many notices are unread, and leads to them', async () => {
    const { banner, person, address } = await open({}, '/nope');
    const bell = await banner.findByRole('link', { name: 'Notices, 1 new' });
    expect(bell.textContent, spec('X-556')).toBe('1');
    await person.click(bell);
    await expect.poll(address).toBe('/notices');
    expect(address(), spec('X-556')).toBe('/notices');
  });

  it('says that nothing is new, and learns of a new notice while the page is open', async () => {
    const { banner, server } = await open({ 'GET /api/users/:id/notices': () => noticeAnswer([]) }, '/nope');
    const bell = await banner.findByRole('link', { name: 'Notices, nothing new' });
    expect(bell.textContent).toBe('');
    server.on('GET /api/users/:id/notices', () => noticeAnswer(two));
    await pass(60_000);
    expect(await banner.findByRole('link', { name: 'Notices, 1 new' }), spec('X-556')).toBeTruthy();
  });

  it('is in the menu of narrow screens too, with the number', async () => {
    const { banner, person } = await open({}, '/nope');
    const trigger = await banner.findByRole('button', { name: 'Open menu' });
    await person.click(trigger);
    const menu = within(document.getElementById(trigger.getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(menu.getByRole('link', { name: 'Notices' }).getAttribute('href'), spec('X-556')).toBe('/notices');
    expect(await menu.findByText('1 new'), spec('X-556')).toBeTruthy();
  });

  it('is not in the live room, which asks for no notices', async () => {
    const { banner, server } = await open({}, `/chat/${leo.id}/realtime`);
    await banner.findByRole('button', { name: 'Open menu' });
    await pass(120_000);
    expect(banner.queryByRole('link', { name: /Notices/ }), spec('X-562')).toBeNull();
    expect(server.seen('GET /api/users/:id/notices'), spec('X-562')).toEqual([]);
  });
});
