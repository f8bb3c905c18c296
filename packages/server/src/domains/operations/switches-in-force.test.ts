// @module-tag postgresql

import type { SwitchName } from '@vivavoce/contracts/operations/switch-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { realtimeCalls } from '#domains/voice/tables.ts';
import { agreeingLearner, IMAGE, imageFiles, sendRecord } from '#testing/attention-records.ts';
import { callOf, inACall, keyFor, OFFER, offerWith } from '#testing/live-call.ts';
import { callAs, makeChild } from '#testing/people/family-at-home.ts';
import { payingPerson } from '#testing/people/paying-person.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type Elsewhere, somebody, startElsewhere, walker } from '#testing/third-parties/elsewhere.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const regular = somebody();
const newcomer = somebody();

let elsewhere: Elsewhere;
let server: TestApp;
let ada: Person;
const switchedOff: SwitchName[] = [];
beforeAll(async () => {
  elsewhere = await startElsewhere([regular, newcomer]);
  server = await testApp(elsewhere.env);
  server.platform.clock.set(new Date());
  ada = await server.signUp({ role: 'ADMIN' });
});
afterEach(async () => {
  for (const name of switchedOff.splice(0)) await change(name, true);
});
afterAll(async () => {
  await server.close();
  await elsewhere.provider.stop();
});

const change = (name: SwitchName, isOn: boolean) =>
  callAs(server, ada)('PUT', `/api/admin/operations/switches/${name}`, { isOn });

async function switchOff(name: SwitchName): Promise<void> {
  switchedOff.push(name);
  expect((await change(name, false)).statusCode).toBe(200);
}

const told = (answer: Awaited<ReturnType<typeof change>>) => [answer.statusCode, answer.json().code];
const SWITCHED_OFF = [503, 'switched_off'];

it('no live call begins while they are switched off, and one that runs goes on', async () => {
  const running = await inACall(server);
  const learner = await server.signUp();
  const sessionId = await server.startSession(learner);
  const { key } = (await keyFor(server, learner, sessionId)).json();
  await switchOff('live_lessons');
  // A key from before opens no call.
  expect(told(await offerWith(server, key)), spec('X-921')).toEqual(SWITCHED_OFF);
  expect(told(await keyFor(server, learner, sessionId)), spec('X-921')).toEqual(SWITCHED_OFF);
  const check = () => callAs(server, learner)('POST', '/api/realtime_path_check', { offer: OFFER });
  expect(told(await check()), spec('X-921')).toEqual(SWITCHED_OFF);

  await server.domains.voice.tend();
  const [row] = await server.platform.db.orm
    .select({ endedAt: realtimeCalls.endedAt })
    .from(realtimeCalls)
    .where(eq(realtimeCalls.id, running.callId ?? ''));
  expect(row, spec('X-921')).toEqual({ endedAt: null });
  // A lost call is not joined again: that would be a new one.
  const again = await keyFor(server, running.learner, running.sessionId, running.callId);
  expect(told(again)).toEqual(SWITCHED_OFF);

  await change('live_lessons', true);
  expect((await callOf(server, learner, sessionId)).answer.statusCode, spec('X-921')).toBe(201);
  expect((await check()).statusCode).toBe(200);
});

it('nobody writes to a teacher while written lessons are switched off', async () => {
  const learner = await server.signUp();
  const as = callAs(server, learner);
  const [teacher] = (await as('GET', '/api/teachers')).json();
  const body = { userId: learner.userId, teacherId: teacher.id, message: 'hello' };
  await switchOff('written_lessons');
  expect(told(await as('POST', '/api/chat/send', body)), spec('X-922')).toEqual(SWITCHED_OFF);
  expect((await as('GET', `/api/learning_sessions/${learner.userId}`)).json().learningSessions).toEqual([]);
  expect((await keyFor(server, learner, await server.startSession(learner))).statusCode).toBe(200);
  await change('written_lessons', true);
  expect((await as('POST', '/api/chat/send', body)).statusCode, spec('X-922')).toBe(200);
  // What was written can be read at any time.
  await switchOff('written_lessons');
  const { userId, teacherId } = body;
  const history = await as('POST', '/api/chat/history', { userId, teacherId });
  expect(history.json()[0]).toContain('hello');
});

it('no page is told to use the camera and no figure is kept while the camera is switched off', async () => {
  const { learner, sessionId } = await agreeingLearner(server);
  const isCameraAllowed = async () => (await keyFor(server, learner, sessionId)).json().isCameraAllowed;
  await switchOff('camera_attention');
  expect(await isCameraAllowed(), spec('X-923')).toBe(false);
  expect(told(await sendRecord(server, learner, sessionId)), spec('X-923')).toEqual(SWITCHED_OFF);
  await change('camera_attention', true);
  expect(await isCameraAllowed(), spec('X-923')).toBe(true);
  expect((await sendRecord(server, learner, sessionId)).statusCode).toBe(200);
});

it('no image of a learner is kept while images are switched off, and the consent stays', async () => {
  const { learner, sessionId } = await agreeingLearner(server);
  const save = async () => (await sendRecord(server, learner, sessionId, { base64_image: IMAGE })).json();
  await switchOff('attention_images');
  expect(await save(), spec('X-923')).toMatchObject({ success: true, image_saved: false });
  expect(imageFiles(server, learner), spec('X-923')).toEqual([]);
  await change('attention_images', true);
  expect(await save(), spec('X-923')).toMatchObject({ image_saved: true });
});

it('only administrators make teachers while custom teachers are switched off', async () => {
  const learner = await server.signUp();
  const teacher = { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' };
  const make = (person: Person) => callAs(server, person)('POST', '/api/teacher', teacher);
  const { id } = (await make(learner)).json();
  await switchOff('custom_teachers');
  expect(told(await make(learner)), spec('X-924')).toEqual(SWITCHED_OFF);
  expect((await make(ada)).statusCode, spec('X-924')).toBe(200);
  const changed = await callAs(server, learner)('PUT', `/api/teacher/${id}`, { name: 'Ms Mine' });
  expect(changed.json(), spec('X-924')).toMatchObject({ name: 'Ms Mine' });
  await change('custom_teachers', true);
  expect((await make(learner)).statusCode).toBe(200);
});

it('nobody new registers while registration is switched off, and whoever has an account signs in', async () => {
  const email = freshEmail();
  await openBrowser(server).register(email);
  await walker(server).signIn('google', regular);
  await switchOff('registration');
  expect(told(await openBrowser(server).register(freshEmail())), spec('X-925')).toEqual(SWITCHED_OFF);
  const social = await walker(server).signIn('google', newcomer);
  expect(social, spec('X-925')).toMatchObject({ outcome: 'switched_off' });

  expect((await openBrowser(server).login(email)).statusCode, spec('X-925')).toBe(200);
  expect(await walker(server).signIn('google', regular)).toMatchObject({ outcome: 'signed_in' });
  const parent = await server.signUp({ role: 'PARENT' });
  expect((await makeChild(server, parent)).childId, spec('X-925')).toEqual(expect.any(String));
  const byHand = await callAs(server, ada)('POST', '/api/admin/users', { email: freshEmail() });
  expect(byHand.statusCode, spec('X-925')).toBe(200);

  await change('registration', true);
  expect((await openBrowser(server).register(freshEmail())).statusCode).toBe(200);
  expect(await walker(server).signIn('google', newcomer)).toMatchObject({ outcome: 'signed_in' });
});

it('no payment begins while payments are switched off', async () => {
  const payer = await payingPerson(server);
  const intend = () =>
    payer.here.browser.post('/api/create-payment-intent', {
      ...{ priceId: 'sandbox_starter', userId: payer.id, email: payer.email },
    });
  await switchOff('payments');
  expect(told(await payer.choose('sandbox_starter')), spec('X-926')).toEqual(SWITCHED_OFF);
  expect(told(await intend()), spec('X-926')).toEqual(SWITCHED_OFF);
  expect((await server.app.inject('/api/prices')).statusCode).toBe(200);
  await change('payments', true);
  expect((await payer.choose('sandbox_starter')).statusCode, spec('X-926')).toBe(200);
});
