// @module-tag postgresql

/**
 * Nobody could find out which administrator had changed a person, and what. Now the audit trail says so, in the same
 * transaction. It keeps the values for as long as it keeps the person.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditValues } from '#platform/audit-trail/tables.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { familyOf } from '#testing/family-links.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

const ask = async (method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: object, by = admin) =>
  (await callAs(server, by)(method, url, payload)).json();
const update = (id: string, changes: object, by = admin) => ask('PUT', `/api/admin/users/${id}`, changes, by);
const actionsAbout = async (id: string) => (await auditEntriesOf(server, id)).map(({ action }) => action);

/** What an entry says that is about a person and has these values. */
const entry = (action: string, about: string, values: object = {}, alone: string[] = []) => ({
  action,
  actorId: admin.userId,
  personId: about,
  fields: [...Object.keys(values), ...alone],
  values,
});

describe('the audit trail', () => {
  it('keeps which fields a new person was given, with the values of all but long texts', async () => {
    const { id } = await ask('POST', '/api/admin/users', {
      email: 'Mila@Example.org',
      firstName: 'Mila',
      lastName: '',
      role: 'PARENT',
      age: 0,
      interests: [],
      goals: ['fractions'],
      summary: 'Likes maps.',
    });
    expect(await auditEntriesOf(server, id), spec('X-806')).toEqual([
      entry(
        'user_created',
        id,
        {
          email: [null, 'mila@example.org'],
          role: [null, 'PARENT'],
          firstName: [null, 'Mila'],
          age: [null, 0],
          goals: [null, ['fractions']],
        },
        ['summary'],
      ),
    ]);
  });

  it('keeps what the fields that changed held before and after, and of long texts that they changed', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await update(person.userId, {
      firstName: 'Leo',
      lastName: 'Adeyemi',
      role: 'TEACHER',
      photoURL: '/learners/leo.svg',
      usageTime: 12,
      summary: 'Likes maps.',
      allLearningSessionsSummary: 'Six lessons.',
    });
    expect(await auditEntriesOf(server, person.userId), spec('X-806')).toEqual([
      entry(
        'user_changed',
        person.userId,
        {
          lastName: ['Hart', 'Adeyemi'],
          role: ['STUDENT', 'TEACHER'],
          photoURL: [null, '/learners/leo.svg'],
          usageTime: [0, 12],
        },
        ['allLearningSessionsSummary', 'summary'],
      ),
    ]);
  });

  it('keeps an age that counts only once the date of birth is taken away', async () => {
    const person = await server.signUp({ age: null });
    await update(person.userId, { dateOfBirth: '2015-03-01' });
    await update(person.userId, { age: 40 });
    expect((await auditEntriesOf(server, person.userId)).at(-1)).toEqual(
      entry('user_changed', person.userId, { age: [null, 40] }),
    );
  });

  it('has no entry for a save that changes nothing or is refused, or for what people do themselves', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await update(person.userId, { firstName: 'Leo', lastName: ' Hart ', summary: '', interests: [] });
    await update(person.userId, { firstName: 'Leonard', asRead: { firstName: 'Leopold' } });
    await ask('PUT', `/api/users/${person.userId}/age`, { age: 10 });
    await ask('POST', `/api/profile/${person.userId}`, { goals: ['chess'] }, person);
    expect(await auditEntriesOf(server, person.userId), spec('X-806')).toEqual([]);
  });

  it('outlives a person whom an administrator deleted, without a value', async () => {
    const person = await server.signUp({ name: 'Leo Hart' });
    await update(person.userId, { firstName: 'Leonard' });
    await ask('DELETE', `/api/users/${person.userId}`);
    expect(await auditEntriesOf(server, person.userId), spec('X-807')).toEqual([
      { ...entry('user_changed', person.userId), fields: ['firstName'] },
      entry('user_deleted', person.userId),
    ]);
    const { orm } = server.platform.db;
    const left = await orm.select().from(auditValues).where(eq(auditValues.personId, person.userId));
    expect(left, spec('X-807')).toEqual([]);
  });

  it('keeps a deletion among several, but none by its owner and none that was refused', async () => {
    const [one, own] = [await server.signUp(), await server.signUp()];
    const { child } = await familyOf(server);
    const link = { parentId: admin.userId, childId: child.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    await ask('POST', '/api/admin/users/bulk', { action: 'delete', ids: [child.userId, one.userId] });
    await ask('DELETE', `/api/users/${own.userId}`, undefined, own);
    expect(await actionsAbout(one.userId), spec('X-807')).toEqual(['user_deleted']);
    expect([await actionsAbout(child.userId), await actionsAbout(own.userId)]).toEqual([[], []]);
  });

  it('keeps that an account was disabled, enabled or signed out, each once', async () => {
    const { userId } = await server.signUp();
    for (const act of ['disable', 'disable', 'enable', 'enable', 'sign-out'])
      await ask('POST', `/api/admin/users/${userId}/${act}`);
    for (const action of ['disable', 'enable', 'sign_out'])
      await ask('POST', '/api/admin/users/bulk', { action, ids: [userId] });
    const actions = ['user_disabled', 'user_enabled', 'user_signed_out'];
    expect(await auditEntriesOf(server, userId), spec('X-808')).toEqual(
      [...actions, ...actions].map((action) => entry(action, userId)),
    );
  });

  it('keeps that a code was mailed again, and not that it was refused', async () => {
    const { userId } = await server.signUp({ emailVerified: false });
    const resend = () => ask('POST', '/api/admin/users/bulk', { action: 'resend_code', ids: [userId] });
    await resend();
    await resend();
    expect(await auditEntriesOf(server, userId), spec('X-808')).toEqual([entry('code_resent', userId)]);
  });

  it('keeps an age that an administrator corrects, but none that a parent corrects', async () => {
    const { child, grace } = await familyOf(server);
    const other = await server.signUp({ role: 'ADMIN' });
    const url = `/api/users/${child.userId}/age`;
    await ask('PUT', url, { age: 11 }, grace);
    await ask('PUT', url, { dateOfBirth: '2016-03-01' }, other);
    expect(await auditEntriesOf(server, child.userId), spec('X-808')).toEqual([
      {
        ...entry('age_corrected', child.userId, { age: [11, null], dateOfBirth: [null, '2016-03-01'] }),
        actorId: other.userId,
      },
    ]);
  });

  it('keeps that an administrator removed a second factor', async () => {
    const person = await personWithSecondFactor(server);
    await ask('POST', '/api/unsetMFA', { uid: person.id, mfaType: 'totp' });
    await ask('POST', '/api/unsetMFA', { uid: person.id, mfaType: 'totp' });
    expect(await auditEntriesOf(server, person.id), spec('X-808')).toEqual([
      entry('user_changed', person.id, {}, ['multiFactor']),
    ]);
  });

  it('has no entry of what people do with their own accounts', async () => {
    const person = await signedInPerson(server);
    server.platform.clock.advance(60_000);
    await person.here.post('/api/sendEmailCode', { email: person.email });
    await person.here.delete('/api/auth/sign-ins');
    expect(await auditEntriesOf(server, person.id), spec('X-808')).toEqual([]);
  });
});
