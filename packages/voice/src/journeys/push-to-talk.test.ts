import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Encoding } from '#protocol/encoding.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import { LOUD_PEAK, type TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { msOf } from '#vad/frames.ts';

const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';

/** The same session in both encodings. The client commits the turns. */
const BY_HAND: Record<Encoding, object> = {
  ga: { type: 'realtime', audio: { input: { transcription: { model: 'any' }, turn_detection: null } } },
  beta: { modalities: ['text', 'audio'], input_audio_transcription: { model: 'any' }, turn_detection: null },
};

/** The names of the same events in both encodings. */
const NAMES: Record<Encoding, { item: string; words: string; wordsDone: string }> = {
  ga: {
    item: 'conversation.item.added',
    words: 'response.output_audio_transcript.delta',
    wordsDone: 'response.output_audio_transcript.done',
  },
  beta: {
    item: 'conversation.item.created',
    words: 'response.audio_transcript.delta',
    wordsDone: 'response.audio_transcript.done',
  },
};

describe.skipIf(!canSpeak).each(['ga', 'beta'] as const)(
  'push-to-talk in the %s encoding (needs espeak-ng)',
  (encoding) => {
    const names = NAMES[encoding];
    let voice: Int16Array;
    let test: TestServer;
    let client: TestLearner;
    beforeAll(() => {
      voice = speak('The answer is seven.');
    });
    afterEach(() => test.close());

    async function call(script: Partial<StageScript> = {}) {
      test = await startVirtualServer(script);
      client = await test.call(TEST_KEY, { encoding, session: BY_HAND[encoding] });
      await eventually(client, 'session.created');
    }

    /** Presses the button, says the words and lets go. */
    async function press(samples = voice) {
      client.send({ type: 'input_audio_buffer.clear' });
      await client.say(padded(samples, 0, 200));
      client.send({ type: 'input_audio_buffer.commit' });
      client.send({ type: 'response.create' });
    }

    it('makes a turn of what was said between press and release, and answers it', async () => {
      await call();
      await press();
      await eventually(client, 'output_audio_buffer.stopped');
      const types = client.events.map(({ type }) => type).filter((type) => type !== names.words);
      expect(types.slice(0, types.indexOf('response.created'))).toEqual([
        'session.created',
        'input_audio_buffer.cleared',
        'input_audio_buffer.committed',
        names.item,
        ...(encoding === 'ga' ? ['conversation.item.done'] : []),
        DELTA,
        COMPLETED,
      ]);
      expect(types).not.toContain('input_audio_buffer.speech_started');
      expect(client.of(COMPLETED)).toMatchObject([{ transcript: 'seven' }]);
      expect(client.of(names.wordsDone)).toMatchObject([
        { transcript: 'Well done! Seven is right. Now try the next one.' },
      ]);
      const heardMs = msOf(test.calls.turns[0]?.samples.length ?? 0);
      expect(heardMs).toBeGreaterThan(msOf(voice.length));
      expect(client.lastLoudAt).toBeGreaterThan(0);
    });

    it('does not take silence as the end of a turn: nothing happens until the button is released', async () => {
      await call();
      client.send({ type: 'input_audio_buffer.clear' });
      await client.say(padded(voice, 0, 1_500));
      expect(client.events.map(({ type }) => type)).toEqual([
        'session.created',
        'input_audio_buffer.cleared',
      ]);
      await client.say(voice);
      client.send({ type: 'input_audio_buffer.commit' });
      client.send({ type: 'response.create' });
      await eventually(client, 'response.done');
      expect(msOf(test.calls.turns[0]?.samples.length ?? 0)).toBeGreaterThan(2 * msOf(voice.length) + 1_400);
    });

    it('forgets what was said before the button was pressed', async () => {
      await call();
      await client.say(padded(voice, 0, 500));
      await press(voice.subarray(0, voice.length / 2));
      await eventually(client, 'response.done');
      expect(msOf(test.calls.turns[0]?.samples.length ?? 0)).toBeLessThan(msOf(voice.length) + 400);
    });

    it('keeps turns apart, each with its own sound', async () => {
      await call({
        heard: [
          { kind: 'words', text: 'one' },
          { kind: 'words', text: 'two' },
        ],
        replies: [['A. '], ['B. ']],
      });
      await press();
      await eventually(client, 'output_audio_buffer.stopped');
      await press();
      await eventually(client, 'output_audio_buffer.stopped', 2);
      expect(test.calls.messages[1]).toEqual([
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'A. ' },
        { role: 'user', content: 'two' },
      ]);
      const lengthsMs = test.calls.turns.map(({ samples }) => msOf(samples.length));
      expect(lengthsMs).toHaveLength(2);
      // If the machine stalls briefly, a turn gets longer, but never as long as both turns together.
      expect(Math.max(...lengthsMs)).toBeLessThan(2 * msOf(voice.length));
    });

    it('stops a speaking teacher when the button is pressed, but not when the learner only speaks', async () => {
      await call({
        replies: [['One two three four five six seven.'], ['Yes?']],
        speechLengthMs: () => 4_000,
      });
      client.send({ type: 'response.create' });
      await eventually(client, 'output_audio_buffer.started');
      await client.say(voice);
      expect(client.of('output_audio_buffer.cleared')).toEqual([]);
      expect(client.sounds.slice(-5).some(({ peak }) => peak >= LOUD_PEAK)).toBe(true);
      client.send({ type: 'output_audio_buffer.clear' });
      await press();
      await eventually(client, 'response.done', 2);
      expect(client.of('conversation.item.truncated')).toHaveLength(1);
      expect(test.calls.messages[1]?.at(-1)).toEqual({ role: 'user', content: 'seven' });
    });

    it('reports an error when there was nothing to commit, and continues', async () => {
      await call();
      client.send({ type: 'input_audio_buffer.clear' });
      client.send({ type: 'input_audio_buffer.commit', event_id: 'too-short' });
      expect(await eventually(client, 'error')).toMatchObject({
        error: { code: 'input_audio_buffer_commit_empty', event_id: 'too-short' },
      });
      await press();
      await eventually(client, 'response.done');
    });

    it('can be switched to turns that the server finds, and back', async () => {
      await call();
      const found = { type: 'server_vad' };
      const session =
        encoding === 'ga'
          ? { type: 'realtime', audio: { input: { turn_detection: found } } }
          : { turn_detection: found };
      client.send({ type: 'session.update', session });
      await eventually(client, 'session.updated');
      await client.say(voice);
      await eventually(client, 'response.done');
      client.send({ type: 'session.update', session: BY_HAND[encoding] });
      await eventually(client, 'session.updated', 2);
      await press();
      await eventually(client, 'response.done', 2);
      expect(client.of('input_audio_buffer.speech_started')).toHaveLength(1);
      expect(client.of('input_audio_buffer.committed')).toHaveLength(2);
    });
  },
);
