import { afterEach, describe, expect, it } from 'vitest';
import type { Heard } from '#stages.ts';
import { mmHm } from '#testing/hum.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { LOUD_PEAK, type TestLearner } from '#testing/test-learner.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { samplesOf } from '#vad/frames.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const STARTED = 'input_audio_buffer.speech_started';
/** How long the longest back-channel lasts. */
const LONGEST_MS = 1_200;
const PACKET_MS = 20;
const UNCLEAR: Heard = { kind: 'unclear' };

const signsOfATurn = ({ events }: TestLearner) =>
  events.map(({ type }) => type).filter((type) => [STARTED, 'output_audio_buffer.cleared'].includes(type));

/** Says the same sound more slowly, so that it lasts this long. */
function stretched(samples: Int16Array, ms: number): Int16Array {
  const length = samplesOf(ms);
  return Int16Array.from({ length }, (_, at) => samples[Math.floor((at * samples.length) / length)] ?? 0);
}

const MODES = [
  ['when speech may interrupt', { type: 'server_vad', interrupt_response: true }],
  ['when only a button may interrupt', { type: 'server_vad', interrupt_response: false }],
  ['with time to think', { type: 'server_vad', silence_duration_ms: 1_200, interrupt_response: true }],
  ['with push-to-talk', null],
] as const;

describe('a learner who makes a longer sound while the teacher speaks', () => {
  let test: TestServer;
  afterEach(() => test.close());

  /** Calls a teacher who says two sentences of four seconds, and waits until they speak. */
  async function teacherSpeaks(turn_detection: object | null, heard: Heard): Promise<TestLearner> {
    const script = {
      replies: [['One two three four five. ', 'Six seven eight nine ten.'], ['Yes?']],
      heard: [heard],
      speechLengthMs: () => 4_000,
    };
    test = await startVirtualServer(script);
    const client = await test.call();
    const session = { type: 'realtime', audio: { input: { turn_detection } } };
    client.send({ type: 'session.update', session });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.started');
    await client.until(() => client.lastLoudAt > 0);
    return client;
  }

  it.each(MODES)('is not taken as a turn for a hummed "mm-hm" of 1.2 s, %s', async (_name, detection) => {
    const client = await teacherSpeaks(detection, UNCLEAR);
    await client.say(mmHm(LONGEST_MS));
    await eventually(client, 'output_audio_buffer.stopped');
    expect(signsOfATurn(client), spec('X-1010')).toEqual([]);
    expect(client.of('response.done')).toMatchObject([{ response: { status: 'completed' } }]);
  });

  it.skipIf(!canSpeak)('is not taken as a turn for "Oh, okay" of 1.2 s', async () => {
    const client = await teacherSpeaks(MODES[0][1], { kind: 'words', text: 'Oh, okay.' });
    const before = client.sounds.length;
    await client.say(stretched(speak('Oh, okay.'), LONGEST_MS));
    const quiet = client.sounds.slice(before).filter(({ peak }) => peak < LOUD_PEAK);
    await eventually(client, 'output_audio_buffer.stopped');
    expect(quiet.length * PACKET_MS, 'the teacher fell silent for it').toBeGreaterThan(800);
    expect(signsOfATurn(client), spec('X-1010')).toEqual([]);
  });

  it.skipIf(!canSpeak)('is taken as a turn for words of that length, even if they stay unknown', async () => {
    const client = await teacherSpeaks(MODES[0][1], UNCLEAR);
    await client.say(speak('I have a question.'));
    await eventually(client, STARTED);
  });

  it.skipIf(!canSpeak).each([
    ['without a pause', 'I have a question about this one.', 1_400],
    ['that begins with a word alone', 'Stop! I have a question.', 700],
  ])('silences the teacher at once with a sentence %s', async (_name, text, toldWithinMs) => {
    const client = await teacherSpeaks(MODES[0][1], { kind: 'words', text });
    const [beganMs, before] = [performance.now(), client.sounds.length];
    const said = client.say(speak(text));
    await eventually(client, STARTED);
    expect(performance.now() - beganMs).toBeLessThanOrEqual(toldWithinMs);
    const silent = client.sounds.slice(before).find(({ peak }) => peak < LOUD_PEAK);
    const silentMs = (silent?.atMs ?? Number.POSITIVE_INFINITY) - beganMs;
    expect(silentMs, spec('X-1010')).toBeLessThanOrEqual(300);
    await said;
  });
});
