import { GUARDED_CALL_HEADER } from '@vivavoce/contracts/realtime/guarded-call';
import { FIRST_NUDGE_MS } from '@vivavoce/contracts/realtime/patience';
import { encodeSession } from '@vivavoce/contracts/realtime/session';
import { encodeTools } from '@vivavoce/contracts/realtime/steering-session';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import WebSocket from 'ws';
import type { VoiceAddress as Address } from '#platform/providers/providers.ts';
import type { PreparedSession } from './tables.ts';

/**
 * How long to wait for the provider's answer to an offer: gathering candidates takes a while, but hanging helps nobody.
 */
const OFFER_TIMEOUT_MS = 15_000;
const HANGUP_TIMEOUT_MS = 5_000;
/** A sideband that is not open by then is tried again: a silent provider must not look like one that listens. */
const SIDEBAND_TIMEOUT_MS = 4_000;

/**
 * The form of a provider's error code, such as `insufficient_quota`, and of a field, such as `session.audio`. Anything
 * else may quote a person.
 */
const ERROR_CODE = /^[a-z][a-z0-9_.]{0,63}$/;

/**
 * The codes with which a provider says that it works but has no room: those of our own server, and the hosted API's for
 * too many requests at once.
 */
const NO_ROOM = ['server_busy', 'server_overloaded', 'server_draining', 'rate_limit_exceeded'];

/**
 * Thrown when a provider refused or did not answer. `status` is its HTTP status, or 0 when it could not be reached or
 * gave no usable answer; `code` is its own name for the reason, and `field` the field of our session that it does not
 * take, if it gives them.
 */
export class ProviderFailed extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly field: string | null;

  constructor(
    status: number,
    { code, field, cause }: { code?: string | null; field?: string | null; cause?: unknown } = {},
  ) {
    super(`the voice provider answered ${status}`, { cause });
    this.name = 'ProviderFailed';
    this.status = status;
    this.code = code ?? null;
    this.field = field ?? null;
  }

  /** Whether the offer itself was wrong, which is no failure of the provider. */
  get isOfferWrong(): boolean {
    return this.status === 400;
  }

  /** Whether the provider does not know the idle time-out. */
  get isWithoutIdleTimeout(): boolean {
    return this.isOfferWrong && this.field?.split('.').at(-1) === 'idle_timeout_ms';
  }

  /** Whether it has as many calls as it can hold: another attempt in a minute may well succeed. */
  get hasNoRoom(): boolean {
    return this.code !== null && NO_ROOM.includes(this.code);
  }
}

/** Reads only the code and the field from an error's body: its message may repeat what we sent. */
async function reasonIn(response: Response): Promise<{ code: string | null; field: string | null }> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { error?: { code?: unknown; param?: unknown } } | null)?.error;
  const known = (name: unknown) => (typeof name === 'string' && ERROR_CODE.test(name) ? name : null);
  return { code: known(error?.code), field: known(error?.param) };
}

/** Returns the headers of a request; one of them selects the older form of the protocol. */
const headersFor = (address: Address, protocol: RealtimeProtocol) => ({
  authorization: `Bearer ${address.apiKey}`,
  ...(protocol === 'beta' ? { 'openai-beta': 'realtime=v1' } : {}),
});

/**
 * Sends an offer with the whole session and the tools of a lesson to the provider, and returns the answer and the
 * provider's call id. In the older form the session does not name the model, so the address does. Every call that we open
 * is guarded: our own voice server takes from its page only what a learner may do.
 */
async function offerCall(
  address: Address,
  offer: string,
  prepared: PreparedSession & { idleTimeoutMs?: number },
  protocol: RealtimeProtocol,
) {
  const form = new FormData();
  form.set('sdp', new Blob([offer], { type: 'application/sdp' }));
  const session = { ...encodeSession(prepared, protocol), ...encodeTools() };
  form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }));
  const url = new URL(`${address.baseUrl}/realtime/calls`);
  if (protocol === 'beta') url.searchParams.set('model', prepared.model);
  const unreachable = (cause: unknown) => {
    throw new ProviderFailed(0, { cause });
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headersFor(address, protocol), [GUARDED_CALL_HEADER]: 'on' },
    body: form,
    signal: AbortSignal.timeout(OFFER_TIMEOUT_MS),
  }).catch(unreachable);
  if (!response.ok) throw new ProviderFailed(response.status, await reasonIn(response));
  const providerCallId = response.headers.get('location')?.split('/').at(-1);
  // A call without a name could be neither watched nor ended.
  if (!providerCallId) throw new ProviderFailed(0, { cause: new Error('the answer names no call') });
  return { answer: await response.text().catch(unreachable), providerCallId };
}

/**
 * Opens a call. Only its session sets the idle time-out. A provider that does not know it is asked once more without it,
 * and then the server counts the silence. Throws `ProviderFailed`.
 */
export function openCall(
  address: Address,
  offer: string,
  prepared: PreparedSession,
  protocol: RealtimeProtocol,
) {
  const idle = { ...prepared, idleTimeoutMs: FIRST_NUDGE_MS };
  return offerCall(address, offer, idle, protocol).catch((error: unknown) => {
    if (error instanceof ProviderFailed && error.isWithoutIdleTimeout)
      return offerCall(address, offer, prepared, protocol);
    throw error;
  });
}

/**
 * The statuses with which a provider says that it did not hang up; any other refusal says that there is no such call.
 */
const NOT_HEARD = [401, 403, 408, 429];

/**
 * Ends a call at the provider. Ending one that is already over is no error. @returns whether the provider confirmed it
 */
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

/** Opens the sideband of a running call, which receives every event of the call and may send some. */
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
