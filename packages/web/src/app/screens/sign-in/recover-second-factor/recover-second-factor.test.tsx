import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const waits = {
  opensAt: '2026-11-27T09:00:00.000Z',
  expiresAt: '2026-11-30T09:00:00.000Z',
  isOpen: false,
  needsPassword: true,
};
const works = { ...waits, isOpen: true };

type Answer = Parameters<FakeServer['on']>[1];

const done = () => ({ success: true as const });
const gone = () => refusal(410, 'recovery_gone', 'This link no longer works.');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

async function open(
  read: Answer = () => works,
  { at = '/auth/recover-second-factor#code-1', user = false } = {},
) {
  const server = fakeServer(
    { 'POST /api/auth/factor_recovery': done, 'POST /api/auth/factor_recovery/stop': done },
    { user: user ? leo : null },
  );
  server.on('POST /api/auth/factor_recovery/read', read as never);
  const app = await renderApp(at, { before: ['/about'] });
  const main = within(screen.getByRole('main'));
  return {
    ...app,
    server,
    main,
    title: (name: string) => main.findByRole('heading', { level: 1, name }),
    click: async (name: string) => app.person.click(await main.findByRole('button', { name })),
    removals: () => server.seen('POST /api/auth/factor_recovery').map(({ body }) => body),
  };
}

const STOP = 'I did not ask for this: stop it';

describe('the link of the mail', () => {
  it('leaves its code neither in the address nor in the history, and changes nothing by itself', async () => {
    const { server, router, title, removals } = await open();
    await title('Turn off two-step sign-in');
    const { pathname, hash, search } = router.state.location;
    expect([pathname, hash, search], spec('X-871')).toEqual(['/auth/recover-second-factor', '', '']);
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content'), spec('X-871')).toBe(
      'no-referrer',
    );
    expect(server.seen('POST /api/auth/factor_recovery/read').at(-1)?.body).toEqual({ code: 'code-1' });
    expect(server.requests.every(({ authorization }) => authorization === null)).toBe(true);
    expect([removals(), server.seen('POST /api/auth/factor_recovery/stop')], spec('X-871')).toEqual([[], []]);
    expect(document.title).toBe('Turn Off Two-Step Sign-In - Vivavoce - AI-Driven Education');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname, spec('X-871')).toBe('/about');
  });

  it('that is cut off before the code asks to open the mail again, and sends nothing', async () => {
    const { server, title, main } = await open(undefined, { at: '/auth/recover-second-factor' });
    await title('Part of this link is missing');
    expect(main.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth/login');
    expect(server.seen('POST /api/auth/factor_recovery/read')).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['is used up, stopped or too old', gone],
    ['is cut off', () => refusal(400, 'invalid_input', 'x')],
  ])('that %s says so, with ways on', async (_why, answer) => {
    const { title, main } = await open(answer);
    await title('This link no longer works');
    expect(main.getByRole('link', { name: 'Contact us' }).getAttribute('href'), spec('X-872')).toBe(
      '/contact',
    );
    expect(main.getByRole('link', { name: 'Back to Login' }), spec('X-872')).toBeTruthy();
  });

  it('that cannot be read because the network fails is read again', async () => {
    const { server, title, main, click } = await open(offline);
    await title('That did not work');
    expect(main.getByText(/^We cannot reach the server right now/), spec('X-872')).toBeTruthy();
    server.on('POST /api/auth/factor_recovery/read', () => works);
    await click('Try Again');
    await title('Turn off two-step sign-in');
    expect(document.activeElement?.contains(main.getByLabelText('Password')), 'the focus is kept').toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('before the link works', () => {
  it('says from when to when it works, and offers nothing but to stop it', async () => {
    const { title, main } = await open(() => waits);
    await title('Two-step sign-in is still on');
    const [from, to] = [showMoment(waits.opensAt, 'dateTime'), showMoment(waits.expiresAt, 'dateTime')];
    expect(
      main.getByText(new RegExp(`can turn it off from ${from} to ${to}\\.`)),
      spec('X-871'),
    ).toBeTruthy();
    expect(
      main.getAllByRole('button').map(({ textContent }) => textContent),
      spec('X-871'),
    ).toEqual([STOP]);
  });

  it('is stopped by whoever did not ask for it, who reads what to do then', async () => {
    const { server, title, main, click } = await open(() => waits);
    await click(STOP);
    await title('Two-step sign-in stays on');
    expect(
      server.seen('POST /api/auth/factor_recovery/stop').map(({ body }) => body),
      spec('X-871'),
    ).toEqual([{ code: 'code-1' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('nothing has changed'));
    expect(
      main.getByRole('link', { name: 'Choose a new password' }).getAttribute('href'),
      spec('X-871'),
    ).toBe('/auth/forgot-password');
  });

  it('says that it could not be stopped, and that there is nothing left to stop', async () => {
    const { server, title, main, click } = await open(() => waits);
    server.on('POST /api/auth/factor_recovery/stop', offline);
    await click(STOP);
    expect((await main.findByRole('alert')).textContent).toMatch(/^We cannot reach the server right now/);
    server.on('POST /api/auth/factor_recovery/stop', gone);
    await click(STOP);
    await title('This link no longer works');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('a link that works', () => {
  it('turns two-step sign-in off with the password, and leads to the sign-in', async () => {
    const { person, title, main, click, removals } = await open();
    await title('Turn off two-step sign-in');
    await person.type(main.getByLabelText('Password'), 'secret12');
    await click('Turn Off Two-Step Sign-In');
    await title('Two-step sign-in is off');
    expect(removals(), spec('X-872')).toEqual([{ code: 'code-1', password: 'secret12' }]);
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href'), spec('X-872')).toBe(
      '/auth/login',
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('signed out on every device'));
  });

  it('asks for no password of an account without one', async () => {
    const { title, main, click, removals } = await open(() => ({ ...works, needsPassword: false }));
    await title('Turn off two-step sign-in');
    expect(main.queryByLabelText('Password'), spec('X-872')).toBeNull();
    await click('Turn Off Two-Step Sign-In');
    await title('Two-step sign-in is off');
    expect(removals(), spec('X-872')).toEqual([{ code: 'code-1' }]);
  });

  it('signs this browser out, too, if it was signed in to that account', async () => {
    const { server, title, click } = await open(() => ({ ...works, needsPassword: false }), { user: true });
    await title('Turn off two-step sign-in');
    server.on('POST /api/auth/token', () => refusal(401, 'unauthenticated'));
    await click('Turn Off Two-Step Sign-In');
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' })).toBeTruthy();
  });

  it.each<[string, Answer, string]>([
    [
      'a wrong password',
      () => refusal(401, 'wrong_password', 'Incorrect password. Please try again.'),
      'Incorrect password. Please try again.',
    ],
    [
      'a link that does not work yet',
      () => refusal(409, 'recovery_waits', 'This link works later.'),
      'This link works later.',
    ],
    [
      'a failure without words',
      () => refusal(500, 'internal'),
      'Two-step sign-in could not be turned off. Please try again.',
    ],
  ])('reports %s, and keeps the form', async (_what, answer, text) => {
    const { server, person, main, title, click } = await open();
    await title('Turn off two-step sign-in');
    server.on('POST /api/auth/factor_recovery', answer as never);
    await person.type(main.getByLabelText('Password'), 'wrong');
    await click('Turn Off Two-Step Sign-In');
    expect((await main.findByRole('alert')).textContent, spec('X-872')).toBe(text);
    expect(main.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  });

  it('of which both buttons are pressed says what the first one did', async () => {
    const { server, title, click } = await open(() => ({ ...works, needsPassword: false }));
    await title('Turn off two-step sign-in');
    const removed = heldBack({ success: true as const });
    const late = heldBack(gone());
    server.on('POST /api/auth/factor_recovery', removed.answer);
    server.on('POST /api/auth/factor_recovery/stop', late.answer as never);
    await click('Turn Off Two-Step Sign-In');
    await click(STOP);
    removed.release();
    await title('Two-step sign-in is off');
    await act(async () => late.release());
    await expect.poll(() => server.seen('POST /api/auth/factor_recovery/stop')).toHaveLength(1);
    await title('Two-step sign-in is off');
  });

  it('that was stopped meanwhile says that it no longer works', async () => {
    const { server, person, main, title, click } = await open();
    await title('Turn off two-step sign-in');
    server.on('POST /api/auth/factor_recovery', gone);
    await person.type(main.getByLabelText('Password'), 'secret12');
    await click('Turn Off Two-Step Sign-In');
    await title('This link no longer works');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});
