import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Everybody is somebody new here: whether a code was sent lately is remembered for each account. */
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
 * The page's own timers stand still until the test moves them (each look of `expect.poll` moves them by 50 ms).
 * Testing Library has to know, under the name it looks for.
 */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

/** What is shown may be ahead of the effects that set the timers for it. */
const timersAreSet = () => act(async () => {});

const submit = () => screen.getByRole('button', { name: 'Verify' });

afterEach(() => {
  vi.useRealTimers();
});

describe('the six boxes', () => {
  it('take one digit each and go on to the next', async () => {
    const { person, boxes } = await open();
    expect(boxes).toHaveLength(6);
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('4a0');
    expect(boxes.map((box) => box.value)).toEqual(['4', '0', '', '', '', '']);
    expect(document.activeElement).toBe(boxes[2]);
  });

  it('clear with Backspace first, and go back from an empty box', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('40{Backspace}');
    expect(document.activeElement).toBe(boxes[1]);
    expect(digits()).toBe('40');
    await person.keyboard('{Backspace}');
    expect(digits()).toBe('4');
    expect(document.activeElement).toBe(boxes[1]);
    await person.keyboard('{Backspace}');
    expect(document.activeElement).toBe(boxes[0]);
  });

  it('take a new digit in the place of the old one, wherever the caret is', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('000000');
    await person.click(boxes[0] as HTMLInputElement);
    boxes[0]?.setSelectionRange(1, 1);
    await person.keyboard('407');
    expect(digits()).toBe('407000');
  });

  it('take a pasted code whole', async () => {
    const { person, boxes, digits } = await open();
    await person.click(boxes[2] as HTMLInputElement);
    await person.paste(' 407 129 ');
    expect(digits()).toBe('407129');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('allow Verify only when all are filled', async () => {
    const { person, boxes } = await open();
    await person.click(boxes[0] as HTMLInputElement);
    await person.keyboard('40712');
    expect(submit()).toHaveProperty('disabled', true);
    await person.keyboard('9');
    expect(submit()).toHaveProperty('disabled', false);
  });
});

async function enterCode({ person, boxes }: Awaited<ReturnType<typeof open>>) {
  await person.click(boxes[0] as HTMLInputElement);
  await person.keyboard('407129{Enter}');
}

describe('a right code', () => {
  it('says so and goes to the dashboard after a second and a half', async () => {
    const screenNow = await open({ 'GET /api/users/:id/profile': () => leosProfile });
    const { server, user } = screenNow;
    server.on('POST /api/verifyEmailCode', () => {
      server.grant({ ...user, emailVerified: true });
      return { success: true, message: 'ok' };
    });
    holdTheClock();
    await enterCode(screenNow);
    await expect.poll(() => screen.queryByText('Email verified successfully!')).toBeTruthy();
    expect(server.seen('POST /api/verifyEmailCode')).toMatchObject([
      { body: { email: 'leo@example.org', code: '407129' } },
    ]);
    // the account is asked for again and is verified now, which alone must not cut the text short
    await expect.poll(() => server.seen('POST /api/auth/token').length).toBe(2);
    await timersAreSet();
    act(() => vi.advanceTimersByTime(1_300));
    expect(screenNow.address()).toBe('/auth/verify-email');
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    await expect.poll(screenNow.address).toBe('/dashboard');
  });
});

describe('a wrong code', () => {
  it.each<[string, () => Response | { success: boolean; message: string }, string]>([
    [
      'with the server’s words',
      () => ({ success: false, message: 'That code is spent.' }),
      'That code is spent.',
    ],
    ['without words', () => ({ success: false, message: '' }), 'Invalid verification code'],
    [
      'when the call fails',
      () => refusal(500, 'internal', 'x'),
      'Invalid verification code. Please try again.',
    ],
  ])('%s', async (_, answer, text) => {
    const screenNow = await open({ 'POST /api/verifyEmailCode': answer });
    await screen.findByRole('status');
    await enterCode(screenNow);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(submit()).toHaveProperty('disabled', false);
    expect(screenNow.digits()).toBe('407129');
  });
});

describe('the code that is mailed', () => {
  it('goes out once by itself, and its notice leaves after three seconds', async () => {
    const answer = heldBack({ success: true, message: '' });
    const { server } = await open({ 'POST /api/sendEmailCode': answer.answer });
    const notice = () => screen.queryByText('Verification code sent to your email!');
    holdTheClock();
    answer.release();
    await expect.poll(notice).toBeTruthy();
    await timersAreSet();
    act(() => vi.advanceTimersByTime(2_900));
    expect(notice()).toBeTruthy();
    act(() => vi.advanceTimersByTime(100));
    expect(notice()).toBeNull();
    expect(server.seen('POST /api/sendEmailCode')).toHaveLength(1);
  });

  it('needs no mention when another went out a moment ago', async () => {
    const recently =
      'A verification code was sent less than a minute ago. Please wait before you request another one.';
    const { server } = await open({
      'POST /api/sendEmailCode': () => refusal(429, 'code_sent_recently', recently),
    });
    await expect.poll(() => server.seen('POST /api/sendEmailCode').length).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes out again on request, with a busy button meanwhile', async () => {
    const { person, server } = await open();
    await screen.findByRole('status');
    const answer = heldBack({ success: true, message: '' });
    server.on('POST /api/sendEmailCode', answer.answer);
    await person.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    answer.release();
    expect(await screen.findByRole('button', { name: 'Resend Code' })).toBeTruthy();
    expect(server.seen('POST /api/sendEmailCode')).toHaveLength(2);
  });

  it('says when it could not be sent', async () => {
    await open({ 'POST /api/sendEmailCode': () => refusal(500, 'internal', 'x') });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send verification code. Please try again.',
    );
  });
});

it('sends a visitor to the sign-in', async () => {
  fakeServer();
  const { address } = await renderApp('/auth/verify-email');
  await expect.poll(address).toBe('/auth/login');
});

it('sends somebody whose e-mail is verified to the dashboard', async () => {
  fakeServer({ 'GET /api/users/:id/profile': () => leosProfile }, { user: leo });
  const { address } = await renderApp('/auth/verify-email');
  await expect.poll(address).toBe('/dashboard');
});

it('ends at the sign-in when the person signs out', async () => {
  const { person, address } = await open();
  await person.click(screen.getByRole('button', { name: 'Sign Out', hidden: false }));
  await expect.poll(address).toBe('/auth/login');
});
