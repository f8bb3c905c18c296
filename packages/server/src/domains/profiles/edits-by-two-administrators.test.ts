// @module-tag postgresql

/**
 * Two administrators opened the form of the same person. The second to save put back what the first had changed. Now a
 * form says what it was filled with: a save changes only what its administrator changed, and is refused for a field that
 * somebody else has changed.
 */
import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { profiles } from './tables.ts';

let server: TestApp;
let admins: [Person, Person];
beforeAll(async () => {
  server = await testApp();
  admins = [await server.signUp({ role: 'ADMIN' }), await server.signUp({ role: 'ADMIN' })];
});
afterAll(() => server.close());

const read = async ({ userId }: Person) =>
  (await callAs(server, admins[0])('GET', `/api/users/${userId}/profile`)).json();

/** Saves the form of a person as this administrator. Returns 'saved', or the code of the refusal with its fields. */
async function save(
  { userId }: Person,
  changes: UserChanges & { asRead?: UserChanges },
  by = admins[0],
): Promise<string> {
  const { code, fields = {} } = (
    await callAs(server, by)('PUT', `/api/admin/users/${userId}`, changes)
  ).json();
  return code === undefined ? 'saved' : [code, ...Object.keys(fields).sort()].join(' ');
}

const asRead = { firstName: 'Leo', lastName: 'Hart', goals: [], summary: null, usageTime: 0, age: 10 };

describe('an administrator who saves the form of a person', () => {
  it('is told of the fields that somebody else has changed in the meantime, and nothing is saved', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await save(person, { firstName: 'Leopold', goals: ['chess'], summary: 'Likes maps.' });
    const changes = { ...asRead, firstName: 'Leonard', summary: 'Likes ships.', usageTime: 5 };
    expect(await save(person, { ...changes, asRead }), spec('X-803')).toBe(
      'changed_elsewhere firstName summary',
    );
    expect(await read(person)).toMatchObject({
      firstName: 'Leopold',
      goals: ['chess'],
      summary: 'Likes maps.',
      usageTime: 0,
    });
  });

  it('changes only the own fields, and keeps what others changed of the rest', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await save(person, { firstName: 'Leopold', usageTime: 12 });
    expect(await save(person, { ...asRead, goals: ['maps'], asRead }), spec('X-803')).toBe('saved');
    expect(await read(person)).toMatchObject({ firstName: 'Leopold', goals: ['maps'], usageTime: 12 });
  });

  it('is not told of a field to which both gave the same value', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await save(person, { firstName: 'Leonard' });
    const changes = { ...asRead, firstName: 'Leonard', lastName: 'Adeyemi' };
    expect(await save(person, { ...changes, asRead }), spec('X-803')).toBe('saved');
    expect(await read(person)).toMatchObject({ firstName: 'Leonard', lastName: 'Adeyemi' });
  });

  it('is not told of a text that is stored with space around it', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    const written = { summary: 'Likes maps.\n' };
    await server.platform.db.orm.update(profiles).set(written).where(eq(profiles.userId, person.userId));
    expect(await save(person, { summary: 'Likes ships.', asRead: written }), spec('X-803')).toBe('saved');
    expect((await read(person)).summary).toBe('Likes ships.');
  });

  it('keeps an age that follows from a date of birth as it is', async () => {
    const person = await server.signUp({ name: 'Leo Hart', age: null });
    await save(person, { dateOfBirth: '2015-03-01' });
    const { age } = await read(person);
    expect(await save(person, { age, lastName: 'Hart-Lee', asRead: { age, lastName: 'Hart' } })).toBe(
      'saved',
    );
    expect(await save(person, { dateOfBirth: null })).toBe('saved');
    expect(await read(person), spec('X-803')).toMatchObject({ age: null, lastName: 'Hart-Lee' });
  });

  it('is told that a role or a picture was changed, and of a role that was not changes nothing', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    const before = { role: 'STUDENT', photoURL: 'http://old.example/leo.png' } as const;
    await save(person, { role: 'TEACHER', photoURL: '/learners/leo.svg' });
    const roleTo = (role: 'PARENT' | 'STUDENT') => save(person, { role, firstName: 'Leo', asRead: before });
    expect(await roleTo('PARENT'), spec('X-803')).toBe('changed_elsewhere role');
    expect(await save(person, { photoURL: '', asRead: before })).toBe('changed_elsewhere photoURL');
    expect(await roleTo('STUDENT')).toBe('saved');
    expect((await read(person)).role).toBe('TEACHER');
  });

  it('fills in a profile that does not exist yet', async () => {
    const person = await server.signUp({ profile: false });
    const blank: UserChanges = { firstName: '', interests: [], totalMinutes: 10, subscriptionStatus: 'free' };
    expect(await save(person, { ...blank, firstName: 'Jonas', asRead: blank })).toBe('saved');
    expect(await read(person)).toMatchObject({ firstName: 'Jonas', totalMinutes: 10 });
  });

  it('changes whatever is sent without the values that the form was filled with', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await save(person, { firstName: 'Leopold' });
    expect(await save(person, { firstName: 'Leonard' }), spec('X-803')).toBe('saved');
  });
});

describe('two administrators who save the form of a person at the same time', () => {
  const atOnce = (person: Person, changes: [UserChanges, UserChanges]) =>
    Promise.all(changes.map((own, place) => save(person, { ...asRead, ...own, asRead }, admins[place])));

  it('both succeed with different fields, and both fields stay', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    expect(await atOnce(person, [{ goals: ['maps'] }, { summary: 'Likes ships.' }]), spec('X-804')).toEqual([
      'saved',
      'saved',
    ]);
    expect(await read(person)).toMatchObject({ goals: ['maps'], summary: 'Likes ships.' });
  });

  it('one succeeds with the same field, and the other is told', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    const told = await atOnce(person, [{ firstName: 'Leonard' }, { firstName: 'Leopold' }]);
    expect(told.toSorted(), spec('X-804')).toEqual(['changed_elsewhere firstName', 'saved']);
    const winner = ['Leonard', 'Leopold'][told.indexOf('saved')];
    expect((await read(person)).firstName, spec('X-804')).toBe(winner);
    expect(await auditEntriesOf(server, person.userId)).toMatchObject([
      { actorId: admins[told.indexOf('saved')]?.userId, values: { firstName: ['Leo', winner] } },
    ]);
  });

  it('one of them gives the role, and the other is told', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    const filledWith = { role: 'STUDENT' } as const;
    const told = await Promise.all([
      save(person, { role: 'TEACHER', asRead: filledWith }, admins[0]),
      save(person, { role: 'PARENT', asRead: filledWith }, admins[1]),
    ]);
    expect(told.toSorted(), spec('X-804')).toEqual(['changed_elsewhere role', 'saved']);
  });
});
