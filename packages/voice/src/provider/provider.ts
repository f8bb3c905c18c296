import { StageError } from '#stages.ts';

/** A server that speaks one of OpenAI's wire formats. `baseUrl` ends in `/v1`, without a slash after it. */
export type Provider = { baseUrl: string; apiKey: string | null; model: string };

/** The body of a request: JSON, or a form that contains a file. */
type ProviderBody = { json: Record<string, unknown> } | { form: FormData };

type Stage = StageError['stage'];

/** Statuses after which the same request may succeed later, as it may after any 5xx. */
const PASSING_STATUSES = new Set([408, 429]);

/**
 * Statuses that mean the request itself is at fault. A wrong key, address or model (401, 403, 404) is wrong for all
 * requests.
 */
const REQUEST_STATUSES = new Set([400, 413, 415, 422]);

/**
 * Posts to a provider and returns its answer if the request succeeds. Otherwise throws `StageError`, which is retryable
 * if the cause may be temporary. We do not repeat what the provider says about a failure, because it may quote the
 * learner.
 */
export async function postToProvider(
  stage: Stage,
  provider: Provider,
  path: string,
  body: ProviderBody,
  signal: AbortSignal,
): Promise<Response> {
  const authorization: Record<string, string> =
    provider.apiKey === null ? {} : { authorization: `Bearer ${provider.apiKey}` };
  const sent =
    'json' in body
      ? {
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body.json),
        }
      : { headers: authorization, body: body.form };
  const response = await fetch(`${provider.baseUrl}${path}`, { method: 'POST', signal, ...sent }).catch(
    (error: unknown) => {
      throw new StageError(stage, 'The provider could not be reached.', { retryable: true, cause: error });
    },
  );
  if (response.ok) return response;
  await response.body?.cancel().catch(() => undefined);
  throw new StageError(stage, `The provider answered with status ${response.status}.`, {
    retryable: response.status >= 500 || PASSING_STATUSES.has(response.status),
    isOfRequest: REQUEST_STATUSES.has(response.status),
    status: response.status,
  });
}

/** Returns the failure as a `StageError`. Any other error means that the answer broke off part-way. */
export function asStageError(stage: Stage, error: unknown): StageError {
  if (error instanceof StageError) return error;
  return new StageError(stage, 'The provider’s answer broke off.', { retryable: true, cause: error });
}
