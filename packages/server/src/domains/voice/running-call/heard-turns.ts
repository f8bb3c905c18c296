import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { heardWords } from '@vivavoce/contracts/realtime/words-before-cut';
import type { CallEffect, Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

type AboutATurn = Extract<RealtimeEvent, { itemId: string }>;
type Said<Type extends AboutATurn['type']> = Extract<AboutATurn, { type: Type }>;

/** What the server has heard of one turn. */
type HeardTurn = {
  /** When it began, in milliseconds since the epoch; null while nothing of it has been heard. */
  beganAtMs: number | null;
  /** What the teacher has said in it so far, whether or not the learner heard it. */
  teacherWords: string;
  /** Whether it holds only silence, so that no words of it count. Some recognisers find words in silence. */
  isSilence: boolean;
  /** Whether the teacher was cut off. `settled`: the provider has reported which words were heard. */
  cut: { heardMs: number } | 'settled' | null;
  /** Whether the server takes it out of the conversation, so that the provider cannot be asked what is left of it. */
  isTakenOut: boolean;
};
type BegunTurn = HeardTurn & { beganAtMs: number };
type TurnStep = readonly [HeardTurn, readonly CallEffect[]];

/** The turns of a call by the provider's item id. They outlive a broken line. */
export type HeardTurns = ReadonlyMap<string, HeardTurn>;

/** The turns of a call in which nobody has spoken. */
export const NOTHING_HEARD: HeardTurns = new Map();

const UNHEARD: HeardTurn = {
  beganAtMs: null,
  teacherWords: '',
  isSilence: false,
  cut: null,
  isTakenOut: false,
};

const begun = (turn: HeardTurn, nowMs: number): BegunTurn => ({
  ...turn,
  beganAtMs: turn.beganAtMs ?? nowMs,
});

/** Keeps these words with the time when the turn began, because the transcript is sorted by it. */
function keeping(
  turn: BegunTurn,
  words: { itemId: string; role: 'student' | 'teacher'; content: string; cut?: boolean },
): TurnStep {
  const kind = words.role === 'student' && words.content === '' ? 'unclear' : 'spoken';
  return [
    turn,
    [{ do: 'keep_turn', turn: { cut: false, ...words, kind, saidAt: new Date(turn.beganAtMs) } }],
  ];
}

/**
 * Keeps an estimate of the words that were heard. We never heard turns spoken while the sideband was down, so we keep what
 * the page reported.
 */
function keepingEstimate(turn: HeardTurn, itemId: string, heardMs: number, nowMs: number): TurnStep {
  if (turn.teacherWords === '') return [turn, []];
  const content = heardWords(turn.teacherWords, heardMs);
  return keeping(begun(turn, nowMs), { itemId, role: 'teacher', content, cut: true });
}

/** Handles the whole text of a teacher's turn. It also arrives for a turn that was cut off, before or after the cut. */
function afterWholeText(turn: HeardTurn, { itemId, text }: Said<'teacher_said'>, nowMs: number): TurnStep {
  const { cut } = turn;
  if (cut === 'settled') return [turn, []];
  const whole = { ...turn, teacherWords: text };
  if (cut !== null) return keepingEstimate(whole, itemId, cut.heardMs, nowMs);
  if (text === '') return [whole, []];
  return keeping(begun(whole, nowMs), { itemId, role: 'teacher', content: text });
}

/**
 * Handles the words that the provider still has of a turn. Some providers drop all words of a turn that was cut off.
 */
function afterRetrieval(
  turn: HeardTurn,
  { itemId, role, text }: Said<'turn_retrieved'>,
  nowMs: number,
): TurnStep {
  const { cut } = turn;
  if (role !== 'teacher') return [turn, []];
  if (text !== '') {
    const settled = begun({ ...turn, cut: cut && 'settled' }, nowMs);
    return keeping(settled, { itemId, role, content: text, cut: cut !== null });
  }
  if (cut === null || cut === 'settled') return [turn, []];
  return keepingEstimate(turn, itemId, cut.heardMs, nowMs);
}

/** Keeps what was heard of a turn that is taken out of the conversation, as far as it is known; nothing if it was nothing. */
function takenOut(turn: HeardTurn, itemId: string, heardMs: number, nowMs: number): TurnStep {
  const cut: HeardTurn = { ...turn, isTakenOut: true, cut: { heardMs } };
  return keepingEstimate(cut, itemId, heardMs, nowMs);
}

/** Keeps what was heard of the items that hold a slip. */
function afterSlip(
  turns: HeardTurns,
  { itemIds, heardMs }: Extract<CallEvent, { type: 'slip_found' }>,
  nowMs: number,
): Step<HeardTurns> {
  if (heardMs === null) return [turns, []];
  const next = new Map(turns);
  const effects = itemIds.flatMap((itemId) => {
    const [turn, kept] = takenOut(next.get(itemId) ?? UNHEARD, itemId, heardMs, nowMs);
    next.set(itemId, turn);
    return kept;
  });
  return [next, effects];
}

function turnAfter(turn: HeardTurn, said: AboutATurn, nowMs: number): TurnStep {
  const { itemId } = said;
  if (turn.isSilence) return [turn, []];
  switch (said.type) {
    case 'learner_silent':
      return [{ ...turn, isSilence: true }, []];
    case 'learner_started':
      return [begun(turn, nowMs), []];
    case 'learner_said':
      return keeping(begun(turn, nowMs), { itemId, role: 'student', content: said.text });
    case 'learner_unclear':
      return keeping(begun(turn, nowMs), { itemId, role: 'student', content: '' });
    case 'teacher_words':
      return [{ ...begun(turn, nowMs), teacherWords: `${turn.teacherWords}${said.text}` }, []];
    case 'teacher_said':
      return afterWholeText(turn, said, nowMs);
    case 'turn_truncated': {
      if (turn.isTakenOut) return takenOut(turn, itemId, said.heardMs, nowMs);
      const question = { type: 'conversation.item.retrieve', item_id: itemId };
      return [{ ...turn, cut: { heardMs: said.heardMs } }, [{ do: 'send', event: question }]];
    }
    case 'turn_retrieved':
      return afterRetrieval(turn, said, nowMs);
    default:
      return [turn, []];
  }
}

/** Returns a time at which no turn has begun yet. Two turns that begin in the same millisecond would lose their order. */
function afterEveryBegin(turns: HeardTurns, nowMs: number): number {
  let freeMs = nowMs;
  for (const { beganAtMs } of turns.values())
    if (beganAtMs !== null) freeMs = Math.max(freeMs, beganAtMs + 1);
  return freeMs;
}

/**
 * Keeps what both sides of a call said, in the order in which they began to say it. When a teacher is cut off, it keeps
 * the words that were heard: the provider's own account of them, or an estimate if the provider gives none. Of a slip, which
 * is taken out of the conversation, it always keeps the estimate. Pure.
 */
export function heardTurnsAfter(
  turns: HeardTurns,
  event: CallEvent,
  { nowMs }: Pick<CallFacts, 'nowMs'>,
): Step<HeardTurns> {
  if (event.type === 'slip_found') return afterSlip(turns, event, nowMs);
  if (event.type !== 'provider_said' || !('itemId' in event.said)) return [turns, []];
  const { itemId } = event.said;
  const before = turns.get(itemId) ?? UNHEARD;
  const [after, effects] = turnAfter(before, event.said, afterEveryBegin(turns, nowMs));
  return [after === before ? turns : new Map(turns).set(itemId, after), effects];
}
