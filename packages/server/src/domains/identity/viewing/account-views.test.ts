// @module-tag postgresql
import { VIEW_HEADER, VIEW_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actsOf } from '#testing/audited-acts.ts';
import { endLink, link } from '#testing/family-links.ts';
import { asIfByPasskey } from '#testing/people/passkey-sign-ins.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;
const reason = 'A parent sees no lessons.';

let server: TestApp;
let ada: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp({ name: 'Mila Lind' });
});
afterEach(() => server.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

const begin = (administrator: Person, personId: string, words = reason) =>
  send('POST', `/api/admin/users/${personId}/views`, administrator.headers, { reason: words });

const told = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'ok' : (answer.json().code ?? answer.statusCode);

/** Begins a view and returns its id, with the headers of a call in it. */
async function viewing(administrator: Person, person: Person) {
  const { id } = (await begin(administrator, person.userId)).json<{ id: string }>();
  return { id, headers: { ...administrator.headers, [VIEW_HEADER]: id } };
}

/** Signs an administrator in to one more browser. `renewed` gives the headers with a fresh token of this sign-in. */
async function atBrowser(administrator: Person) {
  const browser = openBrowser(server);
  await browser.login(administrator.email);
  await asIfByPasskey(server.platform, administrator.userId);
  return {
    renewed: async () => {
      const { token } = (await browser.renew()).json<{ token: string }>();
      return { authorization: `Bearer ${token}` };
    },
  };
}

const profileOf = ({ userId }: Person) => `/api/users/${userId}/profile`;
const readAs = async (headers: Headers, person: Person) =>
  told(await send('GET', profileOf(person), headers));

describe('an administrator begins a view', () => {
  it('with a reason, which the audit trail keeps, and the security log tells whom it was about', async () => {
    expect(told(await begin(ada, learner.userId, 'Too short'))).toBe('invalid_input');
    let view = {};
    const recorded = await securityEvents(server, async () => {
      view = (await begin(ada, learner.userId)).json<object>();
    });
    expect(recorded, spec('X-840')).toEqual([
      ['account_viewed', { userId: learner.userId, actorId: ada.userId }],
    ]);
    const openUntil = new Date(server.platform.clock.now().getTime() + VIEW_MINUTES * MINUTE_MS);
    expect(view).toMatchObject({
      person: { id: learner.userId, displayName: 'Mila Lind', role: 'STUDENT' },
      openUntil: openUntil.toISOString(),
    });
    expect(await actsOf(server, ada), spec('X-840')).toEqual([
      {
        action: 'account_viewed',
        ...{ subject: 'user', subjectId: learner.userId, personId: learner.userId },
        ...{ fields: [], values: { reason: [null, reason] } },
      },
    ]);
  });

  it('of nobody whose rights or whose absence it would borrow', async () => {
    const other = await server.signUp({ role: 'ADMIN' });
    const disabled = await server.signUp();
    await server.platform.db.transaction((tx) =>
      server.domains.identity.setDisabled(tx, disabled.userId, true),
    );
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answers = [];
    for (const id of [ada.userId, other.userId, disabled.userId, nobody])
      answers.push(told(await begin(ada, id)));
    expect(answers, spec('X-841')).toEqual([
      'own_account',
      'view_administrator',
      'account_disabled',
      'not_found',
    ]);
    expect(await actsOf(server, ada)).toEqual([]);
  });

  it('and a new one ends the former of the same sign-in', async () => {
    const first = await viewing(ada, learner);
    const second = await viewing(ada, await server.signUp());
    expect(await readAs(first.headers, learner), spec('X-842')).toBe('view_over');
    expect(await readAs(second.headers, learner)).toBe('not_found');
  });
});

describe('an administrator who is or was linked', () => {
  it('sees the screens of neither the child nor anybody who is or was its parent', async () => {
    const { access } = server.domains;
    const [grace, tom] = [await server.signUp({ role: 'PARENT' }), await server.signUp({ role: 'PARENT' })];
    for (const parent of [grace, tom]) await link(server, parent, learner);
    await server.platform.db.transaction((tx) =>
      access.linkChild(tx, { parentId: ada.userId, childId: learner.userId }),
    );
    const tryAll = async () => {
      const answers = [];
      for (const { userId } of [learner, grace, tom]) answers.push(told(await begin(ada, userId)));
      return answers;
    };
    const never = Array(3).fill('linked_administrator');
    expect(await tryAll(), spec('X-843')).toEqual(never);
    // The notices of a former parent still name the child.
    expect(await endLink(server, tom, tom, learner)).toBe('ended');
    expect(await endLink(server, ada, ada, learner)).toBe('ended');
    expect(await tryAll(), spec('X-843')).toEqual(never);
    const uninvolved = await server.signUp({ role: 'ADMIN' });
    expect(told(await begin(uninvolved, learner.userId))).toBe('ok');
  });

  it('as a child sees nothing of the own parents', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    const link = { parentId: parent.userId, childId: ada.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    expect(told(await begin(ada, parent.userId)), spec('X-843')).toBe('linked_administrator');
  });
});

describe('a call in a view', () => {
  it('reads only what the person may read, without the rights of the administrator', async () => {
    const stranger = await server.signUp();
    const { headers } = await viewing(ada, learner);
    expect(await readAs(headers, learner)).toBe('ok');
    expect(await readAs(ada.headers, stranger)).toBe('ok');
    expect(await readAs(headers, stranger), spec('X-838')).toBe('not_found');
  });

  it('is refused before its body is read', async () => {
    const { headers } = await viewing(ada, learner);
    const answer = await server.app.inject({
      method: 'POST',
      url: profileOf(learner),
      headers: { ...headers, 'content-type': 'application/json' },
      payload: 'x'.repeat(10 * 1024 * 1024),
    });
    expect(told(answer), spec('X-837')).toBe('view_closed');
  });

  it('is refused once the time is over', async () => {
    const { renewed } = await atBrowser(ada);
    const view = await viewing({ ...ada, headers: await renewed() }, learner);
    const readLater = async (minutes: number) => {
      server.platform.clock.advance(minutes * MINUTE_MS);
      return readAs({ ...view.headers, ...(await renewed()) }, learner);
    };
    expect(await readLater(VIEW_MINUTES - 1)).toBe('ok');
    expect(await readLater(1), spec('X-842')).toBe('view_over');
  });

  it('is refused in another sign-in, and to another administrator', async () => {
    const { headers } = await viewing(ada, learner);
    const { renewed } = await atBrowser(ada);
    const bo = await server.signUp({ role: 'ADMIN' });
    expect(await readAs({ ...headers, ...(await renewed()) }, learner), spec('X-844')).toBe('view_over');
    expect(await readAs({ ...headers, ...bo.headers }, learner), spec('X-844')).toBe('view_over');
    expect(await readAs({ ...learner.headers, [VIEW_HEADER]: headers[VIEW_HEADER] ?? '' }, learner)).toBe(
      'view_over',
    );
    expect(await readAs({ ...ada.headers, [VIEW_HEADER]: 'anything' }, learner)).toBe('view_over');
  });

  it('is refused once the person is disabled or became an administrator', async () => {
    const { identity } = server.domains;
    const inTransaction = server.platform.db.transaction;
    const { headers } = await viewing(ada, learner);
    await inTransaction((tx) => identity.setDisabled(tx, learner.userId, true));
    expect(await readAs(headers, learner), spec('X-844')).toBe('view_over');
    await inTransaction((tx) => identity.setDisabled(tx, learner.userId, false));
    expect(await readAs(headers, learner)).toBe('ok');
    await inTransaction((tx) => identity.setRole(tx, learner.userId, 'ADMIN'));
    expect(await readAs(headers, learner), spec('X-844')).toBe('view_over');
  });

  it('is refused once the caller is no administrator any more', async () => {
    await server.signUp({ role: 'ADMIN' });
    const { renewed } = await atBrowser(ada);
    const { headers } = await viewing({ ...ada, headers: await renewed() }, learner);
    await server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, ada.userId, 'PARENT'));
    expect(await readAs({ ...headers, ...(await renewed()) }, learner), spec('X-844')).toBe('view_over');
  });

  it('without a token is answered as if there were no view', async () => {
    const { headers } = await viewing(ada, learner);
    const answer = await send('GET', '/api/prices', { [VIEW_HEADER]: headers[VIEW_HEADER] ?? '' });
    expect(told(answer)).toBe('ok');
  });
});

describe('the view itself', () => {
  it('is read and ended by its administrator alone, in the view and outside it', async () => {
    const { id, headers } = await viewing(ada, learner);
    const url = `/api/admin/views/${id}`;
    const bo = await server.signUp({ role: 'ADMIN' });
    expect([told(await send('GET', url, bo.headers)), told(await send('DELETE', url, bo.headers))]).toEqual([
      'not_found',
      'ok',
    ]);
    const read = await send('GET', url, headers);
    expect(read.json(), spec('X-845')).toMatchObject({ id, person: { id: learner.userId } });
    expect(told(await send('DELETE', url, headers))).toBe('ok');
    expect(await readAs(headers, learner), spec('X-845')).toBe('view_over');
    expect(told(await send('GET', url, ada.headers)), spec('X-845')).toBe('not_found');
    expect(told(await send('DELETE', url, ada.headers))).toBe('ok');
  });
});
