import type {
  LinkRequest,
  ListedLinkRequest,
  OpenedLinkRequest,
} from '@vivavoce/contracts/family/link-request-calls';
import type { Person, TestApp } from './test-app.ts';

/** Sends a learner's private request, and waits until the administrators were told. */
export async function ask(
  server: TestApp,
  { userId, headers }: Person,
  { about = null, note = 'Please help.' }: { about?: Person | null; note?: string } = {},
) {
  const url = `/api/users/${userId}/link_requests`;
  const payload = { parentId: about?.userId ?? null, note };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload });
  await server.platform.jobs.idle();
  return answer;
}

/** Sends a private request that must be taken, and returns its id. */
export async function askedBy(server: TestApp, child: Person, about: Person | null = null, note?: string) {
  const answer = await ask(server, child, { about, ...(note === undefined ? {} : { note }) });
  if (answer.statusCode !== 200) throw new Error(`the request was refused: ${answer.body}`);
  return answer.json<{ data: LinkRequest }>().data.id;
}

/** Reads a learner's own requests, and whether anybody may read a new one. */
export async function ownRequests(server: TestApp, { userId, headers }: Person) {
  const answer = await server.app.inject({ url: `/api/users/${userId}/link_requests`, headers });
  return answer.json<{ data: { requests: LinkRequest[]; hasReader: boolean; areHidden: boolean } }>().data;
}

/** Takes a request back. Returns the status. */
export async function withdraw(server: TestApp, { userId, headers }: Person, requestId: string) {
  const url = `/api/users/${userId}/link_requests/${requestId}`;
  return (await server.app.inject({ method: 'DELETE', url, headers })).statusCode;
}

/** Lists the requests that an administrator sees. */
export async function listedFor(server: TestApp, { headers }: Person) {
  const answer = await server.app.inject({ url: '/api/admin/link_requests', headers });
  return answer.json<{ data: ListedLinkRequest[] }>().data;
}

/** Counts the requests that wait for an administrator. */
export async function waitingFor(server: TestApp, { headers }: Person) {
  const answer = await server.app.inject({ url: '/api/admin/link_requests/waiting', headers });
  return answer.json<{ data: { waiting: number } }>().data.waiting;
}

/** Opens a request as an administrator. Returns it, or the code of the refusal. */
export async function open(server: TestApp, { headers }: Person, requestId: string) {
  const url = `/api/admin/link_requests/${requestId}/open`;
  const { data, code } = (await server.app.inject({ method: 'POST', url, headers })).json<{
    data: OpenedLinkRequest;
    code?: string;
  }>();
  return code ?? data;
}

/** Answers a request as an administrator. Returns 'answered', or the code of the refusal. */
export async function answer(
  server: TestApp,
  { headers }: Person,
  requestId: string,
  { words = 'We talked.', endLinkOf = null }: { words?: string; endLinkOf?: Person | null } = {},
) {
  const url = `/api/admin/link_requests/${requestId}/answer`;
  const payload = { answer: words, endLinkOf: endLinkOf?.userId ?? null };
  const answered = await server.app.inject({ method: 'POST', url, headers, payload });
  await server.platform.jobs.idle();
  return answered.json<{ code?: string }>().code ?? 'answered';
}
