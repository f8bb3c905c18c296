import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Invite } from '@vivavoce/contracts/family/calls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { qrCodeOf } from '#lib/qr-code.ts';
import { untilShown } from '#testing/eventually.ts';
import { refusal } from '#testing/fake-server.ts';
import { openAccountSettings, openInvite } from '#testing/open-account-settings.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const TITLE = 'Share Account with Parent';
const PARENT = '22222222-2222-4222-8222-222222222222';

async function open(handlers: Parameters<typeof openAccountSettings>[0] = {}) {
  const app = await openAccountSettings(handlers);
  await screen.findByRole('region', { name: TITLE });
  const section = app.card(TITLE);
  return { ...app, section, generate: () => section.getByRole('button', { name: 'Generate Invite Code' }) };
}

const having = (...invites: Invite[]) => ({
  'GET /api/users/:id/invites': () => ({ success: true as const, data: invites }),
});

/** Opens the screen with one code and returns the text of its row. */
async function told(invite: Partial<Invite>) {
  const { section } = await open(having({ ...openInvite, ...invite }));
  return (await section.findByRole('listitem')).textContent;
}

it('lists the learner’s codes', async () => {
  const { section, server } = await open(having(openInvite, { ...openInvite, code: 'ZZ23456789' }));
  const codes = (await section.findAllByRole('listitem')).map(
    (row) => row.querySelector('code')?.textContent,
  );
  expect(codes, spec('L-101')).toEqual(['QK7M2WPX4T', 'ZZ23456789']);
  expect(server.seen('GET /api/users/:id/invites')).toMatchObject([{ params: { id: leo.id } }]);
});

it('calls a code active until a parent has used it, and shows how long it is valid', async () => {
  const text = await told({});
  expect(text, spec('L-105')).toContain('Active');
  const day = new Date(openInvite.expiresAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  expect(text, spec('X-047')).toContain(`Valid until ${day}`);
  expect(text).not.toContain('expired');
});

it('shows that a parent has used a code', async () => {
  const text = await told({ usedBy: PARENT });
  expect(text, spec('L-106')).toContain('Used by parent');
  expect(text).not.toContain('Active');
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

it('shows the same when the reply uses the other field name for the parent’s id', async () => {
  const { usedBy: _usedBy, ...invite } = openInvite;
  const { section } = await open({
    'GET /api/users/:id/invites': () =>
      Response.json({ success: true, data: [{ ...invite, usedByUserId: PARENT }] }),
  });
  expect((await section.findByRole('listitem')).textContent, spec('L-107')).toContain('Used by parent');
});

it('shows that a code has expired', async () => {
  expect(await told({ expiresAt: '2020-03-01T12:00:00.000Z' }), spec('X-048')).toMatch(
    /Active.*Valid until .*2020 \(expired\)/,
  );
});

it('makes a code that is valid for 720 hours, and lists it', async () => {
  const invites: Invite[] = [];
  const { person, section, server, generate } = await open({
    'GET /api/users/:id/invites': () => ({ success: true as const, data: [...invites] }),
    'POST /api/invite/generate': () => {
      invites.unshift(openInvite);
      return { success: true as const, data: openInvite };
    },
  });
  expect(await section.findByText('You have no invite codes yet.')).toBeDefined();
  await person.click(generate());
  expect(await section.findByText('QK7M2WPX4T'), spec('L-102')).toBeDefined();
  expect(await section.findByText('Invite code generated successfully!'), spec('ERR-063')).toBeDefined();
  const [sent] = server.seen('POST /api/invite/generate');
  expect(sent?.body, spec('API-085')).toEqual({ userId: leo.id, expiresIn: 720 });
  expect(sent?.body.expiresIn, spec('C-010')).toBe(720);
});

/** Returns the message that the page shows when the server refuses a code with these words. */
async function refusedWith(words?: string) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, section, generate } = await open({
    'POST /api/invite/generate': () => refusal(409, 'too_many_open_invites', words),
  });
  await person.click(generate());
  const { textContent } = await section.findByRole('alert');
  logged.mockClear();
  return textContent;
}

it('explains in the server’s words why no code was made', async () => {
  expect(await refusedWith('You have enough.'), spec('ERR-060')).toBe('You have enough.');
});

it('reports that no code was made when the server sends no text', async () => {
  expect(await refusedWith(), spec('ERR-057')).toBe('Failed to generate invite code');
});

it('works without the list when that cannot be loaded, and reloads it on Try Again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, section, server, generate } = await open({
    'GET /api/users/:id/invites': () => refusal(500, 'internal'),
  });
  expect((await section.findByRole('status')).textContent).toBe('Your invite codes could not be loaded.');
  expect(generate(), spec('SIL-009')).toBeDefined();
  logged.mockClear();
  server.on('GET /api/users/:id/invites', having(openInvite)['GET /api/users/:id/invites']);
  await person.click(section.getByRole('button', { name: 'Try Again' }));
  expect(await section.findByText('QK7M2WPX4T')).toBeDefined();
});

it('copies a code, and shows a tick for two seconds', async () => {
  const { section } = await open();
  const copy = await section.findByRole('button', { name: 'Copy the code QK7M2WPX4T' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
  fireEvent.click(copy);
  const tick = () => copy.querySelector('.lucide-check');
  await untilShown(() => tick() !== null);
  expect(await navigator.clipboard.readText(), spec('L-103')).toBe('QK7M2WPX4T');
  await act(async () => vi.advanceTimersByTime(1_999));
  expect(tick(), spec('L-104')).not.toBeNull();
  expect(copy.textContent, spec('C-034')).toBe('Copied');
  await act(async () => vi.advanceTimersByTime(1));
  expect(tick(), spec('S-059')).toBeNull();
});

it('asks the person to copy a code themselves when the browser does not allow it', async () => {
  const { section, person } = await open();
  const copy = await section.findByRole('button', { name: /^Copy the code/ });
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await person.click(copy);
  expect(await section.findByText('Please select it and copy it yourself.')).toBeDefined();
  vi.unstubAllGlobals();
});

describe('a code that nobody has used', () => {
  const LINK = `${location.origin}/parent/dashboard#code=QK7M2WPX4T`;

  it('is copied as a link where the browser has no menu for sharing', async () => {
    const { section, person } = await open();
    const copy = await section.findByRole('button', { name: 'Copy link with the code QK7M2WPX4T' });
    await person.click(copy);
    expect(await navigator.clipboard.readText(), spec('X-343')).toBe(LINK);
    expect(copy.textContent).toBe('Copied');
  });

  it('is shown as a link to copy by hand when the browser does not allow it', async () => {
    const { section, person } = await open();
    const copy = await section.findByRole('button', { name: /^Copy link/ });
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await person.click(copy);
    expect(await section.findByText(LINK)).toBeDefined();
    vi.unstubAllGlobals();
  });

  it('is shared through the menu of the device', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { section, person } = await open();
    await person.click(await section.findByRole('button', { name: 'Share link with the code QK7M2WPX4T' }));
    expect(shared, spec('X-344')).toMatchObject([{ title: 'Vivavoce', url: LINK }]);
  });

  it('is shown as a QR code of the link', async () => {
    const { section, person } = await open();
    await person.click(await section.findByRole('button', { name: 'QR code of the code QK7M2WPX4T' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let your parent scan this' }));
    const picture = dialog.getByRole('img', { name: /QR code with a link that offers the code QK7M2WPX4T/ });
    const { path } = qrCodeOf(LINK);
    expect(picture.querySelector('path')?.getAttribute('d'), spec('X-345')).toBe(path);
  });

  /** Opens the question whether to revoke the code, and agrees. */
  async function revoke(handlers: Parameters<typeof openAccountSettings>[0]) {
    const opened = await open(handlers);
    const { section, person } = opened;
    await person.click(await section.findByRole('button', { name: 'Revoke the code QK7M2WPX4T' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the code QK7M2WPX4T?' }));
    await person.click(dialog.getByRole('button', { name: 'Revoke' }));
    return { ...opened, dialog };
  }

  it('is revoked after a question, and leaves the list', async () => {
    const invites = [openInvite];
    const { section, server } = await revoke({
      'GET /api/users/:id/invites': () => ({ success: true as const, data: [...invites] }),
      'DELETE /api/invite/:code': () => {
        invites.pop();
        return { success: true as const };
      },
    });
    expect(await section.findByText('The code no longer works.'), spec('X-346')).toBeDefined();
    expect(section.getByText('You have no invite codes yet.'), spec('X-346')).toBeDefined();
    expect(server.seen('DELETE /api/invite/:code')).toMatchObject([{ params: { code: 'QK7M2WPX4T' } }]);
  });

  it('stays when it cannot be revoked, with the reason', async () => {
    const { dialog } = await revoke({
      'DELETE /api/invite/:code': () => refusal(409, 'invite_used_already', 'A parent has used it.'),
    });
    expect((await dialog.findByRole('alert')).textContent).toBe('A parent has used it.');
  });
});

it('offers nothing to do with a code that has expired', async () => {
  const { section } = await open(having({ ...openInvite, expiresAt: '2020-03-01T12:00:00.000Z' }));
  const row = within(await section.findByRole('listitem'));
  expect(row.queryAllByRole('button')).toEqual([]);
});
