import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LINK_CHECK_MS } from '#domains/family/link-watch/use-link-watch.ts';
import { refusal } from '#testing/fake-server.ts';
import { childOf, fakeFamily, mila } from '#testing/families.ts';
import { pass } from '#testing/page-clock.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const kofi = childOf(2, { profile: { firstName: 'Kofi', lastName: 'Mensah' }, sessions: [{}] });
const milasSession = mila.sessions[0]?.id;

async function open(at: string, seen: RegExp, handlers: Parameters<typeof fakeFamily>[1] = {}) {
  const { family, server } = fakeFamily([mila, kofi], handlers);
  const app = await renderApp(at);
  const main = within(screen.getByRole('main'));
  await main.findAllByText(seen);
  return {
    ...app,
    server,
    main,
    /** Ends the link to Mila at the server, which tells the page nothing. */
    endLink: () => {
      family.children = [kofi];
    },
  };
}

const over = () => screen.findByText('A link to a child has ended. You no longer see the child’s lessons.');

describe('a link that somebody ended', () => {
  it('is noticed by the parent’s dashboard, which drops that child and keeps the others', async () => {
    const { main, endLink } = await open('/parent/dashboard', /Mila Lind/);
    endLink();
    await pass(LINK_CHECK_MS);
    await over();
    await main.findByRole('heading', { name: 'Kofi Mensah' });
    expect(main.queryByText(/Mila|Lind/), spec('X-347')).toBeNull();
  });

  it('is noticed by the child’s dashboard, which shows nothing of the child any more', async () => {
    const { main, endLink } = await open(`/dashboard?childId=${mila.user.id}`, /48 min/);
    endLink();
    await pass(LINK_CHECK_MS);
    await main.findByRole('heading', { level: 1, name: 'You are not linked to this child' });
    expect(main.queryByText(/Mila|Lind|48 min/), spec('X-348')).toBeNull();
  });

  it('is noticed by the details of a lesson', async () => {
    const { main, endLink } = await open(
      `/learning-session/${mila.user.id}?session=${milasSession}`,
      /Learning Session Details/,
    );
    endLink();
    await pass(LINK_CHECK_MS);
    await main.findByRole('heading', { level: 1, name: 'You are not linked to this child' });
    expect(main.queryByText(/Learning Session Details|48 min/), spec('X-349')).toBeNull();
  });

  it('is noticed as soon as the server refuses something of the child', async () => {
    const { router, main, endLink, server } = await open(`/dashboard?childId=${mila.user.id}`, /48 min/);
    endLink();
    const reads = () => server.seen('GET /api/users/:id/profile').length;
    const before = reads();
    await router.navigate(`/learning-session/${mila.user.id}?session=${milasSession}`);
    await main.findByRole('heading', { level: 1, name: 'You are not linked to this child' });
    expect(reads(), spec('X-350')).toBeGreaterThan(before);
    await router.navigate(`/dashboard?childId=${mila.user.id}`);
    expect(main.queryByText(/Mila|Lind|48 min/), spec('X-350')).toBeNull();
  });

  it('is noticed when another tab has noticed it', async () => {
    const { main, endLink } = await open('/parent/dashboard', /Mila Lind/);
    endLink();
    const otherTab = new BroadcastChannel('vivavoce.links');
    onTestFinished(() => otherTab.close());
    otherTab.postMessage('ended');
    await over();
    expect(main.queryByText(/Mila|Lind/), spec('X-351')).toBeNull();
  });

  it('is forgotten by screens that the parent left earlier', async () => {
    const { router, main, endLink, server } = await open(`/dashboard?childId=${mila.user.id}`, /48 min/);
    const reads = () => server.seen('GET /api/users/:id/profile').length;
    await router.navigate('/account');
    endLink();
    const before = reads();
    await pass(LINK_CHECK_MS);
    // The notice may be gone again by now: the account's screen reads the profile as well, and may be first to notice.
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    // Whatever the page still knew would be shown until the server answers.
    server.on('GET /api/users/:id/profile', () => new Promise(() => {}));
    await router.navigate(`/dashboard?childId=${mila.user.id}`);
    expect(main.queryByText(/Mila|Lind|48 min/), spec('X-352')).toBeNull();
  });

  it('leaves the answers about the parent’s own account alone, so a form stays as it is', async () => {
    const off = { isOn: false, weekday: 7, hour: 18, timeZone: null, nextAt: null };
    const { server, endLink } = await open('/parent/week', /this week/, {
      'GET /api/users/:id/weekly_mail': () => ({ success: true as const, data: off }),
      'GET /api/users/:id/week': () => refusal(500, 'internal', 'x'),
    });
    const choice = await screen.findByRole('switch', { name: 'Send me the weekly email' });
    endLink();
    await pass(LINK_CHECK_MS);
    await over();
    expect(choice.isConnected).toBe(true);
    expect(server.seen('GET /api/users/:id/weekly_mail')).toHaveLength(1);
  });

  it('harms nothing that the parent was typing', async () => {
    const { person, endLink } = await open('/parent/dashboard', /Mila Lind/);
    await person.click(screen.getByRole('button', { name: 'Link Child Account' }));
    await person.type(await screen.findByLabelText('Invite code'), 'QK7M');
    endLink();
    await pass(LINK_CHECK_MS);
    await over();
    expect((screen.getByLabelText('Invite code') as HTMLInputElement).value).toBe('QK7M');
  });
});

it('a link that is made elsewhere appears by itself', async () => {
  const { family } = fakeFamily([kofi]);
  await renderApp('/parent/dashboard');
  await screen.findByRole('heading', { name: 'Kofi Mensah' });
  family.children = [kofi, mila];
  await pass(LINK_CHECK_MS);
  expect(await screen.findByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
});

it('a child whom the profile page did not show is not shown by the dashboard either', async () => {
  fakeFamily([kofi], { 'GET /api/profile/:id': () => refusal(404, 'not_found', 'x') });
  const { router } = await renderApp(`/profile/${mila.user.id}`);
  await screen.findByRole('heading', { name: 'Profile not found' });
  await router.navigate(`/dashboard?childId=${mila.user.id}`);
  await screen.findByRole('heading', { level: 1, name: 'You are not linked to this child' });
});

it('an outage ends no link', async () => {
  const { main, server } = await open('/parent/dashboard', /Mila Lind/);
  server.on('GET /api/users/:id/profile', () => Response.json({ code: 'internal' }, { status: 500 }));
  await pass(LINK_CHECK_MS);
  expect(main.getByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
});
