import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { ToolCall } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { type TeacherSlip, teacherSlip } from '#domains/study/lesson-engine/teacher-slip.ts';
import { useTool } from '#domains/study/lesson-engine/use-tool.ts';
import type { Outcome, Step } from '../call-effect.ts';
import type { CallEvent, CallFacts } from '../call-event.ts';
import { cancelling, IS_MAKING_ANOTHER, sending } from '../help-pause.ts';
import { isReminder, type Reminders } from '../reminders.ts';
import { type LearnerTurn, marksSince, newTurn, type Place } from './learner-turn.ts';
import { allWordsOf, type MadeResponse, newResponse, readableWords, withWords } from './made-response.ts';
import { correctionRequest } from './slip-correction.ts';
import {
  CORRECTIONS_MAX,
  type Due,
  type TeacherSlips,
  withoutCorrection,
  withoutMarks,
} from './slip-state.ts';

type Facts = Pick<CallFacts, 'nowMs' | 'instructions' | 'lesson' | 'texts' | 'protocol' | 'newItemId'> & {
  reminders: Reminders;
  place: Place;
  /** Whether the page ends the learner's turns: a talk button is held while the learner speaks. */
  doesPageEndTurns: boolean;
};

/** How much of a response the learner has heard by now, in milliseconds; null if all of it. */
function heardMsOf({ sound }: MadeResponse, tellsSound: boolean, nowMs: number): number | null {
  if (sound === 'over') return null;
  if (sound !== 'none') return nowMs - sound.sinceMs;
  return tellsSound ? 0 : Number.POSITIVE_INFINITY;
}

/** Concludes which items hold a slip, and how much of them was heard. */
const found = (made: MadeResponse, heardMs: number | null): CallEvent => ({
  type: 'slip_found',
  itemIds: [...made.words.keys()],
  heardMs,
});

/**
 * Takes a slip out of the model's conversation, tells the page and the model the verdict, and has the correction said. The
 * learner's turns are still found, so that the learner can speak meanwhile.
 */
function takingOut(
  state: TeacherSlips,
  { items, say, marks, answer }: Due,
  facts: Facts,
): Step<TeacherSlips> {
  const takenOut = [...new Set([...state.takenOut, ...items])];
  const deleted = sending(...items.map((item_id) => ({ type: 'conversation.item.delete', item_id })));
  const marked: CallEvent[] = marks.length === 0 ? [] : [{ type: 'slip_corrected', marks, answer }];
  const next = { ...state, takenOut, due: null };
  if (say === null) return [next, [...deleted, ...marked]];
  const id = facts.newItemId();
  const request = sending(correctionRequest(say, id, facts.protocol));
  const asked = { id, isDropped: false };
  const askedIds = new Set(state.askedIds).add(id);
  return [{ ...next, asked, askedIds, inARow: state.inARow + 1 }, [...deleted, ...marked, ...request]];
}

/** Cuts a slip off. Its items are still to be taken out, when the provider makes no more of them. */
function cuttingOff(
  state: TeacherSlips,
  made: MadeResponse,
  { kind, say, marks }: TeacherSlip,
  facts: Facts,
): Step<TeacherSlips> {
  const { turn, isLearnerSpeaking, inARow } = state;
  const isAnswer = made.isAnswer && turn !== null;
  const isOvertaken = isLearnerSpeaking || (turn !== null && !turn.isAnswered && !made.isAnswer);
  const maySay = !isOvertaken && inARow < CORRECTIONS_MAX;
  const due: Due = {
    ...{ items: [...made.words.keys()], say: maySay ? say : null, marks },
    answer: isAnswer ? turn.words : null,
  };
  const stopping: Outcome[] = [
    { do: 'record_slip', kind },
    ...sending(
      ...(made.isOver
        ? []
        : [made.responseId === null ? { type: 'response.cancel' } : cancelling(made.responseId)]),
      ...(made.sound === 'over' ? [] : [{ type: 'output_audio_buffer.clear' }]),
    ),
    found(made, heardMsOf(made, state.tellsSound, facts.nowMs)),
  ];
  const slipped = {
    ...{ ...state, due, made: { ...made, hasSlipped: true }, said: null },
    turn: isAnswer ? { ...turn, isAnswered: true } : turn,
  };
  return [slipped, stopping];
}

/**
 * Reads what the teacher has said so far. The same words are read again when the learner's words come late. A verdict is
 * read once the response is whole, because the next sentence may take it back.
 */
function reading(state: TeacherSlips, facts: Facts): Step<TeacherSlips> {
  const { made, turn, isPaused, isOver } = state;
  if (made === null || made.isOurs || made.hasSlipped || isPaused || isOver) return [state, []];
  const teacherWords = readableWords(made);
  const answers = made.isAnswer ? turn : null;
  const isJudged = made.mayBeJudged && answers !== null && answers.before !== null;
  const learnerWords = isJudged ? answers.words : null;
  const read = `${learnerWords ?? ''}\n${teacherWords}`;
  if (teacherWords === '' || read === made.read) return [state, []];
  const { lesson, instructions, texts, place } = facts;
  const slip = teacherSlip(
    { lesson, instructions, texts, standing: answers?.standing ?? place.standing },
    {
      ...{ learnerWords, teacherWords, before: answers?.before },
      marks: answers === null ? [] : marksSince(answers, place),
      checks: made.checks,
    },
    'spoken',
  );
  const readSoFar = { ...made, read };
  if (slip === null) return [{ ...state, made: readSoFar }, []];
  return cuttingOff(state, readSoFar, slip, facts);
}

/** A turn of the learner begins. What the teacher still says is no answer to it. */
function turnBegins(
  state: TeacherSlips,
  itemId: string,
  words: string | null,
  { place }: Facts,
): TeacherSlips {
  const { made, said, turn } = state;
  const isOpen = turn !== null && !turn.isSpokenTo && !turn.isAnswered;
  return {
    ...withoutCorrection(state),
    turnItems: new Set(state.turnItems).add(itemId),
    turn: newTurn(itemId, words, isOpen ? null : said, place),
    made: made === null || made.isOver ? null : { ...made, isAnswer: false },
  };
}

/** The words of a turn are known. Those of an older turn are no news. */
function wordsCome(state: TeacherSlips, itemId: string, text: string, facts: Facts): Step<TeacherSlips> {
  const { turn, turnItems } = state;
  const words = text === '' ? null : text;
  if (turn?.itemId !== itemId)
    return [turnItems.has(itemId) ? state : turnBegins(state, itemId, words, facts), []];
  const [read, outcomes] = reading({ ...state, turn: { ...turn, words } }, facts);
  if (read.due === null || !read.made?.isOver) return [read, outcomes];
  const [next, more] = takingOut(read, read.due, facts);
  return [next, [...outcomes, ...more]];
}

/** A response begins. It answers the learner's newest turn, unless that was answered and the tools owe no more words. */
function responseBegins(
  state: TeacherSlips,
  { responseId, farewell, pausesForHelp }: Extract<RealtimeEvent, { type: 'response_started' }>,
  facts: Facts,
): Step<TeacherSlips> {
  const { due } = state;
  const [taken, outcomes] = due === null ? [state, []] : takingOut(state, { ...due, say: null }, facts);
  const { turn } = taken;
  const isAnswered = turn !== null && (turn.isAnswered || (turn.isSpokenTo && facts.place.asked === 0));
  const made = newResponse(responseId, turn !== null && !isAnswered);
  const isOurs = farewell !== undefined || pausesForHelp === true;
  // A press that nobody heard ends with the next reply, because a provider does not always tell of its end.
  const isLearnerSpeaking = taken.isLearnerSpeaking && !facts.doesPageEndTurns;
  return [
    { ...taken, isLearnerSpeaking, turn: turn && { ...turn, isAnswered }, made: { ...made, isOurs } },
    outcomes,
  ];
}

/** What the calls of `check_answer` in a response mark, of which the engine has seen none yet. */
const checksIn = (
  calls: readonly ToolCall[],
  turn: LearnerTurn | null,
  { lesson, place }: Facts,
): LessonMark[] =>
  calls
    .filter(({ name }) => name === 'check_answer')
    .flatMap((call) => useTool({ lesson, standing: turn?.standing ?? place.standing }, call).marks);

/** The provider has ended the response. A slip in it is taken out now; words without a slip are the newest of the teacher. */
function responseEnds(
  before: TeacherSlips,
  { responseId, itemIds, status, calls = [] }: Extract<RealtimeEvent, { type: 'response_ended' }>,
  facts: Facts,
): Step<TeacherSlips> {
  if (before.made === null || (before.made.responseId ?? responseId) !== responseId) return [before, []];
  const isComplete = status === 'completed';
  const ended = { ...before.made, isWhole: true, isOver: true, mayBeJudged: isComplete };
  const checks = checksIn(calls, before.turn, facts);
  const [state, outcomes] = reading({ ...before, made: { ...ended, checks } }, facts);
  const { made, due, turn } = state;
  if (due !== null) {
    // The call of a worry stays, because it is answered when the lesson is paused.
    const isWorried = calls.some(({ name }) => name === 'raise_concern');
    const items = isWorried ? due.items : [...new Set([...due.items, ...itemIds])];
    const [next, more] = takingOut(state, { ...due, items }, facts);
    return [next, [...outcomes, ...more]];
  }
  const words = allWordsOf(ended);
  if (made === null || words === '' || made.hasSlipped) return [state, outcomes];
  if (!isComplete) return [{ ...state, said: null }, outcomes];
  const isSpokenTo = turn !== null && (turn.isSpokenTo || made.isAnswer);
  const inARow = made.isOurs ? state.inARow : 0;
  return [{ ...state, said: words, inARow, turn: turn && { ...turn, isSpokenTo } }, outcomes];
}

/**
 * The teacher was cut short, so nobody knows which question the learner heard. Neither the learner's next words nor those
 * that are not judged yet are.
 */
const cutShort = (state: TeacherSlips): TeacherSlips => ({
  ...state,
  ...{ said: null, turn: state.turn && { ...state.turn, before: null } },
});

/** The learner pressed the talk button, or let it go too early; without a button, what was heard was none. */
function learnerDropped(state: TeacherSlips, { doesPageEndTurns }: Facts): TeacherSlips {
  const isPress = doesPageEndTurns && !state.isLearnerSpeaking;
  return { ...(isPress ? withoutCorrection(state) : state), isLearnerSpeaking: isPress };
}

/** Follows the sound, because a slip that was cut off is kept with the words that were heard. */
function soundChanges(
  state: TeacherSlips,
  said: Extract<RealtimeEvent, { type: 'teacher_audible' | 'teacher_silent' }>,
  nowMs: number,
): Step<TeacherSlips> {
  const { made } = state;
  if (made === null || made.responseId !== said.responseId) return [{ ...state, tellsSound: true }, []];
  const sound = said.type === 'teacher_audible' ? { sinceMs: nowMs } : 'over';
  const wasCut = made.hasSlipped && sound === 'over' && made.sound !== 'over';
  const wasInterrupted = said.type === 'teacher_silent' && said.cut && typeof made.sound === 'object';
  const heard = wasInterrupted ? cutShort(state) : state;
  const next = { ...heard, tellsSound: true, made: { ...made, sound } as MadeResponse };
  return [next, wasCut ? [found(made, heardMsOf(made, true, nowMs))] : []];
}

function afterSaid(state: TeacherSlips, said: RealtimeEvent, facts: Facts): Step<TeacherSlips> {
  switch (said.type) {
    case 'learner_started':
      return [{ ...withoutCorrection(state), isLearnerSpeaking: true }, []];
    case 'learner_dropped':
      return [learnerDropped(state, facts), []];
    case 'turn_truncated':
      return [cutShort(state), []];
    case 'learner_stopped':
      return [{ ...state, isLearnerSpeaking: false }, []];
    case 'learner_silent':
      return [{ ...state, turnItems: new Set(state.turnItems).add(said.itemId) }, []];
    case 'learner_committed': {
      const next = { ...state, isLearnerSpeaking: false };
      return [state.turnItems.has(said.itemId) ? next : turnBegins(next, said.itemId, null, facts), []];
    }
    case 'learner_said':
      return wordsCome(state, said.itemId, said.text, facts);
    case 'response_started':
      return responseBegins(state, said, facts);
    case 'teacher_words':
    case 'teacher_said': {
      if (state.takenOut.includes(said.itemId)) return [state, []];
      const { turn } = state;
      const made = state.made ?? newResponse(null, turn !== null && !turn.isAnswered);
      return reading({ ...state, made: withWords(made, said) }, facts);
    }
    case 'teacher_audible':
    case 'teacher_silent':
      return soundChanges(state, said, facts.nowMs);
    case 'response_ended':
      return responseEnds(state, said, facts);
    case 'provider_error':
      // The provider makes another response, which takes the place of the correction.
      return [said.code === IS_MAKING_ANOTHER ? { ...state, asked: null } : state, []];
    default:
      return [state, []];
  }
}

/**
 * Knows our correction by its id, which counts once. It is not begun while the learner speaks, if the learner was faster,
 * or if it is not the one that was asked for last.
 */
function correctionBegins(state: TeacherSlips, responseId: string, id: string | null): Step<TeacherSlips> {
  const { asked, askedIds, made, isLearnerSpeaking } = state;
  if (id === null || !askedIds.has(id)) return [state, []];
  const isWanted = asked?.id === id && !asked.isDropped && !isLearnerSpeaking;
  const isMade = made !== null && made.responseId === responseId;
  const next: TeacherSlips = {
    ...{ ...state, asked: asked?.id === id ? null : asked },
    askedIds: new Set([...askedIds].filter((each) => each !== id)),
    ourResponses: [...state.ourResponses, responseId],
    made: isMade ? { ...made, isOurs: true } : made,
  };
  if (isWanted) return [next, []];
  return [next, sending(cancelling(responseId), { type: 'output_audio_buffer.clear' })];
}

function afterSteering(
  state: TeacherSlips,
  { steering }: Extract<CallEvent, { type: 'provider_steered' }>,
  facts: Facts,
): Step<TeacherSlips> {
  if (steering.type === 'response_shown')
    return correctionBegins(state, steering.responseId, steering.correction);
  if (steering.type !== 'item_added' || steering.kind !== 'learner') return [state, []];
  const { itemId, words } = steering;
  const isWritten = words !== '' && words !== SILENCE_MARK && !isReminder(facts.reminders, 'student', words);
  return isWritten ? wordsCome(state, itemId, words, facts) : [state, []];
}

/** What happens while the line is down is not known, so nothing that was said before it is judged by what follows. */
const lineBreaks = (state: TeacherSlips): TeacherSlips => ({
  ...withoutCorrection(state),
  ...{ made: null, said: null, isLearnerSpeaking: false },
  turn: state.turn && { ...state.turn, isAnswered: true },
});

/**
 * Stops the slips of a teacher who speaks by itself: words that would harm, our own rules, and a verdict that the lesson
 * engine does not share. A slip is cut off when its words appear, and a verdict once the response is whole. It is taken out
 * of the model's conversation, and is corrected in fixed words, unless the learner speaks first or a help card waits. What the server itself has the teacher say is not
 * read. Pure, apart from the ids that it is given.
 */
export function teacherSlipsAfter(state: TeacherSlips, event: CallEvent, facts: Facts): Step<TeacherSlips> {
  switch (event.type) {
    case 'line_opened':
      return state.due === null ? [state, []] : takingOut(state, state.due, facts);
    case 'line_closed':
      return [lineBreaks(state), []];
    case 'worry_noticed':
      return [withoutMarks({ ...withoutCorrection(state), isPaused: true }), []];
    case 'help_answered':
      return [{ ...state, isPaused: false, turn: null, said: null }, []];
    case 'goodbye_asked':
    case 'end_asked':
      return [{ ...withoutCorrection(state), isOver: true }, []];
    case 'provider_said':
      return afterSaid(state, event.said, facts);
    case 'provider_steered':
      return afterSteering(state, event, facts);
    default:
      return [state, []];
  }
}
