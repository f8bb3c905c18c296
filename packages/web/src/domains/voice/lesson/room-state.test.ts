import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import {
  dueIn,
  isMicrophoneOpen,
  ROOM_AT_REST,
  type RoomAction,
  type RoomState,
  roomAfter,
  USUAL_PREFERENCES,
  voiceNameOf,
} from './room-state.ts';
import { IDLE_AFTER_MS, THINKING_LIMIT_MS, type VoiceAction } from './voice-state.ts';

const letter = USUAL_PREFERENCES;
const start = (preferences = letter): RoomAction[] => [
  { type: 'start', attempt: 1, preferences },
  { type: 'connected', attempt: 1, hasMicrophone: true, hasCamera: true },
];
const after = (actions: readonly RoomAction[], from: RoomState = ROOM_AT_REST) =>
  actions.reduce(roomAfter, from);
const running = (actions: readonly VoiceAction[], preferences = letter) =>
  after([...start(preferences), ...actions.map((action): RoomAction => ({ type: 'voice', action }))]);

const started: RealtimeEvent = { type: 'learner_started', itemId: 'l1' };
const stopped: RealtimeEvent = { type: 'learner_stopped', itemId: 'l1' };
const reply = (responseId = 'r1'): RealtimeEvent => ({ type: 'response_started', responseId });
const words = (itemId = 't1'): RealtimeEvent => ({ type: 'teacher_words', itemId, text: 'Two' });
const said = (itemId = 't1'): RealtimeEvent => ({ type: 'teacher_said', itemId, text: 'Two.' });
const audible = (responseId = 'r1'): RealtimeEvent => ({ type: 'teacher_audible', responseId });
const silent = (cut = false, responseId = 'r1'): RealtimeEvent => ({
  type: 'teacher_silent',
  responseId,
  cut,
});
const ended = (
  status: 'completed' | 'cancelled' | 'failed' | 'incomplete' = 'completed',
  responseId = 'r1',
): RealtimeEvent => ({ type: 'response_ended', responseId, status, itemIds: ['t1'], usage: null });
const called = (responseId = 'r1'): Extract<RealtimeEvent, { type: 'response_ended' }> => ({
  ...{ type: 'response_ended', responseId, status: 'completed', itemIds: ['c1'], usage: null },
  calls: [{ callId: 'c1', name: 'check_answer', args: '{}' }],
});
const cancelledTools: RealtimeEvent = { ...called(), status: 'cancelled' };
const unclear: RealtimeEvent = { type: 'learner_unclear', itemId: 'l1', candidate: null };
const restDue: VoiceAction = { type: 'rest_due' };
const interrupted: VoiceAction = { type: 'interrupted' };
const sent: VoiceAction = { type: 'learner_sent' };

describe('the status pill', () => {
  it.each<[string, RoomAction[], string]>([
    ['before the start', [], 'idle'],
    ['while connecting', start().slice(0, 1), 'thinking'],
    ['when the call is open and the teacher is about to begin', start(), 'thinking'],
    ['after Stop', [...start(), { type: 'ended' }], 'idle'],
    ['after the connection was lost', [...start(), { type: 'lost' }], 'idle'],
  ])('%s: $2', (_, actions, name) => {
    expect(voiceNameOf(after(actions))).toBe(name);
  });

  it.each<[string, VoiceAction[], string]>([
    ['the learner started to speak', [ended(), started], 'listening'],
    ['the learner stopped speaking', [started, stopped], 'thinking'],
    ['the teacher’s words arrive', [reply(), words()], 'speaking'],
    ['the teacher is heard before any words arrive', [reply(), audible()], 'speaking'],
    ['the transcript is done', [reply(), words(), said()], 'speaking'],
    ['the whole transcript arrives at once', [reply(), said()], 'speaking'],
    ['the second after the transcript is over', [reply(), words(), said(), restDue], 'idle'],
    ['the second is over but the sound plays on', [reply(), words(), audible(), said(), restDue], 'speaking'],
    ['the sound stops after that second', [reply(), words(), audible(), said(), restDue, silent()], 'idle'],
    ['the sound stops within the second', [reply(), words(), audible(), said(), silent()], 'speaking'],
    [
      'the second is over after the sound stopped',
      [reply(), words(), audible(), said(), silent(), restDue],
      'idle',
    ],
    [
      'the sound begins only after the reply was made',
      [reply(), words(), said(), restDue, audible()],
      'speaking',
    ],
    [
      'a sound that began late ends',
      [reply(), words(), said(), ended(), restDue, audible(), silent()],
      'idle',
    ],
    ['a new delta arrives within the second', [reply(), words(), said(), words(), restDue], 'speaking'],
    ['the learner speaks within the second', [reply(), words(), said(), started, restDue], 'listening'],
    ['the transcript is reported as done a second time', [reply(), words(), said(), restDue, said()], 'idle'],
    ['the transcript never ended but the reply did', [reply(), words(), ended(), restDue], 'idle'],
    ['a reply had no words', [started, stopped, reply(), ended('failed')], 'idle'],
    ['a reply only called tools', [started, stopped, reply(), called()], 'thinking'],
    ['a reply of tools alone is cancelled', [started, stopped, reply(), cancelledTools], 'idle'],
    ['an answer cuts a reply of tools alone', [reply(), sent, cancelledTools], 'thinking'],
    ['the words after the tools arrive', [reply(), called(), reply('r2'), words()], 'speaking'],
    ['the words after the tools fail', [reply(), called(), reply('r2'), ended('failed', 'r2')], 'idle'],
    [
      'a reply called tools and no other follows for a long time',
      [reply(), called(), { type: 'thinking_too_long' }],
      'idle',
    ],
    ['a reply had words and called tools', [reply(), words(), said(), called(), restDue], 'idle'],
    ['another reply ended', [started, stopped, reply('r2'), ended('failed', 'r1')], 'thinking'],
    ['speech could not be understood and no reply began', [started, stopped, unclear], 'idle'],
    ['speech could not be understood but the reply began', [started, stopped, reply(), unclear], 'thinking'],
    ['no reply arrives for a long time', [started, stopped, { type: 'thinking_too_long' }], 'idle'],
    [
      'a remnant of speech is heard while the teacher speaks',
      [reply(), words(), started, stopped],
      'speaking',
    ],
    ['the learner typed', [reply(), words(), sent], 'thinking'],
    [
      'the previous reply is cancelled after the learner typed',
      [reply(), words(), sent, ended('cancelled')],
      'thinking',
    ],
    ['the learner pressed Interrupt', [reply(), words(), audible(), interrupted], 'idle'],
    [
      'late words and sound of the cut reply arrive',
      [reply(), words(), audible(), interrupted, words(), audible(), said()],
      'idle',
    ],
    [
      'the reply after a cut one begins',
      [reply(), words(), interrupted, reply('r2'), words('t2')],
      'speaking',
    ],
    ['the provider cut the sound', [reply(), words(), audible(), silent(true)], 'idle'],
  ])('when %s: $2', (_, actions, name) => {
    expect(voiceNameOf(running(actions))).toBe(name);
  });

  const cutIn = { ...letter, interruptBySpeaking: true };
  it.each<[string, VoiceAction[], string]>([
    ['the learner cuts in', [reply(), words(), audible(), started], 'listening'],
    [
      'late words of the cut reply arrive',
      [reply(), words(), audible(), started, words(), said()],
      'listening',
    ],
    ['words arrive that were on their way when the learner spoke', [started, words()], 'listening'],
    [
      'the reply to the interruption begins',
      [reply(), words(), started, stopped, reply('r2'), words('t2')],
      'speaking',
    ],
  ])('with interrupting by speaking, when %s: $2', (_, actions, name) => {
    expect(voiceNameOf(running(actions, cutIn))).toBe(name);
  });
});

describe('the microphone', () => {
  const toggle: RoomAction = { type: 'mute_toggled' };
  const said_ = (action: VoiceAction): RoomAction => ({ type: 'voice', action });

  it.each<[string, VoiceAction[], boolean]>([
    ['is off while the teacher thinks', [started, stopped], false],
    ['is off while the teacher speaks', [reply(), words()], false],
    ['is off between the tools and the words of a reply', [started, stopped, reply(), called()], false],
    ['is on when no one speaks', [reply(), words(), said(), restDue], true],
    ['stays on while the learner speaks', [ended(), started], true],
  ])('%s', (_, actions, isOpen) => {
    expect(isMicrophoneOpen(running(actions))).toBe(isOpen);
  });

  it('stays off for a learner who muted, and comes back on the next press', () => {
    const idle = running([reply(), ended()]);
    expect(isMicrophoneOpen(after([toggle], idle))).toBe(false);
    expect(isMicrophoneOpen(after([toggle, said_(started)], idle))).toBe(false);
    expect(isMicrophoneOpen(after([toggle, toggle], idle))).toBe(true);
  });

  it('is off before the start, while connecting and when no microphone exists', () => {
    expect(isMicrophoneOpen(ROOM_AT_REST)).toBe(false);
    expect(isMicrophoneOpen(after(start().slice(0, 1)))).toBe(false);
    const typing: RoomAction = { type: 'connected', attempt: 1, hasMicrophone: false, hasCamera: false };
    expect(isMicrophoneOpen(after([...start().slice(0, 1), typing, said_(reply()), said_(ended())]))).toBe(
      false,
    );
  });

  it('stays on throughout for a learner who interrupts by speaking, unless muted', () => {
    const speaking = running([reply(), words(), audible()], { ...letter, interruptBySpeaking: true });
    expect(isMicrophoneOpen(speaking)).toBe(true);
    expect(isMicrophoneOpen(after([toggle], speaking))).toBe(false);
  });

  it('goes off only at the teacher’s first sound for a learner who wants time to think', () => {
    const slow = { ...letter, timeToThink: true };
    expect(isMicrophoneOpen(running([started, stopped, reply()], slow))).toBe(true);
    expect(isMicrophoneOpen(running([started, stopped, reply(), words()], slow))).toBe(false);
  });
});

describe('the action that falls due', () => {
  it('is the return to idle, one second after the transcript', () => {
    expect(dueIn(running([reply(), words(), said()]))).toMatchObject({
      action: restDue,
      afterMs: IDLE_AFTER_MS,
    });
    expect(IDLE_AFTER_MS).toBe(1_000);
  });

  it('is giving up on a reply that never begins', () => {
    const due = dueIn(running([started, stopped]));
    expect(due).toMatchObject({ action: { type: 'thinking_too_long' }, afterMs: THINKING_LIMIT_MS });
  });

  it.each<[string, VoiceAction[]]>([
    ['idle', [reply(), ended()]],
    ['listening', [started]],
    ['words are arriving', [reply(), words()]],
    ['only sound is left', [reply(), words(), audible(), said(), restDue]],
  ])('is nothing when %s', (_, actions) => {
    expect(dueIn(running(actions))).toBeNull();
  });
});

describe('the phases of a lesson', () => {
  it('ignores the connection of an attempt that is over', () => {
    const second: RoomAction = { type: 'start', attempt: 2, preferences: letter };
    const late: RoomAction = { type: 'connected', attempt: 1, hasMicrophone: true, hasCamera: true };
    expect(after([...start().slice(0, 1), { type: 'ended' }, second, late]).phase.name).toBe('starting');
  });

  it('shows that the connection is unsettled, and then steady again', () => {
    const unsettled = after([...start(), { type: 'link', link: 'unsettled' }]);
    expect(unsettled.phase).toMatchObject({ name: 'running', link: 'unsettled' });
    expect(after([{ type: 'link', link: 'steady' }], unsettled).phase).toMatchObject({ link: 'steady' });
  });

  it('does not lose a lesson that was stopped', () => {
    expect(after([...start(), { type: 'ended' }, { type: 'lost' }]).phase.name).toBe('not_started');
  });

  it('returns the same object when nothing changed, so that nothing is redrawn', () => {
    const state = running([started]);
    expect(roomAfter(state, { type: 'voice', action: { type: 'session_created' } })).toBe(state);
  });
});
