import { describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { learnerSaid, responseDone } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { pricesWith } from '../prices.ts';
import { CALL_AT_START, callAfter } from './call-after.ts';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

const SAY = 'Thanks for telling me. I’ve paused the lesson.';
const DETECTION = { type: 'server_vad', create_response: true, idle_timeout_ms: 12_000 };

const FACTS: CallFacts = {
  ...{ nowMs: 1_000_000, instructions: 'You are an AI teacher.', protocol: 'ga', model: 'gpt-realtime' },
  ...{ goodbye: () => 'Goodbye!', lesson: null, prices: pricesWith({}) },
  ...{ texts: openTexts(), newItemId: () => 'vv_1' },
  earlier: [{ role: 'student', words: 'Said before.' }],
};

const said = (event: Record<string, unknown>): CallEvent => ({
  type: 'message_came',
  message: JSON.stringify(event),
});
const TAKEN: CallEvent = { type: 'call_taken' };
const UP: CallEvent = { type: 'line_opened' };
const SHOWN = said({
  type: 'session.updated',
  session: { instructions: FACTS.instructions, audio: { input: { turn_detection: DETECTION } } },
});
const WORRY: CallEvent = { type: 'worry_noticed', itemId: 'item_worry', say: SAY };
const ANSWERED: CallEvent = { type: 'help_answered' };
const begins = (id: string, metadata: object | null = null) =>
  said({ type: 'response.created', response: { id, metadata } });
const PAUSING = begins('resp_help', { lesson_paused: 'help_card' });
const makes = (id: string) =>
  said({
    type: 'response.output_item.added',
    item: { id, type: 'message', role: 'assistant', content: [] },
  });
const isAdded = (id: string, text: string) =>
  said({
    type: 'conversation.item.added',
    item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
  });
const over = (id: string) => said(responseDone(id, null, null));

/** Returns the effects of the last of these events. */
function effectsAfter(...events: readonly CallEvent[]): readonly CallEffect[] {
  let state = CALL_AT_START;
  let effects: readonly CallEffect[] = [];
  for (const event of [TAKEN, ...events]) [state, effects] = callAfter(state, event, FACTS);
  return effects;
}

const sent = (...events: readonly CallEvent[]) =>
  effectsAfter(...events).flatMap((effect) => (effect.do === 'send' ? [effect.event] : []));
const types = (...events: readonly CallEvent[]) => sent(...events).map(({ type }) => type);

const TURNS_OFF = {
  type: 'session.update',
  session: { type: 'realtime', audio: { input: { turn_detection: null } } },
};

describe('a worry in a spoken lesson', () => {
  it('stops the teacher and the listening, and has one sentence said that reads nothing of the lesson', () => {
    const events = sent(UP, SHOWN, begins('resp_1'), makes('item_2'), WORRY);
    expect(
      events.map(({ type }) => type),
      spec('X-1021'),
    ).toEqual(['session.update', 'response.cancel', 'output_audio_buffer.clear', 'response.create']);
    expect(events[0]).toEqual(TURNS_OFF);
    const { response } = events.at(-1) as { response: { instructions: string } };
    expect(response).toMatchObject({ input: [], metadata: { lesson_paused: 'help_card' } });
    expect(response.instructions).toContain(SAY);
  });

  it('waits for the line', () => {
    expect(sent(WORRY)).toEqual([]);
    expect(types(WORRY, UP)).toContain('response.create');
    expect(types(UP, WORRY, { type: 'line_closed', code: 1006, refusal: null }, UP)).not.toContain(
      'response.create',
    );
  });

  it('lets no other reply be made until the learner has answered', () => {
    expect(types(UP, WORRY, PAUSING)).toEqual([]);
    expect(sent(UP, WORRY, PAUSING, over('resp_help'), begins('resp_late'))).toEqual([
      { type: 'response.cancel', response_id: 'resp_late' },
    ]);
    expect(types(UP, begins('resp_1'))).toEqual([]);
  });

  it('cancels no response but the other one, which may have begun before the sentence', () => {
    const late = [UP, WORRY, begins('resp_1')];
    expect(sent(...late)).toEqual([{ type: 'response.cancel', response_id: 'resp_1' }]);
    expect(sent(...late, over('resp_1'))).toEqual([]);
  });

  it('has the sentence said once the provider can, if it was making a reply and refused', () => {
    const refused = said({
      type: 'error',
      error: { type: 'invalid_request_error', code: 'conversation_already_has_active_response' },
    });
    const waiting = [UP, WORRY, begins('resp_1'), refused];
    expect(sent(...waiting)).toEqual([]);
    expect(types(...waiting, over('resp_1'))).toContain('response.create');
    expect(types(...waiting, over('resp_1'), PAUSING, over('resp_help'))).toEqual([]);
  });

  it('keeps the turns from being found, also if the page has them found again', () => {
    expect(sent(UP, SHOWN, WORRY, SHOWN)).toEqual([TURNS_OFF]);
  });

  it('hurries nobody meanwhile', () => {
    const heard = said({ type: 'output_audio_buffer.stopped', response_id: 'resp_help' });
    const paused = [UP, SHOWN, WORRY, PAUSING, over('resp_help')];
    expect(effectsAfter(...paused, heard).map((effect) => effect.do)).not.toContain('limit_silence');
    expect(sent(...paused, heard, { type: 'silence_due' })).toEqual([]);
  });

  it('is gone from the conversation when the lesson goes on', () => {
    const paused = [UP, SHOWN, begins('resp_1'), makes('item_2'), WORRY, over('resp_1'), PAUSING];
    const events = sent(...paused, makes('item_help'), isAdded('item_more', 'and he said'), ANSWERED);
    const deleted = events.filter(({ type }) => type === 'conversation.item.delete');
    expect(
      deleted.map(({ item_id }) => item_id),
      spec('X-1021'),
    ).toEqual(['item_worry', 'item_2', 'item_help', 'item_more']);
    expect(events.at(-2)).toEqual({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection: DETECTION } } },
    });
    expect(events.at(-1)).toEqual({ type: 'response.create' });
  });

  it('is gone with what the teacher answered to it, and with the tools that it used, if it is noticed late', () => {
    const call = { id: 'item_call', type: 'function_call', call_id: 'call_1', name: 'check_answer' };
    const output = { id: 'vv_1', type: 'function_call_output', call_id: 'call_1', output: '{}' };
    const events = sent(
      ...[UP, SHOWN, isAdded('item_before', 'seven'), isAdded('item_worry', 'my uncle keeps hitting me')],
      ...[begins('resp_1'), said({ type: 'response.output_item.added', item: call })],
      said({ type: 'response.done', response: { id: 'resp_1', output: [{ ...call, arguments: '{}' }] } }),
      ...[
        said({ type: 'conversation.item.added', item: output }),
        WORRY,
        PAUSING,
        over('resp_help'),
        ANSWERED,
      ],
    );
    const deleted = events.filter(({ type }) => type === 'conversation.item.delete');
    expect(deleted.map(({ item_id }) => item_id)).toEqual(['item_worry', 'item_call', 'vv_1']);
  });

  it('is gone from the learner’s last turn on, if it is raised by a turn of an earlier call', () => {
    const earlier: CallEvent = { ...WORRY, itemId: 'item_of_an_earlier_call' };
    const events = sent(
      ...[UP, SHOWN, isAdded('item_before', 'seven'), isAdded('item_veiled', '')],
      ...[isAdded('item_reminder', 'Said before.'), begins('resp_1'), makes('item_call')],
      ...[over('resp_1'), earlier, PAUSING, over('resp_help'), ANSWERED],
    );
    const deleted = events.filter(({ type }) => type === 'conversation.item.delete');
    expect(deleted.map(({ item_id }) => item_id)).toEqual([
      ...['item_of_an_earlier_call', 'item_veiled', 'item_reminder', 'item_call'],
    ]);
  });

  it('has its sentence said once, if the rules and the teacher notice it', () => {
    expect(sent(UP, WORRY, WORRY)).toEqual([]);
    expect(sent(UP, WORRY, PAUSING, WORRY)).toEqual([]);
    expect(types(UP, WORRY, { ...WORRY, say: 'Call 112 now.' })).toContain('response.create');
  });

  it('does not end the call by what the server itself takes out and has said', () => {
    const goesOn = [UP, SHOWN, WORRY, PAUSING, over('resp_help'), ANSWERED];
    const gone = said({ type: 'conversation.item.deleted', item_id: 'item_worry' });
    expect(effectsAfter(...goesOn, gone).map((effect) => effect.do)).not.toContain('hang_up');
    const foreign = said({ type: 'conversation.item.deleted', item_id: 'item_of_the_teacher' });
    expect(effectsAfter(...goesOn, foreign).map((effect) => effect.do)).toContain('hang_up');
    expect(effectsAfter(UP, PAUSING).map((effect) => effect.do)).toContain('hang_up');
  });

  it('is answered once', () => {
    expect(sent(UP, WORRY, ANSWERED, ANSWERED)).toEqual([]);
    expect(sent(UP, ANSWERED)).toEqual([]);
  });
});

describe('what a learner writes in a call', () => {
  it('is read as well, but not what was said before', () => {
    const does = (...events: readonly CallEvent[]) =>
      effectsAfter(...events).filter((effect) => effect.do === 'read_written');
    expect(does(UP, isAdded('item_1', 'seven'))).toEqual([
      { do: 'read_written', itemId: 'item_1', words: 'seven' },
    ]);
    expect(does(UP, isAdded('item_1', 'Said before.'))).toEqual([]);
    expect(does(UP, isAdded('item_1', ''))).toEqual([]);
    expect(does(UP, said(learnerSaid('item_1', 'seven')))).toEqual([]);
  });
});
