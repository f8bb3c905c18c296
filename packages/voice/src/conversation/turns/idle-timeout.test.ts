import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { IDLE_AT_START, type IdleFacts, idleAfter } from '#conversation/turns/idle-timeout.ts';

/** Either an event, or this many milliseconds of sound, during which either one side is busy or both are idle. */
type Moment = ConversationEvent | { ms: number; isBusy?: boolean };

const REPLY: ConversationEvent = { type: 'reply_began' };

/** Returns the silences that the time-out finds, from 1,000 ms on. Its conclusions are fed back to it. */
function silences(moments: readonly Moment[], idleLimitMs: number | null = 5_000): [number, number][] {
  const found: [number, number][] = [];
  let state = IDLE_AT_START;
  let nowMs = 1_000;
  const take = (event: ConversationEvent, facts: IdleFacts): void => {
    const [next, outcomes] = idleAfter(state, event, facts);
    state = next;
    for (const outcome of outcomes) {
      if (!('type' in outcome) || outcome.type !== 'nobody_spoke')
        throw new Error('Expected another outcome.');
      found.push([outcome.startMs, outcome.endMs]);
      // The replies prompt the teacher before the time-out itself hears of it.
      take(REPLY, facts);
      take(outcome, facts);
    }
  };
  for (const moment of moments) {
    if ('type' in moment) take(moment, { idleLimitMs, isBusy: false });
    else {
      const { ms, isBusy = false } = moment;
      for (const end = nowMs + ms; nowMs < end; nowMs += 100) {
        take({ type: 'time_passed', nowMs, voicedMs: 0 }, { idleLimitMs, isBusy });
      }
    }
  }
  return found;
}

describe('the idle time-out', () => {
  it('waits for a first reply', () => {
    expect(silences([{ ms: 20_000 }])).toEqual([]);
  });

  it('goes off after the configured silence, counted from the last sound of the reply', () => {
    const reply: Moment[] = [REPLY, { ms: 9_000, isBusy: true }, { ms: 5_000 }];
    expect(silences(reply)).toEqual([]);
    expect(silences([...reply, { ms: 200 }])).toEqual([[10_000, 15_000]]);
  });

  it('goes off twice in a silence, the second time after the prompt, and then not again', () => {
    expect(silences([REPLY, { ms: 60_000 }])).toEqual([
      [1_000, 6_000],
      [6_100, 11_100],
    ]);
    expect(silences([REPLY, { ms: 60_000 }, REPLY, { ms: 60_000 }])).toHaveLength(2);
  });

  it('goes off again once the learner has had a turn, or the client has requested a reply', () => {
    const asked: ConversationEvent = { type: 'reply_asked', asked: { output_modalities: ['audio'] } };
    for (const event of [{ type: 'learner_wrote' } as const, asked]) {
      expect(silences([REPLY, { ms: 60_000 }, event, REPLY, { ms: 60_000 }])).toHaveLength(4);
    }
  });

  it('does not go off again because the reply to it called a tool and was continued', () => {
    const continued: ConversationEvent = {
      ...{ type: 'reply_asked', asked: { output_modalities: ['audio'] }, continuesCall: true },
    };
    expect(silences([REPLY, { ms: 60_000 }, continued, REPLY, { ms: 60_000 }])).toHaveLength(2);
  });

  it.each<ConversationEvent>([{ type: 'session_updated' }, { type: 'turn_dropped' }])(
    'starts again when the client is at work ($type)',
    (event) => {
      expect(silences([REPLY, { ms: 4_900 }, event, { ms: 4_900 }])).toEqual([]);
      expect(silences([REPLY, { ms: 4_900 }, event, { ms: 5_100 }])).toHaveLength(1);
    },
  );

  it('starts again when either side speaks', () => {
    expect(silences([REPLY, { ms: 4_900 }, { ms: 100, isBusy: true }, { ms: 4_900 }])).toEqual([]);
  });

  it('never goes off if the session sets no limit', () => {
    expect(silences([REPLY, { ms: 30_000 }], null)).toEqual([]);
  });

  const samples = new Int16Array(1_600);
  it.each<ConversationEvent>([
    { type: 'turn_ended', samples, voiceEndMs: 0, endMs: 0 },
    { type: 'turn_committed', samples, itemId: 'item' },
    { type: 'learner_wrote' },
  ])('waits for the next reply when the learner has said or written something ($type)', (event) => {
    expect(silences([REPLY, event, { ms: 30_000 }])).toEqual([]);
    expect(silences([REPLY, event, REPLY, { ms: 30_000 }])).toHaveLength(2);
  });
});
