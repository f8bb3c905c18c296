import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { createStages, stageSettingsFromEnv } from '#open-stages.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { Hearing } from '#stages.ts';
import { type AsrScript, startLoopbackAsr } from '#testing/openai-loopback.ts';
import { wavSamples } from '#testing/recordings.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { speakToWav } from '#testing/spoken-wav.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { virtualTime } from '#testing/virtual-time.ts';

const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';
const FAILED = 'conversation.item.input_audio_transcription.failed';
const COMMITTED = 'input_audio_buffer.committed';
const NEVER = new Promise<never>(() => undefined);

const transcribed = (turn_detection?: object) => ({
  type: 'realtime',
  audio: { input: { transcription: { model: 'any', language: 'en' }, turn_detection } },
});

/** How to make a call, and how to set up the voice server for it. */
type How = {
  session?: object;
  encoding?: Encoding;
  env?: Record<string, string>;
  script?: Partial<StageScript>;
};

/** How a recogniser reports its words: what it waits for before each word, and how it corrects itself at the end. */
type Telling = { corrected?: string; before?: (word: number) => Promise<unknown> };

/** Makes a recogniser that reports its words one by one. `reply` returns the text of each turn. */
function telling(reply: () => string, { corrected, before = async () => undefined }: Telling = {}) {
  const hear: Hearing['hear'] = async (_turn, _signal, found = () => undefined) => {
    const text = reply();
    const words = text.split(/(?= )/);
    for (const [index, word] of words.entries()) {
      await before(index);
      found(word);
    }
    await before(words.length);
    return { kind: 'words', text: corrected ?? text };
  };
  return hear;
}

/** Makes synthetic speech that the embedded recogniser is known to understand (`known-sayings.ts`). */
async function fortyTwo(): Promise<Int16Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-test-'));
  const file = path.join(folder, 'spoken.wav');
  const how = { voice: 'en-us+f3', leadMs: 0, tailMs: 0, sampleRate: 16_000 };
  await speakToWav({ text: 'forty two', file, ...how });
  const samples = wavSamples(await readFile(file));
  await rm(folder, { recursive: true });
  return samples;
}

let test: TestServer;
let client: TestLearner;
let voice: Int16Array;
beforeAll(() => {
  if (canSpeak) voice = speak('The answer is seven.');
});

/** Makes a call to a voice server with this recogniser. */
async function callWith(hear: Hearing['hear'], how: How = {}): Promise<void> {
  const { session = transcribed(), encoding = 'ga', env = {}, script = {} } = how;
  test = await startVirtualServer({ replies: [['Well done!']], ...script }, env);
  test.stages.hearing.hear = hear;
  client = await test.call(TEST_KEY, { encoding, session });
  await eventually(client, 'session.created');
}

const deltas = (itemId?: unknown) =>
  client
    .of(DELTA)
    .filter(({ item_id }) => itemId === undefined || item_id === itemId)
    .map(({ delta }) => delta);
const indexOf = (type: string) => client.events.findIndex((event) => event.type === type);

describe.skipIf(!canSpeak)('the words of a learner, as they are found (needs espeak-ng)', () => {
  afterEach(() => test.close());

  /** Finds each word only once the client has received the previous word. */
  const eachWhenTold = async (word: number) => {
    if (word > 0) await eventually(client, DELTA, word);
  };

  it.each([
    ['ga', transcribed(), 'conversation.item.added'] as const,
    [
      'beta',
      { input_audio_transcription: { model: 'any', language: 'en' } },
      'conversation.item.created',
    ] as const,
  ])(
    'are reported one by one in the %s encoding, and then all together',
    async (encoding, session, added) => {
      await callWith(
        telling(() => 'The answer is seven.', { before: eachWhenTold }),
        { encoding, session },
      );
      await client.say(voice);
      const completed = await eventually(client, COMPLETED);
      expect(completed).toMatchObject({ transcript: 'The answer is seven.', content_index: 0 });
      expect(deltas(completed.item_id)).toEqual(['The', ' answer', ' is', ' seven.']);
      expect(indexOf(COMMITTED)).toBeLessThan(indexOf(added));
      expect(indexOf(added)).toBeLessThan(indexOf(DELTA));
      await eventually(client, 'response.done');
      expect(client.events.findLastIndex(({ type }) => type === DELTA)).toBeLessThan(indexOf(COMPLETED));
      expect(test.calls.messages[0]).toEqual([{ role: 'user', content: 'The answer is seven.' }]);
      expect(test.logLines.join('\n')).not.toMatch(/answer|seven/);
    },
  );

  it('are not reported for a pause in which the turn was not over', async () => {
    let begun = 0;
    let found = 0;
    const reply = () => {
      begun += 1;
      return begun === 1 ? 'wrong words' : 'It is seven.';
    };
    const before = async (word: number) => {
      found = word;
    };
    await callWith(telling(reply, { before }), {
      session: transcribed({ type: 'server_vad', silence_duration_ms: 1_500 }),
    });
    await client.say(voice);
    await client.until(() => found === 2);
    await client.say(voice);
    const completed = await eventually(client, COMPLETED);
    expect(completed.transcript).toBe('It is seven.');
    expect(deltas().join('')).toBe('It is seven.');
    expect(indexOf(COMMITTED)).toBeLessThan(indexOf(DELTA));
    expect(client.of(COMMITTED)).toHaveLength(1);
  });

  it('are reported for their own turn when a turn continues while its beginning is still being heard', async () => {
    let begun = 0;
    const reply = () => {
      begun += 1;
      return begun === 1 ? 'It is' : 'seven oh eight';
    };
    const before = async (word: number) => {
      if (word > 0) await eventually(client, COMMITTED, 2);
    };
    await callWith(telling(reply, { before }), { env: { VOICE_HEAR_EARLY: 'off' } });
    await client.say(voice);
    await eventually(client, DELTA);
    await client.say(voice);
    await eventually(client, COMPLETED, 2);
    const [first, second] = client.of(COMMITTED);
    expect(deltas(first?.item_id)).toEqual(['It', ' is']);
    expect(deltas(second?.item_id)).toEqual(['seven', ' oh', ' eight']);
    await eventually(client, 'response.done');
    expect(test.calls.messages.at(-1)).toEqual([{ role: 'user', content: 'It is seven oh eight' }]);
  });

  it('are superseded if the recogniser corrects itself at the end', async () => {
    await callWith(telling(() => 'It is eleven.', { corrected: 'It is seven.', before: eachWhenTold }));
    await client.say(voice);
    expect(await eventually(client, COMPLETED)).toMatchObject({ transcript: 'It is seven.' });
    expect(deltas()).toEqual(['It', ' is', ' eleven.']);
  });

  it.each([
    ['they arrive at once', async () => undefined],
    ['only the first one arrives', async (word: number) => (word === 1 ? NEVER : undefined)],
  ])('are never reported for a back-channel when %s', async (_name, before) => {
    let begun = 0;
    const reply = () => {
      begun += 1;
      return 'Mm hm.';
    };
    await callWith(telling(reply, { before }), {
      script: { replies: [['Now listen to a long, long story of numbers.']], speechLengthMs: () => 4_400 },
    });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.say(speak('Mm hmm.'));
    await eventually(client, 'output_audio_buffer.stopped');
    expect(begun).toBeGreaterThan(0);
    expect([...client.of(DELTA), ...client.of(COMMITTED), ...client.of(FAILED)]).toEqual([]);
  });

  it('end with a failure when the recogniser stalls', async () => {
    await callWith(
      telling(() => 'It is seven.', { before: async (word) => (word === 1 ? NEVER : undefined) }),
    );
    await client.say(voice);
    expect(await eventually(client, FAILED)).toMatchObject({ error: { code: 'hearing_unavailable' } });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['It']);
    expect(client.of(COMPLETED)).toEqual([]);
  });

  it('are no longer reported once the client has deleted the turn', async () => {
    const before = async (word: number) => {
      if (word > 0) await eventually(client, 'conversation.item.deleted');
    };
    await callWith(telling(() => 'It is seven.', { before }));
    await client.say(voice);
    const { item_id } = await eventually(client, DELTA);
    client.send({ type: 'conversation.item.delete', item_id });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['It']);
    expect([...client.of(COMPLETED), ...client.of(FAILED)]).toEqual([]);
    expect(test.calls.messages[0]).toEqual([]);
  });

  it('are not reported in a session without transcription', async () => {
    await callWith(
      telling(() => 'It is seven.'),
      { session: { type: 'realtime' } },
    );
    await client.say(voice);
    await eventually(client, 'response.done');
    expect(test.calls.messages[0]).toEqual([{ role: 'user', content: 'It is seven.' }]);
    expect(deltas()).toEqual([]);
  });
});

describe.skipIf(!canSpeak)('the words that a hosted recogniser streams (needs espeak-ng)', () => {
  const lines: string[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    lines.length = 0;
  });

  /** Makes a call to a voice server whose recogniser streams what the script contains. */
  async function callWithHosted(script: AsrScript): Promise<void> {
    const asr = await startLoopbackAsr({ events: 'whole', ...script });
    const settings = stageSettingsFromEnv({
      ...{ PATH: process.env.PATH, LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' },
      ...{ ASR_BASE_URL: asr.baseUrl, ASR_STREAM: 'on' },
    });
    const { hearing } = await createStages(
      settings,
      createLog((line) => lines.push(line)),
    );
    await callWith((turn, signal, found) => virtualTime.timeless(hearing.hear(turn, signal, found)), {
      env: { VOICE_HEAR_EARLY: 'off' },
    });
    endings.push(
      () => asr.close(),
      () => hearing.close(),
      () => test.close(),
    );
  }

  it('are reported as they arrive, and then all together', async () => {
    await callWithHosted({ reply: 'The answer is seven. ' });
    await client.say(voice);
    const completed = await eventually(client, COMPLETED);
    expect(completed).toMatchObject({ transcript: 'The answer is seven.' });
    expect(deltas(completed.item_id)).toEqual(['The', ' answer', ' is', ' seven.']);
    expect([...lines, ...test.logLines].join('\n')).not.toMatch(/answer|seven/);
  });

  it('are replaced by those of the embedded recogniser when the hosted one breaks off', async () => {
    await callWithHosted({ reply: 'Forty tooth', events: 'cut off' });
    await client.say(await fortyTwo());
    expect(await eventually(client, COMPLETED)).toMatchObject({ transcript: '42' });
    await eventually(client, 'response.done');
    expect(deltas()).toEqual(['Forty', ' tooth']);
    expect([...lines, ...test.logLines].join('\n')).not.toMatch(/tooth/i);
  });

  it('are absent when the recogniser finds none', async () => {
    await callWithHosted({ reply: '' });
    await client.say(voice);
    expect(await eventually(client, FAILED)).toMatchObject({ error: { code: 'unclear' } });
    expect(deltas()).toEqual([]);
  });
});
