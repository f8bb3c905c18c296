import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversationActor } from '#conversation/conversation-actor.ts';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { createLog } from '#log.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import { defaultSession } from '#protocol/session.ts';
import type { EndOfTurn, Heard, Stages } from '#stages.ts';

const SAMPLES = new Int16Array(8_000);
const TURN = { words: 'it is five and', samples: SAMPLES, silenceMs: 200, language: 'en' };
const UNFINISHED_MS = 1_500;

const close = async () => undefined;
const STAGES: Stages = {
  hearing: { hear: async () => ({ kind: 'words', text: 'seven' }), close },
  mind: {
    // biome-ignore lint/correctness/useYield: a text model that says nothing
    async *reply() {
      return;
    },
    close,
  },
  speech: {
    // biome-ignore lint/correctness/useYield: this voice never speaks
    async *say() {
      return;
    },
    close,
  },
};

let ended = new AbortController();
afterEach(() => {
  ended = new AbortController();
});

/** Sets up an actor and records what it reports and what it sends on the wire. */
function setUp(stages: Partial<Stages> = {}, hearEarly = true) {
  const reported: ConversationEvent[] = [];
  const wire: ServerEvent[] = [];
  const session = defaultSession(2_000_000_000);
  const actor = new ConversationActor({
    session: () => session,
    stages: { ...STAGES, ...stages },
    voiceActivity: {
      kind: 'fvad',
      open: () => ({ judge: async () => 0, close: () => undefined }),
      close,
    },
    hearEarly,
    emit: (event) => wire.push(event),
    happened: (event) => reported.push(event),
    onError(error) {
      throw error;
    },
    log: createLog(() => undefined),
    signal: ended.signal,
  });
  return { actor, reported, wire, types: () => wire.map(({ type }) => type) };
}

const hearingThat = (hear: () => Promise<Heard>): Partial<Stages> => ({ hearing: { hear, close } });
const deaf = () => Promise.reject(new Error('deaf'));

describe('the words before a pause', () => {
  const hearPause = { do: 'hear_pause', pause: 3, samples: SAMPLES, isWanted: false } as const;

  it.each<[string, Partial<Stages>, Heard]>([
    ['are reported with their pause', {}, { kind: 'words', text: 'seven' }],
    ['are unclear when the hearing fails', hearingThat(deaf), { kind: 'unclear' }],
  ])('%s', async (_name, stages, heard) => {
    const { actor, reported } = setUp(stages);
    actor.act(hearPause);
    await setImmediate();
    expect(reported).toEqual([{ type: 'pause_heard', pause: 3, heard }]);
  });

  it('are recognised only if a decision depends on them, when early hearing is off', async () => {
    const { actor, reported } = setUp({}, false);
    actor.act(hearPause);
    await setImmediate();
    actor.act({ ...hearPause, pause: 4, isWanted: true });
    await setImmediate();
    expect(reported).toEqual([
      { type: 'pause_heard', pause: 3, heard: null },
      { type: 'pause_heard', pause: 4, heard: { kind: 'words', text: 'seven' } },
    ]);
  });
});

describe('the judge of pauses', () => {
  it.each<[string, EndOfTurn | null, number]>([
    ['defaults to the rules on words', null, UNFINISHED_MS],
    ['can be a custom one', { extraSilenceMs: async () => 900 }, 900],
    ['adds no silence when it rejects', { extraSilenceMs: () => Promise.reject(new Error('broken')) }, 0],
    [
      'adds no silence when it throws',
      {
        extraSilenceMs() {
          throw new Error('broken');
        },
      },
      0,
    ],
  ])('%s', async (_name, endOfTurn, extraMs) => {
    const { actor, reported } = setUp(endOfTurn ? { endOfTurn } : {});
    actor.act({ do: 'judge_pause', pause: 3, turn: TURN });
    await setImmediate();
    expect(reported).toEqual([{ type: 'pause_judged', pause: 3, extraMs }]);
  });

  it('receives everything that is known about the pause', () => {
    const asked: unknown[] = [];
    const { actor } = setUp({ endOfTurn: { extraSilenceMs: (turn) => asked.push(turn) } });
    actor.act({ do: 'judge_pause', pause: 3, turn: TURN });
    expect(asked).toEqual([TURN]);
  });
});

describe('a turn that is taken', () => {
  const takeTurn = { do: 'take_turn', itemId: 'item_a', samples: SAMPLES, joins: true } as const;

  it('becomes an item immediately, and is reported when its words are known', async () => {
    const { actor, reported, types } = setUp();
    actor.act(takeTurn);
    expect(types()).toEqual([
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
    ]);
    expect(reported).toEqual([]);
    await setImmediate();
    expect(reported).toEqual([{ type: 'turn_heard', itemId: 'item_a' }]);
    expect(actor.items.find('item_a')).toMatchObject({ mindText: 'seven', joinsFormer: true });
  });

  it('is reported even when its hearing fails, because a reply may wait for it', async () => {
    const { actor, reported } = setUp(hearingThat(deaf));
    actor.act(takeTurn);
    await setImmediate();
    expect(reported).toEqual([{ type: 'turn_heard', itemId: 'item_a' }]);
  });

  it('is not reported if the call has ended meanwhile', async () => {
    const { actor, reported } = setUp();
    actor.act(takeTurn);
    ended.abort();
    await setImmediate();
    expect(reported).toEqual([]);
  });
});

describe('a reply that has begun', () => {
  it('is reported as finished once, by its number, and can then no longer be found', async () => {
    const { actor, reported, wire, types } = setUp();
    actor.act({ do: 'begin_reply', reply: 7, asked: {}, heardMs: 0 });
    const [created] = wire;
    const id = created?.type === 'response.created' ? created.response.id : '';
    expect(actor.replies.numberOf(id)).toBe(7);
    actor.act({ do: 'cancel_reply', reply: 7, reason: 'client_cancelled', keep: 'made' });
    await setImmediate();
    expect(types()).toEqual(['response.created', 'response.done']);
    expect(reported).toEqual([{ type: 'reply_finished', reply: 7 }]);
    expect(actor.replies.numberOf(id)).toBeNull();
  });

  it('is not reported as finished if it is called off before its first word', async () => {
    const { actor, reported, wire } = setUp();
    actor.act({ do: 'call_off_reply', asked: {}, reason: 'turn_detected' });
    await setImmediate();
    expect(wire).toMatchObject([
      { type: 'response.created', response: { status: 'in_progress' } },
      {
        type: 'response.done',
        response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
      },
    ]);
    expect(reported).toEqual([]);
  });
});
