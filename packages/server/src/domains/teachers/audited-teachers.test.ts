/** House teachers are everybody's, and other people's teachers are theirs. So what administrators do to them is kept. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { actsOf } from '#testing/audited-acts.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp();
});
afterEach(() => server.close());

const NEW = { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' };

async function make({ headers }: Person, teacher: object = {}): Promise<string> {
  const payload = { ...NEW, ...teacher };
  const made = await server.app.inject({ method: 'POST', url: '/api/teacher', headers, payload });
  return made.json<{ id: string }>().id;
}

async function change({ headers }: Person, id: string, payload: object): Promise<number> {
  const url = `/api/teacher/${id}`;
  return (await server.app.inject({ method: 'PUT', url, headers, payload })).statusCode;
}

async function remove({ headers }: Person, id: string): Promise<number> {
  return (await server.app.inject({ method: 'DELETE', url: `/api/teacher/${id}`, headers })).statusCode;
}

it('an administrator who makes a house teacher leaves an entry with its short fields', async () => {
  const id = await make(admin, { type: 'STANDARD', biography: 'Taught for years.' });
  expect(await actsOf(server, admin), spec('X-729')).toEqual([
    {
      ...{ action: 'teacher_created', subject: 'teacher', subjectId: id, personId: null },
      fields: ['name', 'type', 'specialty', 'level', 'voice', 'videoOption', 'biography'],
      values: {
        ...{ name: [null, 'Ms Own'], type: [null, 'STANDARD'], specialty: [null, 'Mathematics'] },
        ...{ level: [null, 'Elementary'], voice: [null, 'alloy'], videoOption: [null, 'generate'] },
      },
    },
  ]);
});

it('a change of somebody else’s teacher keeps what the short fields held, and no long text', async () => {
  const id = await make(learner, { biography: 'Likes tea.' });
  expect(await change(admin, id, { name: 'Ms New', biography: 'Likes coffee.', level: NEW.level })).toBe(200);
  expect(await change(admin, id, { name: 'Ms New' })).toBe(200);
  expect(await actsOf(server, admin), spec('X-729')).toEqual([
    {
      ...{ action: 'teacher_changed', subject: 'teacher', subjectId: id, personId: learner.userId },
      ...{ fields: ['name', 'biography'], values: { name: ['Ms Own', 'Ms New'] } },
    },
  ]);
});

it('a deletion keeps what the teacher was', async () => {
  const id = await make(learner);
  expect(await remove(admin, id)).toBe(200);
  expect(await actsOf(server, admin), spec('X-729')).toMatchObject([
    {
      ...{ action: 'teacher_deleted', subjectId: id, personId: learner.userId },
      values: { name: ['Ms Own', null], type: ['CUSTOM', null] },
    },
  ]);
});

it('what people do to their own teachers leaves nothing, until an administrator makes one everybody’s', async () => {
  const theirs = await make(learner);
  await change(learner, theirs, { name: 'Ms Mine' });
  await remove(learner, theirs);
  expect(await actsOf(server, learner), spec('X-729')).toEqual([]);
  const own = await make(admin, { type: 'CUSTOM' });
  await change(admin, own, { name: 'Ms Mine' });
  expect(await actsOf(server, admin), spec('X-729')).toEqual([]);
  await change(admin, own, { type: 'PREMIUM' });
  expect(await actsOf(server, admin), spec('X-729')).toMatchObject([
    { action: 'teacher_changed', values: { type: ['CUSTOM', 'PREMIUM'] } },
  ]);
});
