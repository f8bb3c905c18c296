import { VIEW_HEADER } from '@vivavoce/contracts/identity/bounds';
import type { SignedIn, User } from '@vivavoce/contracts/identity/calls';
import type { View } from '@vivavoce/contracts/identity/view-calls';
import { serverAddress, withCookies } from '#lib/address.ts';
import { errorOf } from '#lib/api-error.ts';
import type { Send } from '#lib/wire.ts';
import { m } from '#messages/messages.js';

const tokenAddress = serverAddress('/api/auth/token');

/** The calls without a token that an administrator makes as themselves. */
const ownCalls: ReadonlySet<string> = new Set(['/api/auth/token', '/api/auth/logout'].map(serverAddress));

/**
 * Reports whether a call would change something without the server's knowing of the view, because no token identifies it:
 * the administrator would pay, or the person would be mailed.
 */
const changesUnseen = (address: string, { method = 'GET' }: RequestInit, headers: Headers): boolean =>
  method !== 'GET' && !headers.has('authorization') && !ownCalls.has(address);

const refusedHere = () =>
  Response.json({ success: false, code: 'view_closed', message: m.view_error_closed() }, { status: 403 });

/** Reads a view over this wire, which knows nothing of it. @throws ApiError */
export async function readView(send: Send, id: string, token: string): Promise<View> {
  const response = await send(serverAddress(`/api/admin/views/${encodeURIComponent(id)}`), {
    headers: { authorization: `Bearer ${token}` },
    credentials: withCookies,
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as View;
}

/**
 * Returns what sends the calls of a tab with a view: each call with a token names the view, and the person is the
 * signed-in user of each new token. A call that would change something without a token is not sent.
 */
export function viewWire(
  send: Send,
  {
    id,
    userOf,
    onOver,
  }: {
    id: string;
    /** Finds whom the tab shows as signed in, with a new token of the administrator. */
    userOf: (signedIn: SignedIn) => Promise<User>;
    /** Called once the server says that the view is over. */
    onOver: () => void;
  },
): Send {
  return async (address, request) => {
    const headers = new Headers(request.headers);
    if (changesUnseen(address, request, headers)) return refusedHere();
    if (headers.has('authorization')) headers.set(VIEW_HEADER, id);
    const response = await send(address, { ...request, headers });
    if (address === tokenAddress && response.ok) {
      const signedIn = (await response.json()) as SignedIn;
      return Response.json({ ...signedIn, user: await userOf(signedIn) });
    }
    if (response.status === 403 && (await errorOf(response.clone())).code === 'view_over') onOver();
    return response;
  };
}
