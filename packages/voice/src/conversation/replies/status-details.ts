import type { StatusDetails } from '#protocol/server-events.ts';

/** The reasons why a response failed or is incomplete. Their texts do not reveal anything that was said. */

export function mindUnavailable(): StatusDetails {
  const message = 'The text model gave no reply.';
  return { type: 'failed', error: { type: 'server_error', code: 'mind_unavailable', message } };
}

export function speechUnavailable(): StatusDetails {
  const message = 'The reply could not be spoken; its words are delivered.';
  return { type: 'incomplete', error: { type: 'server_error', code: 'speech_unavailable', message } };
}

export function inputTooLong(): StatusDetails {
  const message = 'The conversation is longer than what the text model is given, and truncation is disabled.';
  return { type: 'failed', error: { type: 'invalid_request_error', code: 'input_too_long', message } };
}
