// @module-tag postgresql

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#platform/db/migrations-folder.ts';
import { familyOf } from '#testing/family-links.ts';
import { type Answer, answerTo, casePage, decide, readCase, report } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { reportCases } from './tables.ts';

let server: TestApp;
let ada: Person;
let child: Person;
let grace: Person;
let answer: Answer;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ role: 'ADMIN' });
  ({ child, grace } = await familyOf(server));
  answer = await answerTo(server, child);
});
afterEach(() => server.close());

const listed = async (state: 'open' | 'closed' = 'open') => (await casePage(server, ada, { state })).cases;
const read = async (id: string) => (await readCase(server, ada, id)).json<Case>();

describe('a report', () => {
  it('of an answer that is reported already adds to its case, which keeps its place', async () => {
    await report(server, child, answer);
    const [{ id = '', reportedAt } = {}] = await listed();
    server.platform.clock.advance(1_000);
    await report(server, grace, answer, { reason: 'unkind' });
    await report(server, child, answer, { reason: 'other', note: 'It was odd.' });
    expect(await listed(), spec('X-876')).toMatchObject([
      { id, reportedAt, reportCount: 2, reason: 'unkind' },
    ]);
    expect((await read(id)).reports, spec('X-876')).toHaveLength(2);
  });

  it('at the same moment as another of the same answer makes one case', async () => {
    await Promise.all([report(server, child, answer), report(server, grace, answer)]);
    expect(await listed(), spec('X-876')).toMatchObject([{ reportCount: 2 }]);
  });

  it.each([
    ['somebody else reports it', () => report(server, grace, answer)],
    ['the same person reports something else', () => report(server, child, answer, { reason: 'unkind' })],
    ['the same person says more', () => report(server, child, answer, { note: 'It is four.' })],
  ])('opens a decided case again if %s', async (_what, again) => {
    await report(server, child, answer);
    const [{ id = '' } = {}] = await listed();
    await decide(server, ada, id);
    server.platform.clock.advance(1_000);
    await again();
    const reportedAt = server.platform.clock.now().toISOString();
    expect(await listed(), spec('X-886')).toMatchObject([{ id, outcome: null, decidedAt: null, reportedAt }]);
    expect((await read(id)).entries, spec('X-886')).toMatchObject([
      { kind: 'decided' },
      { kind: 'reported_again', byName: null, text: null, outcome: null },
    ]);
  });

  it('that says the same once more leaves a decided case closed', async () => {
    await report(server, child, answer);
    const [{ id = '' } = {}] = await listed();
    await decide(server, ada, id);
    expect((await report(server, child, answer)).statusCode).toBe(200);
    expect([await listed(), (await listed('closed')).length], spec('X-886')).toEqual([[], 1]);
  });
});

/** What the migration does last, which made the queue of the reports that were there before. */
function lastStatementOfMigration(): string {
  const file = path.join(migrationsFolder, '0006_people_and_operations.sql');
  return readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
}

it('reports from before the queue have a case each, without the teacher’s text', async () => {
  await report(server, child, answer);
  const firstAt = server.platform.clock.now().toISOString();
  server.platform.clock.advance(1_000);
  await report(server, grace, answer);
  const other = await answerTo(server, child, 'Three.');
  await report(server, grace, other);
  const { orm } = server.platform.db;
  await orm.delete(reportCases);
  await orm.execute(sql.raw(lastStatementOfMigration()));
  const cases = await listed();
  expect(cases, spec('X-889')).toMatchObject([
    { learningSessionId: answer.sessionId, reportCount: 2, reportedAt: firstAt },
    { learningSessionId: other.sessionId, reportCount: 1 },
  ]);
  expect(await read(cases[0]?.id ?? ''), spec('X-889')).toMatchObject({ teacherThen: null, entries: [] });
});
