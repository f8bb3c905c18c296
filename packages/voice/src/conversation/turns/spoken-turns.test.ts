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

/** Each time that nothing is being said or heard any more: is a reply wanted? */
const repliesWanted = (...given: Parameters<typeof turns>) =>
  turns(...given).flatMap((outcome) =>
    'type' in outcome && outcome.type === 'turns_settled' ? [outcome.isReplyWanted] : [],
  );

it('a turn is reported with its beginning and its end, then it becomes an item of the same id', () => {
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

it('a turn gets its reply once it is in words', () => {
  expect(repliesWanted([began('a'), ENDED])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('a')])).toEqual([true]);
});

it('two turns get one reply, once both are in words', () => {
  const both = [began('a'), ENDED, began('b'), ENDED];
  expect(repliesWanted([...both, heard('a')])).toEqual([]);
  expect(repliesWanted([...both, heard('a'), heard('b')])).toEqual([true]);
  expect(repliesWanted([...both, heard('b'), heard('a')])).toEqual([true]);
});

it('a reply waits while the learner speaks on', () => {
  const speaksOn = [began('a'), ENDED, began('b'), heard('a')];
  expect(repliesWanted(speaksOn)).toEqual([]);
  expect(repliesWanted([...speaksOn, ENDED, heard('b')])).toEqual([true]);
});

it('a reply is wanted once for each turn', () => {
  expect(repliesWanted([began('a'), ENDED, heard('a'), DROPPED])).toEqual([true, false]);
});

it('a turn keeps its claim to a reply when the session changes before the next one', () => {
  const step = (createsReplies: boolean) => (state: TurnsState, event: ConversationEvent) =>
    turnsAfter(state, event, { createsReplies });
  const first = stepped(step(true), NO_TURNS, [began('a'), ENDED]).state;
  const second = stepped(step(false), first, [began('b'), ENDED, heard('a'), heard('b')]);
  expect(second.outcomes.at(-1)).toEqual({ type: 'turns_settled', isReplyWanted: true });
});

it('where turns get no replies of themselves, none is wanted', () => {
  expect(repliesWanted([began('a'), ENDED, heard('a')], false)).toEqual([false]);
});

it('a turn handed over by hand wants no reply, and keeps the id that it began with', () => {
  expect(repliesWanted([began('a'), COMMITTED, heard('a')])).toEqual([false]);
  const taken = (events: ConversationEvent[]) =>
    effectsOf(turns(events), 'take_turn').map(({ itemId }) => itemId);
  expect(taken([began('a'), COMMITTED])).toEqual(['a']);
  expect(taken([COMMITTED])).toEqual(['fresh']);
});

it('a turn that goes on with the one before says so, and the next one does not', () => {
  const events = [began('a', true), ENDED, began('b'), COMMITTED, began('c', true), DROPPED, COMMITTED];
  expect(effectsOf(turns(events), 'take_turn').map(({ joins }) => joins)).toEqual([true, false, false]);
});

it('words of a turn that nobody waits for settle nothing', () => {
  expect(turns([heard('nobody')])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('nobody')])).toEqual([]);
  expect(repliesWanted([began('a'), ENDED, heard('a'), heard('a')])).toEqual([true]);
});

it('what is forgotten is not put into words, and holds up no reply', () => {
  const dropped = [began('a'), ENDED, began('b'), heard('a'), DROPPED];
  expect(repliesWanted(dropped)).toEqual([true]);
  expect(namesOf(turns([began('a'), DROPPED])).slice(1)).toEqual(['call_off_hearing', 'turns_settled']);
  expect(repliesWanted([began('a'), ENDED, DROPPED])).toEqual([]);
});

it('a silence becomes an item, and no turn that would be put into words', () => {
  expect(turns([{ type: 'nobody_spoke', startMs: 1_000, endMs: 6_000 }])).toEqual([
    { do: 'take_silence', startMs: 1_000, endMs: 6_000 },
  ]);
});
