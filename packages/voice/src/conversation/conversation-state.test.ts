import { expect, it } from 'vitest';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import {
  CONVERSATION_AT_START,
  type ConversationState,
  conversationAfter,
} from '#conversation/conversation-state.ts';
import { namesOf } from '#testing/steps.ts';

const FACTS: Facts = {
  hasTeacherMoreToSay: false,
  isPlaying: false,
  findsTurns: true,
  interrupts: true,
  createsReplies: true,
  silenceMs: 500,
  idleLimitMs: 5_000,
  language: 'en',
};
const TEACHER_SPEAKS: Facts = { ...FACTS, hasTeacherMoreToSay: true, isPlaying: true };

const samples = new Int16Array(1_600);
const speechAt = (voiceStartMs: number): ConversationEvent => ({
  type: 'speech_started',
  itemId: `item_${voiceStartMs}`,
  startMs: voiceStartMs - 300,
  voiceStartMs,
});
const stopAt = (endMs: number): ConversationEvent => ({
  type: 'speech_stopped',
  voiceEndMs: endMs - 500,
  endMs,
  samples,
});
const heard = (itemId: string): ConversationEvent => ({ type: 'turn_heard', itemId });
const ASKED: ConversationEvent = { type: 'reply_asked', asked: { output_modalities: ['audio'] } };
const passed = (nowMs: number): ConversationEvent => ({ type: 'time_passed', nowMs, voicedMs: 0 });

/** Returns the conversation after these events. Each event comes with the facts at its time. */
function after(
  moments: readonly (readonly [ConversationEvent, Facts?])[],
  from: ConversationState = CONVERSATION_AT_START,
) {
  return moments.reduce((state, [event, facts = FACTS]) => conversationAfter(state, event, facts)[0], from);
}

/** Returns the effects of one event, by name. */
const effects = (state: ConversationState, event: ConversationEvent, facts = FACTS) =>
  namesOf(conversationAfter(state, event, facts)[1]);

const STARTED = 'input_audio_buffer.speech_started';
const STOPPED = 'input_audio_buffer.speech_stopped';
const CUT = ['cut_playback', 'cancel_reply', 'report_cut'];

it('begins the reply once the turn is in words', () => {
  const spoken = after([[speechAt(1_000)], [stopAt(2_000)]]);
  expect(effects(spoken, heard('item_1000'))).toEqual(['begin_reply']);
});

it('reports the beginning of an interruption before it cuts the teacher off', () => {
  const inDoubt = after([[ASKED], [speechAt(1_000), TEACHER_SPEAKS]]);
  const lasts: ConversationEvent = { type: 'time_passed', nowMs: 2_400, voicedMs: 1_400 };
  expect(effects(inDoubt, lasts, TEACHER_SPEAKS)).toEqual([STARTED, ...CUT]);
});

it('reports a whole turn that was in doubt before the next turn begins', () => {
  const over = after([[ASKED], [speechAt(1_000), TEACHER_SPEAKS], [stopAt(1_300), TEACHER_SPEAKS]]);
  expect(effects(over, speechAt(2_100), TEACHER_SPEAKS)).toEqual([
    'prepare_hearing',
    STARTED,
    ...CUT,
    STOPPED,
    'take_turn',
    STARTED,
    'cut_playback',
    'report_cut',
  ]);
});

it('reports the cut first, then the learner’s turn, when a client silences the teacher', () => {
  const inDoubt = after([[ASKED], [speechAt(1_000), TEACHER_SPEAKS]]);
  expect(effects(inDoubt, { type: 'silence_asked' }, TEACHER_SPEAKS)).toEqual([
    ...CUT,
    STARTED,
    'cut_playback',
    'report_cut',
  ]);
});

it('keeps a reply waiting while the floor is in doubt, and begins it when the doubt is forgotten', () => {
  const inDoubt = after([
    [speechAt(1_000)],
    [stopAt(2_000)],
    // This speech starts too late to count as part of that turn.
    [speechAt(3_000), TEACHER_SPEAKS],
    [heard('item_1000'), TEACHER_SPEAKS],
  ]);
  expect(inDoubt.replies).toMatchObject({ current: null, isOwed: true });
  expect(effects(inDoubt, { type: 'turn_dropped' })).toEqual([
    'resume_playback',
    'begin_reply',
    'clear_sound',
    'call_off_hearing',
  ]);
});

it('prompts a learner who says nothing for too long, but only twice', () => {
  const replied = after([[ASKED], [{ type: 'reply_finished', reply: 1 }], [passed(1_000)]]);
  expect(effects(replied, passed(5_999))).toEqual([]);
  expect(effects(replied, passed(6_000))).toEqual(['take_silence', 'begin_reply']);
  const prompted = after([[passed(6_000)], [{ type: 'reply_finished', reply: 2 }], [passed(7_000)]], replied);
  expect(effects(prompted, passed(12_000))).toEqual(['take_silence', 'begin_reply']);
  const again = after([[passed(12_000)], [{ type: 'reply_finished', reply: 3 }], [passed(13_000)]], prompted);
  expect(effects(again, passed(60_000))).toEqual([]);
});

it.each<[string, (readonly [ConversationEvent, Facts?])[], Facts?]>([
  ['a reply is being made', [[ASKED]]],
  ['the teacher is heard', [], { ...FACTS, isPlaying: true }],
  ['the learner is speaking', [[speechAt(1_500)]]],
  ['the learner may be taking the floor', [[speechAt(1_500), TEACHER_SPEAKS]]],
])('prompts no one while %s', (_name, moments, facts = FACTS) => {
  const replied = after([[ASKED], [{ type: 'reply_finished', reply: 1 }]]);
  const busy = after([...moments, [passed(2_000), facts]], replied);
  // Without the row's event or facts, the idle time would have run out.
  expect(effects(after([[passed(2_000)]], replied), passed(9_000))).toContain('take_silence');
  expect(effects(busy, passed(9_000), facts)).not.toContain('take_silence');
});

it('gives the same effects for the same event and state, and changes none of its inputs', () => {
  const state = after([[ASKED], [speechAt(1_000), TEACHER_SPEAKS]]);
  const before = structuredClone(state);
  const first = conversationAfter(state, { type: 'silence_asked' }, TEACHER_SPEAKS);
  expect(state).toEqual(before);
  expect(conversationAfter(state, { type: 'silence_asked' }, TEACHER_SPEAKS)).toEqual(first);
});
