// @module-tag postgresql

import { CUSTOM_TEACHERS_MAX } from '@vivavoce/contracts/teachers/bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const nia = { name: 'Nia Bright', specialty: 'Mathematics', level: 'Middle School' };

async function ask(method: 'POST' | 'PUT' | 'DELETE', url: string, person: Person, payload?: object) {
  const call = { method, url, headers: person.headers, ...(payload ? { payload } : {}) };
  const answer = await server.app.inject(call);
  return { status: answer.statusCode, code: answer.json().code, body: answer.json() };
}

const make = (person: Person, fields: object = {}) =>
  ask('POST', '/api/teacher', person, { ...nia, ...fields });
const save = (person: Person, id: string, changes: object) =>
  ask('PUT', `/api/teacher/${id}`, person, changes);

async function readBack(person: Person, id: string): Promise<Teacher> {
  return (await server.app.inject({ url: `/api/teacher/${id}`, headers: person.headers })).json();
}

async function customTeachersOf(person: Person): Promise<Teacher[]> {
  const all = await server.app.inject({ url: '/api/teachers', headers: person.headers });
  return all.json<Teacher[]>().filter(({ createdBy }) => createdBy === person.userId);
}

describe('the custom teachers of one person', () => {
  it('are limited in number, even when all are made at once', async () => {
    const child = await server.signUp();
    const asked = Array.from({ length: CUSTOM_TEACHERS_MAX + 5 }, () => make(child));
    const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'too_many_teachers']),
    );
    expect(refused[0]?.body.message).toContain(`${CUSTOM_TEACHERS_MAX} teachers`);
    expect(await customTeachersOf(child)).toHaveLength(CUSTOM_TEACHERS_MAX);
  });

  it('leave room for one more after one is deleted, and do not count for anyone else', async () => {
    const [child, classmate] = [await server.signUp(), await server.signUp()];
    for (let made = 0; made < CUSTOM_TEACHERS_MAX; made += 1) await make(child);
    expect((await make(child)).code).toBe('too_many_teachers');
    expect((await make(classmate)).status).toBe(200);
    const [first] = await customTeachersOf(child);
    await ask('DELETE', `/api/teacher/${first?.id}`, child);
    expect((await make(child)).status).toBe(200);
  });

  it('do not include those that an administrator makes for the house', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    const asked = Array.from({ length: CUSTOM_TEACHERS_MAX + 1 }, () => make(admin, { type: 'STANDARD' }));
    expect((await Promise.all(asked)).map(({ status }) => status)).not.toContain(409);
  });
});

describe('a teacher that is open in two tabs', () => {
  it('is saved by the first; the second is refused, and nothing of the first is lost', async () => {
    const child = await server.signUp();
    const { id, updatedAt }: Teacher = (await make(child)).body;
    const first = await save(child, id, { name: 'Nia Okafor', updatedAt });
    expect(first.status).toBe(200);
    const second = await save(child, id, { name: 'Nia Berg', updatedAt });
    expect([second.status, second.code]).toEqual([409, 'teacher_changed']);
    expect(second.body.message).toBe('This teacher has been changed since you opened it.');
    expect((await readBack(child, id)).name).toBe('Nia Okafor');
    const again = await save(child, id, { name: 'Nia Berg', updatedAt: first.body.updatedAt });
    expect([again.status, again.body.name]).toEqual([200, 'Nia Berg']);
  });

  it('is saved once when two saves arrive at the same time', async () => {
    const child = await server.signUp();
    const { id, updatedAt }: Teacher = (await make(child)).body;
    const saves = await Promise.all(['One', 'Two'].map((name) => save(child, id, { name, updatedAt })));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is saved for a caller that does not send the version it read', async () => {
    const child = await server.signUp();
    const { id } = (await make(child)).body;
    await save(child, id, { name: 'Nia Okafor' });
    expect((await save(child, id, { name: 'Nia Berg' })).status).toBe(200);
    expect((await save(child, id, { updatedAt: 'yesterday' })).body.fields).toHaveProperty('updatedAt');
  });
});

describe('a text about a teacher', () => {
  it('is treated as plain text', async () => {
    const child = await server.signUp();
    const biography = '<script>alert(1)</script><img src=x onerror=alert(1)> & “Łukasz” 😀';
    const { id } = (await make(child, { biography })).body;
    const answer = await server.app.inject({ url: `/api/teacher/${id}`, headers: child.headers });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json().biography).toBe(biography);
  });

  it.each(['name', 'specialty', 'biography', 'personality', 'teachingStyle'])(
    'is refused at 10,000 characters in the field %s, for a new teacher and an existing one',
    async (field) => {
      const child = await server.signUp();
      const { id } = (await make(child)).body;
      const long = { [field]: 'ł'.repeat(10_000) };
      for (const answer of [await make(child, long), await save(child, id, long)]) {
        expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([
          400,
          'invalid_input',
          [field],
        ]);
      }
    },
  );
});
