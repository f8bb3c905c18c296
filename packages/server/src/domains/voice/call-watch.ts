import { parseRealtimeMessage, type RealtimeEvent } from '@vivavoce/contracts/realtime-events';
import { encodeSession } from '@vivavoce/contracts/realtime-session';
import type WebSocket from 'ws';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { costMicroUsd } from './prices.ts';
import type { PreparedSession } from './tables.ts';

/** Times that foreign instructions are put right before the call is ended (RES-60). */
const INSTRUCTION_REPAIRS = 1;

type Watched = {
  socket: WebSocket;
  sessionId: string;
  prepared: PreparedSession;
  sessions: Sessions;
  clock: Clock;
  log: Log;
  /** Ends the call at the provider. */
  end(reason: 'instructions_changed'): void;
};

/**
 * The server's own ear on a call: keeps what was said when the browser cannot, books usage, and guards the
 * instructions. It never logs a word. Owned by the call; it lives as long as its socket.
 */
export function watchCall({ socket, sessionId, prepared, sessions, clock, log, end }: Watched): void {
  const beganAt = new Map<string, Date>();
  let repairs = 0;
  // One after the other: a correction of a turn must not overtake the turn itself.
  let queue: Promise<void> = Promise.resolve();

  const began = (itemId: string) => {
    const known = beganAt.get(itemId);
    if (known) return known;
    const now = clock.now();
    beganAt.set(itemId, now);
    return now;
  };

  const keep = (itemId: string, role: 'student' | 'teacher', content: string) =>
    sessions.keepTurn({
      sessionId,
      itemId,
      role,
      kind: content === '' ? 'unclear' : 'spoken',
      content,
      saidAt: began(itemId),
    });

  async function guardInstructions(instructions: string | null) {
    if (instructions === null || instructions === prepared.instructions) return;
    if (repairs >= INSTRUCTION_REPAIRS) return end('instructions_changed');
    repairs += 1;
    log.warn({ sessionId }, 'foreign instructions on a call were put right');
    const { instructions: own, type } = encodeSession(prepared, 'ga') as {
      instructions: string;
      type: string;
    };
    socket.send(JSON.stringify({ type: 'session.update', session: { type, instructions: own } }));
  }

  async function bookUsage(event: RealtimeEvent & { type: 'response_ended' }) {
    if (!event.usage) return;
    const cost = costMicroUsd(prepared.model, event.usage);
    if (cost === null) return log.warn({ model: prepared.model }, 'the price of this model is not known');
    if (cost > 0) await sessions.addCost(sessionId, event.itemIds[0] ?? null, cost);
  }

  async function hear(event: RealtimeEvent): Promise<void> {
    switch (event.type) {
      case 'learner_started':
      case 'teacher_words':
        began(event.itemId);
        return;
      case 'learner_said':
        await keep(event.itemId, 'student', event.text);
        return;
      case 'learner_unclear':
        await keep(event.itemId, 'student', '');
        return;
      case 'teacher_said':
        if (event.text !== '') await keep(event.itemId, 'teacher', event.text);
        return;
      case 'turn_truncated':
        socket.send(JSON.stringify({ type: 'conversation.item.retrieve', item_id: event.itemId }));
        return;
      case 'turn_retrieved':
        if (event.role === 'teacher' && event.text !== '') await keep(event.itemId, 'teacher', event.text);
        return;
      case 'session_updated':
        return guardInstructions(event.instructions);
      case 'response_ended':
        return bookUsage(event);
      default:
        return;
    }
  }

  socket.on('message', (data) => {
    const event = parseRealtimeMessage(data.toString());
    if (!event) return;
    queue = queue
      .then(() => hear(event))
      .catch((error: unknown) =>
        log.error({ err: error, sessionId }, 'an event of a call could not be kept'),
      );
  });
}
