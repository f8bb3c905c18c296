import { m } from '#messages/messages.js';

/** Says under a teacher's words that only the learner's page reported them. */
export function UnconfirmedMark() {
  return <p className="mt-1 text-ink-2 text-xs italic">{m.session_message_unconfirmed()}</p>;
}
