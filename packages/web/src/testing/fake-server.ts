import { VIEW_HEADER } from '@vivavoce/contracts/identity/bounds';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Api, CallName } from '@vivavoce/contracts/wire/api';
import type { AnswerOf } from '@vivavoce/contracts/wire/endpoint';
import { onTestFinished, vi } from 'vitest';

/** One request as it was sent on the wire. */
type SeenRequest = {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  authorization: string | null;
  /** The view of another person's screens that the call names. */
  view: string | null;
};

type Handler<N extends CallName> = (
  request: SeenRequest,
) => AnswerOf<Api[N]> | Response | Promise<AnswerOf<Api[N]> | Response>;

type Handlers = { [N in CallName]?: Handler<N> };

/** Creates an error answer of the server (RES-99). */
export function refusal(
  status: number,
  code: string,
  message?: string,
  fields?: Record<string, string>,
): Response {
  return Response.json({ success: false, code, message, requestId: 'request-1', fields }, { status });
}

/** Holds an answer back until `release()` is called. */
export function heldBack<T>(answer: T): { answer: () => Promise<T>; release: () => void } {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  return { answer: () => gate.then(() => answer), release: () => release() };
}

type Arrived = Omit<SeenRequest, 'name' | 'params'> & { method: string; pathname: string };

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const shape = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${shape}$`).exec(path);
  if (found === null) return null;
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
}

/** Reads the request as this call; null if it is a different one. */
function asCall(name: CallName, { method, pathname, ...rest }: Arrived): SeenRequest | null {
  const [wantedMethod, pattern] = name.split(' ') as [string, string];
  const params = method === wantedMethod ? matchPath(pattern, pathname) : null;
  return params === null ? null : { name, params, ...rest };
}

/**
 * Fakes the server on the wire: replaces `fetch` until the test is over. With a `user` there is a sign-in cookie, and
 * the token call answers. Nobody was told anything, no deletion is planned, no help card waits, no lesson comes next and nothing is
 * suggested, unless a handler says so. A call without a handler fails with a 501.
 */
export function fakeServer(handlers: Handlers = {}, { user = null }: { user?: User | null } = {}) {
  let signedIn = user;
  const arrived: Arrived[] = [];
  const grant = (account: User) => {
    signedIn = account;
    return {
      token: `token-of-${account.id}`,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      user: account,
    };
  };
  const all: Handlers = {
    'POST /api/auth/token': () =>
      signedIn === null ? refusal(401, 'unauthenticated', 'Please sign in.') : grant(signedIn),
    'POST /api/auth/logout': () => {
      signedIn = null;
      return { success: true as const };
    },
    'GET /api/users/:id/notices': () => ({
      success: true as const,
      data: { notices: [], unread: 0, nextCursor: null },
    }),
    'GET /api/users/:id/deletion': () => ({ planned: null }),
    'GET /api/help_card/:userId': () => ({ card: null }),
    'POST /api/suggestions': () => ({ suggestions: [] }),
    'GET /api/next_lesson/:userId': () => ({ next: { kind: 'none' as const } }),
    'POST /api/users': () => signedIn ?? refusal(401, 'unauthenticated'),
    ...handlers,
  };

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const request: Arrived = {
      method: init.method ?? 'GET',
      pathname,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      authorization: new Headers(init.headers).get('authorization'),
      view: new Headers(init.headers).get(VIEW_HEADER),
    };
    arrived.push(request);
    for (const [name, handler] of Object.entries(all) as [CallName, Handler<CallName>][]) {
      const seen = asCall(name, request);
      if (seen === null) continue;
      const reply = await handler(seen);
      return reply instanceof Response ? reply : Response.json(reply);
    }
    return refusal(501, 'not_faked', `${request.method} ${pathname} is not faked in this test`);
  }

  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    /** Every request, oldest first; a request without a handler is named by its own path. */
    get requests(): SeenRequest[] {
      const names = Object.keys(all) as CallName[];
      return arrived.map((request) => {
        const known = names.map((name) => asCall(name, request)).find((seen) => seen !== null);
        const name = `${request.method} ${request.pathname}` as CallName;
        return known ?? { ...request, name, params: {} };
      });
    },
    /** Every request of one call, oldest first, answered or not. */
    seen: (name: CallName) =>
      arrived.map((request) => asCall(name, request)).filter((request) => request !== null),
    /** Changes how a call is answered from now on. */
    on<N extends CallName>(name: N, handler: Handler<N>) {
      Object.assign(all, { [name]: handler });
    },
    /** Returns the server's answer to a sign-in or registration. */
    grant,
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
