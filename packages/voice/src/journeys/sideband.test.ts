import { afterEach, describe, expect, it } from 'vitest';
import { MAX_EVENT_BYTES } from '#protocol/client-events.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';

let test: TestServer;
afterEach(() => test.close());

describe('following a call', () => {
  it('shows every event that the learner receives, and accepts events', async () => {
    test = await startTestServer();
    const client = await test.call();
    await eventually(client, 'session.created');
    const side = test.follow(client.callId);
    await side.open;
    side.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Rule.' } });
    expect(await eventually(client, 'session.updated')).toMatchObject({ session: { instructions: 'Rule.' } });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.stopped');
    await side.eventually('output_audio_buffer.stopped');
    expect(side.events[0]).toMatchObject({ type: 'session.created' });
    expect(side.events.slice(1)).toEqual(client.events.slice(1));
  });

  it('shows and accepts events in the encoding of the call', async () => {
    test = await startTestServer();
    const client = await test.call(TEST_KEY, { encoding: 'beta' });
    await eventually(client, 'session.created');
    const side = test.follow(client.callId);
    await side.open;
    side.send({ type: 'session.update', session: { instructions: 'Rule.', turn_detection: null } });
    expect(await eventually(client, 'session.updated')).toMatchObject({
      session: { instructions: 'Rule.', modalities: ['text', 'audio'], turn_detection: null },
    });
    client.send({ type: 'response.create', response: { modalities: ['text'] } });
    await eventually(client, 'response.done');
    await side.eventually('response.done');
    expect(side.of('conversation.item.created')).toHaveLength(1);
    expect(side.of('response.text.done')).toEqual(client.of('response.text.done'));
  });

  it("keeps the follower's own errors from the learner, and survives an oversized event", async () => {
    test = await startTestServer();
    const client = await test.call();
    const side = test.follow(client.callId);
    await side.open;
    const instructions = 'x'.repeat(MAX_EVENT_BYTES);
    side.send({ type: 'session.update', session: { type: 'realtime', instructions } });
    expect(await side.eventually('error')).toMatchObject({ error: { code: 'message_too_large' } });
    client.sendText('mistake of the learner');
    await eventually(client, 'error');
    await side.eventually('error', 2);
    expect(client.of('error')).toMatchObject([{ error: { code: 'invalid_json' } }]);
  });

  it('needs the server’s key and an existing call', async () => {
    test = await startTestServer();
    const client = await test.call();
    const { value } = await test.mint();
    await expect(test.follow(client.callId, value).open).rejects.toThrow('401');
    await expect(test.follow('rtc_of_nobody').open).rejects.toThrow('404');
  });
});
