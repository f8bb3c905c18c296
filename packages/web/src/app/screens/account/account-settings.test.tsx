import { act, fireEvent, screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { expect, it, vi } from 'vitest';
import { call } from '#lib/api.ts';
import { untilShown } from '#testing/eventually.ts';
import { refusal } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const SAVED = 'Profile updated successfully!';
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Stops the clock until the test advances it. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

/** Opens the form under Personal Information. */
async function openForm(...open: Parameters<typeof openAccountSettings>) {
  const app = await openAccountSettings(...open);
  const section = app.card('Personal Information');
  await app.person.click(await section.findByRole('button', { name: 'Edit' }));
  return { ...app, section };
}

it('shows the profile: a picture to change, the full name, the e-mail and that it is verified', async () => {
  const { card, address } = await openAccountSettings();
  expect(document.title).toBe('Account Settings - Vivavoce - AI-Driven Education');
  const profile = card('Your profile');
  expect(await profile.findByLabelText('Choose a picture'), spec('L-073')).toHaveProperty('type', 'file');
  expect(profile.getByText('Leo Adeyemi-Hart'), spec('L-074')).toBeDefined();
  expect(profile.getByText('leo@example.org'), spec('L-075')).toBeDefined();
  expect(profile.getByText('Verified Account'), spec('L-076')).toBeDefined();
  const manage = profile.getByRole('link', { name: 'Manage Profiles' });
  expect(manage.getAttribute('href'), spec('L-078')).toBe('/profiles');
  expect(address()).toBe('/account/settings');
});

it('shows no verified mark while the e-mail is unverified', async () => {
  const { card } = await openAccountSettings({}, { user: { ...leo, emailVerified: false } });
  await card('Your profile').findByText('leo@example.org');
  expect(screen.queryByText('Verified Account'), spec('L-077')).toBeNull();
  expect(screen.queryByText('Verified')).toBeNull();
  const verify = card('Account Security').getByRole('link', { name: 'Verify your email' });
  expect(verify.getAttribute('href'), spec('X-011')).toBe('/auth/verify-email');
});

it('links back to the account', async () => {
  const { person, address, server } = await openAccountSettings();
  server.on('GET /api/learning_sessions/:userId', () => ({ learningSessions: [] }));
  await person.click(screen.getByRole('link', { name: 'Back to Account' }));
  await expect.poll(address).not.toBe('/account/settings');
  expect(address(), spec('L-042')).toBe('/account');
});

it('removes a picture immediately, and sends nothing else that could blank a field', async () => {
  const { person, card, server } = await openAccountSettings(
    {},
    { profile: { picture: '/api/pictures/leo' } },
  );
  await person.click(await card('Your profile').findByRole('button', { name: 'Remove picture' }));
  expect(await card('Your profile').findByText(SAVED)).toBeDefined();
  expect(server.seen('POST /api/users/:id/profile').map(({ body }) => body)).toEqual([
    { userId: leo.id, avatar: null },
  ]);
});

it('refuses a picture that is too large or in an unsupported format, and sends nothing', async () => {
  const { card, server } = await openAccountSettings();
  const chooser = await card('Your profile').findByLabelText('Choose a picture');
  const told = [];
  for (const file of [
    new File([new Uint8Array(6 * 1024 * 1024)], 'me.png', { type: 'image/png' }),
    new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
  ]) {
    fireEvent.change(chooser, { target: { files: [file] } });
    told.push((await card('Your profile').findByRole('alert')).textContent);
  }
  expect([told, server.seen('POST /api/users/:id/profile')], spec('X-066')).toEqual([
    [
      'This picture is too large. Please choose one of up to 5 MB.',
      'This is not a picture we can use. Please choose a JPEG, PNG or WebP file.',
    ],
    [],
  ]);
});

it('opens the personal information for editing', async () => {
  const { section } = await openForm({}, { profile: { phone: '+44 20 7946 0000' } });
  expect(section.getByLabelText('First name'), spec('L-080')).toHaveProperty('value', 'Leo');
  expect(section.getByLabelText('Last name'), spec('L-081')).toHaveProperty('value', 'Adeyemi-Hart');
  expect(section.getByLabelText('Phone number'), spec('L-082')).toHaveProperty('value', '+44 20 7946 0000');
  expect(section.getByLabelText('Email'), spec('L-083')).toHaveProperty('readOnly', true);
  expect(document.activeElement, spec('S-054')).toBe(section.getByLabelText('First name'));
});

it('shows the personal information without a form first', async () => {
  const { card } = await openAccountSettings();
  const section = card('Personal Information');
  expect((await section.findByText('Adeyemi-Hart')).tagName).toBe('DD');
  expect(section.queryByRole('textbox'), spec('L-079')).toBeNull();
});

it('saves the changes, shows them everywhere, and closes the form', async () => {
  const { person, section, server } = await openForm({}, { profile: { picture: '/api/pictures/leo' } });
  await person.clear(section.getByLabelText('First name'));
  await person.type(section.getByLabelText('First name'), 'Leonard');
  await person.type(section.getByLabelText('Phone number'), '020 7946 0000');
  await person.click(section.getByRole('button', { name: 'Save' }));
  const edit = await section.findByRole('button', { name: 'Edit' });
  expect(section.queryByRole('textbox'), spec('S-055')).toBeNull();
  expect(section.getByText(SAVED), spec('ERR-062')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(edit);
  const [sent] = server.seen('POST /api/users/:id/profile');
  const saves = server.requests.filter(({ name }) => name.startsWith('POST') && name.includes('profile'));
  expect(
    saves.map(({ name, params }) => ({ name, params })),
    spec('X-040'),
  ).toEqual([{ name: 'POST /api/users/:id/profile', params: { id: leo.id } }]);
  expect(sent?.body.userId, spec('API-133')).toBe(leo.id);
  expect(sent?.body.firstName, spec('API-134')).toBe('Leonard');
  expect(sent?.body.lastName, spec('API-135')).toBe('Adeyemi-Hart');
  expect(sent?.body.phone, spec('API-136')).toBe('020 7946 0000');
  expect(sent?.body.avatar, spec('API-137')).toBe('/api/pictures/leo');
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByText(/Leonard/).length, spec('API-144')).toBeGreaterThan(0);
});

it('discards what was typed on Cancel', async () => {
  const { person, section, server } = await openForm();
  await person.type(section.getByLabelText('First name'), 'nidas');
  await person.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.queryByRole('textbox'), spec('S-057')).toBeNull();
  expect(section.queryByText('Leonidas')).toBeNull();
  await person.click(section.getByRole('button', { name: 'Edit' }));
  expect(section.getByLabelText('First name'), spec('S-056')).toHaveProperty('value', 'Leo');
  expect(server.seen('POST /api/users/:id/profile')).toEqual([]);
});

it('reports next to the field that its text is too long, keeps it, and sends nothing', async () => {
  const { person, section, server } = await openForm();
  fireEvent.change(section.getByLabelText('Phone number'), { target: { value: '1'.repeat(33) } });
  await person.click(section.getByRole('button', { name: 'Save' }));
  expect((await section.findByRole('alert')).textContent).toContain('at most 32 characters');
  expect(section.getByLabelText('Phone number')).toHaveProperty('value', '1'.repeat(33));
  expect(server.seen('POST /api/users/:id/profile')).toEqual([]);
});

/** The error text that is shown when the server refuses a save with these words. */
async function saveRefused(told?: string) {
  const refuse = () => refusal(400, 'invalid_input', told);
  const { person, section } = await openForm({ 'POST /api/users/:id/profile': refuse });
  await person.click(section.getByRole('button', { name: 'Save' }));
  const { textContent } = await section.findByRole('alert');
  expect(section.getByRole('button', { name: 'Save' })).toBeDefined();
  return textContent;
}

it('explains a failed save in the server’s words', async () => {
  expect(await saveRefused('Not this name.'), spec('ERR-059')).toBe('Not this name.');
});

it('reports a failed save in its own words when the server gives none', async () => {
  expect(await saveRefused(), spec('ERR-056')).toBe('Failed to update profile');
});

it('hides the success message after three seconds', async () => {
  const { section } = await openForm();
  holdTime();
  fireEvent.click(section.getByRole('button', { name: 'Save' }));
  await untilShown(() => section.queryByText(SAVED) !== null);
  await pass(2_999);
  expect(section.queryByText(SAVED), spec('C-033')).not.toBeNull();
  await pass(1);
  expect(section.queryByText(SAVED), spec('S-058')).toBeNull();
});

it('stays on the screen after a save, without reloading it', async () => {
  const { section, address, sentTo } = await openForm();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  holdTime();
  fireEvent.click(section.getByRole('button', { name: 'Save' }));
  await untilShown(() => section.queryByText(SAVED) !== null);
  await pass(6_000);
  expect([reload.mock.calls, address(), sentTo()], spec('X-042')).toEqual([[], '/account/settings', null]);
});

it('offers no editing when the profile could not be loaded', async () => {
  const { card } = await openAccountSettings({
    'GET /api/users/:id/profile': () => refusal(500, 'internal', 'Not now.'),
  });
  const section = card('Personal Information');
  expect((await section.findByRole('alert')).textContent).toBe('Not now.');
  expect(section.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('shows how the user signs in, and links to where that is changed', async () => {
  const { card } = await openAccountSettings();
  const section = card('Account Security');
  expect(section.getByText('leo@example.org')).toBeDefined();
  expect(section.getByText('Verified').querySelector('svg'), spec('L-084')).not.toBeNull();
  expect(section.getByText('••••••••'), spec('L-085')).toBeDefined();
  const change = section.getByRole('link', { name: /^Change/ });
  expect(change.getAttribute('href'), spec('L-086')).toBe('/reset-password');
  const more = section.getByRole('link', { name: 'Sign-in and security' });
  expect(more.getAttribute('href')).toBe('/account/security');
});

it('opens the privacy policy and the contact page in new tabs', async () => {
  const { card } = await openAccountSettings();
  const links = card('Preferences').getAllByRole<HTMLAnchorElement>('link');
  const [privacy, contact] = links;
  expect(privacy?.firstChild?.textContent, spec('L-087')).toBe('Privacy Policy');
  expect(privacy?.getAttribute('href'), spec('L-088')).toBe('/privacy-policy.html');
  expect(privacy?.target, spec('L-089')).toBe('_blank');
  expect(contact?.firstChild?.textContent, spec('L-090')).toBe('Contact Us');
  expect(contact?.getAttribute('href'), spec('L-091')).toBe('/contact-us.html');
  expect(contact?.target, spec('L-092')).toBe('_blank');
  expect(
    links.map((link) => link.rel),
    spec('X-043'),
  ).toEqual(['noopener', 'noopener']);
});

/** Reports whether a user of this role sees the section for sharing. */
async function mayShare(role: User['role']) {
  await openAccountSettings({}, { user: { ...leo, role } });
  await screen.findByRole('button', { name: 'Edit' });
  return screen.queryByRole('region', { name: 'Share Account with Parent' }) !== null;
}

it('lets a student share the account', async () => {
  const shares = await mayShare('STUDENT');
  expect(shares, spec('L-095')).toBe(true);
  expect(shares, spec('ROLE-017')).toBe(true);
});

it('lets a solo learner share the account', async () => {
  const shares = await mayShare('solo');
  expect(shares, spec('L-096')).toBe(true);
  expect(shares, spec('ROLE-018')).toBe(true);
});

it('ignores the case of a role', async () => {
  expect(await mayShare('Student' as User['role']), spec('L-097')).toBe(true);
});

it('offers a parent nothing to share', async () => {
  expect(await mayShare('PARENT'), spec('L-098')).toBe(false);
});

it('offers a teacher nothing to share', async () => {
  expect(await mayShare('TEACHER'), spec('L-099')).toBe(false);
});

it('offers an administrator nothing to share', async () => {
  expect(await mayShare('ADMIN'), spec('L-100')).toBe(false);
});

it('logs out to the home page', async () => {
  const { person, card, server, address } = await openAccountSettings();
  const logOut = card('Danger Zone').getByRole('button', { name: 'Log Out' });
  expect(logOut, spec('L-108')).toBeDefined();
  await person.click(logOut);
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
  await expect.poll(() => screen.queryByText('leo@example.org')).toBeNull();
  expect(address(), spec('L-109')).toBe('/');
  expect(address(), spec('H-082')).not.toBe('/auth/login');
});

it('logs out to the home page even if the server never answers', async () => {
  const { person, card, server, address } = await openAccountSettings({
    'POST /api/auth/logout': () => new Promise(() => {}),
  });
  await person.click(card('Danger Zone').getByRole('button', { name: 'Log Out' }));
  const header = within(screen.getByRole('banner'));
  await header.findByRole('link', { name: 'Login' });
  const isStillSignedIn = header.queryByRole('button', { name: /^Profile menu, / }) !== null;
  expect({ isStillSignedIn, at: address() }, spec('X-023')).toEqual({ isStillSignedIn: false, at: '/' });
  await call('GET /api/teachers', {}).catch(() => null);
  expect(server.seen('GET /api/teachers').map(({ authorization }) => authorization)).toEqual([null]);
});
