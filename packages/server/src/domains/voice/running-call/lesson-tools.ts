import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { asObject, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import {
  LESSON_AT_START,
  type LessonStanding,
  standingAfter,
} from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { ToolCall } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { writeToolOutput } from '@vivavoce/contracts/study/lesson/tool-output';
import { hasToldPlace, markInWords, owesWords } from '#domains/study/lesson-engine/after-response.ts';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { type ToolUse, useTool } from '#domains/study/lesson-engine/use-tool.ts';
import type { CallEffect, Outcome, Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { callFor } from './call-for-mark.ts';
import { NO_WORRIES, type ToldWorries, tellingOf, toldWorriesAfter } from './told-worries.ts';

/**
 * How often in a row a teacher is asked for the words that it owes. A lesson needs it once or twice in a turn; a model
 * that calls tools for ever would cost for ever.
 */
const ASKED_MAX = 4;

/** What a tool returns that was called in the same response as `raise_concern`: what it was given may hold the worry. */
const NOT_WITH_A_WORRY = writeToolOutput(
  { ok: false, why: 'Nothing else is done while you raise a concern.' },
  [],
);

/** What `raise_concern` returns if the lesson goes on. */
const NOT_PAUSED = writeToolOutput(
  { ok: false, why: 'The lesson could not be paused. Say what the rules say about a worry.' },
  [],
);

/** What is known of the tools of a lesson. */
export type LessonTools = {
  /** Where the lesson stands. */
  standing: LessonStanding;
  /** Whether the lesson is paused for a help card, so that no tool is executed. */
  isPaused: boolean;
  /** Whether the call is ending, so that nobody is made to speak any more. */
  isOver: boolean;
  /** What was marked in this call, oldest first. */
  marks: readonly LessonMark[];
  /** The ids of the calls that were answered. */
  answered: ReadonlySet<string>;
  /** The ids of the items that we added to the conversation. The guard knows by them that they are ours. */
  ourItems: ReadonlySet<string>;
  /** The items that hold a slip of the teacher, so that their response neither marks nor does anything. */
  slipped: ReadonlySet<string>;
  /** The teacher's words by their items, until the response with them ends. */
  said: ReadonlyMap<string, string>;
  /** How often in a row the teacher was asked for words. */
  asked: number;
  /** The worries that the teacher told of and was not answered about. */
  worries: ToldWorries;
};

/** Returns the tools of a call that begins in a lesson with these marks, oldest first. */
export const lessonToolsAtStart = (marks: readonly LessonMark[]): LessonTools => ({
  standing: standingAfter(marks),
  ...{ isPaused: false, isOver: false, asked: 0 },
  ...{ marks: [], answered: new Set(), ourItems: new Set(), slipped: new Set() },
  ...{ said: new Map(), worries: NO_WORRIES },
});

type Facts = Pick<CallFacts, 'lesson' | 'newItemId'>;
type Used = readonly [LessonTools, readonly CallEffect[]];

/** Both versions of the protocol have the same form for the items of tools. */
const adding = (item: Record<string, unknown>): CallEffect => ({
  do: 'send',
  event: { type: 'conversation.item.create', item },
});

const keeping = (callId: string, marks: readonly LessonMark[]): CallEffect[] =>
  marks.length === 0 ? [] : [{ do: 'keep_marks', callId, marks }];

const afterMarks = (state: LessonTools, marks: readonly LessonMark[], ...itemIds: string[]): LessonTools => ({
  ...state,
  standing: standingAfter(marks, state.standing),
  marks: [...state.marks, ...marks],
  ourItems: new Set([...state.ourItems, ...itemIds]),
});

/** What calls of tools led to, one after the other. */
type Answers = {
  state: LessonTools;
  effects: readonly CallEffect[];
  /** The tools that did what they were called for. A tool whose arguments make no sense does nothing. */
  done: readonly string[];
  /** The worries that the teacher told of. Their calls are answered when the lesson is paused, or cannot be. */
  told: Parameters<typeof tellingOf>[1];
};

/** Tells the model what a call of a tool returned. */
function returning(state: LessonTools, callId: string, output: string, { newItemId }: Facts): Used {
  const id = newItemId();
  return [afterMarks(state, [], id), [adding({ id, type: 'function_call_output', call_id: callId, output })]];
}

/** Executes a call. Nothing is executed besides a concern that is raised in the same response. */
function using(state: LessonTools, call: ToolCall, isWorried: boolean, lesson: TaughtLesson | null): ToolUse {
  if (isWorried && call.name !== 'raise_concern')
    return { output: NOT_WITH_A_WORRY, marks: [], concern: null };
  return useTool({ lesson, standing: state.standing }, call);
}

/** Answers one call. Each is executed once, whatever a model repeats. */
function answering(before: Answers, call: ToolCall, isWorried: boolean, facts: Facts): Answers {
  const { callId, name } = call;
  if (before.state.answered.has(callId)) return before;
  const { output, marks, concern } = using(before.state, call, isWorried, facts.lesson);
  const answered = new Set([...before.state.answered, callId]);
  const state = { ...afterMarks(before.state, marks), answered };
  if (concern !== null)
    return { ...before, state, told: [...before.told, { callId, worry: concern, output }] };
  const [returned, effects] = returning(state, callId, output, facts);
  return {
    ...before,
    state: returned,
    effects: [...before.effects, ...effects, ...keeping(callId, marks)],
    done: asObject(parsedJson(output)).ok === true ? [...before.done, name] : before.done,
  };
}

/**
 * Marks something in the teacher's place. The call and its output are added to the conversation: the page follows the lesson
 * by them, and the model sees how it is done.
 */
function markingInPlace(
  state: LessonTools,
  mark: LessonMark,
  { lesson, newItemId }: Facts,
  answer: string | null = null,
): Used {
  const call = callFor(lesson, mark, answer);
  const [callId, itemId, outputId] = [newItemId(), newItemId(), newItemId()];
  const marks = [mark];
  if (call === null) return [afterMarks(state, marks), keeping(callId, marks)];
  const about = { call_id: callId };
  const { name, args, result } = call;
  const output = writeToolOutput(result, marks);
  return [
    afterMarks(state, marks, itemId, outputId),
    [
      adding({ ...about, id: itemId, type: 'function_call', name, arguments: JSON.stringify(args) }),
      adding({ ...about, id: outputId, type: 'function_call_output', output }),
      ...keeping(callId, marks),
    ],
  ];
}

/** Finds where the lesson is in the words of a teacher who did not tell it with a tool. */
function readingPlace(state: LessonTools, words: string, facts: Facts): { isTold: boolean; read: Used } {
  // A question that is repeated is no news, but the teacher waits at it again.
  const isTold = markInWords(facts.lesson, LESSON_AT_START, words) !== null;
  const mark = markInWords(facts.lesson, state.standing, words);
  return { isTold, read: mark === null ? [state, []] : markingInPlace(state, mark, facts) };
}

/** Asks for the words that the teacher owes, but not for ever. */
function askingForWords(state: LessonTools, isOwed: boolean): Used {
  if (!isOwed || state.asked >= ASKED_MAX) return [{ ...state, asked: 0 }, []];
  return [{ ...state, asked: state.asked + 1 }, [{ do: 'send', event: { type: 'response.create' } }]];
}

/** A response that has ended. `isCut`: the learner spoke before its end. */
type Ended = { words: string; calls: readonly ToolCall[]; isCut: boolean };

/** Answers the calls of a response, finds where the lesson is now, and asks for words if the teacher owes them. */
function afterResponse(before: LessonTools, { words, calls, isCut }: Ended, facts: Facts): Step<LessonTools> {
  const start: Answers = { state: before, effects: [], done: [], told: [] };
  const names = calls.map(({ name }) => name);
  const isWorried = names.includes('raise_concern');
  const answers = calls.reduce((made, call) => answering(made, call, isWorried, facts), start);
  const { done, told: worries } = answers;
  if (worries.length > 0) {
    const [after, raised] = tellingOf(answers.state.worries, worries);
    return [{ ...answers.state, worries: after }, [...answers.effects, ...raised]];
  }
  const { isTold, read } = hasToldPlace(done)
    ? { isTold: true, read: [answers.state, []] as Used }
    : readingPlace(answers.state, words, facts);
  const [placed, added] = read;
  const isOwed = owesWords(words, names, done) && !isCut && !placed.isOver;
  const [state, asked] = askingForWords(placed, isOwed);
  const told: Outcome[] = isTold ? [{ type: 'place_told', standing: placed.standing, words }] : [];
  return [state, [...answers.effects, ...added, ...told, ...asked]];
}

/** Takes out of the state what the teacher said in the items of a response that has ended. */
function takingWords(state: LessonTools, itemIds: readonly string[]): readonly [LessonTools, string] {
  const words = itemIds.map((id) => state.said.get(id) ?? '').filter((text) => text !== '');
  const left = [...state.said].filter(([id]) => !itemIds.includes(id));
  return [{ ...state, said: new Map(left) }, words.join(' ')];
}

/**
 * Whether a call of this tool counts in a response that was cut off. Words alone can tell where the lesson is, because the
 * learner may not have heard the question; and a turn without words is no turn. A worry always counts.
 */
const countsAfterCut = (name: string, words: string): boolean =>
  name === 'raise_concern' || (words !== '' && !hasToldPlace([name]));

function afterSaid(state: LessonTools, said: RealtimeEvent, facts: Facts): Step<LessonTools> {
  switch (said.type) {
    case 'teacher_said':
      return [{ ...state, said: new Map(state.said).set(said.itemId, said.text) }, []];
    case 'response_ended': {
      const [ended, words] = takingWords(state, said.itemIds);
      if (state.isPaused) return [ended, []];
      const isSlip = said.itemIds.some((id) => state.slipped.has(id));
      const isCut = isSlip || said.status === 'cancelled';
      const counted = isSlip ? '' : words;
      const calls = (said.calls ?? []).filter(
        ({ callId, name }) => !state.answered.has(callId) && (!isCut || countsAfterCut(name, counted)),
      );
      return afterResponse(ended, { words: counted, calls, isCut }, facts);
    }
    default:
      return [state, []];
  }
}

/** Answers the call of a worry. If the lesson could not be paused, the teacher is asked for its words about it. */
function answeringWorry(
  state: LessonTools,
  { type, callId }: Extract<CallEvent, { type: 'concern_raised' | 'concern_unraised' }>,
  facts: Facts,
): Used {
  const worry = state.worries.told.find((each) => each.callId === callId);
  if (worry === undefined) return [state, []];
  if (type === 'concern_raised') return returning(state, callId, worry.output, facts);
  const [returned, effects] = returning(state, callId, NOT_PAUSED, facts);
  const [next, asked] = askingForWords(returned, !state.isOver && !state.isPaused);
  return [next, [...effects, ...asked]];
}

/** Marks what the correction of a slip says. */
function correcting(
  before: LessonTools,
  { marks, answer }: Extract<CallEvent, { type: 'slip_corrected' }>,
  facts: Facts,
): Used {
  return marks.reduce<Used>(
    ([state, effects], mark) => {
      const [next, more] = markingInPlace(state, mark, facts, answer);
      return [next, [...effects, ...more]];
    },
    [before, []],
  );
}

function afterEvent(state: LessonTools, event: CallEvent, facts: Facts): Step<LessonTools> {
  switch (event.type) {
    case 'worry_noticed':
      return [{ ...state, isPaused: true }, []];
    case 'help_answered':
      return [{ ...state, isPaused: false }, []];
    case 'goodbye_asked':
    case 'end_asked':
      return [{ ...state, isOver: true }, []];
    case 'slip_found':
      return [{ ...state, slipped: new Set([...state.slipped, ...event.itemIds]) }, []];
    case 'slip_corrected':
      return correcting(state, event, facts);
    case 'concern_raised':
    case 'concern_unraised':
      return answeringWorry(state, event, facts);
    case 'provider_said':
      return afterSaid(state, event.said, facts);
    default:
      return [state, []];
  }
}

/**
 * Executes the tools with which the teacher's model leads the lesson, and answers each call over our own line (decision
 * 0052). It reads calls of responses alone, so nothing that a page adds to the conversation moves the lesson. If a tool
 * tells of a worry, its call is answered when the lesson is paused or cannot be. Pure, apart from the ids that it is given.
 */
export function lessonToolsAfter(state: LessonTools, event: CallEvent, facts: Facts): Step<LessonTools> {
  const [next, outcomes] = afterEvent(state, event, facts);
  const [worries, raised] = toldWorriesAfter(next.worries, event);
  return [{ ...next, worries }, [...outcomes, ...raised]];
}
