import type { AnswerOf, Endpoint, ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Role } from '@vivavoce/contracts/wire/primitives';

/** The signed-in person behind a call, read from the bearer token and never from the body (RES-96). */
export type Caller = {
  userId: string;
  role: Role;
  /** Null for a child whose parent made the account. */
  email: string | null;
  signInId: string;
  /** Whether the caller is an administrator whose sign-in is strong enough to use the role (RES-117). */
  mayAdminister: boolean;
};

/**
 * Who may make a call. `check` throws a refusal, or returns the record it read to decide, so that the handler need not
 * read it again. The documentation and the permission table print `name`. The access domain makes permissions, and each
 * route states its own.
 */
export type Permission<Input, Subject = unknown> = {
  name: string;
  check(caller: Caller | null, input: Input): Promise<Subject> | Subject;
};

/** What a handler may know about the call in addition to its validated parts. */
type CallContext<E extends Endpoint> = {
  /** Present on every call with a bearer token. Without one, the server answers 401 before the handler runs. */
  caller: E['authentication'] extends 'bearer' ? Caller : null;
  /** The token of the Authorization header, for calls that may be made without one. It has not been checked. */
  bearerToken: string | null;
  /** The raw Cookie header. */
  cookie: string | undefined;
  /** The page's own origin as the browser states it. */
  origin: string | undefined;
  /** The host and port that the call was made to. */
  host: string;
  ip: string;
  userAgent: string;
  reply: { setHeader(name: string, value: string | string[]): void };
};

export type Handler<E extends Endpoint, Subject = unknown> = (
  call: ParsedOf<E> & CallContext<E> & { subject: Subject },
) => Promise<AnswerOf<E>>;

/** An endpoint with its permission and its handler. */
export type Route = {
  endpoint: Endpoint;
  permission: string;
  /** Throws a refusal, or returns what the handler gets as its `subject`. */
  check(caller: Caller | null, input: unknown): unknown;
  handle(call: unknown): Promise<unknown>;
};

/** Binds an endpoint to its permission and its handler. */
export function serve<E extends Endpoint, Subject>(
  endpoint: E,
  permission: Permission<ParsedOf<E>, Subject>,
  handler: Handler<E, Subject>,
): Route {
  return {
    endpoint,
    permission: permission.name,
    check: (caller, input) => permission.check(caller, input as ParsedOf<E>),
    handle: (call) => handler(call as Parameters<typeof handler>[0]),
  };
}
