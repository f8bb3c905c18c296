import { encodeSession } from '@vivavoce/contracts/realtime/session';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import WebSocket from 'ws';
import type { VoiceAddress as Address } from '#platform/providers/providers.ts';
import type { PreparedSession } from './tables.ts';

/** Patience with the provider's answer to an offer: gathering candidates takes a moment, hanging helps nobody. */
const OFFER_TIMEOUT_MS = 15_000;
const HANGUP_TIMEOUT_MS = 5_000;
/** A line that is not open by then is tried anew: a provider that says nothing must not look like one that listens. */
const SIDEBAND_TIMEOUT_MS = 4_000;

/** What a provider's code for an error looks like, such as `insufficient_quota`; anything else may quote somebody. */
const ERROR_CODE = /^[a-z][a-z0-9_.]{0,63}$/;

/** With these a provider says that it is well and has no room: our own server's, and the hosted API's for too many at once. */
const NO_ROOM = ['server_busy', 'server_overloaded', 'server_draining', 'rate_limit_exceeded'];

/**
 * A provider refused or did not answer. `status` is its HTTP status, 0 when it could not be reached or its answer was
 * none; `code` is its own name for the reason, where it gives one.
 */
export class ProviderFailed extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, { code, cause }: { code?: string | null; cause?: unknown } = {}) {
    super(`the voice provider answered ${status}`, { cause });
    this.name = 'ProviderFailed';
    this.status = status;
    this.code = code ?? null;
  }

  /** It has as many calls as it can hold: somebody who tries again in a minute may well be taken. */
  get hasNoRoom(): boolean {
    return this.code !== null && NO_ROOM.includes(this.code);
  }
}

/** Of an error's body only the code is taken: its message may repeat what we sent. */
async function codeOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code;
  return typeof code === 'string' && ERROR_CODE.test(code) ? code : null;
}

/** The older form of the protocol is asked for by a header. */
const headersFor = (address: Address, protocol: RealtimeProtocol) => ({
  authorization: `Bearer ${address.apiKey}`,
  ...(protocol === 'beta' ? { 'openai-beta': 'realtime=v1' } : {}),
});

/**
 * Hands an offer to the provider with the whole session, and brings back the answer and the provider's call id. In the
 * older form the session does not name the model, so the address does.
 */
export async function openCall(
  address: Address,
  offer: string,
  prepared: PreparedSession,
  protocol: RealtimeProtocol,
) {
  const form = new FormData();
  form.set('sdp', new Blob([offer], { type: 'application/sdp' }));
  form.set(
    'session',
    new Blob([JSON.stringify(encodeSession(prepared, protocol))], { type: 'application/json' }),
  );
  const url = new URL(`${address.baseUrl}/realtime/calls`);
  if (protocol === 'beta') url.searchParams.set('model', prepared.model);
  const unreachable = (cause: unknown) => {
    throw new ProviderFailed(0, { cause });
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: headersFor(address, protocol),
    body: form,
    signal: AbortSignal.timeout(OFFER_TIMEOUT_MS),
  }).catch(unreachable);
  if (!response.ok) throw new ProviderFailed(response.status, { code: await codeOf(response) });
  const providerCallId = response.headers.get('location')?.split('/').at(-1);
  // A call without a name could be neither watched nor ended.
  if (!providerCallId) throw new ProviderFailed(0, { cause: new Error('the answer names no call') });
  return { answer: await response.text().catch(unreachable), providerCallId };
}

/** With these a provider says that it did not do what it was asked; with the other refusals, that there is no call. */
const NOT_HEARD = [401, 403, 408, 429];

/** Ends a call at the provider. Ending one that is already over is no error. @returns whether the provider heard it */
export async function hangUp(address: Address, providerCallId: string): Promise<boolean> {
  return fetch(`${address.baseUrl}/realtime/calls/${encodeURIComponent(providerCallId)}/hangup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.apiKey}` },
    signal: AbortSignal.timeout(HANGUP_TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500 && !NOT_HEARD.includes(status),
    () => false,
  );
}

/** The server's own connection to a running call: every event of it, and the right to send some. */
export function openSideband(
  address: Address,
  providerCallId: string,
  protocol: RealtimeProtocol,
): WebSocket {
  const url = new URL(`${address.baseUrl}/realtime`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('call_id', providerCallId);
  return new WebSocket(url, {
    headers: headersFor(address, protocol),
    handshakeTimeout: SIDEBAND_TIMEOUT_MS,
  });
}
