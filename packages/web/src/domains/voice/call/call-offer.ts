import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';

/** The call could not be opened. `serverText` is the server's own text, empty if it sent none. */
export class CallFailed extends Error {
  readonly serverText: string;
  /** Whether the provider is to blame. If so, another one may take the call. */
  readonly isProviderDown: boolean;
  constructor(reason: string, { serverText = '', isProviderDown = false } = {}) {
    super(reason);
    this.name = 'CallFailed';
    this.serverText = serverText;
    this.isProviderDown = isProviderDown;
  }
}

/** The answer to an offer, and our server's id of the call; null if it gave none. */
type Answered = { answer: string; callId: string | null };

/**
 * Posts the offer to the ticket's address, with nothing but the ticket's key.
 * @throws CallFailed when the offer is refused
 */
export async function answerTo(
  offer: string,
  ticket: RealtimeTicket,
  signal: AbortSignal,
): Promise<Answered> {
  const response = await fetch(new URL(ticket.url, location.href), {
    method: 'POST',
    // Only the key authorises this call: our own sign-in means nothing to the realtime address.
    credentials: 'omit',
    headers: { authorization: `Bearer ${ticket.key}`, 'content-type': 'application/sdp' },
    body: offer,
    signal,
  });
  if (response.ok) {
    const callId = response.headers.get('location')?.split('/').at(-1) ?? null;
    return { answer: await response.text(), callId };
  }
  // Other refusals than these, of which 402 means that the minutes are used up, are about the key or the offer. They mean
  // nothing to a learner.
  const isForLearner = response.status >= 500 || [402, 429].includes(response.status);
  const body: unknown = await response.json().catch(() => null);
  const serverText = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  throw new CallFailed(`Offer refused with ${response.status}`, {
    serverText: isForLearner && typeof serverText === 'string' ? serverText : '',
    isProviderDown: response.status >= 500,
  });
}
