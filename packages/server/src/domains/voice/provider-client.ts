import { encodeSession } from '@vivavoce/contracts/realtime-session';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice';
import WebSocket from 'ws';
import type { VoiceAddress as Address } from '#platform/providers.ts';
import type { PreparedSession } from './tables.ts';

/** Patience with the provider's answer to an offer: gathering candidates takes a moment, hanging helps nobody. */
const OFFER_TIMEOUT_MS = 15_000;
const HANGUP_TIMEOUT_MS = 5_000;

/** A provider refused or did not answer; `status` is its HTTP status, 0 when it could not be reached. */
export class ProviderFailed extends Error {
  readonly status: number;

  constructor(status: number, options?: { cause?: unknown }) {
    super(`the voice provider answered ${status}`, options);
    this.name = 'ProviderFailed';
    this.status = status;
  }
}

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
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.apiKey}` },
    body: form,
    signal: AbortSignal.timeout(OFFER_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderFailed(0, { cause });
  });
  if (!response.ok) throw new ProviderFailed(response.status);
  const providerCallId = response.headers.get('location')?.split('/').at(-1);
  if (!providerCallId) throw new ProviderFailed(response.status);
  return { answer: await response.text(), providerCallId };
}

/** Ends a call at the provider. Ending one that is already over is no error. @returns whether the provider heard it */
export async function hangUp(address: Address, providerCallId: string): Promise<boolean> {
  return fetch(`${address.baseUrl}/realtime/calls/${encodeURIComponent(providerCallId)}/hangup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.apiKey}` },
    signal: AbortSignal.timeout(HANGUP_TIMEOUT_MS),
  }).then(
    (response) => response.status < 500,
    () => false,
  );
}

/** The server's own connection to a running call: every event of it, and the right to send some. */
export function openSideband(address: Address, providerCallId: string): WebSocket {
  const url = new URL(`${address.baseUrl}/realtime`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('call_id', providerCallId);
  return new WebSocket(url, { headers: { authorization: `Bearer ${address.apiKey}` } });
}
