import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { hasOfficialClient } from '#testing/official-types.ts';
import { scriptedCall } from '#testing/scripted-stages.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';

/** The parts that we use of the package `@openai/agents-realtime`. Nothing needs that package in order to run. */
type OfficialClient = {
  tool(options: object): object;
  RealtimeAgent: new (options: object) => object;
  OpenAIRealtimeWebSocket: new (options: object) => object;
  RealtimeSession: new (
    agent: object,
    options: object,
  ) => {
    connect(options: { apiKey: string; url: string }): Promise<void>;
    sendMessage(text: string): void;
    on(event: 'error', listener: (error: unknown) => void): void;
    history: { type: string; status?: string; output?: string | null; content?: { text?: string }[] }[];
    close(): void;
  };
};

describe.skipIf(!hasOfficialClient)('the official client (needs the package @openai/agents-realtime)', () => {
  let test: TestServer;
  afterEach(() => test.close());

  it('runs its tools for the teacher, who then reads the results', async () => {
    const client = createRequire(import.meta.url)('@openai/agents-realtime') as OfficialClient;
    test = await startTestServer({
      replies: [
        ['Let me see. ', ...scriptedCall('call_a', 'look_up', { word: 'orbit' })],
        ['An orbit is a path.'],
      ],
    });
    const call = await test.call();
    const lookUp = client.tool({
      name: 'look_up',
      description: 'Looks a word up.',
      strict: false,
      parameters: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
      execute: async ({ word }: { word: string }) => `${word}: a path around something`,
    });
    const agent = new client.RealtimeAgent({ name: 'teacher', instructions: 'Be kind.', tools: [lookUp] });
    const url = `${test.server.address.replace('http', 'ws')}/v1/realtime?call_id=${call.callId}`;
    const session = new client.RealtimeSession(agent, {
      transport: new client.OpenAIRealtimeWebSocket({ url }),
      config: { outputModalities: ['text'] },
      tracingDisabled: true,
    });
    const errors: unknown[] = [];
    session.on('error', (error) => errors.push(error));
    try {
      await session.connect({ apiKey: TEST_KEY, url });
      session.sendMessage('What is an orbit?');
      await eventually(call, 'response.done', 2);
      expect(test.calls.messages[1]).toEqual([
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'What is an orbit?' },
        {
          role: 'assistant',
          content: 'Let me see. ',
          toolCalls: [{ id: 'call_a', name: 'look_up', arguments: '{"word":"orbit"}' }],
        },
        { role: 'tool', toolCallId: 'call_a', content: 'orbit: a path around something' },
      ]);
      await expect
        .poll(() => session.history.map((item) => item.output ?? item.content?.[0]?.text))
        .toEqual([
          'What is an orbit?',
          'Let me see. ',
          'orbit: a path around something',
          'An orbit is a path.',
        ]);
      expect(errors).toEqual([]);
    } finally {
      session.close();
    }
  });
});
