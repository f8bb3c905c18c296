import { expect, it } from 'vitest';
import { ServerBusyError } from '#calls/admission.ts';
import { type HttpError, invalidKey, toHttpError } from '#http/http-error.ts';
import { CallFailure, explain, failureOf } from './failures.ts';

/** Turns a server's refusal into the page's failure. */
const madeOf = (refusal: HttpError | null): CallFailure =>
  failureOf(refusal?.status ?? 0, refusal?.toBody().error);

it('explains each reason why the server refuses a call', () => {
  const kinds = (['full', 'overloaded', 'draining'] as const).map(
    (reason) => madeOf(toHttpError(new ServerBusyError(reason))).kind,
  );
  expect(kinds).toEqual(['server_busy', 'server_overloaded', 'server_draining']);
  expect(new Set(kinds.map((kind) => explain(new CallFailure(kind)).title)).size).toBe(3);
});

it('distinguishes a wrong key from a refused call', () => {
  expect(madeOf(invalidKey()).kind).toBe('wrong_key');
  expect(explain(failureOf(400, { code: 'invalid_offer', message: 'No audio.' })).text).toContain(
    'No audio.',
  );
});

it('explains an answer that does not come from this server by its status', () => {
  expect(failureOf(503).kind).toBe('refused');
  expect(explain(failureOf(502)).text).toContain('status 502');
});
