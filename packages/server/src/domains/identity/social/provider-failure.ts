import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/**
 * Errors that operators can do something about, as OAuth 2.0 (RFC 6749), OpenID Connect and GitHub name them. Other
 * words of a provider, or of a forged address, are not logged.
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

/** A provider's word for what is wrong, if it is one of those that are known. */
export function knownError(word: string | undefined): string {
  return KNOWN_ERRORS.find((known) => known === word) ?? 'other';
}

/** The code of an error: a constant of Node, of the protocol's library or of a database, never a value. */
function codeOf(error: Error): { code: string } | Record<never, never> {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? { code } : {};
}

/** The status of the provider's answer, wherever it was put. */
function statusOf(error: Error): { status: number } | Record<never, never> {
  const { cause } = error;
  const status: unknown =
    cause instanceof Response
      ? cause.status
      : (Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode'));
  return typeof status === 'number' ? { status } : {};
}

/**
 * What the log may tell of a failed step: kinds and codes, the status of the provider's answer and its known word. An
 * error of the protocol carries whole answers in its causes, with tokens and addresses, so it never goes there itself.
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
