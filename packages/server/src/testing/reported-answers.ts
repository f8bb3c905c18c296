import { randomUUID } from 'node:crypto';
import type { Case, CaseOutcome, ListedCase } from '@vivavoce/contracts/safety/case-calls';
import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';
import type { Person, TestApp } from './test-app.ts';

type Turn = { role?: 'student' | 'teacher'; content?: string };
/** An answer of a teacher in a session. */
export type Answer = { sessionId: string; messageId: string };

/** Keeps a turn in a session, as the server heard it. Returns its id. */
export async function say(
  server: TestApp,
  sessionId: string,
  { role = 'teacher', content = 'Two and two is five.' }: Turn = {},
): Promise<string> {
  const messageId = await server.domains.sessions.keepTurn({
    ...{ sessionId, itemId: randomUUID(), role, kind: 'spoken', content, cut: false },
    ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
  });
  if (messageId === null) throw new Error('the session is gone');
  return messageId;
}

/** Makes a session of a learner in which the teacher said something. */
export async function answerTo(server: TestApp, learner: Person, content?: string): Promise<Answer> {
  const sessionId = await server.startSession(learner);
  return { sessionId, messageId: await say(server, sessionId, content === undefined ? {} : { content }) };
}

/** Reports an answer. Returns what the server says. */
export const report = (
  server: TestApp,
  { headers }: Person,
  { sessionId, messageId }: Answer,
  { reason = 'wrong', note = '' }: { reason?: AnswerReportReason; note?: string } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/learning_session/${sessionId}/answer_reports`,
    headers,
    payload: { messageId, reason, note },
  });

type Page = { cases: ListedCase[]; next: string | null; open: number };

/** Reads a page of the queue as an administrator. */
export const casePage = async (
  server: TestApp,
  { headers }: Person,
  query: { state?: 'open' | 'closed'; after?: string } = {},
) =>
  (
    await server.app.inject({ url: '/api/admin/cases', headers, query: { state: 'open', ...query } })
  ).json<Page>();

/** Counts the cases that wait for an administrator. */
export const waiting = async (server: TestApp, { headers }: Person) =>
  (await server.app.inject({ url: '/api/admin/cases/waiting', headers })).json<{ waiting: number }>().waiting;

/** Reads a case as an administrator. */
export const readCase = (server: TestApp, { headers }: Person, id: string) =>
  server.app.inject({ url: `/api/admin/cases/${id}`, headers });

/** Does something with a case. Returns what the server says. */
export const actOn = (
  server: TestApp,
  { headers }: Person,
  id: string,
  act: 'openings' | 'take' | 'notes' | 'decision' | 'reopening',
  payload: object,
) => server.app.inject({ method: 'POST', url: `/api/admin/cases/${id}/${act}`, headers, payload });

/** Decides a case, and waits until everybody was told. Returns what the server says. */
export async function decide(
  server: TestApp,
  administrator: Person,
  id: string,
  { outcome = 'no_fault', note = 'It is right.' }: { outcome?: CaseOutcome; note?: string } = {},
) {
  const answer = await actOn(server, administrator, id, 'decision', { outcome, note });
  await server.platform.jobs.idle();
  return answer;
}

/** Has an answer reported by its learner. Returns the case, as this administrator reads it, and the answer. */
export async function reportedCase(
  server: TestApp,
  administrator: Person,
  learner: Person,
  content?: string,
): Promise<Case & Answer> {
  const answer = await answerTo(server, learner, content);
  await report(server, learner, answer);
  const { cases } = await casePage(server, administrator);
  const listed = cases.find(({ learningSessionId }) => learningSessionId === answer.sessionId);
  const read = await readCase(server, administrator, listed?.id ?? randomUUID());
  if (read.statusCode !== 200) throw new Error(`the case was refused: ${read.body}`);
  return { ...read.json<Case>(), ...answer };
}
