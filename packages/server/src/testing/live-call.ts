import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { vi } from 'vitest';
import type { Person, TestApp } from './test-app.ts';
import type { LoopbackRealtime, TakenCall } from './third-parties/loopback-realtime.ts';

/** A browser's offer, as far as a loopback provider reads it. */
export const OFFER = 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

/** Requests the key of a call. `lostCallId` names the lost call when the page rejoins by itself. */
export const keyFor = (server: TestApp, person: Person, learningSessionId: string, lostCallId?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/realtime_session_key',
    headers: person.headers,
    payload: { learningSessionId, ...(lostCallId && { lostCallId }) },
  });

/** Sends an offer with a key. */
export const offerWith = (server: TestApp, key: string, offer = OFFER) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/realtime/calls',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
    payload: offer,
  });

/** Opens another call of a session. When it returns, the provider's sideband is open. */
export async function callOf(
  server: TestApp,
  learner: Person,
  sessionId: string,
  provider: LoopbackRealtime = server.realtime,
) {
  const ticket = (await keyFor(server, learner, sessionId)).json<RealtimeTicket>();
  const answer = await offerWith(server, ticket.key);
  const call = provider.calls.at(-1);
  if (!call) throw new Error('the provider received no call');
  await call.sidebandOpen;
  const callId = String(answer.headers.location).split('/').at(-1);
  return { learner, sessionId, ticket, answer, call, callId };
}

/** A busy machine may be slow. This only bounds how long a failing test waits. */
const PATIENCE_MS = 20_000;

/** Waits until the server asks the teacher to say goodbye, and lets the goodbye be heard. @returns the request */
export async function letGoodbyeBeHeard(call: TakenCall): Promise<Record<string, unknown>> {
  const request = await vi.waitUntil(() => call.received.find(({ type }) => type === 'response.create'), {
    timeout: PATIENCE_MS,
  });
  const { metadata } = request.response as { metadata: object };
  await call.say({ type: 'response.created', response: { id: 'resp_goodbye', metadata } });
  await call.say({ type: 'output_audio_buffer.started', response_id: 'resp_goodbye' });
  await call.say({ type: 'output_audio_buffer.stopped', response_id: 'resp_goodbye' });
  return request;
}

/** Puts a new learner into a running call of a new session. */
export async function inACall(server: TestApp) {
  const learner = await server.signUp();
  return callOf(server, learner, await server.startSession(learner));
}

/** Reads the session as its learner. */
export async function readSession(server: TestApp, learner: Person, id: string) {
  const url = `/api/learning_session/${id}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: learner.headers });
  return answer.json().learningSession as { time_minutes: number; cost_usd: number; summary: string | null };
}

/** Reads the transcript as its learner. */
export async function readMessages(server: TestApp, learner: Person, id: string) {
  const url = `/api/learning_session/${id}/messages`;
  const answer = await server.app.inject({ method: 'GET', url, headers: learner.headers });
  return answer.json().messages as { role: string; kind: string; content: string; cost_usd: number }[];
}

/** Saves a run as the page does at Stop. */
export const stop = (server: TestApp, learner: Person, id: string, minutes: number, callId?: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/learning_session/${id}`,
    headers: learner.headers,
    payload: { time_minutes: minutes, ...(callId && { callId }) },
  });

/** Reads the total minutes that the learner has used. */
export async function usedMinutes(server: TestApp, learner: Person): Promise<number> {
  const url = `/api/users/${learner.userId}/profile`;
  return (await server.app.inject({ method: 'GET', url, headers: learner.headers })).json().usageTime;
}

/** Moves the server's clock forward and signs the learner in again, because their token expires meanwhile. */
export async function later(server: TestApp, learner: Person, ms: number): Promise<void> {
  server.platform.clock.advance(ms);
  const payload = { email: learner.email, password: 'quiet-lantern' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  learner.headers.authorization = `Bearer ${answer.json<{ token: string }>().token}`;
}
