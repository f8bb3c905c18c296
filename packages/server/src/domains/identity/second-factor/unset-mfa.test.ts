import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { asIfByPasskey } from '#testing/people/passkey-sign-ins.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const OFF = 'Two-step sign-in was turned off at Vivavoce';
const mailsAbout = async (subject: string, email: string) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject === subject);

const unset = (payload: object, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/api/unsetMFA', payload, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('turning off the second factor', () => {
  it('makes the password alone sufficient again, and ends the backup codes', async () => {
    const person = await personWithSecondFactor(server);
    const answer = await unset({ uid: person.id, mfaType: 'totp' }, bearer(await person.token()));
    expect(answer.statusCode, spec('API-118')).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const login = await openBrowser(server).login(person.email);
    expect(login.statusCode).toBe(200);
    expect(login.json().user.multiFactor).toEqual({ enrolledFactors: [] });
    const state = await openBrowser(server).get('/api/auth/second-factor', login.json().token);
    expect(state.json()).toEqual({ enrolledAt: null, backupCodesLeft: 0 });
  });

  it('leaves its owner signed in, and notifies them by mail', async () => {
    const person = await personWithSecondFactor(server);
    const token = await person.token();
    await unset({ uid: person.id, mfaType: 'totp' }, bearer(token));
    expect((await person.browser.get('/api/auth/second-factor', token)).statusCode).toBe(200);
    const mails = await mailsAbout(OFF, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('administrator');
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('Nia');
  });

  it('changes nothing and sends no mail if it is already off', async () => {
    const learner = await server.signUp();
    const answer = await unset({ uid: learner.userId, mfaType: 'totp' }, learner.headers);
    expect(answer.statusCode).toBe(200);
    expect(await mailsAbout(OFF, learner.email)).toEqual([]);
  });

  it('requires the user and the kind of factor', async () => {
    const learner = await server.signUp();
    const whose = await unset({ mfaType: 'totp' }, learner.headers);
    expect(whose.statusCode).toBe(400);
    expect(whose.json().fields, spec('API-119')).toHaveProperty('uid');
    const which = await unset({ uid: learner.userId }, learner.headers);
    expect(which.statusCode).toBe(400);
    expect(which.json().fields, spec('API-120')).toHaveProperty('mfaType');
    const other = await unset({ uid: learner.userId, mfaType: 'sms' }, learner.headers);
    expect(other.json().fields).toHaveProperty('mfaType');
  });

  it('requires a sign-in', async () => {
    const person = await personWithSecondFactor(server);
    expect((await unset({ uid: person.id, mfaType: 'totp' }, {})).statusCode).toBe(401);
    await person.halfway();
  });
});

describe('another person’s second factor', () => {
  it('cannot be removed by a learner, a parent or a teacher', async () => {
    const person = await personWithSecondFactor(server);
    for (const role of ['STUDENT', 'PARENT', 'TEACHER'] as const) {
      const { headers } = await server.signUp({ role });
      const answer = await unset({ uid: person.id, mfaType: 'totp' }, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('forbidden');
    }
    await person.halfway();
    expect(await mailsAbout(OFF, person.email)).toEqual([]);
  });

  it('can be removed by an administrator if the owner lost everything; the owner is notified', async () => {
    const person = await personWithSecondFactor(server);
    const admin = await server.signUp({ role: 'ADMIN' });
    const answer = await unset({ uid: person.id, mfaType: 'totp' }, admin.headers);
    expect(answer.statusCode).toBe(200);
    expect((await openBrowser(server).login(person.email)).statusCode).toBe(200);
    const mails = await mailsAbout(OFF, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('An administrator has just turned two-step sign-in off');
    expect(await mailsAbout(OFF, admin.email)).toEqual([]);
  });

  it('ends all sign-ins of the account when an administrator removes it', async () => {
    const person = await personWithSecondFactor(server);
    const token = await person.token();
    const admin = await server.signUp({ role: 'ADMIN' });
    await unset({ uid: person.id, mfaType: 'totp' }, admin.headers);
    expect((await person.browser.get('/api/auth/second-factor', token)).statusCode).toBe(401);
    expect((await person.browser.renew()).statusCode).toBe(401);
  });

  it('cannot be removed by an administrator whose sign-in is not recent', async () => {
    const person = await personWithSecondFactor(server);
    const admin = await server.signUp({ role: 'ADMIN' });
    const browser = openBrowser(server);
    await browser.login(admin.email);
    await asIfByPasskey(server.platform, admin.userId);
    server.platform.clock.advance(15 * 60_000);
    const { token } = (await browser.renew()).json();
    const answer = await unset({ uid: person.id, mfaType: 'totp' }, bearer(token));
    expect(answer.json().code).toBe('recent_sign_in_required');
    await person.halfway();
  });

  it('is not found if the account does not exist', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    const answer = await unset({ uid: randomUUID(), mfaType: 'totp' }, admin.headers);
    expect(answer.statusCode).toBe(404);
  });
});
