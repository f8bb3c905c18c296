/**
 * What a client did wrong, or what the server could not do, in the Realtime API's terms. `event_id` is the client's own
 * id of the event that the error is about.
 */
export type RealtimeError = {
  type: 'invalid_request_error' | 'server_error';
  code: string;
  message: string;
  param: string | null;
  event_id: string | null;
};

/** Returns an error that answers the client event `eventId`. `message` never repeats what a person said or typed. */
export function requestError(
  code: string,
  message: string,
  options: { param?: string; eventId?: string | undefined } = {},
): RealtimeError {
  return {
    type: 'invalid_request_error',
    code,
    message,
    param: options.param ?? null,
    event_id: options.eventId ?? null,
  };
}

/** Why a request cannot be served, before we know which event made it. */
export type Refusal = { code: string; message: string; param?: string };

export function refusal(code: string, message: string, param?: string): Refusal {
  return { code, message, ...(param === undefined ? {} : { param }) };
}
