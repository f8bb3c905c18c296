import { readBilledEvent } from '@vivavoce/contracts/realtime/billed-event';
import { parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { CallEffect, Step } from './call-effect.ts';
import { callEndAfter, type IsEnding } from './call-end.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { expectedAnswersAfter, type ToldWords } from './expected-answers.ts';
import { type FirstSound, firstSoundAfter, NO_TURN_YET } from './first-sound.ts';
import { type Goodbye, goodbyeAfter, NO_GOODBYE } from './goodbye.ts';
import { type HeardTurns, heardTurnsAfter, NOTHING_HEARD } from './heard-turns.ts';
import { type HelpPause, helpPauseAfter, NO_HELP_PAUSE } from './help-pause.ts';
import { itemGuardAfter, type KnownItems, NO_ITEMS } from './item-guard.ts';
import { type LessonTools, lessonToolsAfter, lessonToolsAtStart } from './lesson-tools.ts';
import { LINE_AT_START, lineAfter, type SidebandState } from './line.ts';
import { PATIENCE_AT_START, type Patience, patienceAfter } from './patience.ts';
import { type Refusals, refusedEventsAfter } from './refused-events.ts';
import { type Reminders, remindersAfter } from './reminders.ts';
import { SESSION_UNSEEN, type SessionGuard, sessionGuardAfter } from './session-guard.ts';
import { NO_SLIPS, type TeacherSlips } from './slips/slip-state.ts';
import { teacherSlipsAfter } from './slips/teacher-slips.ts';
import { readSteering } from './steering.ts';
import { NO_TIME_NOTES, type TimeNotes, timeNotesAfter } from './time-notes.ts';
import { chargesOf } from './usage-charges.ts';

/** The state of a running call. Each part is decided by its own step. */
type RunningCallState = {
  line: SidebandState;
  turns: HeardTurns;
  goodbye: Goodbye;
  help: HelpPause;
  slips: TeacherSlips;
  session: SessionGuard;
  items: KnownItems;
  refusals: Refusals;
  reminders: Reminders;
  timeNotes: TimeNotes;
  tools: LessonTools;
  expected: ToldWords;
  patience: Patience;
  firstSound: FirstSound;
  isEnding: IsEnding;
};

/** The state of a call that the provider has just taken, in a new lesson. */
export const CALL_AT_START: RunningCallState = {
  line: LINE_AT_START,
  turns: NOTHING_HEARD,
  goodbye: NO_GOODBYE,
  help: NO_HELP_PAUSE,
  slips: NO_SLIPS,
  session: SESSION_UNSEEN,
  items: NO_ITEMS,
  refusals: 0,
  reminders: 'due',
  timeNotes: NO_TIME_NOTES,
  tools: lessonToolsAtStart([]),
  expected: null,
  patience: PATIENCE_AT_START,
  firstSound: NO_TURN_YET,
  isEnding: false,
};

/** Returns the state of a call that the provider has just taken, in a lesson with these marks so far, oldest first. */
export const callAtStart = (marks: readonly LessonMark[]): RunningCallState => ({
  ...CALL_AT_START,
  tools: lessonToolsAtStart(marks),
});

type Part = (state: RunningCallState, event: CallEvent, facts: CallFacts) => Step<RunningCallState>;

/** Reads a message. One that means nothing to a lesson or its guard is only a sign of life. */
const reading: Part = (state, event) => {
  if (event.type !== 'message_came') return [state, []];
  const message = parsedJson(event.message);
  const said = readBilledEvent(message);
  const steering = readSteering(message);
  return [
    state,
    [
      ...(said ? [{ type: 'provider_said', said } as const] : []),
      ...(steering ? [{ type: 'provider_steered', steering } as const] : []),
    ],
  ];
};

/** A part of the guard. A call that is ending has nothing left to guard. */
const guarding =
  (part: Part): Part =>
  (state, event, facts) =>
    state.isEnding ? [state, []] : part(state, event, facts);

/**
 * The parts in the order in which they receive an event. A turn is kept before the charge for its transcription is
 * booked.
 */
const PARTS: readonly Part[] = [
  (state, event) => {
    const [line, outcomes] = lineAfter(state.line, event);
    return [{ ...state, line }, outcomes];
  },
  reading,
  (state, event, facts) => {
    const [turns, outcomes] = heardTurnsAfter(state.turns, event, facts);
    return [{ ...state, turns }, outcomes];
  },
  (state, event, facts) => [state, chargesOf(event, facts)],
  guarding((state, event, facts) => {
    const [session, outcomes] = sessionGuardAfter(state.session, event, facts);
    return [{ ...state, session }, outcomes];
  }),
  // Before the guard, which explains by it what the server itself took out or had said; before the reminders, by which it
  // knows which words are no news.
  (state, event, { protocol }) => {
    const [help, outcomes] = helpPauseAfter(state.help, event, { protocol, reminders: state.reminders });
    return [{ ...state, help }, outcomes];
  },
  // Before the guard, for the same reason; before the tools, which take no mark from a response with a slip.
  (state, event, facts) => {
    const { reminders, tools: place, patience } = state;
    const doesPageEndTurns = patience.detection === null;
    const known = { ...facts, reminders, place, doesPageEndTurns };
    const [slips, outcomes] = teacherSlipsAfter(state.slips, event, known);
    return [{ ...state, slips }, outcomes];
  },
  // Before the reminders: the guard explains a teacher's item by a reminder that is still to be confirmed.
  guarding((state, event, facts) => {
    const { instructions } = facts;
    const { reminders, timeNotes, goodbye, help, slips, tools } = state;
    const isSayingGoodbye = goodbye.reason !== null;
    const [items, outcomes] = itemGuardAfter(state.items, event, {
      instructions,
      reminders,
      timeNotes: timeNotes.words,
      ours: [help, slips],
      ourItems: tools.ourItems,
      isSayingGoodbye,
    });
    return [{ ...state, items }, outcomes];
  }),
  guarding((state, event) => {
    const [refusals, outcomes] = refusedEventsAfter(state.refusals, event);
    return [{ ...state, refusals }, outcomes];
  }),
  (state, event, facts) => {
    const [reminders, outcomes] = remindersAfter(state.reminders, event, facts);
    return [{ ...state, reminders }, outcomes];
  },
  (state, event) => {
    const [timeNotes, outcomes] = timeNotesAfter(state.timeNotes, event);
    return [{ ...state, timeNotes }, outcomes];
  },
  (state, event, facts) => {
    const [tools, outcomes] = lessonToolsAfter(state.tools, event, facts);
    return [{ ...state, tools }, outcomes];
  },
  (state, event, facts) => {
    const [expected, outcomes] = expectedAnswersAfter(state.expected, event, facts);
    return [{ ...state, expected }, outcomes];
  },
  (state, event, facts) => {
    const [patience, outcomes] = patienceAfter(state.patience, event, facts);
    return [{ ...state, patience }, outcomes];
  },
  (state, event, facts) => {
    const [firstSound, outcomes] = firstSoundAfter(state.firstSound, event, facts);
    return [{ ...state, firstSound }, outcomes];
  },
  (state, event, facts) => {
    const [goodbye, outcomes] = goodbyeAfter(state.goodbye, event, facts);
    return [{ ...state, goodbye }, outcomes];
  },
  (state, event) => {
    const [isEnding, outcomes] = callEndAfter(state.isEnding, event);
    return [{ ...state, isEnding }, outcomes];
  },
];

/**
 * Returns the call after one event, and the effects in the order in which they are performed. Pure. What one part
 * concludes is followed to its end before anything else is considered.
 */
export function callAfter(
  state: RunningCallState,
  event: CallEvent,
  facts: CallFacts,
): readonly [RunningCallState, readonly CallEffect[]] {
  const effects: CallEffect[] = [];
  let next = state;
  for (const part of PARTS) {
    const [after, outcomes] = part(next, event, facts);
    next = after;
    for (const outcome of outcomes) {
      if ('do' in outcome) effects.push(outcome);
      else {
        const [followed, more] = callAfter(next, outcome, facts);
        next = followed;
        effects.push(...more);
      }
    }
  }
  return [next, effects];
}
