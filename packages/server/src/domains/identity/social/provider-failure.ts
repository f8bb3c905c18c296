import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/**
 * Errors that operators can act on, as OAuth 2.0 (RFC 6749), OpenID Connect and GitHub name them. Any other words, from
 * a provider or from a forged address, are not logged.
 */
const KNOWN_ERRORS = [
  'access_denied',
  'bad_verification_code',
  'incorrect_client_credentials',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'redirect_uri_mismatch',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
] as const;

/** Returns a provider's error code if it is a known one, or `other`. */
export function knownError(word: string | undefined): string {
  return KNOWN_ERRORS.find((known) => known === word) ?? 'other';
}

/** Returns an error's code: a constant from Node, the protocol library or a database, never a value. */
function codeOf(error: Error): { code: string } | Record<never, never> {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? { code } : {};
}

/** Returns the status of the provider's answer, wherever the error stores it. */
function statusOf(error: Error): { status: number } | Record<never, never> {
  const { cause } = error;
  const status: unknown =
    cause instanceof Response
      ? cause.status
      : (Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode'));
  return typeof status === 'number' ? { status } : {};
}

/**
 * Describes a failed step for the log: kinds and codes, the status of the provider's answer and its known error code. A
 * protocol error carries whole answers in its causes, with tokens and addresses, so the error itself is never logged.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const isAnswer = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError;
  return {
    type: name,
    ...codeOf(error),
    ...statusOf(error),
    ...(isAnswer ? { said: knownError(error.error) } : {}),
    ...(cause instanceof Error ? { cause: { type: cause.name, ...codeOf(cause) } } : {}),
  };
}
