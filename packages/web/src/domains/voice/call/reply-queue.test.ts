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
const audible: RealtimeEvent = { type: 'teacher_audible', responseId: 'r' };
const silent: RealtimeEvent = { type: 'teacher_silent', responseId: 'r', cut: false };
const error = (code: string): RealtimeEvent => ({ type: 'provider_error', code, message: '' });

const commands = { request: { type: 'reply_wanted' }, cut: { type: 'reply_cut' } } as const;

const CREATE = 'response.create';
const CANCEL = 'response.cancel';
const CLEAR = 'output_audio_buffer.clear';

describe('one reply at a time', () => {
  it.each<[string, (RealtimeEvent | 'request' | 'cut')[], string[]]>([
    ['asks at once while nothing runs', ['request'], [CREATE]],
    ['waits for the reply under way', ['request', created, 'request'], [CREATE]],
    ['and asks when that has ended', ['request', created, 'request', done], [CREATE, CREATE]],
    ['asks once for two wishes', ['request', created, 'request', 'request', done, done], [CREATE, CREATE]],
    [
      'cancels a reply and its sound, then asks',
      ['request', created, 'cut', 'request', done],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'cancels a reply that has not begun, and asks when that is told',
      ['request', 'cut', 'request', created, done],
      [CREATE, CANCEL, CLEAR, CREATE],
    ],
    [
      'asks for nothing more after a cut alone',
      ['request', created, 'request', 'cut', done],
      [CREATE, CANCEL, CLEAR],
    ],
    [
      'cancels the reply of which it did not know when it asked',
      ['request', 'cut', error('conversation_already_has_active_response'), done],
      [CREATE, CANCEL, CLEAR],
    ],
    ['cancels once', ['request', created, 'cut', 'cut'], [CREATE, CANCEL, CLEAR]],
    [
      'only clears the sound of a reply that was made',
      ['request', created, audible, done, 'cut'],
      [CREATE, CLEAR],
    ],
    [
      'cuts nothing while the teacher is silent',
      ['request', created, audible, done, silent, 'cut'],
      [CREATE],
    ],
    ['knows a reply that the provider began by itself', [created, 'request', done], [CREATE]],
    [
      'asks again after a reply of which it did not know',
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
    [
      'goes on after an error about something else',
      ['request', created, error('invalid_value'), 'request'],
      [CREATE],
    ],
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
