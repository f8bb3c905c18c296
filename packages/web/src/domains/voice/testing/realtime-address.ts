import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { onTestFinished, vi } from 'vitest';

/** The response to a request for a key in tests. */
export const ticket: RealtimeTicket = {
  key: 'vk_one_use',
  url: '/v1/realtime/calls',
  protocol: 'ga',
  model: 'vivavoce-embedded',
  instructions: 'You are Amara, a teacher. Patient and playful.',
  voice: 'alloy',
  expected: ['two', 'a half'],
  understands: 'expected_answers',
  callLimitSeconds: 3_600,
  callLimit: 'session',
  lessonsClose: null,
  isCameraAllowed: true,
  standIn: false,
  expiresAt: '2026-11-19T16:06:00.000Z',
};

/** One offer as it was sent over the network. */
type SeenOffer = { body: string; headers: Headers; credentials: RequestCredentials | undefined };

/** The id that the server gives to calls in tests. */
export const CALL_ID = '4a1f6d0e-6f0e-4a51-9a53-7d1f0a1c0c01';

const created = async () =>
  new Response('v=0 the answer', {
    status: 201,
    headers: { location: `/v1/realtime/calls/${CALL_ID}` },
  });

/**
 * Fakes the realtime address at the network level, in front of the current `fetch` (so set up the server first). It
 * answers every offer with an SDP answer unless the test passes another.
 */
export function fakeRealtimeAddress(answer: () => Promise<Response> = created) {
  const offers: SeenOffer[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname !== ticket.url) return others(input, init);
    const { credentials } = init;
    offers.push({ body: String(init.body), headers: new Headers(init.headers), credentials });
    return answer();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { offers };
}
