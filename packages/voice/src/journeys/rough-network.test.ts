import { afterEach, describe, expect, it } from 'vitest';
import { openGrammarHearing } from '#hearing/grammar-hearing.ts';
import { createLog } from '#log.ts';
import { ROUGH } from '#testing/packet-path.ts';
import { hasRecordings, recording } from '#testing/recordings.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { UdpRelay } from '#testing/udp-relay.ts';
import { startVirtualServer, type VirtualServer } from '#testing/virtual-server.ts';

const SAYINGS = [
  { file: 'cards/001.wav', said: 'ten of clubs' },
  { file: 'tidigits/dhd.2934z.raw', said: 'two nine three four zero' },
  { file: 'goforward.raw', said: 'go forward ten meters' },
];
const MISTAKES = ['nine of clubs', 'two nine three four', 'go backward ten meters'];

describe('a learner whose network loses and shuffles packets', () => {
  let test: VirtualServer;
  afterEach(() => test.close());

  it.skipIf(!hasRecordings)('is heard word for word, and answered (needs recordings)', async () => {
    test = await startVirtualServer({ replies: [['Well done!']] }, {}, ROUGH);
    const client = await test.call();
    const hearing = await openGrammarHearing(createLog(() => undefined));
    try {
      for (const [index, { file }] of SAYINGS.entries()) {
        await client.say(recording(file));
        await eventually(client, 'output_audio_buffer.stopped', index + 1);
      }
      const expected = [...SAYINGS.map(({ said }) => said), ...MISTAKES];
      const heard = [];
      for (const { samples } of test.calls.turns) {
        heard.push(await hearing.hear({ samples, expected, language: 'en' }, new AbortController().signal));
      }
      expect(heard).toMatchObject(
        SAYINGS.map(({ said }) => ({ kind: 'words', text: expect.stringContaining(said) })),
      );
    } finally {
      await hearing.close();
    }
  });

  it('learns how many packets are lost and how long they take, as the server does', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    test.path.conditions = { ...ROUGH, loss: 0.2 };
    await client.until(() => client.reportedLossPercent > 9);
    await client.until(() => (client.roundTripMs ?? 0) > 1);
  });
});

describe('a learner’s connection', () => {
  let test: TestServer;
  let relay: UdpRelay;
  afterEach(async () => {
    await test.close();
    relay.close();
  });

  async function callThroughRelay(env: Record<string, string> = {}): Promise<TestLearner> {
    test = await startTestServer({ replies: [['Well done!']] }, env);
    relay = await UdpRelay.open();
    const client = await test.call(TEST_KEY, { route: relay.through });
    client.send({ type: 'session.update', session: { type: 'realtime' } });
    await eventually(client, 'session.updated');
    return client;
  }

  async function typedTurn(client: TestLearner, count: number): Promise<void> {
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello!' }] },
    });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.stopped', count);
  }

  it('continues when a router on the way forgets its port', async () => {
    const client = await callThroughRelay({ VOICE_UDP_PORT: '0' });
    await typedTurn(client, 1);
    await relay.rebind();
    await typedTurn(client, 2);
    expect(await test.health()).toMatchObject({ calls: 1 });
    expect(client.of('error')).toEqual([]);
  });

  it('recovers from a short interruption', async () => {
    const client = await callThroughRelay();
    await typedTurn(client, 1);
    relay.path.cut = true;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    relay.path.cut = false;
    await typedTurn(client, 2);
    expect(await test.health()).toMatchObject({ calls: 1 });
  });
});
