import { type RefusalReason, ServerBusyError } from '#calls/admission.ts';
import { OfferError } from '#transport/transport.ts';

/** A refusal in OpenAI's form: `{ error: { type, code, message, param } }` with its status. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | null;

  constructor(status: number, code: string, message: string, param: string | null = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.param = param;
  }

  /** Returns the body that the caller reads. */
  toBody(): { error: { type: string; code: string; message: string; param: string | null } } {
    const type = this.status >= 500 ? 'server_error' : 'invalid_request_error';
    return { error: { type, code: this.code, message: this.message, param: this.param } };
  }
}

/** The codes for a refused call. All have status 503: the same offer may be accepted elsewhere or later. */
const BUSY_CODES: Record<RefusalReason, string> = {
  full: 'server_busy',
  overloaded: 'server_overloaded',
  draining: 'server_draining',
};

/** Returns the refusal for anything thrown while serving, or `null` for an unexpected error. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof ServerBusyError) return new HttpError(503, BUSY_CODES[error.reason], error.message);
  if (error instanceof OfferError) return new HttpError(400, 'invalid_offer', error.message, 'sdp');
  return null;
}

/** Returns the refusal for a caller whose key is not accepted here. */
export function invalidKey(): HttpError {
  return new HttpError(401, 'invalid_api_key', 'Incorrect API key provided.');
}

/** Returns the refusal for a call id that does not exist or no longer exists. */
export function unknownCall(): HttpError {
  return new HttpError(404, 'call_not_found', 'There is no such call.', 'call_id');
}
