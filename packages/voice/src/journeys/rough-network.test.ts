import { afterEach, describe, expect, it } from 'vitest';
import { openGrammarHearing } from '#hearing/grammar-hearing.ts';
import { createLog } from '#log.ts';
import { hasRecordings, recording } from '#testing/recordings.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { CLEAN, ROUGH, UdpRelay } from '#testing/udp-relay.ts';
import type { WebRtcClient } from '#testing/webrtc-client.ts';

const SAYINGS = [
  { file: 'cards/001.wav', said: 'ten of clubs' },
  { file: 'tidigits/dhd.2934z.raw', said: 'two nine three four zero' },
  { file: 'goforward.raw', said: 'go forward ten meters' },
];
const MISTAKES = ['nine of clubs', 'two nine three four', 'go backward ten meters'];

let test: TestServer;
let relay: UdpRelay;
afterEach(async () => {
  await test.close();
  relay.close();
});

async function callThroughRelay(conditions = CLEAN, env: Record<string, string> = {}): Promise<WebRtcClient> {
  test = await startTestServer({ replies: [['Well done!']] }, env);
  relay = await UdpRelay.open(conditions);
  const client = await test.call(TEST_KEY, { route: relay.through });
  client.send({ type: 'session.update', session: { type: 'realtime' } });
  await eventually(client, 'session.updated');
  return client;
}

async function typedTurn(client: WebRtcClient, count: number): Promise<void> {
  client.send({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello!' }] },
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.stopped', count);
}

describe.skipIf(!hasRecordings)(
  'a learner whose network loses and shuffles packets (needs recordings)',
  () => {
    it('is heard word for word, and answered', async () => {
      const client = await callThroughRelay(ROUGH);
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
    }, 60_000);
  },
);

describe('a learner’s line', () => {
  it('tells both sides what it loses and how long it takes', async () => {
    const client = await callThroughRelay();
    relay.conditions = { ...ROUGH, loss: 0.2 };
    await expect.poll(() => client.reportedLossPercent, { timeout: 10_000 }).toBeGreaterThan(9);
    await expect.poll(() => client.roundTripMs, { timeout: 10_000 }).toBeGreaterThan(1);
  });

  it('goes on when the router between forgets its port', async () => {
    const client = await callThroughRelay(CLEAN, { VOICE_UDP_PORT: '0' });
    await typedTurn(client, 1);
    await relay.rebind();
    await typedTurn(client, 2);
    expect(await test.health()).toMatchObject({ calls: 1 });
    expect(client.of('error')).toEqual([]);
  }, 30_000);

  it('heals when it was cut for a moment', async () => {
    const client = await callThroughRelay();
    await typedTurn(client, 1);
    relay.cut = true;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    relay.cut = false;
    await typedTurn(client, 2);
    expect(await test.health()).toMatchObject({ calls: 1 });
  }, 30_000);
});
