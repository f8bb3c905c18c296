import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keptInviteCode } from '#domains/family/invite-link.ts';
import { announceSignOut } from '#lib/session-token.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { fakeFamily, grace, gracesProfile, mila } from '#testing/families.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

type Handlers = NonNullable<Parameters<typeof fakeFamily>[1]>;

const VALID = { success: true as const, data: { valid: true, message: 'This code is valid.' } };

/** Opens the screen of a parent without children, and the dialog. A good code links Mila. */
async function open(handlers: Handlers = {}, reader: Parameters<typeof fakeFamily>[2] = {}) {
  const faked = fakeFamily(
    [],
    {
      'POST /api/invite/validate': () => VALID,
      'POST /api/invite/use': () => {
        faked.family.children = [mila];
        return { success: true, message: 'Linked.' };
      },
      ...handlers,
    },
    reader,
  );
  const app = await renderApp('/parent/dashboard');
  const opener = await screen.findByRole('button', { name: 'Link Child Account' });
  const reopen = async () => {
    await app.person.click(opener);
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await reopen();
  return {
    ...faked,
    ...app,
    dialog,
    reopen,
    field: dialog.getByLabelText('Invite code') as HTMLInputElement,
    async submit(code: string) {
      await app.person.type(dialog.getByLabelText('Invite code'), code);
      await app.person.click(dialog.getByRole('button', { name: 'Link Child' }));
    },
    isOpen: () => screen.queryByRole('dialog') !== null,
    calls: () => faked.server.requests.map(({ name }) => name).filter((name) => name.includes('/invite/')),
  };
}

/** Returns the error that the dialog shows after a code. */
async function errorAfter(handlers: Handlers) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const opened = await open(handlers);
  await opened.submit('QK7M2WPX4T');
  const alert = await opened.dialog.findByRole('alert');
  logged.mockClear();
  return { ...opened, text: alert.textContent };
}

describe('the dialog to link a child', () => {
  it('opens from the button, with a field for the code and two buttons', async () => {
    const { dialog, field, isOpen } = await open();
    expect(isOpen(), spec('P-002')).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Link Child Account' }), spec('S-061')).toBeTruthy();
    expect(field, spec('P-003')).toBeTruthy();
    expect(field.placeholder, spec('P-004')).toBe('Enter invite code');
    expect(dialog.getByRole('button', { name: 'Link Child' }), spec('P-006')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Cancel' }), spec('P-008')).toBeTruthy();
  });

  it('is closed until then', async () => {
    fakeFamily([]);
    await renderApp('/parent/dashboard');
    await screen.findByText('No Children Linked');
    expect(screen.queryByRole('dialog'), spec('S-060')).toBeNull();
  });

  it.each(['', '  - '])('makes no call without a code, such as "%s"', async (typed) => {
    const { dialog, field, person, calls } = await open();
    if (typed !== '') await person.type(field, typed);
    await person.click(dialog.getByRole('button', { name: 'Link Child' }));
    expect([field.required, field.checkValidity(), calls()], spec('P-005')).toEqual([true, false, []]);
  });

  it('is closed and forgets what was typed when it is cancelled', async () => {
    const { dialog, person, reopen, isOpen } = await errorAfter({
      'POST /api/invite/validate': () => ({ success: true, data: { valid: false, message: 'Too old.' } }),
    });
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(isOpen(), spec('S-067')).toBe(false);
    const again = await reopen();
    expect((again.getByLabelText('Invite code') as HTMLInputElement).value, spec('S-068')).toBe('');
    expect(again.queryByRole('alert'), spec('S-069')).toBeNull();
  });
});

describe('linking with a good code', () => {
  it('first validates the code and then uses it', async () => {
    const { submit, calls, server } = await open();
    await submit('qk7m2-wpx4t');
    await screen.findByRole('heading', { name: 'Mila Lind' });
    expect(calls(), spec('VAL-114')).toEqual(['POST /api/invite/validate', 'POST /api/invite/use']);
    const [validated] = server.seen('POST /api/invite/validate');
    const [used] = server.seen('POST /api/invite/use');
    expect(validated?.body, spec('API-087')).toEqual({ code: 'qk7m2-wpx4t' });
    expect(used?.body.usedByUserId, spec('API-092')).toBe(grace.id);
    expect(used?.body.code, spec('API-093')).toBe('qk7m2-wpx4t');
  });

  it('shows that it is busy, and waits for the answer before it does anything else', async () => {
    const held = heldBack(VALID);
    const { dialog, submit, person, calls } = await open({ 'POST /api/invite/validate': held.answer });
    await submit('QK7M2WPX4T');
    const button = await dialog.findByRole('button', { name: 'Linking...' });
    expect(button.textContent, spec('P-007')).toBe('Linking...');
    await person.click(button);
    expect([button.getAttribute('aria-disabled'), calls().length], spec('S-062')).toEqual(['true', 1]);
    held.release();
    expect(await screen.findByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
  });

  it('reloads the children, closes the dialog, and leaves nothing in it', async () => {
    const { submit, server, isOpen, reopen } = await open();
    const reads = () => server.seen('GET /api/users/:id/profile').length;
    await screen.findByText('No Children Linked');
    const before = reads();
    await submit('QK7M2WPX4T');
    await screen.findByRole('heading', { name: 'Mila Lind' });
    expect(reads(), spec('S-063')).toBeGreaterThan(before);
    expect(isOpen(), spec('S-064')).toBe(false);
    const again = await reopen();
    expect((again.getByLabelText('Invite code') as HTMLInputElement).value, spec('S-065')).toBe('');
    expect(again.queryByRole('alert'), spec('S-066')).toBeNull();
  });
});

describe('linking with a code that cannot be used', () => {
  it('stops after the validation, keeps the dialog open, and shows the server’s message', async () => {
    const { text, calls, isOpen } = await errorAfter({
      'POST /api/invite/validate': () => ({
        success: true,
        data: { valid: false, message: 'It has expired.' },
      }),
    });
    expect(text, spec('ERR-086')).toBe('It has expired.');
    expect(calls(), spec('VAL-116')).toEqual(['POST /api/invite/validate']);
    expect(isOpen(), spec('S-070')).toBe(true);
  });

  it('has its own text when the server sends none', async () => {
    const { text } = await errorAfter({
      'POST /api/invite/validate': () => ({ success: true, data: { valid: false, message: '' } }),
    });
    expect(text, spec('ERR-087')).toBe('Invalid or expired invite code');
  });

  it('stops when the validation reports no success', async () => {
    const { calls } = await errorAfter({
      'POST /api/invite/validate': () => Response.json({ success: false, data: { valid: true } }),
    });
    expect(calls(), spec('VAL-117')).toEqual(['POST /api/invite/validate']);
    expect(calls(), spec('VAL-115')).not.toContain('POST /api/invite/use');
  });

  it('shows the message of a refused validation', async () => {
    const { text } = await errorAfter({
      'POST /api/invite/validate': () => refusal(429, 'too_many_requests', 'Too many attempts.'),
    });
    expect(text, spec('ERR-090')).toBe('Too many attempts.');
  });

  it('shows the server’s message when the code could not be used after all', async () => {
    const { text } = await errorAfter({
      'POST /api/invite/use': () => ({ success: false, message: 'It was used a moment ago.' }),
    });
    expect(text, spec('ERR-088')).toBe('It was used a moment ago.');
  });

  it('has its own text when that fails without a message', async () => {
    const { text } = await errorAfter({ 'POST /api/invite/use': () => ({ success: false, message: '' }) });
    expect(text, spec('ERR-089')).toBe('Failed to link child account');
  });

  it('never takes a failed use for a link: the dialog stays, and no children are loaded', async () => {
    const { text, isOpen, server } = await errorAfter({
      'POST /api/invite/use': () => refusal(500, 'internal', 'Out of order.'),
    });
    expect([text, isOpen()], spec('X-117')).toEqual(['Failed to link child account', true]);
    const after = server.requests.map(({ name }) => name);
    const used = after.lastIndexOf('POST /api/invite/use');
    expect(after.slice(used + 1), spec('X-118')).toEqual([]);
  });
});

describe('a person who may not link a child yet', () => {
  const notAdult = () => refusal(403, 'parent_not_adult', 'We need to know that you are an adult.');

  it('is led to the verification of the e-mail address', async () => {
    const { dialog, text } = await errorAfter({
      'POST /api/invite/validate': () =>
        refusal(403, 'parent_email_unverified', 'Please confirm your address.'),
    });
    expect(text).toBe('Please confirm your address.');
    const link = dialog.getByRole('link', { name: 'Verify your email address' });
    expect(link.getAttribute('href'), spec('X-336')).toBe('/auth/verify-email');
  });

  const withoutAge = { user: grace, profile: { ...gracesProfile, age: null } };

  async function atTheAge(age: string) {
    let known: number | null = null;
    const opened = await open(
      {
        'POST /api/invite/validate': () => (known !== null && known >= 18 ? VALID : notAdult()),
        'POST /api/users/:id/profile': ({ body }) => {
          known = Number(body.age);
          return { ...gracesProfile, age: known };
        },
      },
      withoutAge,
    );
    await opened.submit('QK7M2WPX4T');
    const field = await opened.dialog.findByLabelText('How old are you?');
    await opened.person.type(field, age);
    await opened.person.click(opened.dialog.getByRole('button', { name: 'Continue' }));
    return opened;
  }

  it('is asked for an age that nobody knows, and the child is then linked', async () => {
    const { server } = await atTheAge('41');
    expect(await screen.findByRole('heading', { name: 'Mila Lind' }), spec('X-337')).toBeTruthy();
    const [saved] = server.seen('POST /api/users/:id/profile');
    expect([saved?.params, saved?.body], spec('X-337')).toEqual([{ id: grace.id }, { age: 41 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is told why there is no link when the answer is no adult’s age', async () => {
    const { dialog, calls, server } = await atTheAge('12');
    const told = await dialog.findByText(/Only an adult can link to a child’s account/);
    expect([told.isConnected, calls()], spec('X-338')).toEqual([true, ['POST /api/invite/validate']]);
    expect(server.seen('POST /api/users/:id/profile')).toHaveLength(1);
  });

  it('hears the server’s reason when the age is known already', async () => {
    const { text, dialog } = await errorAfter({ 'POST /api/invite/validate': notAdult });
    expect(text).toBe('We need to know that you are an adult.');
    expect(dialog.queryByLabelText('How old are you?')).toBeNull();
  });

  it('sees why the age could not be saved', async () => {
    const { dialog, submit, person } = await open(
      {
        'POST /api/invite/validate': notAdult,
        'POST /api/users/:id/profile': () =>
          refusal(403, 'age_only_rises_with_time', 'An age only rises with time.'),
      },
      withoutAge,
    );
    await submit('QK7M2WPX4T');
    await person.type(await dialog.findByLabelText('How old are you?'), '40');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('An age only rises with time.');
  });

  it('hears that codes are for parents, as a student', async () => {
    const { dialog, submit } = await open(
      {
        'POST /api/invite/validate': () => ({
          success: true,
          data: { valid: false, message: 'Only parents can use an invite code.' },
        }),
      },
      { user: leo, profile: leosProfile },
    );
    await submit('QK7M2WPX4T');
    expect((await dialog.findByRole('alert')).textContent).toBe('Only parents can use an invite code.');
  });
});

describe('an invite link', () => {
  const AT = '/parent/dashboard#code=QK7M2WPX4T';

  it('opens the dialog with the code, which leaves the address', async () => {
    fakeFamily([]);
    const { router } = await renderApp(AT);
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Invite code') as HTMLInputElement;
    expect(field.value, spec('X-339')).toBe('QK7M2WPX4T');
    await expect.poll(() => router.state.location.hash, { message: spec('X-340') }).toBe('');
  });

  it('waits until a visitor has signed in', async () => {
    const { server } = fakeFamily([]);
    server.on('POST /api/auth/token', () => refusal(401, 'unauthenticated', 'x'));
    server.on('POST /api/auth/login', () => server.grant(grace));
    const { person, address } = await renderApp(AT);
    expect(await screen.findByText(/We keep the invite code for you/)).toBeTruthy();
    expect(address()).toBe('/auth/login');
    await person.type(screen.getByLabelText('Email'), 'grace@example.org');
    await person.type(screen.getByLabelText('Password'), 'secret12');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Invite code') as HTMLInputElement;
    expect(field.value, spec('X-341')).toBe('QK7M2WPX4T');
    const sent = server.requests.map(({ name, body }) => `${name} ${JSON.stringify(body)}`);
    expect(
      sent.filter((request) => request.includes('QK7M2WPX4T')),
      spec('X-340'),
    ).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(keptInviteCode()).toBeNull();
  });

  it('leaves nothing to the next person in this tab after a sign-out', async () => {
    fakeFamily([]);
    await renderApp(AT);
    await screen.findByRole('dialog');
    expect(keptInviteCode()).toBe('QK7M2WPX4T');
    announceSignOut();
    expect(keptInviteCode(), spec('X-342')).toBeNull();
  });
});
