// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseMail,
  holdLesson,
  linked,
  mailChoice,
  sendDueMails,
  timeIs,
  weeklyMailsTo,
} from '#testing/family-week.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

/** A Wednesday before a Sunday at 18:00 in Berlin. */
const LESSON = '2026-10-21T14:00:00Z';
const SUNDAY = '2026-10-25T17:00:00Z';

let server: TestApp;
let leo: Person;
let grace: Person;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await timeIs(server, LESSON);
  leo = await server.signUp({ name: 'Leo Lind' });
  grace = await server.signUp({ name: 'Grace Lind', role: 'PARENT' });
  await linked(server, grace, leo);
});

const mails = async () => (await weeklyMailsTo(server, grace)).length;

/** Lets the learner have a lesson on Wednesday, and the parent ask for the mail. */
async function lessonAndChoice(choice: Parameters<typeof chooseMail>[2] = {}) {
  await holdLesson(server, leo);
  await timeIs(server, '2026-10-22T08:00:00Z', grace);
  return (await chooseMail(server, grace, choice)).json().data;
}

/** Returns how many mails there are after the mails that are due at this moment were sent. */
async function mailsAt(moment: string) {
  await timeIs(server, moment);
  await sendDueMails(server);
  return mails();
}

describe('the choice', () => {
  it('is off until a parent turns it on', async () => {
    expect(await mailChoice(server, grace)).toEqual({
      ...{ isOn: false, weekday: 7, hour: 18, timeZone: null, nextAt: null },
    });
    await holdLesson(server, leo);
    expect(await mailsAt(SUNDAY)).toBe(0);
  });

  it('is for parents with a verified address, and everybody may turn it off', async () => {
    const unproved = await server.signUp({ role: 'PARENT', emailVerified: false });
    const told = await Promise.all(
      [leo, unproved, grace].map(async (person) => {
        const answer = await chooseMail(server, person);
        return [answer.statusCode, answer.json().code ?? answer.json().data.nextAt];
      }),
    );
    expect(told, spec('X-447')).toEqual([
      [403, 'weekly_mail_parents_only'],
      [403, 'weekly_mail_email_unverified'],
      [200, '2026-10-25T17:00:00.000Z'],
    ]);
    expect((await chooseMail(server, unproved, { isOn: false })).statusCode).toBe(200);
    expect((await chooseMail(server, leo, { isOn: false })).statusCode).toBe(200);
  });

  it('is the person’s own: a linked child and an administrator may not read it', async () => {
    const url = `/api/users/${grace.userId}/weekly_mail`;
    for (const { headers } of [leo, await server.signUp({ role: 'ADMIN' })])
      expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it.each([{ weekday: 0 }, { weekday: 8 }, { hour: 24 }, { timeZone: 'Mars/Olympus' }])(
    'refuses %o',
    async (wrong) => {
      expect((await chooseMail(server, grace, wrong)).json().code).toBe('invalid_input');
    },
  );
});

describe('the mail', () => {
  it('comes at the local hour, before and after the clocks change, and only once a week', async () => {
    await lessonAndChoice();
    const counts = [
      await mailsAt('2026-10-25T16:59:59Z'),
      await mailsAt(SUNDAY),
      await mailsAt('2026-10-25T20:00:00Z'),
    ];
    await timeIs(server, '2026-10-28T14:00:00Z', leo);
    await holdLesson(server, leo);
    counts.push(await mailsAt('2026-11-01T16:59:59Z'), await mailsAt('2026-11-01T17:00:00Z'));
    expect(counts, spec('X-448')).toEqual([0, 1, 1, 1, 2]);
  });

  it('comes an hour earlier by UTC in summer time', async () => {
    await timeIs(server, '2026-09-16T14:00:00Z', leo, grace);
    await holdLesson(server, leo);
    await timeIs(server, '2026-09-17T14:00:00Z', grace);
    await chooseMail(server, grace);
    expect(await mailsAt('2026-09-20T15:59:59Z')).toBe(0);
    expect(await mailsAt('2026-09-20T16:00:00Z')).toBe(1);
  });

  it('comes on another day about the week before, in the zone of the parent', async () => {
    const { nextAt } = await lessonAndChoice({ weekday: 1, hour: 7, timeZone: 'America/New_York' });
    expect(nextAt).toBe('2026-10-26T11:00:00.000Z');
    expect(await mailsAt('2026-10-26T11:00:00Z')).toBe(1);
    const [mail] = await weeklyMailsTo(server, grace);
    expect(mail?.text).toContain('from 19 to 25 October');
  });

  it('does not come about a week without a lesson, nor more than a day late', async () => {
    await timeIs(server, '2026-10-22T08:00:00Z', grace);
    await chooseMail(server, grace);
    const empty = await mailsAt(SUNDAY);
    await timeIs(server, '2026-10-28T14:00:00Z', leo);
    await holdLesson(server, leo);
    const late = await mailsAt('2026-11-02T17:00:01Z');
    expect([empty, late], spec('X-450')).toEqual([0, 0]);
    expect((await mailChoice(server, await signedIn())).nextAt).toBe('2026-11-08T17:00:00.000Z');
  });

  it('comes up to a day late, about the same week', async () => {
    await lessonAndChoice();
    expect(await mailsAt('2026-10-26T16:00:00Z')).toBe(1);
    expect((await weeklyMailsTo(server, grace))[0]?.text).toContain('from 19 to 25 October');
  });

  it('does not come a second time when the parent chooses a later hour', async () => {
    await lessonAndChoice();
    expect(await mailsAt(SUNDAY)).toBe(1);
    await chooseMail(server, await signedIn(), { hour: 21 });
    expect(await mailsAt('2026-10-25T20:00:00Z')).toBe(1);
  });
});

/** Signs the parent in again: moving the clock lets the token expire. */
async function signedIn(): Promise<Person> {
  await timeIs(server, server.platform.clock.now().toISOString(), grace);
  return grace;
}

describe('what has happened since the choice counts at the hour of sending', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'the link has ended',
      () =>
        server.platform.db.transaction((tx) =>
          server.domains.access.endLink(tx, { parentId: grace.userId, childId: leo.userId }, grace.userId),
        ),
    ],
    ['the parent’s account is disabled', () => disable(grace)],
    ['the child’s account is disabled', () => disable(leo)],
    [
      'the parent is no parent any more',
      () =>
        server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, grace.userId, 'TEACHER')),
    ],
    ['the parent turned it off', async () => chooseMail(server, await signedIn(), { isOn: false })],
  ])('no mail comes when %s', async (_what, happens) => {
    await lessonAndChoice();
    await happens();
    expect(await mailsAt(SUNDAY), spec('X-451')).toBe(0);
  });

  it('a child who is still linked is in the mail, and one who is not is not', async () => {
    const mila = await server.signUp({ name: 'Mila Lind' });
    await linked(server, grace, mila);
    await holdLesson(server, mila);
    await lessonAndChoice();
    const link = { parentId: grace.userId, childId: mila.userId };
    await server.platform.db.transaction((tx) => server.domains.access.endLink(tx, link, grace.userId));
    expect(await mailsAt(SUNDAY)).toBe(1);
    const [mail] = await weeklyMailsTo(server, grace);
    expect(mail?.text).toContain('Leo');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Mila');
  });
});

const disable = ({ userId }: Person) =>
  server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, userId, true));
