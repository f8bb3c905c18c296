// @module-tag postgresql

import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { deleteAccount } from '#testing/family-links.ts';
import { actOn, casePage, decide, readCase, reportedCase } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
let bea: Person;
let learner: Person;
let id: string;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
  bea = await server.signUp({ name: 'Bea Min', role: 'ADMIN' });
  learner = await server.signUp();
  id = (await reportedCase(server, ada, learner)).id;
});
afterEach(() => server.close());

/** Does something with the case. A second passes first, so that entries have an order. */
async function act(person: Person, what: Parameters<typeof actOn>[3], payload: object) {
  server.platform.clock.advance(1_000);
  const answer = await actOn(server, person, id, what, payload);
  return answer.json<Case & { code?: string }>();
}
const entriesOf = ({ entries }: Case) => entries.map(({ kind, byName }) => `${kind} by ${byName}`);
const read = async () => (await readCase(server, ada, id)).json<Case>();

const audited = (action: string, actor: Person, kept: object = {}) => ({
  ...{ action, actorId: actor.userId, personId: learner.userId, fields: [], values: {} },
  ...kept,
});

describe('a case that somebody works on', () => {
  it('names them to the other administrators, who may take it over or give it back', async () => {
    const mine = await act(ada, 'take', { isTaken: true });
    expect(mine.takenBy, spec('X-883')).toEqual({ id: ada.userId, name: 'Ada Min' });
    await act(ada, 'take', { isTaken: true });
    expect((await casePage(server, bea)).cases[0]?.takenBy, spec('X-883')).toEqual(mine.takenBy);
    const hers = await act(bea, 'take', { isTaken: true });
    expect(hers.takenBy).toEqual({ id: bea.userId, name: 'Bea Min' });
    const free = await act(ada, 'take', { isTaken: false });
    expect(free.takenBy, spec('X-883')).toBeNull();
    expect(entriesOf(free), spec('X-883')).toEqual([
      'taken by Ada Min',
      'taken by Bea Min',
      'released by Ada Min',
    ]);
    expect(await auditEntriesOf(server, id), spec('X-883')).toEqual([
      audited('case_taken', ada),
      audited('case_taken', bea),
      audited('case_released', ada),
    ]);
  });

  it('has notes for administrators, also once it is decided, and the audit trail keeps no word of them', async () => {
    const noted = await act(bea, 'notes', { note: 'I asked the parent.' });
    expect(noted.entries, spec('X-883')).toMatchObject([
      { kind: 'note', byName: 'Bea Min', text: 'I asked the parent.', outcome: null },
    ]);
    expect(await auditEntriesOf(server, id), spec('X-883')).toEqual([
      audited('case_noted', bea, { fields: ['note'] }),
    ]);
    await decide(server, ada, id);
    expect((await act(bea, 'notes', { note: 'Thank you.' })).entries.at(-1)?.text).toBe('Thank you.');
    for (const note of ['', ' ', 'x'.repeat(1_001)])
      expect((await act(bea, 'notes', { note })).code).toBe('invalid_input');
  });
});

describe('a decision', () => {
  it('closes the case with an outcome and a note', async () => {
    await act(ada, 'take', { isTaken: true });
    const decision = { outcome: 'teacher_corrected', note: 'I took the sentence out.' };
    const decided = await act(ada, 'decision', decision);
    expect(decided, spec('X-884')).toMatchObject({
      ...{ outcome: 'teacher_corrected', takenBy: null, decidedAt: expect.any(String) },
      entries: [{ kind: 'taken' }, { kind: 'decided', byName: 'Ada Min', text: decision.note }],
    });
    expect((await auditEntriesOf(server, id)).at(-1), spec('X-884')).toEqual(
      audited('case_decided', ada, {
        ...{ fields: ['outcome', 'note'], values: { outcome: [null, 'teacher_corrected'] } },
      }),
    );
  });

  it('is made once: whoever decides or takes a decided case is told so', async () => {
    await act(ada, 'decision', { outcome: 'no_fault', note: 'It is right.' });
    const again = [
      await act(bea, 'decision', { outcome: 'passed_on', note: 'It is wrong.' }),
      await act(bea, 'take', { isTaken: true }),
    ];
    expect(
      again.map(({ code }) => code),
      spec('X-884'),
    ).toEqual(['case_closed', 'case_closed']);
    expect(await read()).toMatchObject({ outcome: 'no_fault', takenBy: null });
  });

  it('of two at once is one', async () => {
    const answers = await Promise.all([
      decide(server, ada, id, { outcome: 'no_fault' }),
      decide(server, bea, id, { outcome: 'passed_on' }),
    ]);
    const codes = answers.map((answer) => answer.json().code ?? 'decided');
    expect(codes.toSorted(), spec('X-884')).toEqual(['case_closed', 'decided']);
    const { outcome, entries } = await read();
    expect(outcome).toBe(codes[0] === 'decided' ? 'no_fault' : 'passed_on');
    expect(entries.map(({ kind }) => kind)).toEqual(['decided']);
  });

  it('can be taken back, with a note that says why', async () => {
    const { reportedAt } = await read();
    expect((await act(bea, 'reopening', { note: 'Why not?' })).code, spec('X-884')).toBe('case_open');
    await act(ada, 'decision', { outcome: 'no_fault', note: 'It is right.' });
    const reopened = await act(bea, 'reopening', { note: 'It is wrong after all.' });
    expect(reopened, spec('X-884')).toMatchObject({ outcome: null, decidedAt: null, reportedAt });
    expect(reopened.entries.at(-1), spec('X-884')).toMatchObject({
      ...{ kind: 'reopened', byName: 'Bea Min', text: 'It is wrong after all.', outcome: null },
    });
    expect((await auditEntriesOf(server, id)).at(-1), spec('X-884')).toEqual(
      audited('case_reopened', bea, {
        ...{ fields: ['outcome', 'note'], values: { outcome: ['no_fault', null] } },
      }),
    );
  });
});

it('a case outlives the account of an administrator, who is then not named', async () => {
  await act(bea, 'decision', { outcome: 'no_fault', note: 'It is right.' });
  await act(ada, 'reopening', { note: 'Is it?' });
  await act(bea, 'take', { isTaken: true });
  expect((await deleteAccount(server, bea)).statusCode).toBe(200);
  const { takenBy, entries } = await read();
  expect(takenBy, spec('X-887')).toBeNull();
  expect(
    entries.map(({ kind, byName }) => [kind, byName]),
    spec('X-887'),
  ).toEqual([
    ['decided', null],
    ['reopened', 'Ada Min'],
    ['taken', null],
  ]);
});
