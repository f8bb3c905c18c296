import { describe, expect, it } from 'vitest';
import type { AskedReply, ConversationEvent } from '#conversation/conversation-events.ts';
import {
  MAX_ASIDES,
  NO_REPLIES,
  type RepliesFacts,
  repliesAfter,
  replyRefusal,
} from '#conversation/replies/replies.ts';
import { effectsOf, namesOf, stepped } from '#testing/steps.ts';

const QUIET: RepliesFacts = {
  interrupts: true,
  isHearing: false,
  isFloorInDoubt: false,
  isLearnerHeard: false,
};
const SPEAKING: RepliesFacts = { ...QUIET, isLearnerHeard: true };
const HEARING: RepliesFacts = { ...QUIET, isHearing: true };

const SPOKEN: AskedReply = { output_modalities: ['audio'] };
const ASIDE: AskedReply = { conversation: 'none', output_modalities: ['text'] };
const SPOKEN_OUTSIDE: AskedReply = { conversation: 'none', output_modalities: ['audio'] };

const asked = (reply: AskedReply = SPOKEN): ConversationEvent => ({ type: 'reply_asked', asked: reply });
const CONTINUED: ConversationEvent = { type: 'reply_asked', asked: SPOKEN, continuesCall: true };
const finished = (reply: number): ConversationEvent => ({ type: 'reply_finished', reply });
const cancel = (reply: number | null): ConversationEvent => ({ type: 'cancel_asked', reply });
const speaks = (joins = false): ConversationEvent => ({
  type: 'turn_began',
  itemId: 'item',
  startMs: 0,
  joins,
});
const settled = (isReplyWanted: boolean): ConversationEvent => ({ type: 'turns_settled', isReplyWanted });
const samples = new Int16Array(16_000);
const ENDED: ConversationEvent = { type: 'turn_ended', voiceEndMs: 0, endMs: 0, samples };
const SILENCE: ConversationEvent = { type: 'silence_asked' };

/** Runs events through the replies, each with its own facts. */
function replies(moments: readonly (readonly [ConversationEvent, RepliesFacts?])[]) {
  const facts = new Map(moments.map(([event, given = QUIET]) => [event, given]));
  return stepped(
    (state, event) => repliesAfter(state, event, facts.get(event) ?? QUIET),
    NO_REPLIES,
    moments.map(([event]) => event),
  );
}

/** Returns the outcomes of the last of these events, by name. */
function lastly(...moments: (readonly [ConversationEvent, RepliesFacts?])[]) {
  const before = replies(moments.slice(0, -1)).outcomes.length;
  return namesOf(replies(moments).outcomes.slice(before));
}

const BEGINS = ['reply_began', 'begin_reply'];
const CUT = ['cut_playback', 'cancel_reply', 'report_cut'];

describe('a reply that a client requests', () => {
  it('begins immediately when nothing comes before it', () => {
    expect(replies([[asked()]]).outcomes).toEqual([
      { type: 'reply_began' },
      { do: 'begin_reply', reply: 1, asked: SPOKEN, heardMs: 0 },
    ]);
    // A learner who speaks does not hold up a requested reply.
    expect(lastly([asked(), SPEAKING])).toEqual(BEGINS);
  });

  it('waits for a turn that is being put into words', () => {
    expect(lastly([asked(), HEARING])).toEqual([]);
    expect(lastly([asked(), HEARING], [settled(false)])).toEqual(BEGINS);
    expect(lastly([asked(), HEARING], [settled(false), HEARING])).toEqual([]);
  });

  it('waits for the learner to be silent if it continues a tool call, and answers their turn too', () => {
    expect(lastly([CONTINUED])).toEqual(BEGINS);
    expect(lastly([CONTINUED, SPEAKING])).toEqual([]);
    expect(lastly([CONTINUED, SPEAKING], [settled(true)])).toEqual(BEGINS);
    expect(lastly([CONTINUED, SPEAKING], [settled(true)], [finished(1)])).toEqual([]);
    expect(lastly([CONTINUED, SPEAKING], [{ type: 'doubt_dismissed' }])).toEqual(BEGINS);
  });

  it('waits for the reply before it, and then for the learner to be silent', () => {
    expect(lastly([asked()], [asked()])).toEqual([]);
    expect(lastly([asked()], [asked()], [finished(1)])).toEqual(BEGINS);
    expect(lastly([asked()], [asked()], [finished(1), SPEAKING])).toEqual([]);
  });

  it('is refused while another is being made or is waiting, unless the one being made has called a tool', () => {
    const current = replies([[asked()]]).state;
    const waiting = replies([[asked()], [asked()]]).state;
    const code = (...given: Parameters<typeof replyRefusal>) => replyRefusal(...given)?.code ?? null;
    expect(code(NO_REPLIES, SPOKEN, false)).toBeNull();
    expect(code(current, SPOKEN, false)).toBe('conversation_already_has_active_response');
    expect(code(current, SPOKEN, true)).toBeNull();
    expect(code(waiting, SPOKEN, true)).toBe('conversation_already_has_active_response');
    expect(code(current, SPOKEN_OUTSIDE, false)).toBe('conversation_already_has_active_response');
    expect(code(waiting, ASIDE, false)).toBeNull();
  });
});

describe('a response outside the conversation', () => {
  it('is made alongside the others when it is written, up to a limit', () => {
    const asides = (count: number) => replies(Array.from({ length: count }, () => [asked(ASIDE)] as const));
    expect(lastly([asked()], [asked(ASIDE), HEARING])).toEqual(['begin_reply']);
    expect(replyRefusal(asides(MAX_ASIDES - 1).state, ASIDE, false)).toBeNull();
    const full = asides(MAX_ASIDES).state;
    expect(replyRefusal(full, ASIDE, false)?.code).toBe('rate_limit_exceeded');
    expect(replyRefusal(full, SPOKEN, false)).toBeNull();
    const [freed] = repliesAfter(full, finished(2), QUIET);
    expect(replyRefusal(freed, ASIDE, false)).toBeNull();
  });

  it('waits for its place in line when it is spoken, and answers no turn', () => {
    expect(lastly([asked()], [asked(SPOKEN_OUTSIDE)])).toEqual([]);
    // The turn that ended meanwhile still gets its reply.
    expect(lastly([asked(SPOKEN_OUTSIDE)], [settled(true)])).toEqual([]);
    expect(lastly([asked(SPOKEN_OUTSIDE)], [settled(true)], [finished(1)])).toEqual(BEGINS);
  });

  it('does not use up the reply to a turn, or the speech heard for it, when it is spoken and waits', () => {
    const { outcomes, state } = replies([
      [asked()],
      [ENDED],
      [settled(true)],
      [asked(SPOKEN_OUTSIDE)],
      [finished(1)],
      [finished(2)],
    ]);
    expect(namesOf(outcomes)).toEqual([...BEGINS, 'begin_reply', ...BEGINS]);
    expect(effectsOf(outcomes, 'begin_reply').map(({ heardMs }) => heardMs)).toEqual([0, 0, 1_000]);
    expect(state.isTurnAnswered).toBe(true);
  });

  it('is not interrupted when it is written', () => {
    expect(lastly([asked(ASIDE)], [speaks()])).toEqual(['cut_playback', 'report_cut']);
  });
});

describe('the reply that a turn waits for', () => {
  it('begins when the turns are settled, if a reply is wanted', () => {
    expect(lastly([settled(true)])).toEqual(BEGINS);
    expect(lastly([settled(false)])).toEqual([]);
  });

  it('waits while the floor is in doubt, and begins when the speech was no turn', () => {
    const inDoubt: RepliesFacts = { ...SPEAKING, isFloorInDoubt: true };
    expect(lastly([settled(true), inDoubt])).toEqual([]);
    expect(lastly([settled(true), inDoubt], [{ type: 'doubt_dismissed' }])).toEqual(BEGINS);
    expect(lastly([{ type: 'doubt_dismissed' }])).toEqual([]);
  });

  it('also begins when the learner has said nothing for a long time', () => {
    expect(lastly([{ type: 'nobody_spoke', startMs: 0, endMs: 5_000 }])).toEqual(BEGINS);
  });

  it('is merged with a reply that is requested meanwhile', () => {
    const both = [[asked(), HEARING] as const, [settled(true)] as const, [finished(1)] as const];
    expect(effectsOf(replies(both).outcomes, 'begin_reply')).toHaveLength(1);
  });

  it('counts the speech heard since the previous reply, once', () => {
    const committed: ConversationEvent = { type: 'turn_committed', itemId: 'item', samples };
    const { outcomes } = replies([
      [ENDED],
      [committed],
      [asked(ASIDE)],
      [asked()],
      [finished(2)],
      [ENDED],
      [asked()],
    ]);
    const heardMs = effectsOf(outcomes, 'begin_reply').map((effect) => effect.heardMs);
    expect(heardMs).toEqual([0, 2_000, 1_000]);
  });
});

describe('a learner who takes the floor', () => {
  const MAY_NOT: RepliesFacts = { ...SPEAKING, interrupts: false };

  it('cuts the teacher off if speech interrupts, and drops the replies that were owed', () => {
    const { outcomes, state } = replies([[asked()], [settled(true)], [speaks(), SPEAKING]]);
    expect(namesOf(outcomes.slice(2))).toEqual(CUT);
    expect(effectsOf(outcomes, 'cancel_reply')).toEqual([
      { do: 'cancel_reply', reply: 1, reason: 'turn_detected', keep: 'held' },
    ]);
    expect(namesOf(repliesAfter(state, settled(false), QUIET)[1])).toEqual([]);
  });

  it('has the waiting reply reported as cancelled after the one being made', () => {
    expect(lastly([asked()], [asked()], [speaks(), SPEAKING])).toEqual([...CUT, 'call_off_reply']);
  });

  it('lets the teacher continue if speech does not interrupt, with the owed reply afterwards', () => {
    expect(lastly([asked()], [speaks(), MAY_NOT])).toEqual(['resume_playback']);
    expect(lastly([asked()], [settled(true)], [speaks(), MAY_NOT], [finished(1)])).toEqual(BEGINS);
  });

  it('takes back the reply to half a turn, even if speech does not interrupt', () => {
    expect(lastly([ENDED], [settled(true)], [speaks(true), MAY_NOT])).toEqual(CUT);
    // That reply answers an earlier request, not half of this turn.
    expect(lastly([asked()], [ENDED], [speaks(true), MAY_NOT])).toEqual(['resume_playback']);
    expect(lastly([ENDED], [settled(true)], [speaks(false), MAY_NOT])).toEqual(['resume_playback']);
  });
});

describe('a client that stops a reply', () => {
  it('cancels the reply being made, which keeps the words that already have sound, and the next one begins', () => {
    const { outcomes } = replies([[asked()], [asked()], [cancel(1)]]);
    expect(outcomes.slice(2)).toEqual([
      { do: 'cancel_reply', reply: 1, reason: 'client_cancelled', keep: 'made' },
      { type: 'reply_began' },
      { do: 'begin_reply', reply: 2, asked: SPOKEN, heardMs: 0 },
    ]);
  });

  it('cancels the waiting reply, so that none begins later', () => {
    expect(lastly([asked(), HEARING], [cancel(null)])).toEqual(['call_off_reply']);
    expect(lastly([asked(), HEARING], [cancel(null)], [settled(false)])).toEqual([]);
    expect(lastly([cancel(null)])).toEqual([]);
  });

  it('cancels an aside without touching the reply of the conversation', () => {
    const { outcomes, state } = replies([[asked()], [asked(ASIDE)], [cancel(2)]]);
    expect(effectsOf(outcomes, 'cancel_reply').map(({ reply }) => reply)).toEqual([2]);
    expect([state.current, state.asides]).toEqual([1, []]);
  });

  it('silences the teacher and leaves the floor to the learner', () => {
    expect(lastly([asked()], [SILENCE])).toEqual([...CUT, 'teacher_silenced']);
    expect(lastly([SILENCE])).toEqual(['cut_playback', 'report_cut', 'teacher_silenced']);
  });

  it('begins the waiting reply before it reports the cut', () => {
    expect(lastly([asked()], [asked()], [SILENCE])).toEqual([
      'cut_playback',
      'cancel_reply',
      ...BEGINS,
      'report_cut',
      'teacher_silenced',
    ]);
  });
});

it('ends no other reply when a cancelled reply finishes', () => {
  const { state } = replies([[asked()], [asked()], [cancel(1)], [finished(1)]]);
  expect(state.current).toBe(2);
});
