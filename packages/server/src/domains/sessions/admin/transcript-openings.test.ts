// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { TRANSCRIPT_OPEN_MINUTES } from '@vivavoce/contracts/sessions/bounds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { later } from '#testing/live-call.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { signUpCast } from '#testing/permission-table/people.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { transcriptOpenings } from '../tables.ts';

const MINUTE_MS = 60_000;
const REASON = 'A parent asked what the teacher said.';
const SAID = 'My dog is called Waldemar.';

let server: TestApp;
let admin: Person;
let learner: Person;
let sessionId: string;
beforeEach(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp();
  sessionId = await server.startSession(learner);
  await say(sessionId);
});
afterEach(() => server.close());

async function say(id: string) {
  const saidAt = server.platform.clock.now();
  await server.domains.sessions.keepTurn({
    ...{ sessionId: id, itemId: randomUUID(), role: 'student', kind: 'spoken', content: SAID },
    ...{ cut: false, reporter: 'sideband', saidAt },
  });
}

/** Reads the transcript. Returns what was said, or the status and the code of the refusal. */
async function readAs({ headers }: Person, id = sessionId): Promise<string[] | string> {
  const answer = await server.app.inject({ url: `/api/learning_session/${id}/messages`, headers });
  const { messages, code } = answer.json<{ messages: { content: string }[]; code?: string }>();
  return code === undefined ? messages.map(({ content }) => content) : `${answer.statusCode} ${code}`;
}

const open = ({ headers }: Person, reason: string = REASON, id = sessionId) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/learning_sessions/${id}/openings`,
    headers,
    payload: { reason },
  });

const link = (parent: Person) =>
  server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
  );

const kept = () => server.platform.db.orm.select().from(transcriptOpenings);

describe('what was said in a session', () => {
  it('is closed to an administrator until they say why they read it', async () => {
    expect(await readAs(admin), spec('X-762')).toBe('403 transcript_closed');
    const answer = await open(admin);
    const openUntil = new Date(server.platform.clock.now().getTime() + TRANSCRIPT_OPEN_MINUTES * MINUTE_MS);
    expect(answer.json(), spec('X-762')).toEqual({ openUntil: openUntil.toISOString() });
    expect(await readAs(admin), spec('X-762')).toEqual([SAID]);
  });

  it('closes again after half an hour', async () => {
    await open(admin);
    await laterAsAdministrator(server, admin, TRANSCRIPT_OPEN_MINUTES * MINUTE_MS - 1);
    expect(await readAs(admin), spec('X-762')).toEqual([SAID]);
    server.platform.clock.advance(1);
    expect(await readAs(admin), spec('X-762')).toBe('403 transcript_closed');
  });

  it('stays open longer if the same administrator opens it once more', async () => {
    await open(admin);
    await laterAsAdministrator(server, admin, 20 * MINUTE_MS);
    await open(admin, 'I have not read all of it.');
    await laterAsAdministrator(server, admin, 20 * MINUTE_MS);
    expect(await readAs(admin), spec('X-762')).toEqual([SAID]);
  });

  it('opens to nobody else, and opens no other session', async () => {
    const another = await server.signUp({ role: 'ADMIN' });
    const otherSession = await server.startSession(learner);
    await open(admin);
    expect(await readAs(another), spec('X-762')).toBe('403 transcript_closed');
    expect(await readAs(admin, otherSession), spec('X-762')).toBe('403 transcript_closed');
  });

  it('is never closed to the learner and to linked parents, also if they are administrators', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    const [linked, former] = [await server.signUp({ role: 'ADMIN' }), await server.signUp({ role: 'ADMIN' })];
    for (const person of [parent, linked, former]) await link(person);
    const own = await server.startSession(admin);
    await say(own);
    expect(await readAs(admin, own), spec('X-763')).toEqual([SAID]);
    for (const person of [learner, parent, linked, former])
      expect(await readAs(person), spec('X-763')).toEqual([SAID]);
    await server.platform.db.transaction((tx) =>
      server.domains.access.endLink(tx, { parentId: former.userId, childId: learner.userId }, former.userId),
    );
    expect(await readAs(former), spec('X-763')).toBe('403 transcript_closed');
  });

  it('opens for a reason of a sentence alone, and only in a session that exists', async () => {
    const reasons = ['too short', ' '.repeat(40), '', 'x'.repeat(501)];
    const refused = await Promise.all(reasons.map((reason) => open(admin, reason)));
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('invalid_input'));
    expect((await open(admin, REASON, randomUUID())).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('is opened by administrators alone', async () => {
    for (const person of [learner, await server.signUp({ role: 'TEACHER' })])
      expect((await open(person)).statusCode).toBe(403);
  });
});

describe('an opening', () => {
  it('is in the audit trail with its reason and no word that was said, until the learner is deleted', async () => {
    await open(admin);
    await readAs(admin);
    const entry = { action: 'transcript_opened', actorId: admin.userId, personId: learner.userId } as const;
    expect(await auditEntriesOf(server, sessionId), spec('X-764')).toEqual([
      { ...entry, fields: [], values: { reason: [null, REASON] } },
    ]);
    await later(server, learner, 0);
    const url = `/api/users/${learner.userId}`;
    const gone = await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect(gone.statusCode).toBe(200);
    expect(await kept()).toEqual([]);
    expect(await auditEntriesOf(server, sessionId), spec('X-764')).toEqual([
      { ...entry, fields: [], values: {} },
    ]);
  });

  it('is deleted by the daily clean-up once it has ended, and not before', async () => {
    await open(admin);
    const running = await server.startSession(learner);
    await laterAsAdministrator(server, admin, DAY_MS);
    await open(admin, REASON, running);
    await pass(server, 0, [], 'sessions.sweep');
    expect(await kept(), spec('X-764')).toMatchObject([
      { sessionId: running, administratorId: admin.userId },
    ]);
  });
});

it('no other call shows an administrator what a learner said', async () => {
  const { people, learners } = await signUpCast(server);
  await say(learners.sessionId);
  const reads = Object.entries(rows).filter(
    ([route]) => route.startsWith('GET /api/') || route === 'POST /api/chat/history',
  );
  const shown: string[] = [];
  let answered = 0;
  for (const [route, row] of reads) {
    const { params = {}, query = {}, body } = (await row.ask?.(learners, 'administrator')) ?? {};
    const [method = '', pattern = ''] = route.split(' ');
    const answer = await server.app.inject({
      method: method as 'GET',
      url: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      headers: people.administrator?.headers ?? {},
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode === 200) answered += 1;
    if (answer.body.includes(SAID)) shown.push(route);
  }
  expect(answered).toBeGreaterThan(reads.length / 2);
  expect(shown, spec('X-766')).toEqual([]);
  await open(people.administrator as Person, REASON, learners.sessionId);
  expect(await readAs(people.administrator as Person, learners.sessionId)).toEqual([SAID]);
});
