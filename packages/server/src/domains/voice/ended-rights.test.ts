// @module-tag postgresql

/**
 * A person whose right to a lesson had ended could go on talking: a parent took back the consent, the learner signed out,
 * an administrator changed the role or closed the account, and the running call did not notice for up to an hour. Now the
 * server checks the right to every running call each second. The teacher says goodbye, the call ends within five seconds,
 * its minutes are booked, and neither a rejoin nor a key from before opens another one.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parentChild } from '#domains/access/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { decide } from '#testing/attention-records.ts';
import {
  keyFor,
  later,
  letGoodbyeBeHeard,
  offerWith,
  readMessages,
  readSession,
} from '#testing/live-call.ts';
import { signInElsewhere } from '#testing/people/sign-in-elsewhere.ts';
import {
  allowedLearner,
  type SupervisedLesson,
  serverWithConsents,
  supervisedLesson,
} from '#testing/supervised-lesson.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { resetCodeMailedTo } from '#testing/test-browser.ts';
import { teacherSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { RIGHT_CHECK_INTERVAL_MS } from './calls.ts';
import { FAREWELL_LIMIT_MS } from './running-call/goodbye.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await serverWithConsents();
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

const call = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  person: Pick<Person, 'headers'>,
  payload?: object,
) => server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });

type Cause = {
  /** Ends the right. */
  end(lesson: SupervisedLesson): Promise<unknown>;
  reason: 'signed_out' | 'role_changed' | 'consent_ended';
  /** The answer to the page when it tries to rejoin by itself. */
  rejoin: string;
  claim: () => string;
};

const signedOut = { reason: 'signed_out', rejoin: 'unauthenticated' } as const;
const withoutConsent = { reason: 'consent_ended', rejoin: 'consent_needed' } as const;

const causes: Record<string, Cause> = {
  'the learner takes the consent back': {
    ...withoutConsent,
    end: ({ learner }) => decide(server, learner, learner, false, 'live_lessons'),
    claim: () => spec('X-216'),
  },
  'the parent takes the consent back': {
    ...withoutConsent,
    end: ({ parent, learner }) => decide(server, parent, learner, false, 'live_lessons'),
    claim: () => spec('X-217'),
  },
  'the link to the parent who agreed ends': {
    ...withoutConsent,
    end: ({ parent, learner }) =>
      server.platform.db.orm
        .delete(parentChild)
        .where(and(eq(parentChild.parentId, parent.userId), eq(parentChild.childId, learner.userId))),
    claim: () => spec('X-218'),
  },
  'the parent who agreed deletes their account': {
    ...withoutConsent,
    end: ({ parent }) => call('DELETE', `/api/users/${parent.userId}`, parent),
    claim: () => spec('X-218'),
  },
  'the learner signs out': {
    ...signedOut,
    end: ({ browser }) => browser.logout(),
    claim: () => spec('X-219'),
  },
  'the learner ends this sign-in from another device': {
    ...signedOut,
    end: async ({ learner }) => {
      const there = await signInElsewhere(server, learner);
      const token = learner.headers.authorization.split(' ')[1] ?? '';
      const id = (await server.domains.identity.verifyToken(token))?.signInId;
      return call('DELETE', `/api/auth/sign-ins/${id}`, there);
    },
    claim: () => spec('X-219'),
  },
  'the learner signs out everywhere from another device': {
    ...signedOut,
    end: async ({ learner }) => call('DELETE', '/api/auth/sign-ins', await signInElsewhere(server, learner)),
    claim: () => spec('X-220'),
  },
  'the password is changed on another device': {
    ...signedOut,
    end: async ({ learner }) =>
      call('POST', '/api/auth/change-password', await signInElsewhere(server, learner), {
        ...{ currentPassword: 'quiet-lantern', password: 'a better one 7' },
      }),
    claim: () => spec('X-221'),
  },
  'the password is set with a reset link': {
    ...signedOut,
    end: async ({ learner, browser }) => {
      await browser.post('/api/auth/forgot-password', { email: learner.email });
      const code = await resetCodeMailedTo(server, learner.email);
      return browser.post('/api/auth/reset-password', { code, password: 'a better one 8' });
    },
    claim: () => spec('X-221'),
  },
  'an administrator changes the role': {
    ...{ reason: 'role_changed', rejoin: 'lesson_ended' },
    end: async ({ learner, browser }) => {
      await call('PUT', `/api/admin/users/${learner.userId}`, admin, { role: 'TEACHER' });
      learner.headers.authorization = `Bearer ${(await browser.renew()).json().token}`;
    },
    claim: () => spec('X-222'),
  },
  'an administrator disables the account': {
    ...signedOut,
    end: ({ learner }) => call('POST', `/api/admin/users/${learner.userId}/disable`, admin),
    claim: () => spec('X-223'),
  },
  'an administrator signs the learner out': {
    ...signedOut,
    end: ({ learner }) => call('POST', `/api/admin/users/${learner.userId}/sign-out`, admin),
    claim: () => spec('X-220'),
  },
  'the account is deleted': {
    ...signedOut,
    end: ({ learner }) => call('DELETE', `/api/users/${learner.userId}`, learner),
    claim: () => spec('X-224'),
  },
};

describe('a running call ends with a goodbye, and is not rejoined, when', () => {
  it.each(Object.entries(causes))('%s', async (_, { end, reason, rejoin, claim }) => {
    const lesson = await supervisedLesson(server);
    await server.domains.voice.tend();
    expect(lesson.call.received).toEqual([]);
    await end(lesson);
    await server.domains.voice.tend();
    const goodbye = await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    expect(goodbye, claim()).toMatchObject({ response: { metadata: { lesson_ended: reason } } });
    const again = await keyFor(server, lesson.learner, lesson.sessionId, lesson.callId);
    expect(again.json().code).toBe(rejoin);
  });
});

describe('a running call goes on when', () => {
  const others: Record<string, (lesson: SupervisedLesson) => Promise<unknown>> = {
    'the learner signs out on another device': async ({ learner }) =>
      (await signInElsewhere(server, learner)).browser.logout(),
    'the learner changes the password in the same browser': ({ learner }) =>
      call('POST', '/api/auth/change-password', learner, {
        ...{ currentPassword: 'quiet-lantern', password: 'a better one 9' },
      }),
    'the consent to something else is taken back': async ({ parent, learner }) => {
      await decide(server, parent, learner, true, 'attention_images');
      await decide(server, parent, learner, false, 'attention_images');
    },
    'the parent agrees again': async ({ parent, learner }) => {
      await decide(server, parent, learner, true, 'live_lessons');
    },
  };

  it.each(Object.entries(others))('%s', async (_, act) => {
    const lesson = await supervisedLesson(server);
    await act(lesson);
    await server.domains.voice.tend();
    await lesson.call.say(teacherSaid('t1', 'We go on.'));
    await expect
      .poll(async () => (await lastWords(lesson)).at(-1), { message: spec('X-225') })
      .toBe('We go on.');
    expect([lesson.call.received, lesson.call.hangUpsHeard()]).toEqual([[], 0]);
  });

  /** Reads the words of the lesson as a new sign-in, because some of these acts end the token of this one. */
  async function lastWords({ parent, sessionId }: SupervisedLesson) {
    return (await readMessages(server, parent, sessionId)).map(({ content }) => content);
  }
});

describe('the end of a call whose right has ended', () => {
  it('takes at most five seconds, even if the provider neither speaks nor answers', async () => {
    expect(RIGHT_CHECK_INTERVAL_MS + FAREWELL_LIMIT_MS, spec('X-226')).toBeLessThanOrEqual(4_500);
    const lesson = await supervisedLesson(server);
    await lesson.browser.logout();
    // Nothing but the server's own timers makes it check the right and give up on the goodbye.
    await lesson.call.hungUp;
    expect(lesson.call.received.map(({ type }) => type)).toContain('response.create');
  }, 20_000);

  it('comes on the server that watches the call, wherever the right ended', async () => {
    const there = await anotherServer(server);
    const lesson = await supervisedLesson(server);
    const { headers } = lesson.learner;
    const signedOutThere = await there.app.inject({ method: 'DELETE', url: '/api/auth/sign-ins', headers });
    expect(signedOutThere.statusCode).toBe(200);
    await there.domains.voice.tend();
    expect(lesson.call.received).toEqual([]);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    await there.close();
  });

  it('books the minutes of the call', async () => {
    const lesson = await supervisedLesson(server);
    await later(server, lesson.learner, 3.5 * 60_000);
    await server.domains.voice.tend();
    await later(server, lesson.parent, 0);
    await decide(server, lesson.parent, lesson.learner, false, 'live_lessons');
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    const minutes = async () => (await readSession(server, lesson.learner, lesson.sessionId)).time_minutes;
    await expect.poll(minutes, { message: spec('X-227') }).toBe(3);
  });

  it('lets the teacher say the sentence of the messages, and hears the learner no more', async () => {
    const lesson = await supervisedLesson(server);
    await lesson.browser.logout();
    await server.domains.voice.tend();
    const goodbye = await letGoodbyeBeHeard(lesson.call);
    expect(goodbye, spec('X-228')).toMatchObject({
      response: {
        instructions: expect.stringContaining('We have to stop here. Goodbye!'),
        input: [],
      },
    });
    expect(lesson.call.received[0]).toMatchObject({
      ...{ type: 'session.update', session: { audio: { input: { turn_detection: null } } } },
    });
    await lesson.call.hungUp;
  });
});

describe('a key from before the right ended', () => {
  it.each([
    'the learner signs out',
    'the parent takes the consent back',
    'an administrator changes the role',
  ])('opens no call after %s', async (name) => {
    const people = await allowedLearner(server);
    const sessionId = await server.startSession(people.learner);
    const { key } = (await keyFor(server, people.learner, sessionId)).json<{ key: string }>();
    const before = server.realtime.calls.length;
    await causes[name]?.end(people as SupervisedLesson);
    expect((await offerWith(server, key)).json().code, spec('X-229')).toBe('unauthenticated');
    expect(server.realtime.calls).toHaveLength(before);
  });

  it('opens no call if the right ends while the provider is being asked', async () => {
    const { learner, browser } = await allowedLearner(server);
    const sessionId = await server.startSession(learner);
    const { key } = (await keyFor(server, learner, sessionId)).json<{ key: string }>();
    server.realtime.beforeNextAnswer(() => browser.logout());
    expect((await offerWith(server, key)).json().code, spec('X-229')).toBe('unauthenticated');
    await server.realtime.calls.at(-1)?.hungUp;
  });
});
