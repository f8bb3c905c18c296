import type { AnswerOf, Endpoint, ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Role } from '@vivavoce/contracts/wire/primitives';

/** The signed-in person behind a call, read from the bearer token and never from the body (RES-96). */
export type Caller = { userId: string; role: Role; email: string; signInId: string };

/**
 * Who may make a call. `check` throws a refusal, or gives the record that it read to decide, so that the handler need
 * not read it again. `name` is what the documentation and the permission table print. The access domain makes
 * permissions, and each route states its own.
 */
export type Permission<Input, Subject = unknown> = {
  name: string;
  check(caller: Caller | null, input: Input): Promise<Subject> | Subject;
};

/** What a handler may know of the call beside its validated parts. */
type CallContext<E extends Endpoint> = {
  /** Present on every call with a bearer token; the server answers 401 before the handler otherwise. */
  caller: E['authentication'] extends 'bearer' ? Caller : null;
  /** The raw Cookie header. */
  cookie: string | undefined;
  /** The page's own origin as the browser states it. */
  origin: string | undefined;
  /** Host and port that the call was made to. */
  host: string;
  ip: string;
  userAgent: string;
  reply: { setHeader(name: string, value: string | string[]): void };
};

export type Handler<E extends Endpoint, Subject = unknown> = (
  call: ParsedOf<E> & CallContext<E> & { subject: Subject },
) => Promise<AnswerOf<E>>;

/** An endpoint with the one who may call it and what it does. */
export type Route = {
  endpoint: Endpoint;
  permission: string;
  /** Throws a refusal, or gives what the handler gets as its `subject`. */
  check(caller: Caller | null, input: unknown): unknown;
  handle(call: unknown): Promise<unknown>;
};

/** Binds an endpoint to its permission and its handler, in the order in which they matter. */
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
