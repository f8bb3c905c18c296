// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { ageInYears, isDateOfBirth } from './age.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Creates a learner with a full profile and returns one of their tabs. */
async function learner(age: number | null = 10) {
  const person = await server.signUp({ name: 'Leo Adeyemi', age });
  const url = `/api/profile/${person.userId}`;
  const send = (method: 'GET' | 'POST', payload?: object) =>
    server.app.inject({ method, url, headers: person.headers, ...(payload ? { payload } : {}) });
  const tab = {
    read: async () => (await send('GET')).json(),
    save: async (body: object) => (await send('POST', body)).json(),
  };
  await tab.save({ interests: ['space'], goals: ['fractions'], phone: '0123', gender: 'male' });
  return tab;
}

describe('a save that sends the values its form was filled with', () => {
  const filledWith = (profile: Record<string, unknown>) => {
    const { firstName, lastName, dateOfBirth, gender, role, interests, goals, picture } = profile;
    return { firstName, lastName, dateOfBirth, gender, role, interests, goals, avatar: picture };
  };

  it('sends the full profile but changes only what differs from those values', async () => {
    const { read, save } = await learner();
    const before = await read();
    const asRead = filledWith(before);
    const teacherId = houseTeachers[2].id;
    await save({ interests: ['chess'], teacherId });
    const saved = await save({
      ...before,
      ...asRead,
      firstName: 'Leonard',
      asRead: { ...asRead, teacherId: before.teacherId },
    });
    expect(saved).toMatchObject({ firstName: 'Leonard', interests: ['chess'], teacherId });
  });

  it('keeps a name, an age and a picture that others changed, even though it sends the old ones back', async () => {
    const { read, save } = await learner();
    await save({ age: 10, avatar: '/learners/leo.svg' });
    const before = await read();
    await save({ firstName: 'Leopold', age: 9, avatar: '/learners/mila.svg' });
    const saved = await save({ ...before, lastName: 'Hart', asRead: { ...before, avatar: before.picture } });
    expect(saved).toMatchObject({ name: 'Leopold Hart', age: 9, picture: '/learners/mila.svg' });
  });

  it('keeps an age that only an administrator may give when it is sent back unchanged', async () => {
    const person = await server.signUp();
    const admin = await server.signUp({ role: 'ADMIN' });
    const url = `/api/profile/${person.userId}`;
    const call = { url, headers: person.headers };
    const change = {
      method: 'PUT' as const,
      url: `/api/admin/users/${person.userId}`,
      headers: admin.headers,
    };
    await server.app.inject({ ...change, payload: { age: 0 } });
    const before = (await server.app.inject(call)).json();
    const payload = { ...before, goals: ['chess'], asRead: before };
    const saved = await server.app.inject({ ...call, method: 'POST', payload });
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...before, goals: ['chess'] }]);
  });

  it('is refused as a whole, naming the fields, when another save changed the same field meanwhile', async () => {
    const { read, save } = await learner();
    const before = await read();
    const asRead = filledWith(before);
    await save({ firstName: 'Leopold', goals: ['chess'] });
    const refused = await save({ ...before, ...asRead, firstName: 'Leonard', lastName: 'Hart', asRead });
    expect(refused).toMatchObject({ code: 'changed_elsewhere', fields: { firstName: expect.any(String) } });
    expect(Object.keys(refused.fields)).toEqual(['firstName']);
    expect(await read()).toMatchObject({ firstName: 'Leopold', lastName: 'Adeyemi', goals: ['chess'] });
  });

  it('succeeds when both saves gave a field the same value', async () => {
    const { read, save } = await learner();
    const asRead = filledWith(await read());
    await save({ firstName: 'Leonard' });
    const saved = await save({ ...asRead, firstName: 'Leonard', lastName: 'Hart', asRead });
    expect(saved).toMatchObject({ firstName: 'Leonard', lastName: 'Hart' });
  });

  it('keeps a picture that was changed meanwhile, and refuses to replace it', async () => {
    const { read, save } = await learner();
    await save({ avatar: '/learners/leo.svg' });
    const asRead = filledWith(await read());
    await save({ avatar: '/learners/mila.svg' });
    expect(await save({ ...asRead, lastName: 'Hart', asRead })).toMatchObject({
      picture: '/learners/mila.svg',
    });
    const refused = await save({ ...asRead, lastName: 'Hart', avatar: null, asRead });
    expect(Object.keys(refused.fields)).toEqual(['avatar']);
  });

  it('lets one of two simultaneous saves win, and refuses the other', async () => {
    const { read, save } = await learner();
    const asRead = filledWith(await read());
    const names = ['Leonard', 'Leopold'];
    const answers = await Promise.all(names.map((firstName) => save({ ...asRead, firstName, asRead })));
    const winner = (await read()).firstName;
    expect(answers.filter(({ code }) => code === 'changed_elsewhere')).toHaveLength(1);
    expect(answers.filter(({ firstName }) => firstName === winner)).toHaveLength(1);
  });
});

describe('a field that is not sent', () => {
  it('does not change (RES-38)', async () => {
    const { read, save } = await learner();
    const before = await read();
    await save({});
    expect(await read()).toEqual(before);
    await save({ goals: ['chemistry'] });
    expect(await read()).toEqual({ ...before, goals: ['chemistry'] });
  });

  it('is not undone by another tab: each changes its own fields', async () => {
    const { read, save } = await learner();
    const before = await read();
    const teacherId = houseTeachers[1].id;
    await Promise.all([save({ firstName: 'Leonard' }), save({ teacherId }), save({ interests: ['chess'] })]);
    expect(await read()).toEqual({
      ...before,
      name: 'Leonard Adeyemi',
      firstName: 'Leonard',
      teacherId,
      interests: ['chess'],
    });
  });

  it('is cleared only when the save says so', async () => {
    const { save } = await learner();
    const bare = await save({ gender: null, phone: null, interests: [], lastName: '' });
    expect(bare).toMatchObject({
      gender: null,
      phone: null,
      interests: [],
      name: 'Leo',
      goals: ['fractions'],
    });
  });
});

it('ignores fields in a body that only the server sets (RES-40)', async () => {
  const { read, save } = await learner();
  const before = await read();
  await save({
    userId: '00000000-0000-4000-8000-000000000000',
    children: ['00000000-0000-4000-8000-000000000000'],
    subscriptionStatus: 'premium',
    totalMinutes: 100_000,
    usageTime: -5,
    averageAttentionPercentage: 100,
    averageLearningSessionTime: 60,
    allLearningSessionsSummary: 'A genius.',
    summary: 'A genius.',
  });
  expect(await read()).toEqual(before);
});

describe('a role', () => {
  it('may be student, parent or solo, in upper or lower case', async () => {
    const chosen = async (role: string) => (await (await learner()).save({ role })).role;
    expect([await chosen('parent'), await chosen('SOLO'), await chosen('Student')]).toEqual([
      'PARENT',
      'solo',
      'STUDENT',
    ]);
  });

  it('solo makes the account a student’s (RES-104)', async () => {
    const person = await server.signUp({ role: 'PARENT' });
    await server.app.inject({
      method: 'POST',
      url: `/api/profile/${person.userId}`,
      headers: person.headers,
      payload: { role: 'solo' },
    });
    const kept = await server.domains.profiles.find(server.platform.db.orm, person.userId);
    expect(kept?.role).toBe('solo');
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: 'quiet-lantern' },
    });
    expect(signIn.json().user.role).toBe('STUDENT');
  });

  it('of a teacher does not change, whatever the form sends', async () => {
    const teacher = await server.signUp({ role: 'TEACHER' });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/profile/${teacher.userId}`,
      headers: teacher.headers,
      payload: { role: 'STUDENT', goals: ['rest'] },
    });
    expect(answer.json()).toMatchObject({ role: 'TEACHER', goals: ['rest'] });
  });
});

describe('a name', () => {
  it.each([
    ['李 小龍', '李', '小龍'],
    ['محمد بن عبد الله', 'محمد', 'بن عبد الله'],
    ['नरेन्द्र सिंह', 'नरेन्द्र', 'सिंह'],
    ['Łukasz Żółć', 'Łukasz', 'Żółć'],
    ['می‌خواهم', 'می‌خواهم', ''],
    ['Zoë 👩🏽‍🚀', 'Zoë', '👩🏽‍🚀'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>', ''],
  ])('is kept letter by letter in any script: %s', async (name, firstName, lastName) => {
    const { read, save } = await learner();
    await save({ name });
    expect(await read()).toMatchObject({ name, firstName, lastName });
  });

  it('is split at its first space when it is sent whole', async () => {
    const { read, save } = await learner();
    await save({ name: 'Mia Li Chen' });
    const { firstName, lastName } = await read();
    expect([firstName, lastName], spec('X-037')).toEqual(['Mia', 'Li Chen']);
  });

  it('is kept on one line and free of characters that reverse text', async () => {
    const { save } = await learner();
    const saved = await save({
      firstName: ' Leo\n\u202eoeL\u0000 ',
      lastName: '\ud800',
      goals: ['a\u2028b'],
    });
    expect(saved).toMatchObject({ firstName: 'Leo oeL', lastName: '', name: 'Leo oeL', goals: ['a b'] });
  });

  it('changes nothing when it is sent whole and equals the stored one', async () => {
    const { save } = await learner();
    await save({ firstName: 'Mila Sofie', lastName: 'Berg' });
    expect(await save({ name: 'Mila Sofie Berg' })).toMatchObject({ firstName: 'Mila Sofie' });
  });
});

describe('an invalid value', () => {
  const long = 'x'.repeat(10_000);
  it.each([
    ['a first name of 10,000 characters', { firstName: long }, 'firstName'],
    ['a last name of 10,000 characters', { lastName: long }, 'lastName'],
    ['a name of 10,000 characters', { name: long }, 'name'],
    ['a name with one part that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['an interest of 10,000 characters', { interests: ['space', long] }, 'interests.1'],
    ['10,000 goals', { goals: Array(10_000).fill('x') }, 'goals'],
    ['a phone number of 33 characters', { phone: '1'.repeat(33) }, 'phone'],
    ['age 0', { age: 0 }, 'age'],
    ['age 121', { age: 121 }, 'age'],
    ['an age with half a year', { age: 9.5 }, 'age'],
    ['30 February', { dateOfBirth: '2016-02-30' }, 'dateOfBirth'],
    ['a date in words', { dateOfBirth: 'yesterday' }, 'dateOfBirth'],
    ['a malformed teacher id', { teacherId: 'amara' }, 'teacherId'],
  ])(
    'is refused with the name of its field, and nothing of the save is kept: %s',
    async (_, wrong, field) => {
      const { read, save } = await learner();
      const before = await read();
      const answer = await save({ goals: ['chemistry'], ...wrong });
      expect(answer).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
      expect(await read()).toEqual(before);
    },
  );

  it.each(['2999-01-01', '1801-05-05'])('is refused as a date of birth: %s', async (dateOfBirth) => {
    const { read, save } = await learner();
    const before = await read();
    const answer = await save({ goals: ['chemistry'], dateOfBirth });
    expect(answer.code).toBe('date_of_birth_not_allowed');
    expect(answer.message).toBe('This date of birth cannot be right. It should give an age from 1 to 120.');
    expect(await read()).toEqual(before);
  });
});

it('refuses an age below 1 or above 120, given in years or as a date of birth', async () => {
  const person = await server.signUp();
  const call = { url: `/api/users/${person.userId}/profile`, headers: person.headers };
  const read = async () => (await server.app.inject(call)).json();
  const before = await read();
  // The server's clock is set to 7 September 2026, so this date of birth gives 121 years.
  const wrong = [{ age: 0 }, { age: 121 }, { dateOfBirth: '1905-09-07' }];
  const outcomes = [];
  for (const field of wrong) {
    const payload = { goals: ['chemistry'], ...field };
    const answer = await server.app.inject({ ...call, method: 'POST', payload });
    outcomes.push({ status: answer.statusCode, profile: await read() });
  }
  const refused = { status: 400, profile: before };
  expect(outcomes, spec('X-160')).toEqual([refused, refused, refused]);
});

it.each([1, 120])('accepts the age %i from a person who gave none before', async (age) => {
  const { save } = await learner(null);
  expect((await save({ age })).age).toBe(age);
});

it('keeps each interest once, without spaces around it, and drops empty ones', async () => {
  const { save } = await learner();
  const saved = await save({ interests: [' space ', '', 'Space', '  ', 'chess'] });
  expect(saved.interests).toEqual(['space', 'chess']);
});

it('counts a birthday from the day itself', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(ageInYears('2016-11-21', now)).toBe(10);
  expect(ageInYears('2016-11-22', now)).toBe(9);
  expect(
    ['2025-11-21', '2025-11-22', '1905-11-22', '1905-11-21'].map((day) => isDateOfBirth(day, now)),
  ).toEqual([true, false, true, false]);
});
