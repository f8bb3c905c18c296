import { createRealtimeSessionKey } from '@vivavoce/contracts/voice/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { CallAbandoned, CallForbidden, type calls, MinutesUsedUp } from './calls.ts';
import { spendKey } from './keys.ts';
import { ProviderFailed } from './provider-client.ts';

/** The largest SDP offer that is read; a browser's is a few kilobytes. */
const OFFER_MAX_BYTES = 64 * 1024;

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'switches'> & { calls: ReturnType<typeof calls> };

/**
 * Aborts when the connection closes before the whole answer was handed to the network. The server does not learn of an
 * answer that gets lost after that.
 */
function goneWithoutAnswer({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (raw.destroyed) abort();
  raw.once('close', abort);
  raw.once('finish', () => raw.off('close', abort));
  return gone.signal;
}

/**
 * `POST /v1/realtime/calls`: the address to which the browser sends its SDP offer, with the one-use key as bearer token
 * (RES-59). It uses the provider's form (SDP in, 201 with SDP and Location out) and our form of errors.
 */
export function relay({ db, clock, log, switches, calls }: Deps) {
  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/sdp',
      { parseAs: 'string', bodyLimit: OFFER_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post('/v1/realtime/calls', { schema: { hide: true } }, async (request, reply) => {
      const pageGone = goneWithoutAnswer(reply);
      const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const spent = key ? await spendKey(db.orm, clock, key) : null;
      if (!spent) throw refuseCommon('unauthenticated');
      if (typeof request.body !== 'string' || !request.body.startsWith('v=0'))
        throw refuseCommon('invalid_input');
      // The key may be older than the change of the switch.
      await switches.requireOn('live_lessons');
      const call = await calls.open(spent, request.body, pageGone).catch((error: unknown) => {
        if (error instanceof CallForbidden) throw refuseCommon('unauthenticated');
        if (error instanceof CallAbandoned) throw refuse(createRealtimeSessionKey, 'session_not_found');
        if (error instanceof MinutesUsedUp) throw refuse(createRealtimeSessionKey, 'minutes_used_up');
        if (!(error instanceof ProviderFailed)) throw error;
        log.warn({ status: error.status, code: error.code }, 'the voice provider did not accept a call');
        if (error.isOfferWrong) throw refuseCommon('invalid_input');
        throw refuse(createRealtimeSessionKey, error.hasNoRoom ? 'voice_busy' : 'voice_unavailable');
      });
      if (!call) throw refuse(createRealtimeSessionKey, 'voice_unavailable');
      return reply
        .code(201)
        .header('location', `/v1/realtime/calls/${call.id}`)
        .type('application/sdp')
        .serializer(String)
        .send(call.answer);
    });
  };
}
