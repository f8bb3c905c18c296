import type { Api, CallName } from '@vivavoce/contracts/wire/api';
import type { InputOf, ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { serverAddress, withCookies } from '#lib/address.ts';
import { errorOf, networkError } from '#lib/api-error.ts';
import { bearerToken, renewToken, tokenNow } from '#lib/session-token.ts';
import { wire } from '#lib/wire.ts';

/** Calls that mail programs make, and never a page. */
type MailProgramCall = Extract<CallName, `${string}/one-click`>;

/** Calls without a bearer token: either anyone may make them, or the sign-in cookie identifies the user. */
type TokenlessCall = Exclude<
  { [N in CallName]: Api[N]['authentication'] extends 'bearer' ? never : N }[CallName],
  MailProgramCall
>;

const tokenless: Record<TokenlessCall, true> = {
  'POST /api/auth/register': true,
  'POST /api/auth/login': true,
  'POST /api/auth/logout': true,
  'POST /api/auth/forgot-password': true,
  'POST /api/auth/reset-password': true,
  'POST /api/auth/token': true,
  'POST /api/auth/second-factor': true,
  'POST /api/auth/factor_recovery/read': true,
  'POST /api/auth/factor_recovery': true,
  'POST /api/auth/factor_recovery/stop': true,
  'POST /api/auth/passkey-sign-in/options': true,
  'POST /api/auth/passkey-sign-in': true,
  'GET /api/health': true,
  'GET /api/site_notice': true,
  'POST /api/newsletter': true,
  'POST /api/newsletter/confirm': true,
  'POST /api/newsletter/unsubscribe': true,
  'POST /api/weekly_mail/unsubscribe': true,
  'POST /api/contact': true,
  'POST /api/web-vitals': true,
  'GET /api/stripe_public_key': true,
  'GET /api/prices': true,
  'POST /api/create-checkout-session': true,
  'POST /api/create-payment-intent': true,
  'POST /api/consent_card_check': true,
  'POST /api/consent_confirmations/read': true,
  'POST /api/consent_confirmations': true,
  'GET /api/family_device': true,
  'POST /api/family_device/sign_in': true,
};

/** Calls whose answer is a file. */
type FileCall = {
  [N in CallName]: Api[N] extends { replyMediaType: string } ? N : never;
}[CallName];

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type CallOptions = {
  /**
   * For the last save when the page is left: the browser finishes the request after the page is gone. The call is sent
   * immediately with the current token, which is not renewed, and is never repeated.
   */
  keepalive?: boolean;
  signal?: AbortSignal;
};

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) asked.set(name, String(value));
  return serverAddress(asked.size > 0 ? `${filled}?${asked}` : filled);
}

/** Reports whether the token was refused. A wrong password is a 401 too; repeating it would count as a second guess. */
async function isAboutTheToken(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { code } = await errorOf(response.clone());
  return code === 'unauthenticated' || code === 'http_401';
}

/**
 * Makes a call by its name in the contract, with the contract's types but none of its code.
 *
 * A 401 about the token renews the token once and repeats the call once. Without a token, the call is made anyway
 * (RES-95). There is no time-out (API-173).
 * @throws ApiError with the server's own words, or with code 'network' when there was no answer
 */
export async function call<N extends Exclude<CallName, FileCall | MailProgramCall>>(
  name: N,
  input: InputOf<Api[N]>,
  options: CallOptions = {},
): Promise<ReplyOf<Api[N]>> {
  const response = await answerTo(name, input, options);
  return (await response.json()) as ReplyOf<Api[N]>;
}

/**
 * Makes a call whose answer is a file; otherwise the same as `call`.
 * @throws ApiError
 */
export async function callForFile<N extends FileCall>(
  name: N,
  input: InputOf<Api[N]>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await answerTo(name, input, options);
  return response.blob().catch(() => {
    throw networkError();
  });
}

/** Returns the answer to a call, or throws if it is a refusal. */
async function answerTo(name: CallName, input: unknown, options: CallOptions): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  const parts = input as Parts;
  const send = async (token: string | null): Promise<Response> => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (parts.body !== undefined) headers.set('content-type', 'application/json');
    const request: RequestInit = { method, headers, credentials: withCookies, ...options };
    if (parts.body !== undefined) request.body = JSON.stringify(parts.body);
    try {
      return await wire.send(addressOf(path, parts), request);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw networkError();
    }
  };

  const needsToken = !(name in tokenless);
  const token = !needsToken ? null : options.keepalive ? tokenNow() : await bearerToken();
  let response = await send(token);
  if (token !== null && !options.keepalive && (await isAboutTheToken(response))) {
    await renewToken().catch(() => null);
    const renewed = tokenNow();
    if (renewed !== null && renewed !== token) response = await send(renewed);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}
