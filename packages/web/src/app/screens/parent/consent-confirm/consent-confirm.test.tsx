import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { ConsentToConfirm } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import { describe, expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { wordsFor } from '#testing/consents.ts';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { grace } from '#testing/families.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';
import { publicPages } from '../../../../prerender/public-pages.ts';

const lessons: ConsentToConfirm = {
  childFirstName: 'Mila',
  purpose: 'live_lessons',
  givenAt: '2026-11-21T10:00:00.000Z',
  words: wordsFor('Mila').live_lessons,
  isConfirmed: false,
};
const confirmed = { consents: [{ ...lessons, isConfirmed: true }] };

type Answer = Parameters<FakeServer['on']>[1];

async function open(
  read: Answer = () => ({ consents: [lessons] }),
  { at = '/consent/confirm#secret-1', user = null }: { at?: string; user?: User | null } = {},
) {
  const server = fakeServer({ 'POST /api/consent_confirmations': () => confirmed }, { user });
  server.on('POST /api/consent_confirmations/read', read as never);
  const app = await renderApp(at, { before: ['/about'] });
  const main = within(screen.getByRole('main'));
  const title = (name: string) => main.findByRole('heading', { level: 1, name });
  const button = (name: string) => main.findByRole('button', { name });
  return { ...app, server, main, title, button };
}

const gone = () => refusal(410, 'consent_link_invalid', 'This link no longer works.');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the link of the mail', () => {
  it('shows for which child and in which words the parent agreed, and confirms nothing by itself', async () => {
    const { server, main, title } = await open();
    await title('Please confirm for Mila');
    const card = within(
      main.getByRole('heading', { level: 2, name: 'Speak in lessons' }).closest('section') as HTMLElement,
    );
    expect(card.getByText(wordsFor('Mila').live_lessons.hint), spec('X-668')).toBeTruthy();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      wordsFor('Mila').live_lessons.details,
    );
    expect(card.getByText(`You agreed on ${showMoment(lessons.givenAt, 'dateTime')}.`)).toBeTruthy();
    expect(server.seen('POST /api/consent_confirmations'), spec('X-668')).toEqual([]);
    await expect.poll(() => document.title).toBe('Confirm a consent - Vivavoce - AI-Driven Education');
  });

  it('leaves its token neither in the address nor in the history, and no page gets a referrer', async () => {
    const { server, router, address, title } = await open();
    await title('Please confirm for Mila');
    const { pathname, hash, search } = router.state.location;
    expect([pathname, hash, search], spec('X-669')).toEqual(['/consent/confirm', '', '']);
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content'), spec('X-669')).toBe(
      'no-referrer',
    );
    expect(server.seen('POST /api/consent_confirmations/read').at(-1)?.body).toEqual({ token: 'secret-1' });
    expect(server.requests.every(({ authorization }) => authorization === null)).toBe(true);
    await router.navigate(-1);
    expect(address(), spec('X-669')).toBe('/about');
    await waitFor(() => expect(document.querySelector('meta[name=referrer]')).toBeNull());
  });

  it('is no page for search engines, so it is served in the shell, which says noindex', () => {
    expect(publicPages().map(({ address }) => address)).not.toContain('/consent/confirm');
  });

  it('is read anew when another one is opened in the same tab', async () => {
    const { server, router, title } = await open();
    await title('Please confirm for Mila');
    server.on('POST /api/consent_confirmations/read', () => ({
      consents: [{ ...lessons, childFirstName: 'Temi' }],
    }));
    await router.navigate('/consent/confirm#secret-2');
    await title('Please confirm for Temi');
    expect(server.seen('POST /api/consent_confirmations/read').at(-1)?.body).toEqual({ token: 'secret-2' });
    expect(router.state.location.hash).toBe('');
  });
});

describe('a parent who confirms', () => {
  it('reads that it counts now, and signs in from there', async () => {
    const { server, person, main, title, button } = await open();
    const answer = heldBack(confirmed);
    server.on('POST /api/consent_confirmations', answer.answer);
    await title('Please confirm for Mila');
    await person.tab();
    while (document.activeElement !== (await button('Yes, I confirm'))) await person.tab();
    await person.keyboard('{Enter}');
    await waitFor(async () => expect((await button('Yes, I confirm')).ariaBusy).toBe('true'));
    await person.keyboard('{Enter}');
    answer.release();
    const heading = await title('Thank you, it counts now');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(main.getByText(/^You confirmed for Mila: Speak in lessons\./)).toBeTruthy();
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href'), spec('X-670')).toBe(
      '/auth/login',
    );
    expect(
      server.seen('POST /api/consent_confirmations').map(({ body }) => body),
      spec('X-670'),
    ).toEqual([{ token: 'secret-1' }]);
  });

  it.each<[User, string, string]>([
    [grace, 'Go to limits and consent', '/parent/limits'],
    [leo, 'Go to the dashboard', '/dashboard'],
  ])('and is signed in goes on from there', async (user, name, href) => {
    const { person, main, title, button } = await open(undefined, { user });
    await person.click(await button('Yes, I confirm'));
    await title('Thank you, it counts now');
    expect(main.getByRole('link', { name }).getAttribute('href'), spec('X-670')).toBe(href);
  });

  it('keeps the words and the token when the network fails, and tries again', async () => {
    const { server, person, main, title, button } = await open();
    server.on('POST /api/consent_confirmations', offline);
    await person.click(await button('Yes, I confirm'));
    expect((await main.findByRole('alert')).textContent).toMatch(/^We cannot reach the server right now/);
    expect(main.getByText(wordsFor('Mila').live_lessons.hint)).toBeTruthy();
    server.on('POST /api/consent_confirmations', () => confirmed);
    await person.click(await button('Try Again'));
    await title('Thank you, it counts now');
    expect(server.seen('POST /api/consent_confirmations').at(-1)?.body, spec('X-671')).toEqual({
      token: 'secret-1',
    });
  });

  it('for several children and purposes reads all of them, and which are confirmed already', async () => {
    const images = { ...lessons, purpose: 'attention_images', words: null, isConfirmed: true } as const;
    const { main, title } = await open(() => ({
      consents: [lessons, images, { ...lessons, childFirstName: 'Temi' }],
    }));
    await title('Please confirm for Mila and Temi');
    const cards = main.getAllByRole('heading', { level: 2 }).map((it) => it.parentElement?.textContent);
    expect(cards).toEqual(['Speak in lessons', 'Save attention imagesConfirmed', 'Speak in lessons']);
  });
});

describe('a link with nothing to confirm', () => {
  it('says that the parent has confirmed already', async () => {
    const { server, main, title } = await open(() => confirmed);
    await title('You have already confirmed this');
    expect(main.getByText(/^It counts for Mila: Speak in lessons\./)).toBeTruthy();
    expect(main.queryByRole('button')).toBeNull();
    expect(server.seen('POST /api/consent_confirmations'), spec('X-670')).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['is too old', gone],
    ['is cut off', () => refusal(400, 'invalid_input', 'x')],
    ['is about something that was taken back', () => ({ consents: [] })],
  ])('says that it no longer works, with the way to sign in: it %s', async (_why, answer) => {
    const { main, title } = await open(answer);
    await title('This link no longer works');
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href'), spec('X-671')).toBe(
      '/auth/login',
    );
  });

  it('says so after the button, too, and the title has the focus', async () => {
    const { server, person, title, button } = await open();
    server.on('POST /api/consent_confirmations', gone);
    await person.click(await button('Yes, I confirm'));
    const heading = await title('This link no longer works');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('asks to open the mail again when the token is missing, and sends nothing', async () => {
    const { server, main, title } = await open(undefined, { at: '/consent/confirm' });
    await title('Part of this link is missing');
    expect(main.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(server.seen('POST /api/consent_confirmations/read'), spec('X-671')).toEqual([]);
  });

  it('that cannot be read because the network fails is read again', async () => {
    const { server, person, main, title, button } = await open(offline);
    await title('That did not work');
    expect(main.getByText(/^We cannot reach the server right now/)).toBeTruthy();
    server.on('POST /api/consent_confirmations/read', () => ({ consents: [lessons] }));
    await person.click(await button('Try Again'));
    const heading = await title('Please confirm for Mila');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.seen('POST /api/consent_confirmations/read').at(-1)?.body, spec('X-671')).toEqual({
      token: 'secret-1',
    });
  });
});
