import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let teacherId: string;
beforeAll(async () => {
  server = await testApp();
  teacherId = houseTeachers[0].id;
});
afterAll(() => server.close());

/** Reads and saves a person's profile as this reader, at either of its two paths. */
function profileOf({ userId }: Person, reader: Person) {
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: reader.headers, ...(payload ? { payload } : {}) });
  const [users, profile] = [`/api/users/${userId}/profile`, `/api/profile/${userId}`];
  return {
    read: (path = profile) => call('GET', path),
    save: (body: object, path = profile) => call('POST', path, body),
    paths: { users, profile },
  };
}

/** Creates the profile with fields that only the server sets. */
const create = (person: Person, values: Parameters<TestApp['domains']['profiles']['create']>[2]) =>
  server.platform.db.transaction((tx) => server.domains.profiles.create(tx, person.userId, values));

it('serves one record at both paths (RES-42)', async () => {
  const person = await server.signUp({ profile: false });
  const { read, save, paths } = profileOf(person, person);
  expect((await read(paths.users)).json().code).toBe('no_profile');

  const first = await save({ name: 'Leo Adeyemi', role: 'STUDENT', age: 11 }, paths.users);
  expect(first.statusCode, spec('API-007')).toBe(200);
  expect(first.json(), spec('API-008')).toMatchObject({ firstName: 'Leo', lastName: 'Adeyemi' });
  const second = await save({ ...first.json(), teacherId }, paths.profile);
  expect(second.statusCode, spec('API-010')).toBe(200);
  expect(second.json(), spec('API-011')).toEqual({ ...first.json(), teacherId });

  const [atUsers, atProfile] = [await read(paths.users), await read(paths.profile)];
  expect(atUsers.statusCode, spec('API-006')).toBe(200);
  expect(atProfile.statusCode, spec('API-009')).toBe(200);
  expect(atProfile.json(), spec('API-014')).toEqual(atUsers.json());
  expect(atUsers.json()).toEqual(second.json());
  expect(atProfile.json().userId, spec('X-002')).toBe(person.userId);
});

it('keeps every field that its owner sets', async () => {
  const person = await server.signUp({ profile: false });
  const { read, save } = profileOf(person, person);
  await save({
    firstName: 'Leo',
    lastName: 'Adeyemi',
    age: 11,
    role: 'STUDENT',
    interests: ['space', 'football'],
    goals: ['understand fractions'],
    phone: '+44 20 7946 0018',
    teacherId,
  });
  const kept = (await read()).json();
  expect(kept.firstName, spec('E-025')).toBe('Leo');
  expect(kept.lastName, spec('E-026')).toBe('Adeyemi');
  expect(kept.age, spec('E-029')).toBe(11);
  expect(kept.role, spec('E-035')).toBe('STUDENT');
  expect(kept.interests, spec('E-041')).toEqual(['space', 'football']);
  expect(kept.goals, spec('E-042')).toEqual(['understand fractions']);
  expect(kept.phone, spec('E-045')).toBe('+44 20 7946 0018');
  expect(kept.teacherId, spec('E-046')).toBe(teacherId);
});

it('derives the age from the date of birth if there is one (RES-41)', async () => {
  const person = await server.signUp();
  const { read, save } = profileOf(person, person);
  await save({ age: 40, dateOfBirth: '2016-02-29' });
  const kept = (await read()).json();
  expect(kept.dateOfBirth, spec('E-028')).toBe('2016-02-29');
  // The server's clock is set to September 2026.
  expect(kept.age, spec('X-038')).toBe(10);
});

it('accepts each of the four genders and no other', async () => {
  const person = await server.signUp();
  const { save } = profileOf(person, person);
  const genderAfter = async (gender: string | null) => (await save({ gender })).json().gender;
  expect(await genderAfter('male'), spec('E-031')).toBe('male');
  expect(await genderAfter('female'), spec('E-032')).toBe('female');
  expect(await genderAfter('other'), spec('E-033')).toBe('other');
  expect(await genderAfter('prefer-not-to-say'), spec('E-034')).toBe('prefer-not-to-say');
  expect((await save({ gender: 'none of these' })).json().code).toBe('invalid_input');
  expect((await save({})).json().gender, spec('E-030')).toBe('prefer-not-to-say');
});

it('starts on the free plan, with none of ten minutes used', async () => {
  const person = await server.signUp({ profile: false });
  const { save } = profileOf(person, person);
  const fresh = (await save({ name: 'Nia', age: 11 })).json();
  expect(fresh.subscriptionStatus, spec('C-018')).toBe('free');
  expect(fresh.subscriptionStatus, spec('E-056')).toBe('free');
  expect(fresh.usageTime, spec('C-019')).toBe(0);
  expect(fresh.usageTime, spec('E-058')).toBe(0);
  expect(fresh.totalMinutes, spec('C-017')).toBe(10);
  expect(fresh.totalMinutes, spec('E-060')).toBe(10);
});

it('shows what the server keeps about a learner', async () => {
  const person = await server.signUp({ profile: false });
  await create(person, {
    averageLearningSessionTime: 42.5,
    averageAttentionPercentage: 83.1,
    allLearningSessionsSummary: 'Leo reasons aloud.',
    summary: 'Firm in fractions.',
    usageMinutes: 61,
    totalMinutes: 600,
  });
  const told = (await profileOf(person, person).read()).json();
  expect(told.averageLearningSessionTime, spec('E-048')).toBe(42.5);
  expect(told.averageAttentionPercentage, spec('E-049')).toBe(83.1);
  expect(told.allLearningSessionsSummary, spec('E-050')).toBe('Leo reasons aloud.');
  expect(told.summary, spec('E-051')).toBe('Firm in fractions.');
  expect(told.usageTime, spec('E-057')).toBe(61);
  expect(told.totalMinutes, spec('E-059')).toBe(600);
});

it('has three subscription levels', async () => {
  const statusOf = async (subscriptionStatus: 'free' | 'pro' | 'premium') => {
    const person = await server.signUp({ profile: false });
    await create(person, { subscriptionStatus });
    return (await profileOf(person, person).read()).json().subscriptionStatus;
  };
  expect(await statusOf('free'), spec('E-053')).toBe('free');
  expect(await statusOf('pro'), spec('E-054')).toBe('pro');
  expect(await statusOf('premium'), spec('E-055')).toBe('premium');
});

it('has five roles', async () => {
  const roleOf = async (role: 'STUDENT' | 'PARENT' | 'TEACHER' | 'ADMIN' | 'solo') => {
    const person = await server.signUp({ profile: false });
    await create(person, { role });
    return (await profileOf(person, person).read()).json().role;
  };
  expect(await roleOf('STUDENT'), spec('E-036')).toBe('STUDENT');
  expect(await roleOf('PARENT'), spec('E-037')).toBe('PARENT');
  expect(await roleOf('TEACHER'), spec('E-038')).toBe('TEACHER');
  expect(await roleOf('ADMIN'), spec('E-039')).toBe('ADMIN');
  expect(await roleOf('solo'), spec('E-040')).toBe('solo');
});

it('lists the linked children of a parent', async () => {
  const [parent, child] = [await server.signUp({ role: 'PARENT' }), await server.signUp()];
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: child.userId }),
  );
  const children = (await profileOf(parent, parent).read()).json().children;
  expect(children, spec('E-047')).toEqual([child.userId]);
});

it('can be read by its owner, a linked parent and an administrator, and changed by its owner alone', async () => {
  const [child, parent] = [await server.signUp({ name: 'Leo' }), await server.signUp({ role: 'PARENT' })];
  const strangers = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
  const admin = await server.signUp({ role: 'ADMIN' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: child.userId }),
  );
  for (const reader of [child, parent, admin]) {
    const { read, paths } = profileOf(child, reader);
    expect((await read(paths.users)).json().firstName).toBe('Leo');
    expect((await read(paths.profile)).json().firstName).toBe('Leo');
  }
  const nobody = { ...child, userId: randomUUID() };
  for (const stranger of strangers) {
    const { requestId: _, ...missing } = (await profileOf(nobody, stranger).read()).json();
    for (const path of Object.values(profileOf(child, stranger).paths)) {
      const { requestId: _, ...answer } = (await profileOf(child, stranger).read(path)).json();
      expect(answer).toEqual(missing);
      expect(answer.code, spec('ROLE-031')).toBe('not_found');
    }
  }
  for (const other of [parent, admin, ...strangers]) {
    const { save, paths } = profileOf(child, other);
    for (const path of Object.values(paths)) {
      expect((await save({ firstName: 'Somebody' }, path)).json().code).toBe('not_found');
    }
  }
  expect((await profileOf(child, child).read()).json().firstName).toBe('Leo');
});
