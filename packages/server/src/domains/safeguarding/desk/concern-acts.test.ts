// @module-tag postgresql

/** Somebody read a concern and left. Nobody else knew that it had been read, by whom, and what came of it. */

import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { actsOf } from '#testing/audited-acts.ts';
import {
  actOnConcern,
  closedConcern,
  concernPage,
  raisedConcern,
  readConcern,
  SCHOOL,
  safeguardingLead,
} from '#testing/concerns.ts';
import { deleteAccount } from '#testing/family-links.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let lead: Person;
let learner: Person;
let id: string;
beforeEach(async () => {
  server = await testApp(SCHOOL);
  lead = await safeguardingLead(server);
  learner = await server.signUp({ name: 'Mila Lind', age: 11 });
  id = await raisedConcern(server, learner);
});
afterEach(() => server.close());

const read = async () => (await readConcern(server, lead, id)).json<Concern>();
/** Does something with the concern. A second passes first, so that entries have an order. */
async function act(what: Parameters<typeof actOnConcern>[3], payload: object) {
  server.platform.clock.advance(1_000);
  return (await actOnConcern(server, lead, id, what, payload)).json<Concern & { code?: string }>();
}
const entriesOf = ({ entries }: Concern) => entries.map(({ kind, byName }) => `${kind} by ${byName}`);

describe('a reading', () => {
  it('shows the words, who reported them, the rule and what happened', async () => {
    expect(await read()).toEqual({
      ...{ id, learner: { id: learner.userId, name: 'Mila Lind' }, learnerAge: 11 },
      ...{ worry: 'hurt', level: 3, told: 'nobody', outcome: null, closedAt: null, choice: null },
      ...{ learningSessionId: null, named: ['home'], rule: 'hits-me', rulesVersion: '1' },
      ...{ raisedAt: expect.any(String), openedAt: server.platform.clock.now().toISOString() },
      turns: [{ role: 'student', content: 'my dad hits me', saidAt: expect.any(String), isConfirmed: false }],
      entries: [
        { id: expect.any(String), kind: 'raised', byName: null, text: null, createdAt: expect.any(String) },
        {
          id: expect.any(String),
          kind: 'opened',
          byName: 'Ms Rivera',
          text: null,
          createdAt: expect.any(String),
        },
      ],
      mayHaveToBeReported: false,
    });
  });

  it('is one entry a day, and one in the audit trail each time, without the learner', async () => {
    await read();
    const { openedAt } = await read();
    await laterAsAdministrator(server, lead, DAY_MS);
    const again = await read();
    expect(again.openedAt).toBe(openedAt);
    expect(entriesOf(again)).toEqual(['raised by null', 'opened by Ms Rivera', 'opened by Ms Rivera']);
    const opened = { action: 'concern_opened', actorId: lead.userId, personId: null, fields: [], values: {} };
    expect(await auditEntriesOf(server, id), spec('X-1027')).toEqual([opened, opened, opened]);
  });

  it.each([
    ['sexual_harm', true],
    ['online_contact', true],
    ['self_harm', false],
  ] as const)('says of %s whether a law may ask to report it', async (worry, mayHaveToBeReported) => {
    id = await raisedConcern(server, learner, { worry });
    expect(await read()).toMatchObject({ worry, mayHaveToBeReported });
  });
});

describe('a concern', () => {
  it('has notes, also once it is closed', async () => {
    const noted = await act('notes', { note: 'I spoke with the nurse.' });
    expect(noted.openedAt).not.toBeNull();
    expect(noted.entries.at(-1)).toMatchObject({
      ...{ kind: 'note', byName: 'Ms Rivera', text: 'I spoke with the nurse.' },
    });
    await act('closing', { outcome: 'passed_on', note: 'The council knows.' });
    expect((await act('notes', { note: 'They called back.' })).entries.at(-1)?.text).toBe(
      'They called back.',
    );
    for (const note of ['', ' ', 'x'.repeat(2_001)])
      expect((await act('notes', { note })).code).toBe('invalid_input');
  });

  it('is closed once, with an outcome, and opened again', async () => {
    expect((await act('reopening', { note: 'Why?' })).code).toBe('concern_open');
    const closed = await act('closing', { outcome: 'acted_on', note: 'The school looks after it.' });
    expect(closed).toMatchObject({ outcome: 'acted_on', closedAt: expect.any(String) });
    expect((await act('closing', { outcome: 'no_action', note: 'Again.' })).code).toBe('concern_closed');
    const open = await act('reopening', { note: 'It is not over.' });
    expect(open).toMatchObject({ outcome: null, closedAt: null });
    expect(entriesOf(open).slice(2)).toEqual(['closed by Ms Rivera', 'reopened by Ms Rivera']);
  });

  it('closed by two at once is closed by one', async () => {
    const closing = () =>
      actOnConcern(server, lead, id, 'closing', { outcome: 'acted_on', note: 'The school knows.' });
    const answers = await Promise.all([closing(), closing()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is in the audit trail without a word, a worry or a name', async () => {
    await act('notes', { note: 'I spoke with Mila.' });
    await act('closing', { outcome: 'acted_on', note: 'Mila is safe.' });
    await act('reopening', { note: 'Mila is not safe.' });
    const kept = await actsOf(server, lead);
    const about = { subject: 'concern', subjectId: id, personId: null };
    expect(kept, spec('X-1027')).toEqual([
      { ...about, action: 'concern_noted', fields: ['note'], values: {} },
      {
        ...{ ...about, action: 'concern_closed', fields: ['concernOutcome', 'note'] },
        values: { concernOutcome: [null, 'acted_on'] },
      },
      {
        ...{ ...about, action: 'concern_reopened', fields: ['concernOutcome', 'note'] },
        values: { concernOutcome: ['acted_on', null] },
      },
    ]);
  });

  it('keeps the name of a learner whose account is deleted, and what was said', async () => {
    expect((await deleteAccount(server, learner)).statusCode).toBe(200);
    expect(await read(), spec('X-1030')).toMatchObject({
      ...{ learner: { id: null, name: 'Mila Lind' }, learnerAge: 10 },
      turns: [{ content: 'my dad hits me' }],
    });
  });
});

describe('the audit trail of concerns', () => {
  const actionsFor = async ({ headers }: Person) => {
    const answer = await server.app.inject({ url: '/api/admin/audit', headers });
    return answer.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action);
  };

  it('is hidden from an administrator who is linked to any learner', async () => {
    await closedConcern(server, lead, id);
    const [other, parent] = [await server.signUp({ role: 'ADMIN' }), await server.signUp({ role: 'ADMIN' })];
    const link = { parentId: parent.userId, childId: learner.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    expect(await actionsFor(other)).toEqual(['concern_closed']);
    expect(await actionsFor(parent), spec('X-1027')).toEqual([]);
    expect((await concernPage(server, lead)).concerns).toEqual([]);
  });
});
