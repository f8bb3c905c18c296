import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

/** Every test uses a new user, because the page remembers for each account whether a code was sent recently. */
let people = 0;
function newcomer() {
  people += 1;
  const id = `33333333-3333-4333-8333-${String(people).padStart(12, '0')}`;
  return { ...leo, id, uid: id, emailVerified: false };
}

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const user = newcomer();
  const server = fakeServer(
    { 'POST /api/sendEmailCode': () => ({ success: true, message: 'sent' }), ...handlers },
    { user },
  );
  const app = await renderApp('/auth/verify-email');
  const boxes = await within(screen.getByRole('main')).findAllByRole<HTMLInputElement>('textbox');
  return { ...app, server, user, boxes, digits: () => boxes.map((box) => box.value).join('') };
}

/**
 * Stops the page's own timers until the test advances them (each check of `expect.poll` advances them by 50 ms).
 * Testing Library detects this through the `jest` object that it looks for.
 */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

/** Lets the effects run that set the timers: the page may already show something before they have run. */
const timersAreSet = () => act(async () => {});

const submit = () => screen.getByRole('button', { name: 'Verify' });

afterEach(() => {
  vi.useRealTimers();
});

it('has boxes for the code, a button for another code, and the sign-out button', async () => {
  const { boxes } = await open();
  const lengths = boxes.map((box) => box.maxLength);
  expect(lengths, spec('A-035')).toEqual([1, 1, 1, 1, 1, 1]);
  const screenItself = within(screen.getByRole('main'));
  expect(await screenItself.findByRole('button', { name: 'Resend Code' }), spec('A-036')).toBeTruthy();
  expect(screenItself.getByRole('button', { name: 'Sign Out' }), spec('A-037')).toBeTruthy();
  await expect.poll(() => document.title).toContain('Verify Email');
  expect(document.title, spec('R-064')).toBe('Verify Email - Vivavoce - AI-Driven Education');
});

describe('the six boxes', () => {
  it('take one digit each and move on to the next', async () => {
    const { person, boxes } = await open();
    expect(boxes, spec('VAL-014')).toHaveLength(6);
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('4');
    expect(document.activeElement, spec('VAL-018')).toBe(boxes[1]);
    await person.keyboard('a0');
    expect(
      boxes.map((box) => box.value),
      spec('VAL-015'),
    ).toEqual(['4', '0', '', '', '', '']);
    await expect.poll(() => document.activeElement).toBe(boxes[2]);
  });

  it('are cleared with Backspace, which moves back from an empty box', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('40{Backspace}');
    // the third box was empty, so Backspace only moved back
    await expect.poll(() => document.activeElement).toBe(boxes[1]);
    expect(digits()).toBe('40');
    await person.keyboard('{Backspace}');
    const isStillThere = document.activeElement === boxes[1];
    expect({ digits: digits(), isStillThere }, spec('VAL-020')).toEqual({ digits: '4', isStillThere: true });
    await person.keyboard('{Backspace}');
    expect(document.activeElement, spec('VAL-019')).toBe(boxes[0]);
  });

  it('replace the old digit with a new one, wherever the caret is', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('000000');
    await person.click(boxes[0] as HTMLInputElement);
    boxes[0]?.setSelectionRange(1, 1);
    await person.keyboard('407');
    expect(digits()).toBe('407000');
  });

  it('take a whole pasted code', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[2] as HTMLInputElement);
    await person.paste(' 407 129 ');
    expect(digits()).toBe('407129');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('enable Verify only when all are filled', async () => {
    const { person, boxes } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('40712');
    expect(submit(), spec('VAL-016')).toHaveProperty('disabled', true);
    await person.keyboard('9');
    expect(submit(), spec('VAL-017')).toHaveProperty('disabled', false);
  });
});

async function enterCode({ person, boxes }: Awaited<ReturnType<typeof open>>) {
  await person.click(boxes[0] as HTMLInputElement);
  await person.keyboard('407129{Enter}');
}

describe('a right code', () => {
  it('is confirmed, and the dashboard opens after a second and a half', async () => {
    const screenNow = await open({ 'GET /api/users/:id/profile': () => leosProfile });
    const { server, user } = screenNow;
    server.on('POST /api/verifyEmailCode', () => {
      server.grant({ ...user, emailVerified: true });
      return { success: true, message: 'ok' };
    });
    holdTheClock();
    await enterCode(screenNow);
    await expect.poll(() => screen.queryByText(/successfully/)).toBeTruthy();
    const notice = screen.getByText(/successfully/);
    expect(notice.textContent, spec('A-043')).toBe('Email verified successfully!');
    const told = { role: notice.closest('[role]')?.getAttribute('role'), text: notice.textContent };
    expect(told, spec('ERR-032')).toEqual({ role: 'status', text: 'Email verified successfully!' });
    const checks = server.seen('POST /api/verifyEmailCode').map(({ body }) => body);
    expect(checks, spec('A-042')).toEqual([{ email: 'leo@example.org', code: '407129' }]);
    expect(checks[0]?.email, spec('API-019')).toBe('leo@example.org');
    expect(checks[0]?.code, spec('API-020')).toBe('407129');
    // the account is loaded again and is now verified, which must not cut the text short
    await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(2);
    const asked = server.requests.map(({ name }) => name);
    expect(asked.lastIndexOf('POST /api/auth/token'), spec('S-019')).toBeGreaterThan(
      asked.indexOf('POST /api/verifyEmailCode'),
    );
    await timersAreSet();
    act(() => vi.advanceTimersByTime(1_400));
    expect(screen.queryByText('Email verified successfully!'), spec('X-032')).toBeTruthy();
    const { sentTo } = screenNow;
    const early = sentTo();
    act(() => vi.advanceTimersByTime(100));
    expect([early, sentTo()], spec('C-029')).toEqual([null, '/dashboard']);
    vi.useRealTimers();
    await expect.poll(screenNow.address).not.toBe('/auth/verify-email');
    expect(screenNow.address(), spec('S-018')).toBe('/dashboard');
    expect({ early, address: screenNow.address() }, spec('A-044')).toEqual({
      early: null,
      address: '/dashboard',
    });
  });
});

describe('a wrong code', () => {
  /** Opens the screen and enters a code, which gets this answer. */
  async function answeredBy(answer: () => Response | { success: boolean; message: string }) {
    const screenNow = await open({ 'POST /api/verifyEmailCode': answer });
    await screen.findByRole('status');
    await enterCode(screenNow);
    const alert = await screen.findByRole('alert');
    return { ...screenNow, text: alert.textContent };
  }

  it('is reported in the server’s words, and is kept for correction', async () => {
    const { text, digits } = await answeredBy(() => ({ success: false, message: 'That code is spent.' }));
    expect(text, spec('ERR-028')).toBe('That code is spent.');
    expect(submit()).toHaveProperty('disabled', false);
    expect(digits()).toBe('407129');
  });

  it('is reported in our words when the server has none', async () => {
    const { text } = await answeredBy(() => ({ success: false, message: '' }));
    expect(text, spec('ERR-029')).toBe('Invalid verification code');
  });

  it('can be tried again when the call fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { text } = await answeredBy(() => refusal(500, 'internal', 'x'));
    expect(text).toBe('Invalid verification code. Please try again.');
    expect(submit()).toHaveProperty('disabled', false);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockClear();
  });
});

describe('a user arriving from the sign-in', () => {
  /** Signs in on a page without a user; `mailed` counts the codes that were requested. */
  async function signIn(user = newcomer()) {
    const server = fakeServer({ 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
    server.on('POST /api/auth/login', () => server.grant(user));
    const app = await renderApp('/auth/login');
    const enter = async () => {
      await app.person.type(await screen.findByLabelText('Email'), user.email);
      await app.person.type(screen.getByLabelText('Password'), 'secret12{Enter}');
      await screen.findByRole('heading', { name: 'Check your email' });
    };
    await enter();
    return { ...app, enter, mailed: () => server.seen('POST /api/sendEmailCode').length };
  }

  it('gets one code, however often the screen is shown', async () => {
    const { router, mailed } = await signIn();
    for (const at of ['/about', '/auth/verify-email']) {
      await act(() => router.navigate(at));
      await screen.findByRole('heading', { level: 1 });
    }
    await screen.findByRole('heading', { name: 'Check your email' });
    await screen.findByRole('button', { name: 'Resend Code' });
    expect(mailed(), spec('X-028')).toBe(1);
  });

  it('gets no second code within a minute, and sees no error', async () => {
    const { person, enter, mailed } = await signIn();
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Out' }));
    await enter();
    await screen.findByRole('button', { name: 'Resend Code' });
    expect([mailed(), screen.queryByRole('alert')], spec('X-027')).toEqual([1, null]);
  });
});

describe('the mailed code', () => {
  it('is sent once automatically, and its notice disappears after three seconds', async () => {
    const answer = heldBack({ success: true, message: '' });
    const { server } = await open({ 'POST /api/sendEmailCode': answer.answer });
    const notice = () => screen.queryByText(/code sent/)?.textContent ?? null;
    holdTheClock();
    answer.release();
    await expect.poll(notice).toBeTruthy();
    expect(notice(), spec('ERR-030')).toBe('Verification code sent to your email!');
    await timersAreSet();
    act(() => vi.advanceTimersByTime(2_900));
    const before = notice();
    act(() => vi.advanceTimersByTime(100));
    expect(notice(), spec('ERR-031')).toBeNull();
    expect({ before, after: notice() }, spec('C-035')).toEqual({
      before: 'Verification code sent to your email!',
      after: null,
    });
    expect(server.seen('POST /api/sendEmailCode')).toHaveLength(1);
  });

  it('is not mentioned when another one was sent a moment ago', async () => {
    const recently =
      'A verification code was sent less than a minute ago. Please wait before you request another one.';
    const { server } = await open({
      'POST /api/sendEmailCode': () => refusal(429, 'code_sent_recently', recently),
    });
    await expect.poll(() => server.seen('POST /api/sendEmailCode').length).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent again on request, and the button shows that it is busy', async () => {
    const { person, server } = await open();
    await screen.findByRole('status');
    const answer = heldBack({ success: true, message: '' });
    server.on('POST /api/sendEmailCode', answer.answer);
    await person.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    answer.release();
    expect(await screen.findByRole('button', { name: 'Resend Code' })).toBeTruthy();
    const requests = server.seen('POST /api/sendEmailCode');
    expect(requests, spec('A-041')).toHaveLength(2);
    expect(requests.at(-1)?.body, spec('API-017')).toEqual({ email: 'leo@example.org' });
  });

  it('is reported when it could not be sent', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ 'POST /api/sendEmailCode': () => refusal(500, 'internal', 'x') });
    expect((await screen.findByRole('alert')).textContent, spec('ERR-027')).toBe(
      'Failed to send verification code. Please try again.',
    );
    expect(logged).toHaveBeenCalledOnce();
    logged.mockClear();
  });
});

it('redirects a visitor to the sign-in', async () => {
  fakeServer();
  const { address } = await renderApp('/auth/verify-email');
  await expect.poll(address).not.toBe('/auth/verify-email');
  expect(address(), spec('A-038')).toBe('/auth/login');
});

it('redirects a user whose e-mail is verified to the dashboard', async () => {
  fakeServer({ 'GET /api/users/:id/profile': () => leosProfile }, { user: leo });
  const { address } = await renderApp('/auth/verify-email');
  await expect.poll(address).not.toBe('/auth/verify-email');
  expect(address(), spec('A-039')).toBe('/dashboard');
});

it('ends at the sign-in screen when the user signs out', async () => {
  const { person, address } = await open();
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Out' }));
  await expect.poll(address).not.toBe('/auth/verify-email');
  expect(address(), spec('A-040')).toBe('/auth/login');
});
