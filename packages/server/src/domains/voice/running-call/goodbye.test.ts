import { describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { responseDone } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { RIGHT_CHECK_INTERVAL_MS } from '../calls.ts';
import { pricesWith } from '../prices.ts';
import { CALL_AT_START, callAfter } from './call-after.ts';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { FAREWELL_LIMIT_MS, LIMIT_FAREWELL_LIMIT_MS, SENTENCE_LIMIT_MS } from './goodbye.ts';

const FACTS: CallFacts = {
  ...{ nowMs: 1_000_000, instructions: 'You are an AI teacher.', protocol: 'ga', model: 'gpt-realtime' },
  ...{ goodbye: () => 'Goodbye!', texts: openTexts() },
  ...{ lesson: null, newItemId: () => 'vv_1' },
  earlier: [],
  prices: pricesWith({}),
};

const ASKED: CallEvent = { type: 'goodbye_asked', reason: 'signed_out' };
const UP: CallEvent = { type: 'line_opened' };
const DUE: CallEvent = { type: 'goodbye_due' };
const said = (event: Record<string, unknown>): CallEvent => ({
  type: 'message_came',
  message: JSON.stringify(event),
});
const begins = (id: string, metadata: object | null = null) =>
  said({ type: 'response.created', response: { id, metadata } });
const GOODBYE = begins('resp_goodbye', { lesson_ended: 'signed_out' });
const falls = (silent: string) => said({ type: 'output_audio_buffer.stopped', response_id: silent });

/** Returns the effects of the last of these events. The call has just been taken. */
function effectsAfter(...events: readonly CallEvent[]): readonly CallEffect[] {
  let state = CALL_AT_START;
  let effects: readonly CallEffect[] = [];
  for (const event of [{ type: 'call_taken' } as const, ...events])
    [state, effects] = callAfter(state, event, FACTS);
  return effects;
}

const does = (...events: readonly CallEvent[]) => effectsAfter(...events).map((effect) => effect.do);
const sends = (...events: readonly CallEvent[]) =>
  effectsAfter(...events).flatMap((effect) => (effect.do === 'send' ? [effect.event.type] : []));

const END = ['report_ending', 'hang_up'];

describe('a goodbye', () => {
  it('stops the teacher, who then says it', () => {
    const rest = ['output_audio_buffer.clear', 'response.create'];
    expect(sends(UP, ASKED)).toEqual(['session.update', ...rest]);
    expect(sends(UP, begins('resp_1'), ASKED)).toEqual(['session.update', 'response.cancel', ...rest]);
    const over = said(responseDone('resp_1', null, null));
    expect(sends(UP, begins('resp_1'), over, ASKED)).toEqual(['session.update', ...rest]);
    expect(does(UP, ASKED).at(-1)).toBe('limit_goodbye');
  });

  it('is asked for once', () => {
    expect(does(UP, ASKED, ASKED)).toEqual([]);
    expect(does(UP, ASKED, { type: 'end_asked', reason: 'left' }, ASKED)).toEqual([]);
  });

  it('ends the call when it has been heard', () => {
    expect(does(UP, ASKED, GOODBYE, said(responseDone('resp_goodbye', 't9', null)))).toEqual([]);
    expect(does(UP, ASKED, GOODBYE, falls('resp_goodbye'))).toEqual(END);
  });

  it('ends the call when it is cut off, or fails', () => {
    for (const status of ['cancelled', 'failed'])
      expect(does(UP, ASKED, GOODBYE, said(responseDone('resp_goodbye', null, null, status)))).toEqual(END);
  });

  it('ends the call when it takes too long', () => {
    expect(effectsAfter(UP, ASKED, DUE)).toEqual([
      { do: 'report_ending', reason: 'signed_out' },
      { do: 'hang_up' },
    ]);
  });

  it('is asked for again after a response that was in its way, which is cut off', () => {
    const refused = said({ type: 'error', error: { code: 'conversation_already_has_active_response' } });
    const inTheWay = [UP, ASKED, begins('resp_1'), refused];
    expect(sends(...inTheWay)).toEqual(['response.cancel']);
    const over = said(responseDone('resp_1', null, null, 'cancelled'));
    expect(sends(...inTheWay, over)).toEqual([
      'session.update',
      'output_audio_buffer.clear',
      'response.create',
    ]);
    expect(sends(...inTheWay, over, GOODBYE, said(responseDone('resp_2', null, null)))).toEqual([]);
  });

  it('is not ended by what the teacher said before it', () => {
    expect(does(UP, begins('resp_1'), ASKED, falls('resp_1'))).toEqual([]);
    expect(does(UP, ASKED, GOODBYE, falls('resp_1'))).toEqual([]);
  });

  it('waits for a line that is still being opened, but not for longer than the goodbye may take', () => {
    expect(does(ASKED)).toEqual(['limit_goodbye']);
    expect(sends(ASKED, UP)).toEqual(['session.update', 'output_audio_buffer.clear', 'response.create']);
    expect(does(ASKED, DUE)).toEqual(END);
  });

  it('is left out if the line is broken', () => {
    expect(does(UP, { type: 'line_closed', code: 1006, refusal: null }, ASKED)).toEqual(END);
  });

  it('that the page announces itself is nothing that a page of ours sends: the guard ends the call', () => {
    expect(does(UP, GOODBYE)).toEqual(['record_guard', ...END]);
  });
});

describe('a goodbye at a parent’s limit', () => {
  const LIMIT: CallEvent = { type: 'goodbye_asked', reason: 'limit_day' };
  const SENTENCE_DUE: CallEvent = { type: 'sentence_due' };
  const audible = said({ type: 'output_audio_buffer.started', response_id: 'resp_1' });
  const starts = said({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
  const stops = said({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' });
  const WORDS = ['session.update', 'output_audio_buffer.clear', 'response.create'];

  it('lets the teacher finish the sentence', () => {
    expect(effectsAfter(UP, audible, LIMIT), spec('X-504')).toEqual([
      { do: 'limit_sentence', afterMs: SENTENCE_LIMIT_MS },
    ]);
    expect(sends(UP, audible, LIMIT, falls('resp_1'))).toEqual(WORDS);
  });

  it('lets the learner finish the sentence', () => {
    expect(does(UP, starts, LIMIT)).toEqual(['limit_sentence']);
    expect(sends(UP, starts, LIMIT, stops)).toEqual(WORDS);
  });

  it('leaves as much time as one that an administrator asks for', () => {
    const asked: CallEvent = { type: 'goodbye_asked', reason: 'operator_ended' };
    expect(effectsAfter(UP, audible, asked), spec('X-912')).toEqual([
      { do: 'limit_sentence', afterMs: SENTENCE_LIMIT_MS },
    ]);
    expect(effectsAfter(UP, asked).at(-1)).toEqual({ do: 'limit_goodbye', afterMs: LIMIT_FAREWELL_LIMIT_MS });
  });

  it('comes at once if nobody speaks, and is asked for once', () => {
    expect(sends(UP, LIMIT)).toEqual(WORDS);
    expect(does(UP, audible, LIMIT, LIMIT)).toEqual([]);
    expect(does(UP, LIMIT, LIMIT)).toEqual([]);
  });

  it('waits no longer than fifteen seconds in all', () => {
    expect(sends(UP, audible, LIMIT, SENTENCE_DUE)).toEqual(WORDS);
    expect(
      RIGHT_CHECK_INTERVAL_MS + SENTENCE_LIMIT_MS + LIMIT_FAREWELL_LIMIT_MS,
      spec('X-505'),
    ).toBeLessThanOrEqual(14_000);
  });

  it('waits for nobody when the right to the call ends too', () => {
    expect(sends(UP, audible, LIMIT, ASKED)).toEqual(WORDS);
    expect(effectsAfter(UP, LIMIT, ASKED)).toEqual([{ do: 'limit_goodbye', afterMs: FAREWELL_LIMIT_MS }]);
  });

  it('ends the call when the line breaks meanwhile', () => {
    expect(does(UP, audible, LIMIT, { type: 'line_closed', code: 1006, refusal: null })).toEqual(
      expect.arrayContaining(END),
    );
  });
});
