import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

let test: TestServer;
afterEach(() => test.close());

describe('the end of a call', () => {
  it('comes when the server’s owner hangs up', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    const side = test.follow(client.callId);
    await side.open;
    const path = `/v1/realtime/calls/${client.callId}/hangup`;
    expect((await test.post(path, {}, 'wrong')).status).toBe(401);
    expect((await test.post(path, {})).status).toBe(200);
    await side.closed;
    expect(await test.health()).toMatchObject({ calls: 0 });
    expect((await test.post(path, {})).status).toBe(404);
  });

  it('comes when nothing has arrived from the client for too long', async () => {
    test = await startVirtualServer({}, { VOICE_DEAD_CALL_SECONDS: '1' });
    const client = await test.call();
    client.fallSilent();
    await client.until(() => test.logLines.join('\n').includes('nothing heard from the client'));
    expect(await test.health()).toMatchObject({ calls: 0 });
  });

  it('comes when the call reaches its time limit', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    const { session } = await eventually(client, 'session.created');
    const expiresAt = Number((session as { expires_at: number }).expires_at);
    vi.setSystemTime((expiresAt + 1) * 1000);
    await client.until(() => test.logLines.join('\n').includes('longest call time reached'));
    expect(await test.health()).toMatchObject({ calls: 0 });
  });

  it('does not come for other calls when one call breaks', async () => {
    test = await startVirtualServer();
    const [broken, healthy] = [await test.call(), await test.call()];
    test.stages.mind.reply = () => {
      throw new Error('a bug in a stage');
    };
    broken.send({ type: 'response.create' });
    expect(await eventually(broken, 'response.done')).toMatchObject({ response: { status: 'failed' } });
    healthy.send({ type: 'conversation.item.retrieve', item_id: 'none' });
    await eventually(healthy, 'error');
  });
});
