/**
 * Every error is defined in one place. A refusal states three things: the status, the text for the person (a key of
 * `messages/`), and whether the same call may succeed later. On the wire it becomes an `ErrorBody` (RES-99).
 */
export type Refusal = {
  status: number;
  /** A key in `messages/en.json`. The server fills in the text. */
  message: string;
  /** Whether the same call may succeed later without the person changing anything. */
  retryable: boolean;
};

export type Refusals = Record<string, Refusal>;

/** The body of every error answer (RES-99). */
export type ErrorBody = {
  success: false;
  code: string;
  message: string;
  requestId: string;
  /** The fields that the refusal is about, by path. */
  fields?: Record<string, string>;
  /** When the same call may succeed, if that is known (decision 0038). */
  opensAt?: string;
};

const refusal = (status: number, message: string, retryable = false): Refusal => ({
  status,
  message,
  retryable,
});

/** The refusals that every call can return. An endpoint lists only its own, in addition to these. */
export const commonRefusals = {
  invalid_input: refusal(400, 'error_invalid_input'),
  unauthenticated: refusal(401, 'error_unauthenticated'),
  forbidden: refusal(403, 'error_forbidden'),
  not_found: refusal(404, 'error_not_found'),
  too_large: refusal(413, 'error_too_large'),
  too_many_requests: refusal(429, 'error_too_many_requests', true),
  internal: refusal(500, 'error_internal', true),
  unavailable: refusal(503, 'error_unavailable', true),
} as const satisfies Refusals;

export type CommonRefusalCode = keyof typeof commonRefusals;

export { refusal };
