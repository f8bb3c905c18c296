// @module-tag postgresql

/** Whoever deletes an account must not thereby delete what the learner said about them; what is over is not kept for ever. */

import type { ConcernOutcome } from '@vivavoce/contracts/safeguarding/bounds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedConcern, raisedConcern, SCHOOL, safeguardingLead } from '#testing/concerns.ts';
import { deleteAccount } from '#testing/family-links.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { onHold } from '#testing/record-holds.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { concernEntries, concerns, concernTurns } from '../tables.ts';
import { CLOSED_CONCERN_DAYS, FALSE_ALARM_DAYS } from './concern-clean-up.ts';

let server: TestApp;
let lead: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp(SCHOOL);
  lead = await safeguardingLead(server);
  learner = await server.signUp();
});
afterEach(() => server.close());

/** How many concerns, turns and entries are kept. */
async function kept(): Promise<number[]> {
  const { orm } = server.platform.db;
  const tables = [concerns, concernTurns, concernEntries];
  return Promise.all(tables.map(async (table) => (await orm.select().from(table)).length));
}

const raise = () => raisedConcern(server, learner);
async function close(outcome: ConcernOutcome): Promise<void> {
  await closedConcern(server, lead, await raise(), outcome);
}
const daysPass = (days: number) => pass(server, days * DAY_MS, [], 'safeguarding.sweep');

describe('an open concern', () => {
  it('stays for years, and outlives the session and the account of its learner', async () => {
    const sessionId = await server.startSession(learner);
    await raisedConcern(server, learner, { sessionId });
    const url = `/api/learning_session/${sessionId}`;
    await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect((await deleteAccount(server, learner)).statusCode).toBe(200);
    await daysPass(3 * CLOSED_CONCERN_DAYS);
    expect(await kept(), spec('X-1030')).toEqual([1, 1, 1]);
  });
});

describe('a closed concern', () => {
  it('goes after twelve months', async () => {
    await close('acted_on');
    await daysPass(CLOSED_CONCERN_DAYS - 1);
    expect(await kept(), spec('X-1030')).toEqual([1, 1, 3]);
    await daysPass(1);
    expect(await kept(), spec('X-1030')).toEqual([0, 0, 0]);
  });

  it('goes with the next clean-up once the account is deleted', async () => {
    await close('passed_on');
    await deleteAccount(server, learner);
    expect((await kept())[0]).toBe(1);
    await daysPass(1);
    expect(await kept(), spec('X-1030')).toEqual([0, 0, 0]);
  });

  it('stays while the records of its learner are on hold, with all words', async () => {
    await onHold(server, await server.signUp({ role: 'ADMIN' }), learner);
    await close('acted_on');
    await close('false_alarm');
    await daysPass(2 * CLOSED_CONCERN_DAYS);
    expect(await kept(), spec('X-1030')).toEqual([2, 2, 6]);
  });
});

describe('a false alarm', () => {
  it('loses what was said after seven days, and goes with the others', async () => {
    await close('no_action');
    await close('false_alarm');
    await daysPass(FALSE_ALARM_DAYS - 1);
    expect(await kept(), spec('X-1030')).toEqual([2, 2, 6]);
    await daysPass(1);
    expect(await kept(), spec('X-1030')).toEqual([2, 1, 6]);
    await daysPass(CLOSED_CONCERN_DAYS);
    expect(await kept(), spec('X-1030')).toEqual([0, 0, 0]);
  });
});
