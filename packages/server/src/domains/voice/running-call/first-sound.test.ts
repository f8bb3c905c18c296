import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';
import { firstSoundAfter, NO_TURN_YET } from './first-sound.ts';

const begins: RealtimeEvent = { type: 'learner_started', itemId: 'u1' };
const stops: RealtimeEvent = { type: 'learner_stopped', itemId: 'u1' };
const committed: RealtimeEvent = { type: 'learner_committed', itemId: 'u1' };
const answers: RealtimeEvent = { type: 'response_started', responseId: 'r1' };
const words: RealtimeEvent = { type: 'teacher_words', itemId: 't1', text: 'Well' };
const audible: RealtimeEvent = { type: 'teacher_audible', responseId: 'r1' };
type Ended = Extract<RealtimeEvent, { type: 'response_ended' }>;
const ends = (status: Ended['status']): Ended => ({
  ...{ type: 'response_ended', responseId: 'r1', itemIds: [], usage: null },
  status,
});

/** Returns the effects of events that come a hundred milliseconds apart. */
function reported(...events: readonly (RealtimeEvent | CallEvent['type'])[]): CallEffect[] {
  let state = NO_TURN_YET;
  return events.flatMap((event, at) => {
    const happened = typeof event === 'string' ? ({ type: event } as CallEvent) : provided(event);
    const [next, outcomes] = firstSoundAfter(state, happened, { nowMs: 100 * at });
    state = next;
    return outcomes as CallEffect[];
  });
}

const provided = (said: RealtimeEvent): CallEvent => ({ type: 'provider_said', said });
const after = (afterMs: number) => [{ do: 'report_first_sound', afterMs }];

describe('the wait for the teacher’s first words', () => {
  it('lasts from the end of the learner’s turn to the first words or the first sound', () => {
    expect(reported(begins, stops, committed, answers, words, words, audible), spec('X-907')).toEqual(
      after(300),
    );
    expect(reported(begins, stops, committed, answers, audible, words)).toEqual(after(300));
  });

  it('begins with the turn itself where the page says when a turn is over', () => {
    expect(reported(committed, answers, words)).toEqual(after(200));
  });

  it('begins anew when the learner goes on speaking', () => {
    expect(reported(begins, stops, committed, begins, stops, committed, answers, words)).toEqual(after(300));
  });

  it('goes on while a response only calls tools, until the first words of the next one', () => {
    const tools: RealtimeEvent = {
      ...ends('completed'),
      calls: [{ callId: 'c1', name: 'check_answer', args: '{}' }],
    };
    const next: RealtimeEvent = { type: 'response_started', responseId: 'r2' };
    expect(reported(begins, stops, committed, answers, tools, next, words)).toEqual(after(500));
    expect(reported(begins, stops, committed, answers, words, tools, next, words)).toEqual(after(300));
  });

  it('is not measured for words that the learner did not ask for', () => {
    expect(reported(answers, words)).toEqual([]);
    expect(reported(begins, stops, words, answers, words), 'a noise that was no turn').toEqual([]);
    expect(reported(begins, stops, committed, words), 'words of an older response').toEqual([]);
  });

  it('is not measured when the teacher speaks up because the learner says nothing', () => {
    const silent: RealtimeEvent = { type: 'learner_silent', itemId: 'u1' };
    expect(reported(silent, committed, answers, words), spec('X-1012')).toEqual([]);
    expect(reported(silent, committed, answers, words, stops, committed, answers, words)).toEqual(after(300));
  });

  it('is not measured for a goodbye or a pause for help', () => {
    const goodbye: RealtimeEvent = { ...answers, farewell: 'operator_ended' };
    expect(reported(begins, stops, committed, goodbye, words), spec('X-907')).toEqual([]);
    expect(reported(begins, stops, committed, 'goodbye_asked', answers, words), spec('X-907')).toEqual([]);
    expect(reported(begins, stops, committed, 'worry_noticed', answers, words)).toEqual([]);
  });

  it('counts as failed if the provider fails at the answer before a word of it', () => {
    expect(reported(begins, stops, committed, answers, ends('failed')), spec('X-907')).toEqual([
      { do: 'report_no_sound' },
    ]);
    expect(reported(begins, stops, committed, answers, words, ends('failed'))).toEqual(after(300));
  });

  it('counts as nothing if the learner cut the answer off', () => {
    expect(reported(begins, stops, committed, answers, ends('cancelled')), spec('X-906')).toEqual([]);
    expect(reported(begins, stops, committed, answers, begins, ends('cancelled')), spec('X-906')).toEqual([]);
  });
});
