/**
 * A server that ended a call could only hang up, in the middle of a sentence. Now it can make the teacher say goodbye
 * first: it stops finding turns, stops the teacher, and asks for one last reply over the sideband. The learner hears that
 * reply to its end, even while speaking.
 */
import { afterEach, expect, it } from 'vitest';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const LESSON = 'One two three four five six. Seven eight nine ten eleven twelve.';
const GOODBYE = 'We have to stop here. Goodbye!';
const INSTRUCTIONS = 'Say the words between the marks, exactly as they are, and nothing else.';

let test: TestServer;
afterEach(() => test.close());

it.skipIf(!canSpeak)('a learner hears the last reply that the sideband asks for, to its end', async () => {
  test = await startVirtualServer({
    replies: [LESSON.split(/(?<= )/), [GOODBYE]],
    speechLengthMs: () => 2_000,
  });
  const client = await test.call();
  const side = test.follow(client.callId);
  await side.open;
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.started');

  side.send({
    type: 'session.update',
    session: { type: 'realtime', audio: { input: { turn_detection: null } } },
  });
  side.send({ type: 'output_audio_buffer.clear' });
  side.send({
    type: 'response.create',
    response: {
      instructions: `${INSTRUCTIONS}\n<say_exactly>${GOODBYE}</say_exactly>`,
      output_modalities: ['audio'],
      input: [],
      metadata: { lesson_ended: 'signed_out' },
    },
  });
  await client.say(speak('Wait, I have a question.'));
  const { response_id: heard } = await eventually(client, 'output_audio_buffer.stopped');

  const began = client
    .of('response.created')
    .find(({ response }) => (response as { metadata: object | null }).metadata !== null);
  expect(began).toMatchObject({ response: { id: heard, metadata: { lesson_ended: 'signed_out' } } });
  expect(client.of('response.output_audio_transcript.done').at(-1), spec('X-228')).toMatchObject({
    response_id: heard,
    transcript: GOODBYE,
  });
  expect(test.calls.messages.at(-1)).toEqual([{ role: 'system', content: expect.stringContaining(GOODBYE) }]);
  expect(client.of('conversation.item.input_audio_transcription.completed')).toEqual([]);
});
