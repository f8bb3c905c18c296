import { type CommonRefusalCode, commonRefusals, type ErrorBody } from '@vivavoce/contracts/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnstorableText } from '#platform/db/database.ts';
import type { Texts } from '#platform/text/texts.ts';
import { NOT_KEPT } from './caching.ts';
import { Refused, refuseCommon } from './refused.ts';
import type { RefusedFloods } from './refused-floods.ts';

const TOO_MANY: CommonRefusalCode = 'too_many_requests';

/** Turns Fastify's own errors (validation, size, media type, rate limit) into our refusals. */
function asRefused(error: FastifyError, texts: Texts): Refused | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // The issue's own message would show how the schema is written, for example its pattern.
    const message = texts.say('error_invalid_field');
    const fields = Object.fromEntries(
      error.validation.map((issue) => [issue.instancePath.replace(/^\//, '').replaceAll('/', '.'), message]),
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

/**
 * Returns the function that turns errors into answers, and is the only code that does. Refusals are expected and not
 * logged. Any other error is logged in full and answered with a kind sentence that reveals no internals. No cache keeps
 * a refusal, even if the route's own answer may be kept.
 * @param onFlood learns of each call that was refused because there were too many
 */
function errorAnswers(texts: Texts, onFlood: RefusedFloods) {
  const send = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    const { fields, retryAfterSeconds, opensAt } = refused.details;
    if (refused.code === TOO_MANY) onFlood(request.ip, request.routeOptions.url ?? 'unknown');
    const body: ErrorBody = {
      success: false,
      code: refused.code,
      message: texts.say(refused.refusal.message),
      requestId: request.id,
      ...(fields ? { fields } : {}),
      ...(opensAt ? { opensAt: opensAt.toISOString() } : {}),
    };
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(refused.refusal.status)
      .header('cache-control', NOT_KEPT)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(body);
  };
  return (error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refused) return send(request, reply, error);
    const refused = asRefused(error, texts);
    if (refused) return send(request, reply, refused);
    request.log.error({ err: error }, 'a call failed');
    return send(request, reply, new Refused('internal', commonRefusals.internal));
  };
}

/** Answers errors of calls, and calls to addresses that do not exist. */
export function answerErrors(app: FastifyInstance, texts: Texts, onFlood: RefusedFloods): void {
  const answer = errorAnswers(texts, onFlood);
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(refuseCommon('not_found'), request, reply));
}

/**
 * Answers a request whose address cannot be read. Fastify finds no route for it, so no hook runs. Its own answer would
 * repeat the address.
 */
export function answerUnreadableAddress(texts: Texts, onFlood: RefusedFloods) {
  const answer = errorAnswers(texts, onFlood);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    return answer(error, request, reply);
  };
}
