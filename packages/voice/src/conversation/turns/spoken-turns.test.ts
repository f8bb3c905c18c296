import { expect, it } from 'vitest';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { NO_TURNS, type TurnsState, turnsAfter } from '#conversation/turns/spoken-turns.ts';
import { effectsOf, namesOf, stepped } from '#testing/steps.ts';

const SAMPLES = new Int16Array(16_000);

const began = (itemId: string, joins = false): ConversationEvent => ({
  type: 'turn_began',
  itemId,
  startMs: 700,
  joins,
});
const ENDED: ConversationEvent = { type: 'turn_ended', voiceEndMs: 1_400, endMs: 1_900, samples: SAMPLES };
const COMMITTED: ConversationEvent = { type: 'turn_committed', itemId: 'fresh', samples: SAMPLES };
const DROPPED: ConversationEvent = { type: 'turn_dropped' };
const heard = (itemId: string): ConversationEvent => ({ type: 'turn_heard', itemId });

function turns(events: readonly ConversationEvent[], createsReplies = true) {
  return stepped((state, event) => turnsAfter(state, event, { createsReplies }), NO_TURNS, events).outcomes;
}

/** Returns whether a reply is wanted, once for each time the turns are settled. */
const repliesWanted = (...given: Parameters<typeof turns>) =>
  turns(...given).flatMap((outcome) =>
    'type' in outcome && outcome.type === 'turns_settled' ? [outcome.isReplyWanted] : [],
  );

it("reports a turn's beginning and end, then makes it an item with the same id", () => {
  expect(turns([began('a'), ENDED])).toEqual([
    {
      do: 'emit',
      event: { type: 'input_audio_buffer.speech_started', audio_start_ms: 700, item_id: 'a' },
    },
    {
      do: 'emit',
      event: { type: 'input_audio_buffer.speech_stopped', audio_end_ms: 1_900, item_id: 'a' },
    },
    { do: 'take_turn', itemId: 'a', samples: SAMPLES, joins: false },
  ]);
});

it('gives a turn its reply once it is in words', () => {
  expect(repliesWanted([began('a'), ENDED])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('a')])).toEqual([true]);
});

it('gives two turns one reply, once both are in words', () => {
  const both = [began('a'), ENDED, began('b'), ENDED];
  expect(repliesWanted([...both, heard('a')])).toEqual([]);
  expect(repliesWanted([...both, heard('a'), heard('b')])).toEqual([true]);
  expect(repliesWanted([...both, heard('b'), heard('a')])).toEqual([true]);
});

it('lets a reply wait while the learner continues to speak', () => {
  const speaksOn = [began('a'), ENDED, began('b'), heard('a')];
  expect(repliesWanted(speaksOn)).toEqual([]);
  expect(repliesWanted([...speaksOn, ENDED, heard('b')])).toEqual([true]);
});

it('wants only one reply for each turn', () => {
  expect(repliesWanted([began('a'), ENDED, heard('a'), DROPPED])).toEqual([true, false]);
});

it("keeps a turn's claim to a reply when the session changes before the next turn", () => {
  const step = (createsReplies: boolean) => (state: TurnsState, event: ConversationEvent) =>
    turnsAfter(state, event, { createsReplies });
  const first = stepped(step(true), NO_TURNS, [began('a'), ENDED]).state;
  const second = stepped(step(false), first, [began('b'), ENDED, heard('a'), heard('b')]);
  expect(second.outcomes.at(-1)).toEqual({ type: 'turns_settled', isReplyWanted: true });
});

it('wants no reply if the session does not answer turns automatically', () => {
  expect(repliesWanted([began('a'), ENDED, heard('a')], false)).toEqual([false]);
});

it('wants no reply to a manually committed turn, which keeps the id that it began with', () => {
  expect(repliesWanted([began('a'), COMMITTED, heard('a')])).toEqual([false]);
  const taken = (events: ConversationEvent[]) =>
    effectsOf(turns(events), 'take_turn').map(({ itemId }) => itemId);
  expect(taken([began('a'), COMMITTED])).toEqual(['a']);
  expect(taken([COMMITTED])).toEqual(['fresh']);
});

it('marks a turn that continues the previous one, but not the turn after it', () => {
  const events = [began('a', true), ENDED, began('b'), COMMITTED, began('c', true), DROPPED, COMMITTED];
  expect(effectsOf(turns(events), 'take_turn').map(({ joins }) => joins)).toEqual([true, false, false]);
});

it('ignores the words of a turn that is not being heard', () => {
  expect(turns([heard('nobody')])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('nobody')])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('a'), heard('a')])).toEqual([true]);
});

it('neither hears a dropped turn nor lets it hold up a reply', () => {
  const dropped = [began('a'), ENDED, began('b'), heard('a'), DROPPED];
  expect(repliesWanted(dropped)).toEqual([true]);
  expect(namesOf(turns([began('a'), DROPPED])).slice(1)).toEqual(['call_off_hearing', 'turns_settled']);
  expect(repliesWanted([began('a'), ENDED, DROPPED])).toEqual([]);
});

it('makes an item of a silence, but has nothing put into words', () => {
  expect(turns([{ type: 'nobody_spoke', startMs: 1_000, endMs: 6_000 }])).toEqual([
    { do: 'take_silence', startMs: 1_000, endMs: 6_000 },
  ]);
});
