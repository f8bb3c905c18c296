import { CASE_OPEN_MINUTES, CASE_TURNS_AFTER, CASE_TURNS_BEFORE } from '@vivavoce/contracts/safety/bounds';
import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { actOn, casePage, readCase, report, reportedCase, say } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { caseOpenings } from './tables.ts';

const MINUTE_MS = 60_000;
const REASON = 'A parent asked about this answer.';

let server: TestApp;
let ada: Person;
let learner: Person;
let sessionId: string;
let messageId: string;
let caseId: string;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp();
  sessionId = await server.startSession(learner);
  for (let turn = 1; turn <= CASE_TURNS_BEFORE + 1; turn += 1) await sayLater(`before ${turn}`);
  messageId = await sayLater('the answer', 'teacher');
  // Nothing of it was heard, so no transcript shows it.
  await sayLater('', 'teacher');
  for (let turn = 1; turn <= CASE_TURNS_AFTER + 1; turn += 1) await sayLater(`after ${turn}`);
  await report(server, learner, { sessionId, messageId });
  caseId = (await casePage(server, ada)).cases[0]?.id ?? '';
});
afterEach(() => server.close());

async function sayLater(content: string, role: 'student' | 'teacher' = 'student') {
  server.platform.clock.advance(1_000);
  return say(server, sessionId, { role, content });
}

const open = (person = ada, reason = REASON) => actOn(server, person, caseId, 'openings', { reason });
const read = async (person = ada) => (await readCase(server, person, caseId)).json<Case>();
const isOpen = async (person = ada) => (await read(person)).turns !== null;
const kept = () => server.platform.db.orm.select().from(caseOpenings);

it('the turns around a reported answer are closed until an administrator says why they read them', async () => {
  expect(await read(), spec('X-881')).toMatchObject({
    ...{ answer: 'the answer', turnCount: CASE_TURNS_BEFORE + 1 + CASE_TURNS_AFTER },
    ...{ openUntil: null, turns: null },
  });
  const { turns, openUntil } = (await open()).json<Case>();
  expect(
    turns?.map(({ content }) => content),
    spec('X-881'),
  ).toEqual([...['before 2', 'before 3', 'before 4', 'before 5', 'the answer'], ...['after 1', 'after 2']]);
  expect(turns?.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([messageId]);
  const until = new Date(server.platform.clock.now().getTime() + CASE_OPEN_MINUTES * MINUTE_MS);
  expect(openUntil, spec('X-881')).toBe(until.toISOString());
});

it('they close again after half an hour, or later if they are opened once more', async () => {
  await open();
  await laterAsAdministrator(server, ada, 20 * MINUTE_MS);
  await open(ada, 'I have not read all of it.');
  await laterAsAdministrator(server, ada, CASE_OPEN_MINUTES * MINUTE_MS - 1);
  expect(await isOpen(), spec('X-881')).toBe(true);
  server.platform.clock.advance(1);
  expect(await isOpen(), spec('X-881')).toBe(false);
});

it('they open to nobody else, and neither another case nor the transcript opens with them', async () => {
  const [bea, other] = [await server.signUp({ role: 'ADMIN' }), await reportedCase(server, ada, learner)];
  await open();
  expect(await isOpen(bea), spec('X-881')).toBe(false);
  expect((await readCase(server, ada, other.id)).json<Case>().turns, spec('X-881')).toBeNull();
  const url = `/api/learning_session/${sessionId}/messages`;
  const transcript = await server.app.inject({ url, headers: ada.headers });
  expect(transcript.json().code, spec('X-881')).toBe('transcript_closed');
});

it('they do not open for a reason that is too short', async () => {
  expect((await open(ada, 'too short')).json().code).toBe('invalid_input');
  expect(await kept()).toEqual([]);
});

it('an opening is in the audit trail with its reason and no word that was said, and is cleaned up once it has ended', async () => {
  await open();
  expect(await auditEntriesOf(server, caseId), spec('X-881')).toEqual([
    {
      ...{ action: 'case_turns_opened', actorId: ada.userId, personId: learner.userId },
      ...{ fields: [], values: { reason: [null, REASON] } },
    },
  ]);
  await pass(server, CASE_OPEN_MINUTES * MINUTE_MS - 1, [], 'safety.sweep');
  expect(await kept(), spec('X-881')).toHaveLength(1);
  await pass(server, DAY_MS, [], 'safety.sweep');
  expect(await kept(), spec('X-881')).toEqual([]);
});

it('an answer in the middle of turns of the same moment has as many around it', async () => {
  const session = await server.startSession(learner);
  for (let turn = 0; turn < 9; turn += 1) await say(server, session, { content: `turn ${turn}` });
  const transcript = await server.domains.sessions.turnsOf(session);
  const middle = transcript[4]?.id ?? '';
  const around = await server.domains.sessions.turnsAround(
    server.platform.db.orm,
    { sessionId: session, messageId: middle },
    { before: 3, after: 2 },
  );
  expect(around.map(({ id }) => id)).toEqual(transcript.slice(1, 7).map(({ id }) => id));
});
