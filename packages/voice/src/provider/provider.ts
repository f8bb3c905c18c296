import { StageError } from '#stages.ts';

/** A server of one of OpenAI's wire formats. `baseUrl` ends in `/v1`, without a slash behind it. */
export type Provider = { baseUrl: string; apiKey: string | null; model: string };

/** What is sent: JSON, or a form with a file in it. */
type ProviderBody = { json: Record<string, unknown> } | { form: FormData };

type Stage = StageError['stage'];

/** Answers after which the same request may succeed later; 5xx are among them too. */
const PASSING_STATUSES = new Set([408, 429]);

/** Answers that find fault with what was asked for. A wrong key, address or model (401, 403, 404) is wrong for all. */
const REQUEST_STATUSES = new Set([400, 413, 415, 422]);

/**
 * Posts to a provider and gives its answer when it is a success. Throws `StageError` for anything else, retryable
 * when the cause may pass. What the provider says about a failure is not repeated: it may quote the learner.
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
  });
}

/** The failure as a `StageError`; what is none was an answer that broke off on the way. */
export function asStageError(stage: Stage, error: unknown): StageError {
  if (error instanceof StageError) return error;
  return new StageError(stage, 'The answer of the provider broke off.', { retryable: true, cause: error });
}
