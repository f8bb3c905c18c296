// @module-tag postgresql

import { afterEach, describe, expect, it } from 'vitest';
import { holdTransaction } from '#testing/database/held-transaction.ts';
import { untilOneWaits } from '#testing/database/until-one-waits.ts';
import { deleteAccount, familyOf } from '#testing/family-links.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { onHold } from '#testing/record-holds.ts';
import {
  actOn,
  answerTo,
  casePage,
  readCase,
  report,
  reportedCase,
  waiting,
} from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { caseEntries, caseOpenings, reportCases } from './tables.ts';

let server: TestApp;
let ada: Person;
afterEach(() => server.close());

async function start(env: Record<string, string> = {}) {
  server = await testApp(env);
  ada = await server.signUp({ role: 'ADMIN' });
}

/** How many cases, entries and openings are kept. */
const kept = async () => {
  const { orm } = server.platform.db;
  const tables = [reportCases, caseEntries, caseOpenings];
  return Promise.all(tables.map(async (table) => (await orm.select().from(table)).length));
};

/** Makes a case about a learner, with an entry and an opening. */
async function workedOn(learner: Person) {
  const one = await reportedCase(server, ada, learner);
  await actOn(server, ada, one.id, 'notes', { note: 'Hm.' });
  await actOn(server, ada, one.id, 'openings', { reason: 'A parent asked about this answer.' });
  return one;
}

describe('a case is deleted', () => {
  it('with the session of its answer, and with the learner’s account', async () => {
    await start();
    const learner = await server.signUp();
    const { sessionId } = await workedOn(learner);
    await workedOn(learner);
    expect(await kept()).toEqual([2, 2, 2]);
    const url = `/api/learning_session/${sessionId}`;
    await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect(await kept(), spec('X-887')).toEqual([1, 1, 1]);
    await deleteAccount(server, learner);
    expect(await kept(), spec('X-887')).toEqual([0, 0, 0]);
  });

  it('with the words of its lesson, once TRANSCRIPT_DAYS are over', async () => {
    await start({ TRANSCRIPT_DAYS: '30' });
    await workedOn(await server.signUp());
    await pass(server, 29 * DAY_MS, [], 'sessions.sweep');
    expect((await kept())[0], spec('X-887')).toBe(1);
    await pass(server, 2 * DAY_MS, [], 'sessions.sweep');
    expect(await kept(), spec('X-887')).toEqual([0, 0, 0]);
  });
});

describe('a case whose only report is gone', () => {
  it('is hidden at once, and deleted by the daily clean-up', async () => {
    await start();
    const { child, grace, tom } = await familyOf(server);
    const answer = await answerTo(server, child);
    await report(server, grace, answer);
    const [{ id = '' } = {}] = (await casePage(server, ada)).cases;
    const other = await answerTo(server, child);
    await report(server, grace, other);
    await report(server, tom, other);
    await deleteAccount(server, grace);
    const { cases, open } = await casePage(server, ada);
    expect([cases.length, cases[0]?.reportCount, open, await waiting(server, ada)], spec('X-887')).toEqual([
      1, 1, 1, 1,
    ]);
    expect((await readCase(server, ada, id)).statusCode, spec('X-887')).toBe(404);
    expect((await kept())[0]).toBe(2);
    await pass(server, DAY_MS, [], 'safety.sweep');
    expect((await kept())[0], spec('X-887')).toBe(1);
  });

  it('is kept while the records of its learner are on hold', async () => {
    await start();
    const { child, grace } = await familyOf(server);
    await report(server, grace, await answerTo(server, child));
    await onHold(server, ada, child);
    await deleteAccount(server, grace);
    await pass(server, DAY_MS, [], 'safety.sweep');
    expect((await kept())[0], spec('X-887')).toBe(1);
  });

  it('is kept if somebody reports the answer while the clean-up runs', async () => {
    await start();
    const { child, grace } = await familyOf(server);
    const answer = await answerTo(server, child);
    await report(server, grace, answer);
    await deleteAccount(server, grace);
    const { db } = server.platform;
    const held = await holdTransaction(db, (tx) => tx.select().from(reportCases).for('update'));
    const reporting = report(server, child, answer);
    await untilOneWaits(db);
    const cleaning = pass(server, 0, [], 'safety.sweep');
    await held.commit();
    expect((await reporting).statusCode).toBe(200);
    await cleaning;
    expect(await waiting(server, ada), spec('X-887')).toBe(1);
  });
});
