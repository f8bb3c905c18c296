import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  notRecently,
  openedDialog,
  openSecurity,
} from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const backupCodes = ['k7mt2-qxd9h', 'p3vw8-ncr4j'];
const on = { enrolledAt: '2026-10-01T10:00:00.000Z', backupCodesLeft: 8 };

const setup = {
  'POST /api/auth/second-factor/setup': () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Vivavoce:leo?secret=JBSWY3DPEHPK3PXP',
  }),
  'POST /api/auth/second-factor/confirm': () => ({ backupCodes }),
};

function textOf(file: Blob | undefined): Promise<unknown> {
  return new Promise((settle) => {
    const reader = new FileReader();
    reader.onload = () => settle(reader.result);
    reader.readAsText(file ?? new Blob());
  });
}

/** Opens the setup dialog at its first step. */
async function turnOn(handlers: Parameters<typeof openSecurity>[0] = {}) {
  const opened = await openSecurity({ ...setup, ...handlers });
  const card = opened.card('Two-step sign-in');
  await opened.person.click(await card.findByRole('button', { name: 'Turn on' }));
  await openedDialog('Scan the picture');
  return { ...opened, card };
}

/** Completes the setup, up to the dialog with the new backup codes. */
async function turnOnToCodes() {
  const opened = await turnOn();
  await opened.person.click(screen.getByRole('button', { name: 'Next' }));
  opened.server.on('GET /api/auth/second-factor', () => on);
  await opened.person.keyboard('123456{Enter}');
  const codes = await openedDialog('Save your backup codes');
  return { ...opened, codes };
}

it('shows the key as a picture, as a link, and as text to type', async () => {
  const { person } = await turnOn();
  expect(screen.getByRole('img', { name: /^QR code for your authenticator app/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in the app on this device' }).getAttribute('href')).toBe(
    'otpauth://totp/Vivavoce:leo?secret=JBSWY3DPEHPK3PXP',
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
});

it('asks the person to copy the key themselves when the browser cannot', async () => {
  const { person } = await turnOn();
  // as on a page served without HTTPS
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await person.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Please select it and copy it yourself.')).toBeTruthy();
});

it('turns on after a code from the app, and shows the backup codes until they are kept', async () => {
  const { person, server, card, codes } = await turnOnToCodes();
  expect(server.seen('POST /api/auth/second-factor/confirm')[0]?.body).toEqual({ code: '123456' });
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(backupCodes);

  for (const leave of ['Escape', 'Close', 'Done']) {
    if (leave === 'Escape') await person.keyboard('{Escape}');
    else await person.click(codes.getByRole('button', { name: leave }));
    expect(codes.getByRole('alert').textContent).toBe(
      'Please put the codes somewhere safe first, then tick the box.',
    );
  }
  await person.click(codes.getByRole('checkbox', { name: 'I have saved them' }));
  await person.click(codes.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).not.toContain(backupCodes[0]);
  expect(await card.findByText('On')).toBeTruthy();
  await expect
    .poll(() => document.activeElement)
    .toBe(card.getByRole('heading', { name: 'Two-step sign-in' }));
});

it('lets the person copy, download and print the backup codes', async () => {
  const { person, codes } = await turnOnToCodes();
  await person.click(codes.getByRole('button', { name: 'Copy' }));
  await codes.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(backupCodes.join('\n'));

  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        files.push(file);
        return 'blob:codes';
      };
      static override revokeObjectURL = () => {};
    },
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await person.click(codes.getByRole('button', { name: 'Download' }));
  expect(clicked.mock.contexts[0]).toMatchObject({ href: 'blob:codes', download: 'backup-codes.txt' });
  expect(await textOf(files[0])).toBe(
    'Vivavoce: backup codes for leo@example.org\nEach code works once.\n\nk7mt2-qxd9h\np3vw8-ncr4j\n',
  );

  const print = vi.fn();
  vi.stubGlobal('print', print);
  await person.click(codes.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('reports a wrong code and stays off, and lets the person go back to the picture', async () => {
  const { person, card } = await turnOn({
    'POST /api/auth/second-factor/confirm': () => refusal(400, 'wrong_code', 'This code is not right.'),
  });
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.keyboard('123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('dialog', { name: 'Scan the picture' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(card.getByText('Off')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(card.getByRole('button', { name: 'Turn on' }));
});

it('explains why the setup could not start', async () => {
  const { person, card } = await openSecurity({
    'POST /api/auth/second-factor/setup': () => refusal(409, 'already_on', 'Two-step sign-in is already on.'),
  }).then((opened) => ({ ...opened, card: opened.card('Two-step sign-in') }));
  await person.click(await card.findByRole('button', { name: 'Turn on' }));
  expect((await card.findByRole('alert')).textContent).toBe('Two-step sign-in is already on.');
});

it('turns off after a question, sending the id of the account and the kind of factor', async () => {
  const { person, server, card } = await openSecurity({
    'GET /api/auth/second-factor': () => on,
    'POST /api/unsetMFA': () => ({ success: true }),
  }).then((opened) => ({ ...opened, card: opened.card('Two-step sign-in') }));
  expect(await card.findByText(/^On since .*2026\. 8 backup codes are left\.$/)).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Turn off' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' }));
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.seen('POST /api/unsetMFA')).toEqual([]);

  await person.click(card.getByRole('button', { name: 'Turn off' }));
  server.on('GET /api/auth/second-factor', () => ({ enrolledAt: null, backupCodesLeft: 0 }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await card.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(await screen.findByText('Two-step sign-in is off.')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Two-step sign-in');
  const [asked] = server.seen('POST /api/unsetMFA');
  expect(asked?.body, spec('API-119')).toMatchObject({ uid: leo.id });
  expect(asked?.body, spec('API-120')).toMatchObject({ mfaType: 'totp' });
});

it('makes new backup codes after the person has confirmed who they are', async () => {
  let isProved = false;
  const { person, card } = await openSecurity({
    'GET /api/auth/second-factor': () => ({ ...on, backupCodesLeft: 1 }),
    'POST /api/auth/second-factor/backup-codes': () => (isProved ? { backupCodes } : notRecently()),
  }).then((opened) => ({ ...opened, card: opened.card('Two-step sign-in') }));
  expect(await card.findByText(/^1 backup code is left\. Make new ones/)).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'New backup codes' }));
  await person.click(screen.getByRole('button', { name: 'Make new codes' }));
  await openedDialog('Confirm it is you');
  isProved = true;
  await person.keyboard('secret12{Enter}');
  const codes = await openedDialog('Save your backup codes');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(backupCodes);
});
