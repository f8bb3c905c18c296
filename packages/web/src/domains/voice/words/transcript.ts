import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { MessageKind, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';

/** One thing that was said, typed or tapped. */
export type Turn = {
  /** The provider's item id, or for an earlier message the id of that message. */
  itemId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  /** The words so far. Empty while none are known, and for an `unclear` turn. */
  text: string;
  /** Whether the turn is over. A finished turn changes only when the provider cuts off words that were not heard. */
  finished: boolean;
  /** Whether the teacher was cut off, so that these are only the words that were heard. */
  cut?: boolean;
  /** Whether this is an earlier turn of the teacher that the server neither wrote nor heard. */
  unconfirmed?: boolean;
  /** Whether the turn raised a help card, or followed the one that did. Nobody is to read it over a shoulder. */
  isSealed?: boolean;
  /** When the turn ended in this browser (milliseconds since the epoch); for an open turn, when it began. */
  saidAtMs: number;
};

/** Everything said in a session so far, in the order in which it was said. */
export type Transcript = readonly Turn[];

export type TranscriptAction =
  | RealtimeEvent
  | { type: 'learner_sent'; itemId: string; kind: 'typed' | 'tapped'; text: string }
  /** The messages of a session that is continued. They precede everything else. */
  | { type: 'earlier_messages'; messages: readonly SessionMessage[] }
  /** The lesson is paused for a help card. */
  | { type: 'help_paused' }
  /** The call is over. What the teacher had said so far is kept; a learner's half-heard words are not. */
  | { type: 'call_ended' };

/** The result of one action on a transcript. */
type TranscriptStep = {
  turns: Transcript;
  /** The turns that must be sent to the server now, in order: those that the action finished or shortened. */
  finished: readonly Turn[];
};

const unfinished = (turns: Transcript): TranscriptStep => ({ turns, finished: [] });

/**
 * Whether a turn that has changed to this must be sent to the server. A turn without words counts only if it is
 * `unclear`, or if its words were sent earlier and none of them was heard.
 */
const isToKeep = (turn: Turn, was: Turn | null): boolean =>
  turn.finished && (was?.finished || turn.text !== '' || turn.kind === 'unclear');

function changed(turns: Transcript, itemId: string, change: (turn: Turn) => Turn): TranscriptStep {
  const index = turns.findIndex((turn) => turn.itemId === itemId);
  const turn = turns[index];
  if (turn === undefined) return unfinished(turns);
  const next = change(turn);
  if (next === turn) return unfinished(turns);
  return { turns: turns.with(index, next), finished: isToKeep(next, turn) ? [next] : [] };
}

const has = (turns: Transcript, itemId: string) => turns.some((turn) => turn.itemId === itemId);

/** Adds a turn at the end. A learner's late turn is placed before the teacher's current reply to it. */
function added(turns: Transcript, turn: Turn): TranscriptStep {
  const last = turns.at(-1);
  const isLate = turn.role === 'student' && turn.finished && last?.role === 'teacher' && !last.finished;
  return {
    turns: turns.toSpliced(isLate ? turns.length - 1 : turns.length, 0, turn),
    finished: isToKeep(turn, null) ? [turn] : [],
  };
}

/** Changes the turn with this item id, or adds the turn if it is new. */
function settled(turns: Transcript, fresh: Turn, change: (turn: Turn) => Turn): TranscriptStep {
  return has(turns, fresh.itemId) ? changed(turns, fresh.itemId, change) : added(turns, fresh);
}

/** Finishes the open turns that are over, with the words they have so far. */
function closed(turns: Transcript, isOver: (turn: Turn) => boolean, nowMs: number): TranscriptStep {
  const isClosing = (turn: Turn) => !turn.finished && isOver(turn);
  if (!turns.some(isClosing)) return unfinished(turns);
  const finished: Turn[] = [];
  const next = turns.map((turn) => {
    if (!isClosing(turn)) return turn;
    const over = { ...turn, finished: true, saidAtMs: nowMs };
    if (isToKeep(over, turn)) finished.push(over);
    return over;
  });
  return { turns: next, finished };
}

function earlierTurn({ id, role, kind, content, reporter, createdAt }: SessionMessage): Turn {
  const turn = { itemId: id, role, kind, text: content, finished: true, saidAtMs: Date.parse(createdAt) };
  return isConfirmed({ role, reporter }) ? turn : { ...turn, unconfirmed: true };
}

/** Seals the learner's last turn and what followed it. Words that arrive later for these turns are sealed as well. */
function sealed(turns: Transcript): Transcript {
  const last = turns.findLastIndex(({ role }) => role === 'student');
  const isOpen = (turn: Turn, index: number) => index >= last && !turn.isSealed;
  if (last === -1 || !turns.some(isOpen)) return turns;
  return turns.map((turn, index) => (isOpen(turn, index) ? { ...turn, isSealed: true } : turn));
}

/**
 * Returns the transcript after one more action, and the turns that the action finished. Turns are identified by item
 * id, so a repeated event changes nothing. A learner's turn takes its place when the speech begins, so its words may
 * arrive after the teacher has begun to answer.
 */
export function transcriptStep(turns: Transcript, action: TranscriptAction, nowMs: number): TranscriptStep {
  switch (action.type) {
    case 'learner_started':
    case 'learner_committed': {
      const { itemId } = action;
      if (has(turns, itemId)) return unfinished(turns);
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
      // A noise that turned out to contain no words is not a turn.
      if (text === '') return unfinished(turns.filter((turn) => turn.itemId !== itemId || turn.finished));
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
      if (text === '' && !has(turns, itemId)) return unfinished(turns);
      return settled(turns, fresh, (turn) =>
        turn.finished
          ? turn
          : { ...turn, text: text === '' ? turn.text : text, finished: true, saidAtMs: nowMs },
      );
    }
    case 'turn_retrieved': {
      const { itemId, role, text } = action;
      if (role !== 'teacher') return unfinished(turns);
      return changed(turns, itemId, (turn) =>
        turn.finished && turn.text === text ? turn : { ...turn, text, finished: true, cut: true },
      );
    }
    case 'response_ended':
      return closed(turns, (turn) => action.itemIds.includes(turn.itemId), nowMs);
    case 'earlier_messages':
      // The server already has these turns.
      return unfinished([
        ...action.messages.map(earlierTurn).filter((turn) => !has(turns, turn.itemId)),
        ...turns,
      ]);
    case 'help_paused':
      return unfinished(sealed(turns));
    case 'call_ended': {
      const kept = turns.filter((turn) => turn.finished || (turn.role === 'teacher' && turn.text !== ''));
      return closed(kept, () => true, nowMs);
    }
    case 'session_created':
    case 'session_updated':
    case 'learner_silent':
    case 'learner_dropped':
    case 'response_started':
    case 'teacher_audible':
    case 'teacher_silent':
    case 'turn_truncated':
    case 'lesson_marked':
    case 'provider_error':
      return unfinished(turns);
    default:
      return action satisfies never;
  }
}

/** Returns the transcript after one action, for callers that do not need to know which turns it finished. */
export const transcriptAfter = (turns: Transcript, action: TranscriptAction, nowMs: number): Transcript =>
  transcriptStep(turns, action, nowMs).turns;

/**
 * Returns the turns to show to people: those with words, and speech that could not be put into words, without those that
 * are sealed.
 */
export const readableTurns = (turns: Transcript): Turn[] =>
  turns.filter((turn) => !turn.isSealed && (turn.text !== '' || turn.kind === 'unclear'));
