/**
 * Anyone could register with an address that is not theirs, ignore the code that was mailed there, and hold live lessons:
 * expensive calls that belonged to nobody who could be reached. Now an operator can demand a verified address with
 * VERIFIED_EMAIL_FOR_LESSONS. Without it no key of a call is made, while the written lesson stays open to everybody.
 */

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyFor } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, openBrowser } from '#testing/test-browser.ts';
import { realtimeKeys } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ VERIFIED_EMAIL_FOR_LESSONS: 'true' });
});
afterAll(() => server.close());

/** A newcomer with a session who has not verified their address yet. */
async function unverified(place = server) {
  const email = freshEmail();
  const browser = openBrowser(place);
  const { token, user } = (await browser.register(email)).json();
  await browser.post(`/api/profile/${user.id}`, { firstName: 'Nia', lastName: 'Newcomer', age: 15 }, token);
  const headers = { authorization: `Bearer ${token}` };
  const learner: Person = { userId: user.id, name: 'Nia Newcomer', email, headers };
  return { learner, sessionId: await place.startSession(learner) };
}

const post = (learner: Person, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: learner.headers, payload });

describe('a learner whose address is not verified', () => {
  it('gets no key of a live call, and is told why', async () => {
    const { learner, sessionId } = await unverified();
    const answer = await keyFor(server, learner, sessionId);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unverified']);
    expect(answer.json().message).toBe(
      'Before you speak with a teacher, please verify your email address. Until then you can have the lesson in writing.',
    );
    const keys = await server.platform.db.orm.select().from(realtimeKeys);
    expect(keys.filter((key) => key.sessionId === sessionId)).toEqual([]);
  });

  it('may speak as soon as the address is verified', async () => {
    const { learner, sessionId } = await unverified();
    const { email } = learner;
    await server.platform.jobs.idle();
    const code = await codeMailedTo(server, email);
    expect((await post(learner, '/api/verifyEmailCode', { email, code })).statusCode).toBe(200);
    expect((await keyFor(server, learner, sessionId)).statusCode).toBe(200);
  });

  it('may write with the teacher', async () => {
    const { learner, sessionId } = await unverified();
    const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
    const message = { userId: learner.userId, chatId: session?.chatId, message: 'Hello' };
    expect((await post(learner, '/api/chat/send', message)).statusCode).toBe(200);
  });
});

describe('without the setting', () => {
  let open: TestApp | null = null;
  afterEach(() => open?.close());

  it('an address need not be verified', async () => {
    open = await testApp();
    const { learner, sessionId } = await unverified(open);
    expect((await keyFor(open, learner, sessionId)).statusCode).toBe(200);
  });
});
