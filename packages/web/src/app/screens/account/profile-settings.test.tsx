import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const stored = {
  ...leosProfile,
  dateOfBirth: '2016-03-09',
  goals: ['fractions'],
  picture: '/learners/leo.svg',
};

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, user = leo) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => stored,
      'GET /api/profile/:id': () => stored,
      'POST /api/profile/:id': ({ body }) => ({ ...stored, ...body, picture: stored.picture }),
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/teachers': () => [],
      ...handlers,
    },
    { user },
  );
  const app = await renderApp('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  const save = () => app.person.click(screen.getByRole('button', { name: 'Save Profile' }));
  return { ...app, server, save, sent: () => server.seen('POST /api/profile/:id').map(({ body }) => body) };
}

const ready = () => screen.findByLabelText<HTMLInputElement>('First name');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const chipsOf = (label: string) =>
  within(field(label).parentElement as HTMLElement)
    .queryAllByRole('listitem')
    .map((chip) => chip.textContent);

it('has its title and every field, filled from the stored profile', async () => {
  const { server } = await open();
  await ready();
  expect(screen.getByRole('heading', { level: 1 }).textContent, spec('R-044')).toBe('Profile Settings');
  expect(screen.getByRole('heading', { level: 1 }).textContent, spec('L-058')).toBe('Profile Settings');
  expect(document.title, spec('R-077')).toBe('Profile Settings - Vivavoce - AI-Driven Education');
  expect(server.seen('GET /api/profile/:id')[0]?.params, spec('API-013')).toEqual({ id: leo.id });
  expect(field('Choose another picture').type, spec('L-059')).toBe('file');
  expect(field('First name').value, spec('L-060')).toBe('Leo');
  expect(field('Last name').value, spec('L-061')).toBe('Adeyemi-Hart');
  expect(field('Date of birth').value, spec('L-062')).toBe('2016-03-09');
  expect(field('Gender').value, spec('L-063')).toBe('male');
  const genders = [...screen.getByLabelText<HTMLSelectElement>('Gender').options].map(({ value }) => value);
  expect(genders, spec('L-064')).toEqual(['', 'male', 'female', 'other', 'prefer-not-to-say']);
  expect(field('Role').value, spec('L-065')).toBe('STUDENT');
  expect([chipsOf('Interests'), chipsOf('Goals')], spec('L-069')).toEqual([['space'], ['fractions']]);
});

it('sends every field, changed or not, and confirms the save', async () => {
  const { person, save, sent, server } = await open();
  await person.clear(await ready());
  await person.type(field('First name'), ' Leonard ');
  fireEvent.change(field('Date of birth'), { target: { value: '2015-12-31' } });
  await person.selectOptions(field('Gender'), 'Prefer not to say');
  await save();
  const toast = await screen.findByText('Profile saved successfully!');
  expect(toast, spec('L-071')).toBeTruthy();
  expect(toast, spec('ERR-034')).toBeTruthy();
  expect(server.seen('POST /api/profile/:id')[0]?.params, spec('L-070')).toEqual({ id: leo.id });
  const [body = {}] = sent();
  expect(body.userId, spec('API-121')).toBe(leo.id);
  expect(body.firstName, spec('API-122')).toBe('Leonard');
  expect(body.lastName, spec('API-123')).toBe('Adeyemi-Hart');
  expect(body.dateOfBirth, spec('API-124')).toBe('2015-12-31');
  expect(body.gender, spec('API-125')).toBe('prefer-not-to-say');
  expect(body.role, spec('API-126')).toBe('STUDENT');
  expect(body.interests, spec('API-127')).toEqual(['space']);
  expect(body.goals, spec('API-128')).toEqual(['fractions']);
  expect(body.avatar, spec('API-129')).toBe('/learners/leo.svg');
  expect(screen.getByRole('button', { name: /Leonard/ })).toBeTruthy();
});

it('reloads the page one and a half seconds after a save', async () => {
  const { save } = await open();
  await ready();
  const reloadedAt: number[] = [];
  vi.stubGlobal('location', { ...window.location, reload: () => reloadedAt.push(Date.now()) });
  await save();
  await screen.findByText('Profile saved successfully!');
  const savedAt = Date.now();
  expect(reloadedAt).toEqual([]);
  await pass(1_500);
  expect(reloadedAt, spec('L-072')).toHaveLength(1);
  // The page's clock advances by a few milliseconds between the save and its notice.
  expect(((reloadedAt[0] ?? 0) - savedAt) / 1_000, spec('C-030')).toBeCloseTo(1.5, 1);
});

it('adds a trimmed interest on Enter, ignores duplicates and blanks, and does not submit the form', async () => {
  const { person, sent } = await open();
  await ready();
  await person.type(field('Interests'), '  chess {Enter}');
  expect(chipsOf('Interests'), spec('VAL-037')).toEqual(['space', 'chess']);
  expect(sent(), spec('VAL-040')).toEqual([]);
  await person.type(field('Interests'), '   {Enter}');
  expect(chipsOf('Interests'), spec('VAL-038')).toEqual(['space', 'chess']);
  await person.type(field('Interests'), 'Space{Enter}');
  expect(chipsOf('Interests'), spec('VAL-039')).toEqual(['space', 'chess']);
  await person.click(screen.getByRole('button', { name: 'Remove space' }));
  expect(chipsOf('Interests'), spec('L-066')).toEqual(['chess']);
  expect(sent()).toEqual([]);
});

it('adds a trimmed goal on Enter, ignores duplicates and blanks, and does not submit the form', async () => {
  const { person, sent } = await open();
  await ready();
  await person.type(field('Goals'), '  algebra {Enter}');
  expect(chipsOf('Goals'), spec('VAL-041')).toEqual(['fractions', 'algebra']);
  expect(sent(), spec('VAL-044')).toEqual([]);
  await person.type(field('Goals'), '   {Enter}');
  expect(chipsOf('Goals'), spec('VAL-042')).toEqual(['fractions', 'algebra']);
  await person.type(field('Goals'), 'Fractions{Enter}');
  expect(chipsOf('Goals'), spec('VAL-043')).toEqual(['fractions', 'algebra']);
  await person.click(screen.getByRole('button', { name: 'Remove fractions' }));
  expect(chipsOf('Goals'), spec('L-067')).toEqual(['algebra']);
});

it('reports next to the field that its text is too long, keeps it, and sends nothing', async () => {
  const { save, sent } = await open();
  await ready();
  const endless = 'n'.repeat(10_000);
  for (const label of ['First name', 'Last name', 'Interests']) {
    const before = field(label).value;
    fireEvent.change(field(label), { target: { value: endless } });
    await save();
    expect([document.activeElement, field(label).value, sent()]).toEqual([field(label), endless, []]);
    expect(screen.getByRole('alert').textContent).toContain('at most 100 characters');
    expect(field(label).getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    fireEvent.change(field(label), { target: { value: before } });
  }
  await save();
  await expect.poll(sent).toHaveLength(1);
});

it.each(['محمد', '李小龍', 'अनन्या', 'Z̵a̷l̸g̶o', 'José', '👩🏽‍🚀', '<script>alert(1)</script>'])(
  'sends the name %s unchanged, and shows it',
  async (name) => {
    const { save, sent } = await open();
    await ready();
    fireEvent.change(field('First name'), { target: { value: name } });
    fireEvent.change(field('Goals'), { target: { value: name } });
    fireEvent.blur(field('Goals'));
    await save();
    await expect.poll(sent).toMatchObject([{ firstName: name, goals: ['fractions', name] }]);
    expect(chipsOf('Goals')).toEqual(['fractions', name]);
  },
);

it('sends the full profile with its teacher, and the version that the form was filled with', async () => {
  const profile = { ...stored, teacherId: amara.id };
  const { person, save, sent } = await open({ 'GET /api/profile/:id': () => profile });
  await person.type(await ready(), 'nard');
  await save();
  await expect.poll(() => sent().length).toBe(1);
  const { asRead, ...body } = sent()[0] ?? {};
  expect(body, spec('API-011')).toEqual({ ...profile, firstName: 'Leonard', avatar: profile.picture });
  expect(asRead).toEqual({ ...profile, avatar: profile.picture });
});

it('sends a changed picture instead of the loaded one', async () => {
  const { person, save, sent } = await open();
  await ready();
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  await save();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({ picture: null, avatar: null, asRead: { avatar: stored.picture } });
});

it('asks first when another tab changed the same field, and the second save wins', async () => {
  const { person, save, sent, server } = await open({
    'POST /api/profile/:id': () =>
      refusal(409, 'changed_elsewhere', 'This was changed.', { firstName: 'changed meanwhile' }),
  });
  await person.type(await ready(), 'nard');
  const newest = { ...stored, firstName: 'Leopold', goals: ['chess'] };
  server.on('GET /api/profile/:id', () => newest);
  await save();
  const notice = await screen.findByText(/^This was changed somewhere else in the meantime: First name\./);
  await expect.poll(() => document.activeElement?.contains(notice)).toBe(true);
  expect([field('First name').value, chipsOf('Goals')]).toEqual(['Leonard', ['chess']]);
  server.on('POST /api/profile/:id', () => newest);
  await save();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({
    firstName: 'Leonard',
    goals: ['chess'],
    asRead: { firstName: 'Leopold' },
  });
});

it('shows the server’s words when a save is refused, and keeps what was typed', async () => {
  const { person, save } = await open({
    'POST /api/profile/:id': () => refusal(400, 'invalid_input', 'That is too long.'),
  });
  await person.type(await ready(), 'nard');
  await save();
  expect((await screen.findByRole('alert')).textContent, spec('ERR-035')).toBe('That is too long.');
  expect(field('First name').value).toBe('Leonard');
});

it('shows a refused date of birth at its field, keeps what was typed, and saves once it is put right', async () => {
  const text = 'Your age only goes up with time.';
  const { person, server, save, sent } = await open({
    'POST /api/profile/:id': () =>
      refusal(403, 'age_only_rises_with_time', text, { dateOfBirth: 'goes up only with time' }),
  });
  await person.type(await ready(), 'nard');
  fireEvent.change(field('Date of birth'), { target: { value: '2001-05-01' } });
  await save();
  expect((await screen.findByRole('alert')).textContent, spec('X-257')).toBe(text);
  const day = field('Date of birth');
  expect([day.getAttribute('aria-invalid'), document.activeElement], spec('X-257')).toEqual(['true', day]);
  expect([field('First name').value, day.value], spec('X-257')).toEqual(['Leonard', '2001-05-01']);

  server.on('POST /api/profile/:id', ({ body }) => ({ ...stored, ...body, picture: stored.picture }));
  fireEvent.change(day, { target: { value: '2016-03-09' } });
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  await save();
  await screen.findByText('Profile saved successfully!');
  expect(sent().at(-1)).toMatchObject({ firstName: 'Leonard', dateOfBirth: '2016-03-09' });
});

it('requires a student’s date of birth if no age is known without it', async () => {
  const text = 'Please tell us the age, so that lessons fit.';
  const ageless = { ...stored, age: null, dateOfBirth: null };
  const { save, sent } = await open({ 'GET /api/profile/:id': () => ageless });
  await ready();
  await save();
  expect((await screen.findByRole('alert')).textContent, spec('X-1061')).toBe(text);
  expect([document.activeElement, sent()], spec('X-1061')).toEqual([field('Date of birth'), []]);
  fireEvent.change(field('Date of birth'), { target: { value: '2016-03-09' } });
  await save();
  await expect.poll(sent).toHaveLength(1);
  cleanup();

  const parent = await open({ 'GET /api/profile/:id': () => ({ ...ageless, role: 'PARENT' as const }) });
  await ready();
  await parent.save();
  await expect.poll(parent.sent, { message: spec('X-1061') }).toHaveLength(1);
  cleanup();

  const aged = await open({ 'GET /api/profile/:id': () => ({ ...stored, dateOfBirth: null }) });
  await ready();
  await aged.save();
  await expect.poll(aged.sent).toHaveLength(1);
});

it('shows a role that cannot be chosen, and leaves it unchanged (RES-104)', async () => {
  const seen = [];
  for (const role of ['solo', 'TEACHER'] as const) {
    const { save, sent } = await open({ 'GET /api/profile/:id': () => ({ ...stored, role }) });
    await ready();
    const { value, disabled } = field('Role');
    await save();
    await expect.poll(sent).toHaveLength(1);
    seen.push({ value, disabled, sent: sent()[0]?.role });
    cleanup();
  }
  expect(seen, spec('X-159')).toEqual([
    { value: 'solo', disabled: true, sent: 'solo' },
    { value: 'TEACHER', disabled: true, sent: 'TEACHER' },
  ]);
});

it('links back to the account', async () => {
  const { person, address } = await open();
  await person.click(screen.getByRole('link', { name: 'Back' }));
  await expect.poll(address).toBe('/account');
  expect(address(), spec('L-068')).toBe('/account');
});

it('offers to create a profile when there is none, and to try again after an outage', async () => {
  const { person, server } = await open({
    'GET /api/profile/:id': () => refusal(503, 'unavailable', 'Busy.'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
  server.on('GET /api/profile/:id', () => refusal(404, 'no_profile', 'There is no profile yet.'));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findByRole('link', { name: 'Create Profile' })).getAttribute('href')).toBe(
    '/create-profile',
  );
});
