import type { Encoding } from '#protocol/encoding.ts';
import { type StageScript, scriptedCall } from '#testing/scripted-stages.ts';
import { padded, speak } from '#testing/synthetic-speech.ts';
import type { ReceivedEvent, TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

type Settings = { words?: 'text' | 'audio'; transcription?: object; turn_detection?: object | null };

/** Builds the session settings in either encoding. `rest` holds fields that have the same name in both. */
function session(encoding: Encoding, settings: Settings, rest: object = {}): object {
  const { words = 'audio', transcription, turn_detection } = settings;
  if (encoding === 'ga') {
    const audio = { input: { transcription, turn_detection } };
    return { type: 'realtime', output_modalities: [words], audio, ...rest };
  }
  const modalities = words === 'audio' ? ['text', 'audio'] : ['text'];
  return { modalities, input_audio_transcription: transcription, turn_detection, ...rest };
}

/** Holds one conversation on its own server and returns all of its events. */
async function told(
  encoding: Encoding,
  script: Partial<StageScript>,
  begin: object,
  hold: (client: TestLearner) => Promise<void>,
): Promise<ReceivedEvent[]> {
  const test = await startVirtualServer(script);
  try {
    const client = await test.call(TEST_KEY, { encoding, session: begin });
    await eventually(client, 'session.created');
    await hold(client);
    return client.events;
  } finally {
    await test.close();
  }
}

const typed = (text: string, id: string) => ({
  type: 'conversation.item.create',
  item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});

const TOOL = {
  type: 'function',
  name: 'look_up',
  description: 'Looks a word up.',
  parameters: { type: 'object', properties: { word: { type: 'string' } } },
};

/** A written conversation: tools, items of every kind, every setting, failures, and invalid events. */
function written(encoding: Encoding): Promise<ReceivedEvent[]> {
  const script: Partial<StageScript> = {
    replies: [
      ['Let me see. ', ...scriptedCall('call_a', 'look_up', { word: 'orbit' })],
      ['A path.'],
      ['Aside.'],
      'fails',
      ['And on it goes. '.repeat(10)],
      Array.from({ length: 50 }, () => 'word '),
    ],
    mindMs: 20,
  };
  return told(encoding, script, session(encoding, { words: 'text' }), async (client) => {
    let replies = 0;
    const reply = (response?: object) => {
      client.send({ type: 'response.create', ...(response ? { response } : {}) });
      replies += 1;
      return eventually(client, 'response.done', replies);
    };
    const everything = {
      tools: [TOOL],
      tool_choice: 'auto',
      tracing: { workflow_name: 'lesson', metadata: { a: 1 } },
      truncation: {
        type: 'retention_ratio',
        retention_ratio: 0.8,
        token_limits: { post_instructions: 9_000 },
      },
      prompt: { id: 'pmpt_1', version: '2', variables: { name: 'Ada' } },
      include: ['item.input_audio_transcription.logprobs'],
      instructions: 'Be kind.',
      parallel_tool_calls: false,
    };
    const settings = { words: 'text', turn_detection: { type: 'semantic_vad', eagerness: 'low' } } as const;
    client.send({ type: 'session.update', session: session(encoding, settings, everything) });
    client.send({ type: 'session.update', session: { tool_choice: { type: 'function', name: 'look_up' } } });
    client.send({ type: 'session.update', session: { tool_choice: 'auto', truncation: 'auto' } });
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', content: [{ type: 'input_text', text: 'Rule.' }] },
    });
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello!' }] },
    });
    client.send(typed('What is an orbit?', 'q'));
    client.send({ type: 'conversation.item.retrieve', item_id: 'q' });
    await reply({ metadata: { topic: 'space' } });
    const output = { type: 'function_call_output', call_id: 'call_a', output: 'a path' };
    client.send({ type: 'conversation.item.create', item: output });
    await reply();
    await reply({ conversation: 'none', input: [typed('Which topic?', 'x').item] });
    await reply();
    client.send({ type: 'session.update', session: { max_output_tokens: 5, max_response_output_tokens: 5 } });
    await reply();
    client.send({ type: 'session.update', session: { max_output_tokens: 'inf' } });
    client.send({
      type: 'session.update',
      session: { max_output_tokens: 'inf', max_response_output_tokens: 'inf' },
    });
    client.send({ type: 'response.create' });
    await eventually(client, encoding === 'ga' ? 'response.output_text.delta' : 'response.text.delta');
    await eventually(client, 'response.created', replies + 1);
    client.send({ type: 'response.cancel' });
    client.send({ type: 'conversation.item.delete', item_id: 'q' });
    client.send({ type: 'input_audio_buffer.clear' });
    client.send({ type: 'input_audio_buffer.commit', event_id: 'mine' });
    client.send({ type: 'input_audio_buffer.append', audio: '' });
    client.send({ type: 'make.tea' });
    client.sendText('not json');
    await eventually(client, 'error', 4);
  });
}

/** A spoken conversation: turns that are understood, unsure and unheard, an interruption, and a voice that fails. */
function spoken(encoding: Encoding): Promise<ReceivedEvent[]> {
  const script: Partial<StageScript> = {
    heard: [{ kind: 'words', text: 'seven' }, { kind: 'unsure', text: 'eleven' }, 'fails'],
    replies: [['Well done! ', 'Now listen to a long story.'], ['Yes?'], ['Hm.']],
    speechLengthMs: (text) => (text.includes('story') ? 6_000 : 300),
  };
  const settings = { transcription: { model: 'any', language: 'en' } };
  const include = { include: ['item.input_audio_transcription.logprobs'] };
  return told(encoding, script, session(encoding, settings, include), async (client) => {
    const voice = speak('The answer is seven.');
    await client.say(voice);
    await eventually(client, 'output_audio_buffer.started');
    await client.say(padded(voice, 600, 0));
    await eventually(client, 'conversation.item.truncated');
    await eventually(client, 'output_audio_buffer.stopped');
    await client.say(voice);
    await eventually(client, 'conversation.item.input_audio_transcription.failed', 2);
    await eventually(client, 'response.done', 3);
    for (const { item_id } of client.of('conversation.item.truncated')) {
      client.send({ type: 'conversation.item.retrieve', item_id });
    }
    await eventually(client, 'conversation.item.retrieved');
  });
}

/** A learner who says nothing, a teacher whose voice fails, and turns that are committed manually. */
async function silent(encoding: Encoding): Promise<ReceivedEvent[]> {
  const turn_detection = { type: 'server_vad', idle_timeout_ms: 5_000 };
  const begin = session(encoding, { transcription: { model: 'any' }, turn_detection });
  return told(encoding, { speechFails: true, replies: [['Are you there?']] }, begin, async (client) => {
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    await eventually(client, 'input_audio_buffer.timeout_triggered');
    await eventually(client, 'response.done', 2);
    client.send({ type: 'session.update', session: session(encoding, { turn_detection: null }) });
    await eventually(client, 'session.updated');
    client.send({ type: 'input_audio_buffer.clear' });
    await client.say(new Int16Array(8_000));
    client.send({ type: 'input_audio_buffer.commit' });
    await eventually(client, 'conversation.item.input_audio_transcription.completed', 2);
  });
}

/** Returns everything that the server sent in several conversations, as it arrived. Needs espeak-ng. */
export async function eventsOfConversations(encoding: Encoding): Promise<ReceivedEvent[]> {
  return [...(await written(encoding)), ...(await spoken(encoding)), ...(await silent(encoding))];
}
