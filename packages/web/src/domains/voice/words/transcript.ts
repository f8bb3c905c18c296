import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { MessageKind, SessionMessage } from '@vivavoce/contracts/sessions/calls';

/** One thing that was said, typed or tapped. */
export type Turn = {
  /** The provider's item id; for an earlier message the id of that message. */
  itemId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  /** Empty while nothing is known, and for an `unclear` turn. */
  text: string;
  /** Whether the turn is over; a finished one changes only when the provider cuts unheard words off it. */
  finished: boolean;
  /** The teacher was cut off, and these are the words that were heard. */
  cut?: boolean;
  /** When it ended in this browser (milliseconds since the epoch); for an open turn, when it began. */
  saidAtMs: number;
};

/** Everything said in a session so far, in the order in which it was said. */
export type Transcript = readonly Turn[];

export type TranscriptAction =
  | RealtimeEvent
  | { type: 'learner_sent'; itemId: string; kind: 'typed' | 'tapped'; text: string }
  /** The messages of a session that is continued; they stand before everything else. */
  | { type: 'earlier_messages'; messages: readonly SessionMessage[] }
  /** The call is over: what the teacher had begun is kept as far as it got; half-heard words of a learner are not. */
  | { type: 'call_ended' };

function changed(turns: Transcript, itemId: string, change: (turn: Turn) => Turn): Transcript {
  const index = turns.findIndex((turn) => turn.itemId === itemId);
  const turn = turns[index];
  if (turn === undefined) return turns;
  const next = change(turn);
  return next === turn ? turns : turns.with(index, next);
}

const has = (turns: Transcript, itemId: string) => turns.some((turn) => turn.itemId === itemId);

/** Adds a turn at the end; a learner's late one goes before the reply that the teacher is giving to it. */
function added(turns: Transcript, turn: Turn): Transcript {
  const last = turns.at(-1);
  const isLate = turn.role === 'student' && turn.finished && last?.role === 'teacher' && !last.finished;
  return turns.toSpliced(isLate ? turns.length - 1 : turns.length, 0, turn);
}

/** Changes the turn of this item, or adds it when it was never seen. */
function settled(turns: Transcript, fresh: Turn, change: (turn: Turn) => Turn): Transcript {
  return has(turns, fresh.itemId) ? changed(turns, fresh.itemId, change) : added(turns, fresh);
}

function earlierTurn({ id, role, kind, content, createdAt }: SessionMessage): Turn {
  return { itemId: id, role, kind, text: content, finished: true, saidAtMs: Date.parse(createdAt) };
}

/**
 * The transcript after one more thing happened. Turns are told apart by item id, so an event that comes twice
 * changes nothing; a learner's turn takes its place when the speech begins, so its words may come after the
 * teacher has begun to answer.
 */
export function transcriptAfter(turns: Transcript, action: TranscriptAction, nowMs: number): Transcript {
  switch (action.type) {
    case 'learner_started':
    case 'learner_committed': {
      const { itemId } = action;
      if (has(turns, itemId)) return turns;
      return added(turns, {
        itemId,
        role: 'student',
        kind: 'spoken',
        text: '',
        finished: false,
        saidAtMs: nowMs,
      });
    }
    case 'learner_stopped':
      return changed(turns, action.itemId, (turn) => (turn.finished ? turn : { ...turn, saidAtMs: nowMs }));
    case 'learner_words': {
      const { itemId, text } = action;
      return changed(turns, itemId, (turn) => (turn.finished ? turn : { ...turn, text: turn.text + text }));
    }
    case 'learner_said': {
      const { itemId, text } = action;
      // A noise that turned out to hold no words is not a turn.
      if (text === '') return turns.filter((turn) => turn.itemId !== itemId || turn.finished);
      const fresh: Turn = { itemId, role: 'student', kind: 'spoken', text, finished: true, saidAtMs: nowMs };
      return settled(turns, fresh, (turn) => (turn.finished ? turn : { ...turn, text, finished: true }));
    }
    case 'learner_unclear': {
      const { itemId } = action;
      const fresh: Turn = {
        itemId,
        role: 'student',
        kind: 'unclear',
        text: '',
        finished: true,
        saidAtMs: nowMs,
      };
      return settled(turns, fresh, (turn) =>
        turn.finished ? turn : { ...turn, kind: 'unclear', text: '', finished: true },
      );
    }
    case 'learner_sent': {
      const { itemId, kind, text } = action;
      return added(turns, { itemId, role: 'student', kind, text, finished: true, saidAtMs: nowMs });
    }
    case 'teacher_words': {
      const { itemId, text } = action;
      const fresh: Turn = { itemId, role: 'teacher', kind: 'spoken', text, finished: false, saidAtMs: nowMs };
      return settled(turns, fresh, (turn) => (turn.finished ? turn : { ...turn, text: turn.text + text }));
    }
    case 'teacher_said': {
      const { itemId, text } = action;
      const fresh: Turn = { itemId, role: 'teacher', kind: 'spoken', text, finished: true, saidAtMs: nowMs };
      if (text === '' && !has(turns, itemId)) return turns;
      return settled(turns, fresh, (turn) =>
        turn.finished
          ? turn
          : { ...turn, text: text === '' ? turn.text : text, finished: true, saidAtMs: nowMs },
      );
    }
    case 'turn_retrieved': {
      const { itemId, role, text } = action;
      if (role !== 'teacher') return turns;
      return changed(turns, itemId, (turn) =>
        turn.finished && turn.text === text ? turn : { ...turn, text, finished: true, cut: true },
      );
    }
    case 'response_ended':
      return action.itemIds.reduce<Transcript>(
        (all, itemId) =>
          changed(all, itemId, (turn) =>
            turn.finished ? turn : { ...turn, finished: true, saidAtMs: nowMs },
          ),
        turns,
      );
    case 'earlier_messages':
      return [...action.messages.map(earlierTurn).filter((turn) => !has(turns, turn.itemId)), ...turns];
    case 'call_ended':
      return turns
        .filter((turn) => turn.finished || (turn.role === 'teacher' && turn.text !== ''))
        .map((turn) => (turn.finished ? turn : { ...turn, finished: true, saidAtMs: nowMs }));
    case 'session_created':
    case 'session_updated':
    case 'response_started':
    case 'teacher_audible':
    case 'teacher_silent':
    case 'turn_truncated':
    case 'provider_error':
      return turns;
    default:
      return action satisfies never;
  }
}

/**
 * The turns that the server is to hear about: finished since `before`, or shortened after that. A turn without
 * words is sent only when it is `unclear`, or when its words were sent before and none of them was heard.
 */
export function turnsToKeep(before: Transcript, after: Transcript): Turn[] {
  const earlier = new Map(before.map((turn) => [turn.itemId, turn]));
  return after.filter((turn) => {
    if (!turn.finished) return false;
    const was = earlier.get(turn.itemId);
    if (was?.finished) return was.text !== turn.text;
    return turn.text !== '' || turn.kind === 'unclear';
  });
}

/** The turns that a person reads: those with words, and speech that nobody could put into words. */
export const readableTurns = (turns: Transcript): Turn[] =>
  turns.filter((turn) => turn.text !== '' || turn.kind === 'unclear');
