import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import { NO_REPLIES, type ReplyAction, repliesAfter } from './reply-queue.ts';

const created: RealtimeEvent = { type: 'response_started', responseId: 'r' };
const done: RealtimeEvent = {
  type: 'response_ended',
  responseId: 'r',
  status: 'cancelled',
  itemIds: [],
  usage: null,
};
/** A reply that called a tool; `itemIds` are those of all its items. */
const called = (itemIds: string[]): Extract<RealtimeEvent, { type: 'response_ended' }> => ({
  ...{ type: 'response_ended', responseId: 'r', status: 'completed', itemIds, usage: null },
  calls: [{ callId: 'c1', name: 'check_answer', args: '{}' }],
});
const onlyTools = called(['c1']);
const onlyToolsCancelled: RealtimeEvent = { ...onlyTools, status: 'cancelled' };
const wordsAndTools = called(['t1', 'c1']);
const audible: RealtimeEvent = { type: 'teacher_audible', responseId: 'r' };
const silent: RealtimeEvent = { type: 'teacher_silent', responseId: 'r', cut: false };
const error = (code: string): RealtimeEvent => ({ type: 'provider_error', code, message: '' });

const commands = { request: { type: 'reply_wanted' }, cut: { type: 'reply_cut' } } as const;

const CREATE = 'response.create';
const CANCEL = 'response.cancel';
const CLEAR = 'output_audio_buffer.clear';

describe('one reply at a time', () => {
  it.each<[string, (RealtimeEvent | 'request' | 'cut')[], string[]]>([
    ['asks immediately while no reply is running', ['request'], [CREATE]],
    ['waits for the current reply', ['request', created, 'request'], [CREATE]],
    ['asks when the current reply has ended', ['request', created, 'request', done], [CREATE, CREATE]],
    ['asks once for two requests', ['request', created, 'request', 'request', done, done], [CREATE, CREATE]],
    [
      'cancels a reply and its sound, then asks',
      ['request', created, 'cut', 'request', done],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'cancels a reply that has not begun, and asks once its end is reported',
      ['request', 'cut', 'request', created, done],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'asks for no reply after a cut without a new request',
      ['request', created, 'request', 'cut', done],
      [CREATE, CANCEL, CLEAR],
    ],
    [
      'cancels a reply that it did not know of when it asked',
      ['request', 'cut', error('conversation_already_has_active_response'), done],
      [CREATE, CANCEL, CLEAR],
    ],
    ['asks for no words after tools, because our server does', ['request', created, onlyTools], [CREATE]],
    [
      'waits for the words after tools before it asks for one more reply',
      ['request', created, onlyTools, 'request', created, wordsAndTools],
      [CREATE, CREATE],
    ],
    [
      'cancels the words that follow tools',
      ['request', created, onlyTools, 'cut', 'request', created, done],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'asks when the words that it cancels after tools were never requested',
      ['request', created, onlyTools, 'cut', 'request', error('response_cancel_not_active')],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'asks for the reply to an answer that cut a reply of tools alone',
      ['request', created, 'cut', 'request', onlyToolsCancelled],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'asks immediately after a reply of words and tools',
      ['request', created, wordsAndTools, 'request'],
      [CREATE, CREATE],
    ],
    ['cancels once', ['request', created, 'cut', 'cut'], [CREATE, CANCEL, CLEAR]],
    [
      'only clears the sound of a finished reply',
      ['request', created, audible, done, 'cut'],
      [CREATE, CLEAR],
    ],
    [
      'cuts nothing while the teacher is silent',
      ['request', created, audible, done, silent, 'cut'],
      [CREATE],
    ],
    ['tracks a reply that the provider began by itself', [created, 'request', done], [CREATE]],
    [
      'asks again after a reply that it did not know of',
      ['request', error('conversation_already_has_active_response'), done],
      [CREATE, CREATE],
    ],
    [
      'asks when the reply to cancel was already over',
      ['request', created, 'cut', 'request', error('response_cancel_not_active')],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'is free again after a refused request',
      ['request', error('invalid_value'), 'request'],
      [CREATE, CREATE],
    ],
    ['continues after an unrelated error', ['request', created, error('invalid_value'), 'request'], [CREATE]],
  ])('%s', (_, steps, expected) => {
    const sent: string[] = [];
    let replies = NO_REPLIES;
    for (const step of steps) {
      const action: ReplyAction = typeof step === 'object' ? step : commands[step];
      const [after, toSend] = repliesAfter(replies, action);
      replies = after;
      sent.push(...toSend.map(({ type }) => type));
    }
    expect(sent).toEqual(expected);
  });
});
