import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { openView } from '#app/viewing/open-view.tsx';
import { startCheckout } from '#domains/billing/start-checkout.ts';
import { call } from '#lib/api.ts';
import { forgetToken } from '#lib/session-token.ts';
import { DASH } from '#lib/show.ts';
import { forgetView, keepView, keptView } from '#lib/viewing/kept-view.ts';
import { m } from '#messages/messages.js';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { sam } from '#testing/open-admin.tsx';
import { pass } from '#testing/page-clock.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

const VIEW_ID = '99999999-9999-4999-8999-999999999999';
const MINUTE_MS = 60_000;
const closed = () => refusal(403, 'view_closed', 'This stays closed.');

afterEach(() => {
  act(() => forgetToken());
  forgetView();
});

/** Opens a page in a tab in which an administrator sees Leo's screens. */
async function openViewed(
  at: string,
  handlers: Parameters<typeof fakeServer>[0] = {},
  { person = leo, id = VIEW_ID } = {},
) {
  const openUntil = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
  const server = fakeServer(
    {
      'GET /api/admin/views/:id': () => ({ id: VIEW_ID, person, openUntil }),
      'DELETE /api/admin/views/:id': () => ({ success: true as const }),
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      ...handlers,
    },
    { user: sam },
  );
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  keepView(id);
  const user = await act(() => openView(id));
  const app = await renderApp(at);
  return { server, assign, user, openUntil, ...app };
}

const banner = () => screen.getByRole('complementary', { name: 'View of another account' });
const addressesOf = (assign: ReturnType<typeof vi.fn>) => assign.mock.calls.map(([address]) => address);

describe('a tab in which an administrator sees the screens of somebody else', () => {
  it('shows the person’s screens, says so above them, and names the view in every call with a token', async () => {
    const { server, user, openUntil } = await openViewed('/nope');
    expect(user, spec('X-847')).toMatchObject({ id: leo.id });
    expect(await screen.findByRole('button', { name: /^Profile menu, Leo Adeyemi-Hart/ })).toBeTruthy();
    const time = new Date(openUntil).toLocaleTimeString([], { timeStyle: 'short' });
    expect(banner().textContent, spec('X-847')).toContain(
      `You see what Leo Adeyemi-Hart sees. Nothing can be changed. Until ${time}`,
    );
    const withToken = server.requests.filter(
      ({ authorization, name }) => authorization !== null && name !== 'GET /api/admin/views/:id',
    );
    expect(withToken.length).toBeGreaterThan(0);
    expect(new Set(withToken.map(({ view }) => view)), spec('X-847')).toEqual(new Set([VIEW_ID]));
    expect(server.seen('POST /api/auth/token').every(({ view }) => view === null)).toBe(true);
  });

  it('keeps showing the person when the token is renewed, without asking for the view again', async () => {
    const { server } = await openViewed('/nope');
    await pass(6 * MINUTE_MS);
    expect(server.seen('POST /api/auth/token').length).toBeGreaterThan(1);
    expect(server.seen('GET /api/admin/views/:id')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Profile menu, Leo Adeyemi-Hart/ })).toBeTruthy();
  });

  it('shows a session, and that what was said in it is closed', async () => {
    await openViewed(`/learning-session/${leo.id}?session=${fractions.id}`, {
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, total_cost_usd: 0.2 },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': closed,
      'GET /api/teacher/:id': () => amara,
      'GET /api/attention/learning-session/:id': () => ({ records: [] }),
    });
    expect(await screen.findByText('What was said is closed'), spec('X-847')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText('Messages').closest('div')?.textContent).toContain(DASH);
  });

  it('shows a refused change in the server’s words, and sends none of which the server would not know that it is in a view', async () => {
    const { server } = await openViewed('/nope', {
      'POST /api/learning_session': closed,
      'GET /api/prices': () => ({
        mode: 'sandbox',
        prices: [{ priceId: 'price_starter', plan: 'starter', amountCents: 2_900, currency: 'usd' }],
      }),
    });
    const start = call('POST /api/learning_session', { body: { teacherId: amara.id } });
    await expect(start).rejects.toMatchObject({ code: 'view_closed', message: 'This stays closed.' });
    expect(await startCheckout('starter'), spec('X-847')).toMatchObject({
      text: 'This stays closed while you see what somebody else sees.',
    });
    const link = call('POST /api/auth/forgot-password', { body: { email: leo.email ?? '' } });
    await expect(link, 'no mail to the person').rejects.toMatchObject({ code: 'view_closed' });
    expect(server.seen('POST /api/create-checkout-session'), spec('X-847')).toEqual([]);
    expect(server.seen('POST /api/auth/forgot-password'), spec('X-847')).toEqual([]);
  });
});

describe('a screen with parts that are closed in a view', () => {
  const closedParts = {
    'GET /api/auth/passkeys': closed,
    'GET /api/auth/second-factor': closed,
    'GET /api/auth/sign-ins': closed,
    'GET /api/family_devices': closed,
    'GET /api/subscription/history': closed,
    'GET /api/users/:id/exports': closed,
    'GET /api/users/:id/invites': closed,
    'GET /api/users/:id/link_requests': closed,
    'POST /api/users/:id/notices/read': closed,
  } as const;

  it.each([
    paths.dashboard.href(),
    paths.account.href(),
    paths.accountSettings.href(),
    paths.accountSecurity.href(),
    paths.profileSettings.href(),
    paths.notices.href(),
    paths.whoCanSee.href(),
    paths.ownData.href(),
  ])('%s stays whole', async (at) => {
    const { address } = await openViewed(at, closedParts);
    expect(await screen.findByRole('heading', { level: 1 }), spec('X-847')).toBeTruthy();
    await expect.poll(() => screen.queryAllByRole('status', { name: m.common_loading() })).toEqual([]);
    expect(address()).toBe(at);
    expect(screen.queryByRole('heading', { name: m.shell_error_title() })).toBeNull();
    expect(banner().textContent).toContain('You see what');
  });

  it('says so in the words of the server', async () => {
    await openViewed(paths.accountSecurity.href(), closedParts);
    expect((await screen.findAllByText('This stays closed.')).length, spec('X-847')).toBeGreaterThan(0);
  });
});

describe('a view ends', () => {
  it('when the administrator stops it: the server learns of it, and the tab loads their own page', async () => {
    const { server, assign, person } = await openViewed('/nope');
    await person.click(within(banner()).getByRole('button', { name: 'Stop viewing' }));
    await expect.poll(() => addressesOf(assign)).toEqual(['/admin?tab=users']);
    expect(server.seen('DELETE /api/admin/views/:id')).toMatchObject([{ params: { id: VIEW_ID } }]);
    expect(keptView(), spec('X-848')).toBeNull();
  });

  it('after its time, and the banner says so', async () => {
    const { assign, person } = await openViewed('/nope');
    await pass(30 * MINUTE_MS);
    expect(banner().textContent, spec('X-848')).toContain('The view is over.');
    expect(keptView()).toBeNull();
    await person.click(within(banner()).getByRole('button', { name: 'Back to the users' }));
    expect(addressesOf(assign)).toEqual(['/admin?tab=users']);
  });

  it('when the server says so, before its time', async () => {
    await openViewed('/nope', { 'GET /api/teachers': () => refusal(403, 'view_over', 'The time is over.') });
    await act(() => call('GET /api/teachers', {}).catch(() => null));
    expect(banner().textContent, spec('X-848')).toContain('The view is over.');
    expect(keptView()).toBeNull();
  });

  it('if it cannot be read when the page is loaded again, and the next page says so', async () => {
    const { assign } = await openViewed('/nope', {
      'GET /api/admin/views/:id': () => refusal(404, 'not_found'),
    });
    expect(addressesOf(assign), spec('X-848')).toEqual(['/admin?tab=users']);
    expect(screen.queryByRole('complementary', { name: 'View of another account' })).toBeNull();
    const { user } = await openViewed('/nope', {}, { id: keptView() ?? '' });
    expect(user).toMatchObject({ id: sam.id });
    expect(await screen.findByText(/^The time is over\./), spec('X-848')).toBeTruthy();
    expect(keptView()).toBeNull();
  });

  it('before the sign-in, when the administrator signs out', async () => {
    const { server, person, address } = await openViewed('/nope');
    await person.click(await screen.findByRole('button', { name: /^Profile menu, / }));
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await expect.poll(address).toBe('/auth/login');
    const sent = server.requests.map(({ name }) => name);
    expect(sent.indexOf('DELETE /api/admin/views/:id'), spec('X-848')).toBeGreaterThan(-1);
    expect(sent.indexOf('DELETE /api/admin/views/:id')).toBeLessThan(sent.indexOf('POST /api/auth/logout'));
    expect(keptView()).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'View of another account' })).toBeNull();
  });
});
