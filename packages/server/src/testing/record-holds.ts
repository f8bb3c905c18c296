import type { OpenedRecord, RecordHold } from '@vivavoce/contracts/rights/hold-calls';
import type { z } from 'zod';
import type { Person, TestApp } from './test-app.ts';

type Opened = z.infer<typeof OpenedRecord>;

const call = (
  server: TestApp,
  { headers }: Person,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  payload?: object,
) => server.app.inject({ method, url: `/api/admin/holds${path}`, headers, ...(payload ? { payload } : {}) });

/** Puts the records of a learner on hold. Returns the hold, or the status and the code of the refusal. */
export async function placeHold(
  server: TestApp,
  administrator: Person,
  learnerId: string,
  reason: RecordHold['reason'] = 'safety_concern',
): Promise<RecordHold | string> {
  const answer = await call(server, administrator, 'POST', '', { learnerId, reason });
  const body = answer.json<RecordHold & { code?: string }>();
  return body.code === undefined ? body : `${answer.statusCode} ${body.code}`;
}

/** Puts the records of a learner on hold, which must succeed. Returns the id of the hold. */
export async function onHold(server: TestApp, administrator: Person, { userId }: Pick<Person, 'userId'>) {
  const placed = await placeHold(server, administrator, userId);
  if (typeof placed === 'string') throw new Error(`the hold was refused: ${placed}`);
  return placed.id;
}

/** Lists the holds that an administrator sees. */
export const holdsFor = async (server: TestApp, administrator: Person) =>
  (await call(server, administrator, 'GET')).json<{ holds: RecordHold[] }>().holds;

/** Closes a hold. Returns 'closed', or the status and the code of the refusal. */
export async function closeHold(server: TestApp, administrator: Person, id: string): Promise<string> {
  const answer = await call(server, administrator, 'DELETE', `/${id}`);
  const { code } = answer.json<{ code?: string }>();
  return code === undefined ? 'closed' : `${answer.statusCode} ${code}`;
}

/** Opens what is sealed under a hold. Returns it, or the status and the code of the refusal. */
export async function openRecords(
  server: TestApp,
  administrator: Person,
  id: string,
): Promise<Opened[] | string> {
  const answer = await call(server, administrator, 'GET', `/${id}/records`);
  const { records, code } = answer.json<{ records: Opened[]; code?: string }>();
  return code === undefined ? records : `${answer.statusCode} ${code}`;
}
