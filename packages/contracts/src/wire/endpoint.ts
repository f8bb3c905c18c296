import type { z } from 'zod';
import type { Refusals } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a caller proves who they are.
 * - `bearer`: the signed-in person's access token (specification §6).
 * - `cookie`: an httpOnly cookie, sent from the page's own origin: the sign-in's (only to trade it for a token or end
 *   it), or a paired device's (to sign a child in).
 * - `none`: no proof is needed.
 */
type Authentication = 'bearer' | 'cookie' | 'none';

type Shape = z.ZodType;

/** One API call as data. The server serves it, the browser calls it, and the documentation is generated from it. */
export type Endpoint = {
  method: Method;
  /** The path with `:name` parameters, as given in specification §7. */
  path: `/api/${string}`;
  summary: string;
  authentication: Authentication;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /**
   * Whether an administrator who sees the product as another person sees it gets the person's answer (decision 0045). Only
   * for calls that change nothing and show nothing that stays closed to administrators. Otherwise such a call is refused.
   */
  viewable?: true;
  /** The caller sends a body whose format we cannot choose. We ignore that body; the query holds everything needed. */
  ignoresBody?: true;
  /** The maximum body size, for calls that carry a picture and need more than the server's usual limit. */
  bodyMaxBytes?: number;
  /**
   * The media type of an answer that is a file rather than JSON, such as `audio/wav`; `reply` then describes its bytes.
   */
  replyMediaType?: string;
  reply: Shape;
  /** Every refusal that this call can return, apart from those that every call can return (`commonRefusals`). */
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

/** What a caller sends: `{ params, query, body }`, with only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>;

/** What a handler receives: the same parts, validated and with defaults filled in. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

/** What the browser receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** What a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>;

/** The codes that an endpoint may refuse with. */
export type RefusalCode<E extends Endpoint> = keyof E['refusals'] & string;
