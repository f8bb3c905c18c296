import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showSiteNotice } from '#domains/operations/site-notice/show-site-notice.tsx';
import { SiteNotice } from '#domains/operations/site-notice/site-notice.tsx';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const FIVE_MINUTES_MS = 300_000;

type Notice = { text: string; tone: 'info' | 'warning'; endsAt: string | null };

const tonight: Notice = {
  text: 'Lessons stop at 18:00 for half an hour.',
  tone: 'warning',
  endsAt: '2026-11-26T18:30:00.000Z',
};

beforeEach(() => sessionStorage.clear());

/** Shows the banner's place. The server tells of this notice until `tells` is called. */
function open(notice: Notice | null) {
  let told = notice;
  const server = fakeServer({ 'GET /api/site_notice': () => ({ notice: told }) });
  const { container } = render(<SiteNotice />);
  return {
    server,
    place: container.firstElementChild,
    tells: (next: Notice | null) => {
      told = next;
    },
    asked: () => server.seen('GET /api/site_notice').length,
  };
}

/** Hides or shows the page, as another tab in front of it does. */
function turn(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const bar = () => screen.findByRole('complementary', { name: 'Notice from Vivavoce' });

describe('the banner of the administrators', () => {
  it('is read out politely, with its tone as a word', async () => {
    const { place } = open(tonight);
    // the place is there before its words: only then are they read out
    expect(place?.getAttribute('aria-live'), spec('X-932')).toBe('polite');
    expect(place?.textContent).toBe('');
    const text = 'Warning: Lessons stop at 18:00 for half an hour.';
    expect((await bar()).textContent, spec('X-932')).toBe(text);
    expect(place?.contains(await bar()), spec('X-932')).toBe(true);
  });

  it('names an information as one', async () => {
    open({ ...tonight, tone: 'info' });
    expect((await bar()).textContent, spec('X-932')).toMatch(/^Please note: Lessons stop/);
  });

  it('asks every five minutes, shows what changed, and takes it away', async () => {
    const { tells, asked } = open(null);
    await expect.poll(asked).toBe(1);
    tells(tonight);
    await pass(FIVE_MINUTES_MS);
    expect((await bar()).textContent, spec('X-933')).toContain('Lessons stop at 18:00');
    expect(asked(), spec('X-933')).toBe(2);
    tells(null);
    await pass(FIVE_MINUTES_MS);
    await expect.poll(() => screen.queryByRole('complementary'), { message: spec('X-933') }).toBeNull();
  });

  it('asks nothing while the page is hidden, and at once when it is visible again', async () => {
    const { tells, asked } = open(null);
    await expect.poll(asked).toBe(1);
    turn('hidden');
    await pass(3 * FIVE_MINUTES_MS);
    expect(asked(), spec('X-933')).toBe(1);
    tells(tonight);
    turn('visible');
    expect(await bar(), spec('X-933')).toBeTruthy();
    expect(asked(), spec('X-933')).toBe(2);
  });

  it('shows no error: without an answer, what was shown stays', async () => {
    const { server, place, asked } = open(tonight);
    await bar();
    server.on('GET /api/site_notice', () => refusal(503, 'unavailable', 'Back soon.'));
    await pass(FIVE_MINUTES_MS);
    await expect.poll(asked).toBe(2);
    expect(place?.textContent, spec('X-933')).toBe('Warning: Lessons stop at 18:00 for half an hour.');
  });

  it('shows nothing if the first question fails', async () => {
    const server = fakeServer({ 'GET /api/site_notice': () => refusal(503, 'unavailable', 'Back soon.') });
    const { container } = render(<SiteNotice />);
    await expect.poll(() => server.seen('GET /api/site_notice').length).toBe(1);
    await pass(1_000);
    expect(container.textContent, spec('X-933')).toBe('');
  });

  it('stays closed in this tab until it says something else', async () => {
    const person = userEvent.setup({ delay: null });
    const { tells } = open(tonight);
    await bar();
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement?.className, spec('X-934')).toContain('site-notice');
    expect(screen.queryByRole('complementary'), spec('X-934')).toBeNull();

    const next = open(tonight);
    await expect.poll(next.asked).toBe(1);
    await pass(1_000);
    expect(screen.queryByRole('complementary'), spec('X-934')).toBeNull();

    tells({ ...tonight, text: 'Lessons stop at 19:00.' });
    next.tells({ ...tonight, text: 'Lessons stop at 19:00.' });
    await pass(FIVE_MINUTES_MS);
    expect((await screen.findAllByText('Lessons stop at 19:00.')).length, spec('X-934')).toBeGreaterThan(0);
  });
});

it('the banner has its place after all else on the page', async () => {
  fakeServer({ 'GET /api/site_notice': () => ({ notice: tonight }) });
  act(() => showSiteNotice());
  const place = document.body.lastElementChild;
  onTestFinished(() => place?.remove());
  expect((await bar()).textContent).toContain('Lessons stop at 18:00');
  expect(place?.contains(await bar()), spec('X-935')).toBe(true);
});
