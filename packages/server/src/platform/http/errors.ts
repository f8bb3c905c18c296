import { commonRefusals, type ErrorBody } from '@vivavoce/contracts/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnstorableText } from '#platform/db/database.ts';
import type { Texts } from '#platform/text/texts.ts';
import { NOT_KEPT } from './caching.ts';
import { Refused, refuseCommon } from './refused.ts';

/** Turns Fastify's own errors (validation, size, media type, rate limit) into our refusals. */
function asRefused(error: FastifyError): Refused | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        issue.message ?? '',
      ]),
    );
    return refuseCommon('invalid_input', { fields });
  }
  if (error.statusCode === 413) return refuseCommon('too_large');
  if (error.statusCode === 429) return refuseCommon('too_many_requests');
  if (error.statusCode === 503) return refuseCommon('unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuseCommon('invalid_input');
  }
  if (isUnstorableText(error)) return refuseCommon('invalid_input');
  return null;
}

/** Answers a call with a refusal. No cache keeps it, even if the route's own answer may be kept. */
function send(texts: Texts, request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const { fields, retryAfterSeconds } = refused.details;
  const body: ErrorBody = {
    success: false,
    code: refused.code,
    message: texts.say(refused.refusal.message),
    requestId: request.id,
    ...(fields ? { fields } : {}),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(refused.refusal.status)
    .header('cache-control', NOT_KEPT)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body);
}

/**
 * Turns errors into answers, and is the only code that does. Refusals are expected and not logged. Any other error is
 * logged in full and answered with a kind sentence that reveals no internals.
 */
export function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) return send(texts, request, reply, error);
    const refused = asRefused(error);
    if (refused) return send(texts, request, reply, refused);
    request.log.error({ err: error }, 'a call failed');
    return send(texts, request, reply, new Refused('internal', commonRefusals.internal));
  });
  app.setNotFoundHandler((request, reply) => send(texts, request, reply, refuseCommon('not_found')));
}

/**
 * Answers a request whose address cannot be read. Fastify finds no route for it, so no hook runs. Its own answer would
 * repeat the address.
 */
export const answerUnreadableAddress =
  (texts: Texts) => (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    return send(texts, request, reply, refuseCommon('invalid_input'));
  };
