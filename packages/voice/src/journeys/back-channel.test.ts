import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Heard } from '#stages.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { LOUD_PEAK, type TestLearner } from '#testing/test-learner.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

const SENTENCES = ['One two three four five six. ', 'Seven eight nine ten eleven twelve.'];
const SENTENCE_MS = 2_500;
const PACKET_MS = 20;

/** The events that report a learner's turn, and a reply that is cut off. */
const SIGNS_OF_A_TURN = [
  'input_audio_buffer.speech_started',
  'input_audio_buffer.speech_stopped',
  'input_audio_buffer.committed',
  'output_audio_buffer.cleared',
  'conversation.item.truncated',
];

/** Returns the lengths of the teacher's silences between two sounds, in milliseconds. */
function silencesMs(client: TestLearner): number[] {
  const runs = client.sounds
    .map(({ peak }) => (peak >= LOUD_PEAK ? '#' : '.'))
    .join('')
    .replace(/^\.+|\.+$/g, '');
  return [...runs.matchAll(/\.+/g)].map(([run]) => run.length * PACKET_MS);
}

describe.skipIf(!canSpeak)('a learner who makes a sound while the teacher speaks (needs espeak-ng)', () => {
  let mmHm: Int16Array;
  let stop: Int16Array;
  let test: TestServer;
  let client: TestLearner;
  beforeAll(() => {
    mmHm = speak('Mm hmm.');
    stop = speak('Stop!');
  });
  afterEach(() => test.close());

  async function teacherSpeaks(
    heard: Heard[],
    changes: { hearingMs?: number; env?: Record<string, string> } = {},
  ) {
    const { env = {}, ...script } = changes;
    test = await startVirtualServer(
      { replies: [SENTENCES, ['Yes?']], heard, speechLengthMs: () => SENTENCE_MS, ...script },
      env,
    );
    client = await test.call();
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.until(() => client.lastLoudAt > 0);
  }

  const loudMs = () => client.sounds.filter(({ peak }) => peak >= LOUD_PEAK).length * PACKET_MS;

  it.each([
    ['when the words are unclear', { kind: 'unclear' } as const, {}],
    ['when the word is recognised', { kind: 'words', text: 'Mm-hm.' } as const, {}],
    [
      'when early hearing is off',
      { kind: 'words', text: 'Yeah' } as const,
      { env: { VOICE_HEAR_EARLY: 'off' } },
    ],
  ])(
    'is not taken as a turn, %s: the teacher pauses and continues, and no word is lost',
    async (_name, heard, changes) => {
      await teacherSpeaks([heard], changes);
      await client.say(mmHm);
      await eventually(client, 'output_audio_buffer.stopped');
      expect(client.events.map(({ type }) => type).filter((type) => SIGNS_OF_A_TURN.includes(type))).toEqual(
        [],
      );
      expect(client.of('response.created')).toHaveLength(1);
      expect(client.of('conversation.item.added')).toHaveLength(1);
      expect(client.of('response.done')).toMatchObject([{ response: { status: 'completed' } }]);
      const longest = Math.max(...silencesMs(client));
      expect(longest).toBeGreaterThan(300);
      // At most two frames are heard twice: a frame that fades out is played again, fading in.
      expect(Math.abs(loudMs() - SENTENCES.length * SENTENCE_MS)).toBeLessThanOrEqual(100);
    },
  );

  it('interrupts with a short word that is no back-channel', async () => {
    await teacherSpeaks([{ kind: 'words', text: 'Stop!' }]);
    await client.say(stop);
    const truncated = await eventually(client, 'conversation.item.truncated');
    await eventually(client, 'response.done', 2);
    const types = client.events.map(({ type }) => type);
    expect(types.filter((type) => SIGNS_OF_A_TURN.includes(type))).toEqual([
      'input_audio_buffer.speech_started',
      'output_audio_buffer.cleared',
      'conversation.item.truncated',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
    ]);
    expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: 'Stop!' });
    expect(test.calls.begun).toBe(1);
    expect(Number(truncated.audio_end_ms)).toBeLessThan(SENTENCE_MS);
  });

  it('interrupts even if its words are slow to arrive', async () => {
    await teacherSpeaks([{ kind: 'words', text: 'Stop!' }], { hearingMs: 450 });
    await client.say(stop);
    await eventually(client, 'input_audio_buffer.committed');
    await eventually(client, 'response.done', 2);
    expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: 'Stop!' });
  });

  it('leaves no gap if speech may not interrupt, and is not a turn in that case either', async () => {
    await teacherSpeaks([{ kind: 'unclear' }]);
    const turn_detection = { type: 'server_vad', interrupt_response: false };
    client.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection } } },
    });
    await eventually(client, 'session.updated');
    await client.say(mmHm);
    await eventually(client, 'output_audio_buffer.stopped');
    expect(client.events.map(({ type }) => type).filter((type) => SIGNS_OF_A_TURN.includes(type))).toEqual(
      [],
    );
    expect(Math.max(0, ...silencesMs(client))).toBeLessThan(200);
  });

  it('is answered when it overlaps the teacher’s last word', async () => {
    test = await startVirtualServer({
      replies: [['Is it seven?'], ['Right!']],
      heard: [{ kind: 'words', text: 'yes' }],
      speechLengthMs: () => 700,
    });
    client = await test.call();
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.say(speak('Yes.'));
    await eventually(client, 'response.done', 2);
    expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: 'yes' });
  });

  it('has the floor immediately when the client silences the teacher meanwhile', async () => {
    await teacherSpeaks([{ kind: 'words', text: 'yeah' }], { hearingMs: 60_000 });
    await client.say(mmHm);
    client.send({ type: 'output_audio_buffer.clear' });
    await eventually(client, 'input_audio_buffer.speech_started');
    const types = client.events.map(({ type }) => type);
    expect(types.indexOf('output_audio_buffer.cleared')).toBeLessThan(
      types.indexOf('input_audio_buffer.speech_started'),
    );
    await eventually(client, 'input_audio_buffer.committed');
  });

  it('is forgotten with input_audio_buffer.clear, and the teacher continues', async () => {
    await teacherSpeaks([{ kind: 'words', text: 'stop' }], { hearingMs: 60_000 });
    await client.say(mmHm);
    client.send({ type: 'input_audio_buffer.clear' });
    await eventually(client, 'output_audio_buffer.stopped');
    expect(client.events.map(({ type }) => type).filter((type) => SIGNS_OF_A_TURN.includes(type))).toEqual(
      [],
    );
  });
});
