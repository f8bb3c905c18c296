import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const home = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
} as const;

/** Opens the sign-in screen and types the password of an account with a second factor, without sending it. */
async function passwordTyped() {
  const server = fakeServer({
    ...home,
    'POST /api/auth/login': () => refusal(401, 'second_factor_required', 'Please enter the code.'),
  });
  const app = await renderApp('/auth/login');
  await app.person.type(await screen.findByLabelText('Email'), 'leo@example.org');
  await app.person.type(screen.getByLabelText('Password'), 'secret12');
  return { server, ...app };
}

/** Types the password and sends it. */
async function passwordGiven() {
  const app = await passwordTyped();
  await app.person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return app;
}

const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`);
const typed = () => [1, 2, 3, 4, 5, 6].map((place) => box(place).value).join('');

describe('a user with a second factor', () => {
  it('is asked for the code from the app, and then signed in', async () => {
    const { server, person, address } = await passwordGiven();
    const text = await screen.findByText('Enter the code from your authenticator app.');
    expect(text, spec('A-050')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(box(1));
    expect(box(1).autocomplete).toBe('one-time-code');
    await expect.poll(() => document.title).toContain('Enter Code');

    server.on('POST /api/auth/second-factor', () => server.grant(leo));
    await person.keyboard('123456{Enter}');
    await screen.findByRole('heading', { name: 'Hello, Leo' });
    expect(address()).toBe('/dashboard');
    expect(server.seen('POST /api/auth/second-factor')).toMatchObject([
      { body: { code: '123456' }, authorization: null },
    ]);
    expect(server.seen('POST /api/users')).toMatchObject([{ body: leo }]);
  });

  it('can type immediately: the focus does not jump back to the first box', async () => {
    const { server, person } = await passwordTyped();
    const typedAtOnce = new MutationObserver(() => {
      const first = screen.queryByLabelText<HTMLInputElement>('Digit 1 of 6');
      if (first === null) return;
      typedAtOnce.disconnect();
      fireEvent.change(first, { target: { value: '1' } });
    });
    typedAtOnce.observe(document.body, { childList: true, subtree: true });
    await person.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(box(2));
    await person.keyboard('23456');
    expect(typed()).toBe('123456');
    expect(server.seen('POST /api/auth/second-factor')).toEqual([]);
  });

  it('cannot submit an incomplete code', async () => {
    const { server, person } = await passwordGiven();
    await person.click(box(1));
    await person.keyboard('12345{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter all six digits.');
    await expect.poll(() => document.activeElement).toBe(box(1));
    expect(box(1).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(server.seen('POST /api/auth/second-factor')).toEqual([]);
  });

  it('can type again after each wrong code', async () => {
    const { server, person } = await passwordGiven();
    server.on('POST /api/auth/second-factor', () => refusal(401, 'wrong_code', 'x'));
    for (const code of ['111111', '222222']) {
      await person.click(box(1));
      await person.keyboard(`${code}{Enter}`);
      expect((await screen.findByRole('alert')).textContent).toBe(
        'This code is not right. Please check it and try again.',
      );
      await expect.poll(() => document.activeElement).toBe(box(1));
      expect(typed()).toBe('');
    }
    expect(server.seen('POST /api/auth/second-factor')).toHaveLength(2);
  });

  it('sees that the code is being checked', async () => {
    const { server, person } = await passwordGiven();
    const answer = heldBack(refusal(401, 'wrong_code', 'x'));
    server.on('POST /api/auth/second-factor', answer.answer);
    await person.click(box(1));
    await person.keyboard('123456{Enter}');
    const busy = await screen.findByRole('button', { name: 'Verifying...' });
    await person.click(busy);
    expect(server.seen('POST /api/auth/second-factor')).toHaveLength(1);
    answer.release();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it.each([
    [429, 'too_many_attempts', 'Too many failed attempts. Please try again later.'],
    [403, 'account_disabled', 'This account has been disabled.'],
    [500, 'internal', 'Failed to log in. Please check your credentials and try again.'],
  ])('shows the text for %i %s', async (status, code, text) => {
    const { server, person } = await passwordGiven();
    server.on('POST /api/auth/second-factor', () => refusal(status, code, 'Something else'));
    await person.click(box(1));
    await person.keyboard('123456{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    await expect.poll(() => document.activeElement).toBe(alert);
  });

  it('starts again when the sign-in has expired', async () => {
    const { server, person, address } = await passwordGiven();
    server.on('POST /api/auth/second-factor', () => refusal(410, 'sign_in_gone', 'x'));
    await person.click(box(1));
    await person.keyboard('123456{Enter}');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('This sign-in took too long. Please start again.');
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(address()).toBe('/auth/login');
  });

  it('can start again', async () => {
    const { person } = await passwordGiven();
    await person.click(screen.getByRole('button', { name: 'Start again' }));
    const email = await screen.findByLabelText('Email');
    await expect.poll(() => document.activeElement).toBe(email);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a backup code', () => {
  it('can be used instead of the app', async () => {
    const { server, person } = await passwordGiven();
    await person.click(screen.getByRole('button', { name: 'Use a backup code instead' }));
    const field = await screen.findByLabelText('Backup code');
    await expect.poll(() => document.activeElement).toBe(field);
    server.on('POST /api/auth/second-factor', () => server.grant(leo));
    await person.keyboard('abcd-efgh{Enter}');
    expect(await screen.findByRole('heading', { name: 'Hello, Leo' })).toBeTruthy();
    expect(server.seen('POST /api/auth/second-factor')).toMatchObject([{ body: { code: 'abcd-efgh' } }]);
  });

  it('is refused when it is wrong or too short', async () => {
    const { server, person } = await passwordGiven();
    await person.click(screen.getByRole('button', { name: 'Use a backup code instead' }));
    server.on('POST /api/auth/second-factor', () => refusal(400, 'invalid_input', 'x', { code: 'x' }));
    await person.type(await screen.findByLabelText('Backup code'), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code is not right. Please check it and try again.',
    );
  });

  it('lets the user switch back to the app', async () => {
    const { person } = await passwordGiven();
    await person.click(screen.getByRole('button', { name: 'Use a backup code instead' }));
    await person.click(await screen.findByRole('button', { name: 'Use your authenticator app instead' }));
    await expect.poll(() => document.activeElement).toBe(box(1));
  });
});
