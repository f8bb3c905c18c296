import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually, refusal, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

let test: TestServer;
afterEach(() => test.close());

describe('a client secret', () => {
  it('opens one call, with the session that it was minted for', async () => {
    test = await startVirtualServer();
    const secret = await test.mint({ session: { type: 'realtime', instructions: 'Be kind.' } });
    expect(secret.session).toMatchObject({ instructions: 'Be kind.' });
    const client = await test.call(secret.value);
    expect(await eventually(client, 'session.created')).toMatchObject({
      session: { instructions: 'Be kind.' },
    });
    expect(await refusal(test.call(secret.value))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('expires', async () => {
    test = await startVirtualServer();
    const { value, expires_at } = await test.mint({ expires_after: { anchor: 'created_at', seconds: 10 } });
    vi.setSystemTime((expires_at + 1) * 1000);
    expect(await refusal(test.call(value))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('is minted only with the server’s key, for 10 seconds to 2 hours', async () => {
    test = await startVirtualServer();
    const { value } = await test.mint();
    expect((await test.post('/v1/realtime/client_secrets', {}, value)).status).toBe(401);
    for (const seconds of [9, 7_201]) {
      const refused = await test.post('/v1/realtime/client_secrets', { expires_after: { seconds } });
      expect(await refused.json()).toMatchObject({ error: { param: 'expires_after.seconds' } });
    }
  });
});
