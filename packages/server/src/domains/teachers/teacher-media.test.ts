import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp();
});
afterAll(() => server.close());

const nia = {
  name: 'Nia Bright',
  specialty: 'Mathematics',
  level: 'Middle School',
} satisfies NewTeacher;

const media = {
  idle_video: 'https://films.example/nia-idle.mp4',
  talking_video: 'https://films.example/nia-talking.mp4',
  audio_preview: '/voices/nia.mp3',
  video_option: 'set',
} satisfies Partial<NewTeacher>;

const noMedia = { idle_video: null, talking_video: null, audio_preview: null, video_option: 'generate' };

async function ask(method: 'POST' | 'PUT' | 'DELETE', url: string, person: Person, payload: object) {
  const answer = await server.app.inject({ method, url, headers: person.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const create = (person: Person, fields: object = {}) =>
  ask('POST', '/api/teacher', person, { ...nia, ...fields });
const created = async (person: Person, fields: object = {}): Promise<Teacher> =>
  (await create(person, fields)).body;

it('keeps, changes and removes an administrator’s films and voice sample', async () => {
  const teacher = await created(admin, media);
  expect(teacher).toMatchObject(media);
  const renamed = await ask('PUT', `/api/teacher/${teacher.id}`, admin, { name: 'Nia' });
  expect(renamed.body, spec('API-166')).toMatchObject({ ...media, name: 'Nia' });
  const emptied = await ask('PUT', `/api/teacher/${teacher.id}`, admin, {
    idle_video: '',
    talking_video: null,
    audio_preview: '',
    video_option: 'generate',
  });
  expect(emptied.body).toMatchObject(noMedia);
  const deleted = await ask('DELETE', `/api/teacher/${teacher.id}`, admin, {});
  expect(deleted.status, spec('API-167')).toBe(200);
});

it('accepts an age below that of an adult, or a blank age, from an administrator', async () => {
  const young = await created(admin, { age: 1 });
  const ageless = await created(admin, { age: null });
  expect(young.age).toBe(1);
  expect(ageless.age, spec('VAL-088')).toBeNull();
});

it('ignores films and samples from anyone else', async () => {
  expect(await created(learner, media)).toMatchObject(noMedia);
});

it('keeps what an administrator set when the owner changes their teacher', async () => {
  const own = await created(learner);
  await ask('PUT', `/api/teacher/${own.id}`, admin, media);
  const changed = await ask('PUT', `/api/teacher/${own.id}`, learner, { ...noMedia, name: 'Nia B.' });
  expect(changed.body).toMatchObject({ ...media, name: 'Nia B.' });
});

it.each([
  ['idle_video', 'abc'],
  ['talking_video', 'http://films.example/a.mp4'],
  ['audio_preview', '//films.example/a.mp3'],
  ['idle_video', 'javascript:alert(1)'],
  ['audio_preview', `https://films.example/${'a'.repeat(500)}`],
  ['video_option', 'film'],
])('refuses a %s like %s', async (field, value) => {
  const answer = await create(admin, { [field]: value });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});
