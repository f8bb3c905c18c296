import type { z } from 'zod';
import type { Refusals } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a caller proves who they are.
 * - `bearer`: the signed-in person's access token (specification §6).
 * - `cookie`: the httpOnly sign-in cookie, with the page's own origin (only for trading it for a token or ending it).
 * - `none`: anybody.
 */
type Authentication = 'bearer' | 'cookie' | 'none';

type Shape = z.ZodType;

/** One call of the wire as data: the server serves it, the browser calls it, the documentation is made from it. */
export type Endpoint = {
  method: Method;
  /** Path with `:name` parameters, as specification §7 gives it. */
  path: `/api/${string}`;
  summary: string;
  authentication: Authentication;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Whoever calls sends a body in a form that is not ours to choose. It is let pass unread; the query says it all. */
  ignoresBody?: true;
  /** Largest body, where the usual limit of the server is too small: for calls that carry a picture. */
  bodyMaxBytes?: number;
  /** Media type of an answer that is a file and not JSON, such as `audio/wav`; `reply` is then its bytes. */
  replyMediaType?: string;
  reply: Shape;
  /** Every refusal that this call can give beyond the ones every call can (`commonRefusals`). */
  refusals: Refusals;
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Part<E, K extends 'params' | 'query' | 'body', Out extends 'in' | 'out'> =
  E extends Record<K, infer S extends Shape>
    ? Record<K, Out extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** What a caller sends: `{ params, query, body }`, only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>;

/** What a handler receives: the same parts after validation and defaults. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

/** What the browser receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** What a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>;

/** The codes that an endpoint may refuse with. */
export type RefusalCode<E extends Endpoint> = keyof E['refusals'] & string;
