import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  notRecently,
  openedDialog,
  openSecurity,
  tabletKey,
} from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Vivavoce' },
  user: { id: 'bGVv', name: 'leo@example.org', displayName: 'Leo' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Stands in for the device, which jsdom lacks: what it returns when a finger touches the sensor. */
const finger = () => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), attestationObject: bytes('attested') },
  getClientExtensionResults: () => ({}),
});

let create = vi.fn();

beforeEach(() => {
  create = vi.fn(async () => finger());
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, credentials: { create } });
});

const adding = {
  'POST /api/auth/passkeys/options': () => ({ challengeId: 'challenge-1', options }),
  'POST /api/auth/passkeys': () => tabletKey,
};

/** Opens the dialog that asks for a name. */
async function add(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity({ ...adding, ...handlers });
  const card = opened.card('Passkeys');
  await card.findByText('You have no passkeys yet.');
  const trigger = card.getByRole('button', { name: 'Add a passkey' });
  await opened.person.click(trigger);
  const dialog = await openedDialog('Add a passkey');
  return { ...opened, card, trigger, dialog };
}

it('proposes a name for the device, and adds a passkey under the name that was typed', async () => {
  const { person, server, card, dialog, trigger } = await add();
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await expect.poll(() => document.activeElement).toBe(name);
  expect(name.value).not.toBe('');
  await person.clear(name);
  server.on('GET /api/auth/passkeys', () => [tabletKey]);
  await person.type(name, ' The blue tablet {Enter}');
  expect(await card.findByText('The blue tablet')).toBeTruthy();
  expect(card.getByText(/^Added on October 2, 2026 · Not used yet$/)).toBeTruthy();
  expect(await screen.findByText('Your passkey was added.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(trigger);
  expect(server.seen('POST /api/auth/passkeys')[0]?.body).toMatchObject({
    challengeId: 'challenge-1',
    name: 'The blue tablet',
    response: { id: 'a2V5', type: 'public-key' },
  });
});

it('first asks the person to confirm who they are', async () => {
  let isProved = false;
  const { person, server } = await add({
    'POST /api/auth/passkeys/options': () =>
      isProved ? { challengeId: 'challenge-1', options } : notRecently(),
  });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await openedDialog('Confirm it is you');
  expect(create).not.toHaveBeenCalled();
  isProved = true;
  await person.keyboard('secret12{Enter}');
  expect(await screen.findByText('Your passkey was added.')).toBeTruthy();
  expect(server.seen('POST /api/auth/passkeys/options')).toHaveLength(2);
});

it.each([
  ['NotAllowedError', 'Your device did not finish, so nothing was saved. You can try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', 'This passkey could not be saved. Please try again.'],
])('explains the device’s %s, and lets the person try again', async (error, text) => {
  const { person, server, dialog } = await add();
  create.mockRejectedValueOnce(new DOMException('in the words of a browser', error));
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(text);
  await expect.poll(() => document.activeElement).toBe(alert);
  expect(server.seen('POST /api/auth/passkeys')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Your passkey was added.')).toBeTruthy();
});

it('explains in the server’s words why a passkey was not stored', async () => {
  const { person, dialog } = await add({
    'POST /api/auth/passkeys': () => refusal(410, 'challenge_gone', 'This took too long. Please try again.'),
  });
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This took too long. Please try again.');
});

it('removes a passkey after a question, and keeps the focus in the card', async () => {
  const { person, server, card } = await openSecurity({
    'GET /api/auth/passkeys': () => [tabletKey],
    'DELETE /api/auth/passkeys/:id': () => ({ success: true }),
  }).then((opened) => ({ ...opened, card: opened.card('Passkeys') }));
  await person.click(await card.findByRole('button', { name: 'Remove The blue tablet' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove this passkey?' }));
  expect(question.getByText(/^“The blue tablet” will no longer let you in\./)).toBeTruthy();
  server.on('GET /api/auth/passkeys', () => []);
  await person.click(question.getByRole('button', { name: 'Remove' }));
  expect(await card.findByText('You have no passkeys yet.')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Passkeys');
  expect(server.seen('DELETE /api/auth/passkeys/:id')).toMatchObject([{ params: { id: tabletKey.id } }]);
});

it('keeps the question open with the reason when a passkey could not be removed', async () => {
  const { person, card } = await openSecurity({
    'GET /api/auth/passkeys': () => [tabletKey],
    'DELETE /api/auth/passkeys/:id': () => refusal(500, 'internal', ''),
  }).then((opened) => ({ ...opened, card: opened.card('Passkeys') }));
  await person.click(await card.findByRole('button', { name: 'Remove The blue tablet' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The passkey could not be removed. Please try again.',
  );
});

it.each([
  [
    'a browser without passkeys',
    () => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'),
    /^This browser cannot/,
  ],
  [
    'a page at a numeric address',
    () => vi.stubGlobal('location', { ...window.location, hostname: '192.168.0.7' }),
    /the address of this page is a number/,
  ],
])(
  'explains why passkeys cannot be made on %s, where existing ones can still be removed',
  async (_, stub, text) => {
    stub();
    const { card } = await openSecurity({ 'GET /api/auth/passkeys': () => [tabletKey] });
    expect(await card('Passkeys').findByText(text)).toBeTruthy();
    expect(card('Passkeys').queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(card('Passkeys').getByRole('button', { name: 'Remove The blue tablet' })).toBeTruthy();
  },
);
