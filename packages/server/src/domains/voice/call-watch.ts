import { parseRealtimeMessage, type RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { encodeInstructions } from '@vivavoce/contracts/realtime/session';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { heardTurns } from './heard-turns.ts';
import type { Prices } from './prices.ts';
import type { PreparedSession } from './tables.ts';
import { usageBooking } from './usage-booking.ts';

/** Times that foreign instructions are put right before the call is ended (RES-60). */
const INSTRUCTION_REPAIRS = 1;

type Watched = {
  sessionId: string;
  prepared: PreparedSession;
  protocol: RealtimeProtocol;
  sessions: Sessions;
  prices: Prices;
  clock: Clock;
  log: Log;
  /** Sends a client event over the server's own line. */
  send(event: Record<string, unknown>): void;
  /** Ends the call at the provider. */
  end(reason: 'instructions_changed'): void;
};

export type CallWatch = {
  /** Takes one message of the provider after the other, over all lines that the call has had. */
  hear(message: string): void;
  /** Resolves when everything that was heard until now is kept. */
  kept(): Promise<void>;
};

/**
 * The server's own ear on a call: keeps what was said when the browser cannot, books usage, and guards the
 * instructions. It never logs a word.
 */
export function watchCall(watched: Watched): CallWatch {
  const { sessionId, prepared, protocol, sessions, prices, clock, log, send, end } = watched;
  const turns = heardTurns({ sessionId, sessions, clock });
  const usage = usageBooking({ sessionId, model: prepared.model, prices, sessions, log });
  let repairs = 0;
  // One after the other: a correction of a turn must not overtake the turn itself.
  let queue: Promise<void> = Promise.resolve();

  function guardInstructions(instructions: string | null) {
    if (instructions === null || instructions === prepared.instructions) return;
    if (repairs >= INSTRUCTION_REPAIRS) return end('instructions_changed');
    repairs += 1;
    log.warn({ sessionId }, 'foreign instructions on a call were put right');
    send({ type: 'session.update', session: encodeInstructions(prepared.instructions, protocol) });
  }

  async function hear(event: RealtimeEvent): Promise<void> {
    switch (event.type) {
      case 'learner_started':
        turns.began(event.itemId);
        return;
      case 'learner_said':
        await turns.learnerSaid(event);
        return usage.transcription(event);
      case 'learner_unclear':
        await turns.learnerUnclear(event);
        return usage.transcription(event);
      case 'teacher_words':
        return turns.teacherWords(event);
      case 'teacher_said':
        return turns.teacherSaid(event);
      case 'turn_truncated':
        turns.truncated(event);
        return send({ type: 'conversation.item.retrieve', item_id: event.itemId });
      case 'turn_retrieved':
        return turns.retrieved(event);
      case 'session_updated':
        return guardInstructions(event.instructions);
      case 'response_ended':
        return usage.response(event);
      default:
        return;
    }
  }

  return {
    hear: (message) => {
      const event = parseRealtimeMessage(message);
      if (!event) return;
      queue = queue
        .then(() => hear(event))
        .catch((error: unknown) =>
          log.error({ err: error, sessionId }, 'an event of a call could not be kept'),
        );
    },
    kept: () => queue,
  };
}
