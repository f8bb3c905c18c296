import { z } from 'zod';
import type { ExternalService } from '#platform/settings/external-service.ts';

/** How long one request may take. Nobody in a lesson waits so long: who asks has a shorter limit, and a late answer counts. */
const REQUEST_TIMEOUT_MS = 5_000;

/** How many characters are sent, as many as our own rules read. */
const MOST_CHARACTERS = 2_000;

const score = z.number().min(0).max(1);
/** Some models do not know these categories. */
const scoreIfKnown = score.nullish().transform((known) => known ?? 0);

const Scores = z.object({
  harassment: score,
  'harassment/threatening': score,
  hate: score,
  'hate/threatening': score,
  illicit: scoreIfKnown,
  'illicit/violent': scoreIfKnown,
  'self-harm': score,
  'self-harm/intent': score,
  'self-harm/instructions': score,
  sexual: score,
  'sexual/minors': score,
  violence: score,
  'violence/graphic': score,
});

const Answer = z.object({ results: z.tuple([z.object({ category_scores: Scores })]) });

/**
 * How sure an endpoint is of each category, from 0 to 1. Whether it calls a text `flagged` is not read: its cuts are not
 * made for what children say.
 */
export type ModerationScores = z.output<typeof Scores>;

/**
 * Thrown when an endpoint refused, did not answer, or answered something that cannot be read. `status` is its HTTP status, 0
 * for no answer. `retryAfterMs`: how long it asks to be left alone; null if it does not say.
 */
export class ModerationFailed extends Error {
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(status: number, message: string, how: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: how.cause });
    this.name = 'ModerationFailed';
    this.status = status;
    this.retryAfterMs = how.retryAfterMs ?? null;
  }
}

/** Reads a `Retry-After` header, in seconds or as a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/**
 * Asks a `/v1/moderations` server for the scores of a text. The request holds the words and nothing that tells whose they
 * are. What cannot be read is a failure, and never means that the text is harmless.
 * @throws ModerationFailed
 */
export async function moderate(service: ExternalService, text: string): Promise<ModerationScores> {
  const key: Record<string, string> = service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {};
  const noAnswer = (cause: unknown) => {
    throw new ModerationFailed(0, 'the moderation server did not answer', { cause });
  };
  const response = await fetch(`${service.baseUrl}/moderations`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ model: service.model, input: text.slice(0, MOST_CHARACTERS) }),
    // Another server than the one that was named must not get the words.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(noAnswer);
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModerationFailed(response.status, 'the moderation server refused', {
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    });
  }
  const answer = Answer.safeParse(await response.json().catch(() => null));
  // The cause is left out: an error of the parser may quote what it read.
  if (!answer.success) throw new ModerationFailed(response.status, 'the moderation server sent no scores');
  return answer.data.results[0].category_scores;
}
