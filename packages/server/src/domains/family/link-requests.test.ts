// @module-tag postgresql

/**
 * A child below CONSENT_AGE could not end a link, and could ask nobody without asking the parent of that link.
 * Now any learner asks the administrators in private. No linked person learns of it, by no call, list, mail or count.
 */

import { LINK_REQUESTS_OPEN_MAX } from '@vivavoce/contracts/family/link-request-bounds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ADMINISTRATOR } from '#domains/identity/demo-accounts.ts';
import { anotherServer } from '#testing/another-server.ts';
import { deleteAccount, endLink, familyOf, mayRead, subjectsTo } from '#testing/family-links.ts';
import {
  answer,
  ask,
  askedBy,
  listedFor,
  open,
  ownRequests,
  waitingFor,
  withdraw,
} from '#testing/link-requests.ts';
import { noticesOf } from '#testing/notices.ts';
import { chooseFace, familyAtHome } from '#testing/people/family-at-home.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { ASK_LIMIT } from './link-requests.ts';
import { linkRequests } from './tables.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterEach(() => server.close());

const admin = () => server.signUp({ role: 'ADMIN' });

/** Links an administrator to a child, as one who was a parent before. */
async function linkedAdmin(child: Person): Promise<Person> {
  const administrator = await admin();
  const link = { parentId: administrator.userId, childId: child.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
  return administrator;
}

const kept = () => server.platform.db.orm.select().from(linkRequests);

describe('a learner’s private request', () => {
  it('is sent about one parent or about none, and its learner sees how far it is', async () => {
    const { child, tom } = await familyOf(server);
    const ada = await admin();
    const [about, general] = [
      await askedBy(server, child, tom, 'I am afraid.'),
      await askedBy(server, child),
    ];
    const sent = { state: 'sent', answer: null, answeredAt: null, hasEndedLink: false };
    const { requests } = await ownRequests(server, child);
    expect(requests, spec('X-354')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...sent, id: about, parentName: 'Tom Berg', note: 'I am afraid.' }),
        expect.objectContaining({ ...sent, id: general, parentId: null, parentName: null }),
      ]),
    );
    await open(server, ada, about);
    await answer(server, ada, general, { words: 'Thank you for asking.' });
    const states = (await ownRequests(server, child)).requests.map(({ id, state, answer: words }) => ({
      ...{ id, state, words },
    }));
    expect(states, spec('X-354')).toEqual(
      expect.arrayContaining([
        { id: about, state: 'opened', words: null },
        { id: general, state: 'answered', words: 'Thank you for asking.' },
      ]),
    );
  });

  it('is refused about a person who is not linked, with too long a note, and from others than learners', async () => {
    const [child, stranger] = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
    await admin();
    expect((await ask(server, child, { about: stranger })).json().code, spec('X-354')).toBe('link_gone');
    expect((await ask(server, child, { note: 'a'.repeat(1_001) })).statusCode, spec('X-354')).toBe(400);
    expect((await ask(server, child, { note: 'a'.repeat(1_000) })).statusCode, spec('X-354')).toBe(200);
    expect((await ask(server, stranger)).json().code).toBe('learners_only');
  });

  it('is hidden from linked parents and from administrators at its own address', async () => {
    const { child, grace } = await familyOf(server);
    const ada = await admin();
    const id = await askedBy(server, child);
    for (const reader of [grace, ada, await server.signUp()]) {
      const own = `/api/users/${child.userId}/link_requests`;
      for (const [method, url] of [
        ['GET', own],
        ['DELETE', `${own}/${id}`],
      ] as const) {
        const refused = await server.app.inject({ method, url, headers: reader.headers });
        expect([refused.statusCode, refused.json().code], spec('X-355')).toEqual([404, 'not_found']);
      }
    }
    expect(await kept()).toHaveLength(1);
  });

  it('leaves linked people no trace: no news, no mail, no changed reply, and no name in the security log', async () => {
    const { child, grace, tom } = await familyOf(server);
    const ada = await admin();
    const readAll = async (reader: Person) => {
      const urls = ['parents', 'profile', 'who_can_see'].map((part) => `/api/users/${child.userId}/${part}`);
      const replies = [...urls, `/api/consents/${child.userId}`, `/api/users/${reader.userId}/children`].map(
        async (url) => (await server.app.inject({ url, headers: reader.headers })).json(),
      );
      return [await Promise.all(replies), await noticesOf(server, reader), await subjectsTo(server, reader)];
    };
    const before = [await readAll(grace), await readAll(tom)];
    const recorded = await securityEvents(server, async () => {
      const id = await askedBy(server, child, tom, 'Zebraword');
      await open(server, ada, id);
      await answer(server, ada, id, { words: 'We will talk.' });
    });
    expect([await readAll(grace), await readAll(tom)], spec('X-358')).toEqual(before);
    expect(await subjectsTo(server, child), spec('X-358')).not.toContainEqual(
      expect.stringContaining('request'),
    );
    expect(recorded, spec('X-360')).toEqual([
      ['link_request_opened', { userId: ada.userId }],
      ['link_request_answered', { userId: ada.userId, kind: 'link_kept' }],
    ]);
    expect(JSON.stringify(recorded), spec('X-358')).not.toContain(child.userId);
  });

  it('is shown to nobody on an account that a parent may sign in to, and reaches the administrators', async () => {
    const { child, tablet } = await familyAtHome(server);
    const ada = await admin();
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const headers = { authorization: `Bearer ${token}` };
    const person: Person = { userId: child.childId, name: '', email: '', headers };
    for (let number = 0; number <= LINK_REQUESTS_OPEN_MAX; number += 1)
      expect((await ask(server, person)).statusCode).toBe(200);
    expect(await ownRequests(server, person), spec('X-358')).toEqual({
      ...{ requests: [], hasReader: true, areHidden: true },
    });
    expect(await waitingFor(server, ada)).toBe(LINK_REQUESTS_OPEN_MAX + 1);
    // The administrators answered and believed that the child read it.
    const [first] = await listedFor(server, ada);
    expect(await open(server, ada, first?.id ?? ''), spec('X-699')).toMatchObject({ isAnswerHidden: true });
    const read = await open(server, ada, await askedBy(server, await server.signUp()));
    expect(read, spec('X-699')).toMatchObject({ isAnswerHidden: false });
  });

  it('can be taken back, and nothing of it stays', async () => {
    const [child, other, ada] = [await server.signUp(), await server.signUp(), await admin()];
    const [id, answered] = [await askedBy(server, child), await askedBy(server, child)];
    await answer(server, ada, answered);
    expect(await withdraw(server, { ...child, headers: other.headers }, id)).toBe(404);
    expect(await withdraw(server, child, id), spec('X-362')).toBe(200);
    expect(await withdraw(server, child, answered), spec('X-362')).toBe(200);
    expect(await withdraw(server, child, id)).toBe(404);
    expect(await kept(), spec('X-362')).toEqual([]);
    expect(await listedFor(server, ada)).toEqual([]);
  });

  it('waits with two others at most, even if many are sent at once', async () => {
    const child = await server.signUp();
    const ada = await admin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(server, child)));
    const codes = answers.map((one) => one.json<{ code?: string }>().code ?? 'sent').sort();
    expect(codes, spec('X-363')).toEqual([
      ...Array(3).fill('sent'),
      ...Array(2).fill('too_many_open_requests'),
    ]);
    const [first] = await listedFor(server, ada);
    await answer(server, ada, first?.id ?? '');
    expect((await ask(server, child)).statusCode, spec('X-363')).toBe(200);
  });

  it('is refused after ten in a day', async () => {
    const child = await server.signUp();
    await admin();
    for (let sent = 0; sent < ASK_LIMIT.perAddress; sent += 1)
      await withdraw(server, child, await askedBy(server, child));
    expect((await ask(server, child)).statusCode, spec('X-364')).toBe(429);
    expect(await kept(), spec('X-364')).toEqual([]);
    expect((await ask(server, await server.signUp())).statusCode).toBe(200);
  });

  it('is deleted with the account of its learner, and forgets a deleted parent', async () => {
    const { child, tom } = await familyOf(server);
    await admin();
    await askedBy(server, child, tom);
    await deleteAccount(server, tom);
    expect((await ownRequests(server, child)).requests, spec('X-365')).toMatchObject([
      { parentId: null, parentName: null },
    ]);
    await deleteAccount(server, child);
    expect(await kept(), spec('X-365')).toEqual([]);
  });

  it('by a child and the parent whom it is about, who are deleted at once, harms neither deletion', async () => {
    await admin();
    for (let round = 0; round < 5; round += 1) {
      const { child, tom } = await familyOf(server);
      for (let sent = 0; sent < 3; sent += 1) await askedBy(server, child, tom);
      const answers = await Promise.all([child, tom].map((person) => deleteAccount(server, person)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    expect(await kept()).toEqual([]);
  });
});

describe('where an administrator is linked to the learner', () => {
  it('that administrator neither lists, counts, opens nor answers the request, and gets no mail', async () => {
    const { child } = await familyOf(server);
    const [ada, ben] = [await linkedAdmin(child), await admin()];
    const id = await askedBy(server, child, ada);
    expect([await listedFor(server, ada), await waitingFor(server, ada)], spec('X-356')).toEqual([[], 0]);
    expect(await open(server, ada, id), spec('X-356')).toBe('request_gone');
    expect(await answer(server, ada, id), spec('X-356')).toBe('request_gone');
    expect(await subjectsTo(server, ada), spec('X-356')).toEqual([]);
    expect(await waitingFor(server, ben), spec('X-356')).toBe(1);
    expect(await subjectsTo(server, ben), spec('X-356')).toEqual(['Something waits for you in Vivavoce']);
  });

  it('the request stays hidden from that administrator after the link has ended, and so do later ones', async () => {
    const { child } = await familyOf(server);
    const [ada, ben] = [await linkedAdmin(child), await admin()];
    const id = await askedBy(server, child, ada);
    expect(await answer(server, ben, id, { endLinkOf: ada })).toBe('answered');
    const later = await askedBy(server, child);
    expect(await listedFor(server, ada), spec('X-356')).toEqual([]);
    expect(await open(server, ada, later), spec('X-356')).toBe('request_gone');

    const { child: other } = await familyOf(server);
    const cleo = await linkedAdmin(other);
    await endLink(server, cleo, cleo, other);
    const afterwards = await askedBy(server, other);
    expect(await open(server, cleo, afterwards), spec('X-356')).toBe('request_gone');
  });

  it('the security log does not tell that administrator about requests, before or after the link', async () => {
    const { child } = await familyOf(server);
    const [ada, ben] = [await linkedAdmin(child), await admin()];
    const id = await askedBy(server, child, ada);
    await open(server, ben, id);
    const read = async ({ headers }: Person) => {
      const answered = await server.app.inject({ url: '/api/admin/security-log', headers });
      const { events } = answered.json<{ events: { event: string }[] }>();
      return events.map(({ event }) => event).filter((event) => event.startsWith('link_'));
    };
    expect([await read(ada), await read(ben)], spec('X-356')).toEqual([
      expect.not.arrayContaining(['link_request_opened']),
      expect.arrayContaining(['link_request_opened']),
    ]);
    await answer(server, ben, id, { endLinkOf: ada });
    expect(await read(ada), spec('X-356')).toEqual(
      expect.not.arrayContaining([expect.stringContaining('link_request')]),
    );
    expect(await read(ada), spec('X-356')).toContain('link_ended');
    expect(await read(ben), spec('X-356')).toContain('link_request_answered');
  });

  it('a demo administrator who cannot sign in here does not count as another', async () => {
    const { child } = await familyOf(server);
    await server.domains.identity.createAccount({
      ...{ name: 'Demo', email: DEMO_ADMINISTRATOR, password: 'quiet-lantern', role: 'ADMIN' },
    });
    expect((await ownRequests(server, child)).hasReader).toBe(true);
    const settings = testSettings({ CONSENT_AGE: '13', HOST: '0.0.0.0' });
    const moved = await anotherServer(server, (platform) => ({ ...platform, settings }));
    try {
      expect((await ownRequests(moved, child)).hasReader, spec('X-357')).toBe(false);
    } finally {
      await moved.close();
    }
  });

  it('and there is no other, the request is not kept, and the learner is told before and after sending', async () => {
    const { child } = await familyOf(server);
    await linkedAdmin(child);
    expect((await ownRequests(server, child)).hasReader, spec('X-357')).toBe(false);
    const refused = await ask(server, child);
    expect([refused.statusCode, refused.json().code], spec('X-357')).toEqual([409, 'no_request_reader']);
    expect(refused.json().message, spec('X-357')).toContain('Please tell a grown-up you trust');
    expect(await kept(), spec('X-357')).toEqual([]);
    await admin();
    expect((await ownRequests(server, child)).hasReader, spec('X-357')).toBe(true);
  });
});

describe('an administrator', () => {
  it('reads in the list who asks and about whom, and the note only in an opened request', async () => {
    const { child, grace, tom } = await familyOf(server, 9);
    const ada = await admin();
    const id = await askedBy(server, child, tom, 'I am afraid.');
    const list = await listedFor(server, ada);
    expect(list, spec('X-360')).toMatchObject([
      { id, learnerName: 'Mila Lind', ageYears: 9, parentName: 'Tom Berg', state: 'sent' },
    ]);
    expect(JSON.stringify(list), spec('X-360')).not.toContain('afraid');
    expect(await open(server, ada, id), spec('X-360')).toMatchObject({
      note: 'I am afraid.',
      state: 'opened',
      links: [
        { parentId: grace.userId, name: 'Grace Lind' },
        { parentId: tom.userId, name: 'Tom Berg' },
      ],
    });
    expect((await ownRequests(server, child)).requests, spec('X-360')).toMatchObject([{ state: 'opened' }]);
  });

  it('ends the link with the answer, as any other end of a link, and nobody is told who asked', async () => {
    const { child, grace, tom } = await familyOf(server);
    const ada = await admin();
    const id = await askedBy(server, child, tom);
    expect(await answer(server, ada, id, { words: 'Tom can no longer read along.', endLinkOf: tom })).toBe(
      'answered',
    );
    expect(await mayRead(server, tom, child), spec('X-361')).toBe(false);
    expect(await mayRead(server, grace, child)).toBe(true);
    expect((await ownRequests(server, child)).requests, spec('X-361')).toMatchObject([
      { state: 'answered', hasEndedLink: true, answer: 'Tom can no longer read along.' },
    ]);
    const told = JSON.stringify([await noticesOf(server, tom), await noticesOf(server, grace)]);
    expect(told, spec('X-361')).toContain('link_ended');
    expect(told, spec('X-361')).not.toContain(ada.userId);
  });

  it('answers a request once, though two answer at the same moment', async () => {
    const { child, tom } = await familyOf(server);
    const [ada, ben] = [await admin(), await admin()];
    const id = await askedBy(server, child, tom);
    const codes = await Promise.all([
      answer(server, ada, id, { endLinkOf: tom }),
      answer(server, ben, id),
      answer(server, ben, id, { endLinkOf: tom }),
    ]);
    expect(codes.sort(), spec('X-361')).toEqual(['answered', 'request_answered', 'request_answered']);
  });

  it('cannot end a link that is gone, and the request still waits', async () => {
    const { child, tom } = await familyOf(server);
    const ada = await admin();
    const id = await askedBy(server, child, tom);
    await endLink(server, tom, tom, child);
    expect(await answer(server, ada, id, { endLinkOf: tom })).toBe('link_gone');
    expect(await waitingFor(server, ada)).toBe(1);
    expect(await answer(server, ada, id)).toBe('answered');
  });
});
