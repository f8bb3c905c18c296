import { afterEach, describe, expect, it } from 'vitest';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { eventually, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

let test: TestServer;
afterEach(() => test.close());

function get(path: string, key = TEST_KEY): Promise<Response> {
  return fetch(`${test.server.address}${path}`, { headers: { authorization: `Bearer ${key}` } });
}

describe('the figures of a server', () => {
  it('are shown only to the owner of its key', async () => {
    test = await startVirtualServer();
    expect((await get('/metrics', 'wrong')).status).toBe(401);
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain('voice_calls 0');
  });

  it('count calls, refused calls, and the outcome of replies', async () => {
    test = await startVirtualServer({}, { VOICE_MAX_CALLS: '1' });
    const client = await test.call();
    await expect(test.call()).rejects.toThrow('503');
    client.send({ type: 'response.create' });
    await eventually(client, 'response.done');
    client.send({ type: 'no such event' });
    await eventually(client, 'error');
    const side = test.follow(client.callId);
    await side.open;
    side.send({ type: 'no such event either' });
    await side.eventually('error');
    const text = await (await get('/metrics')).text();
    expect(text).toContain('voice_calls 1');
    expect(text).toContain('voice_calls_capacity 1');
    expect(text).toContain('voice_calls_begun_total 1');
    expect(text).toContain('voice_calls_refused_total{reason="full"} 1');
    expect(text).toContain('voice_replies_total{status="completed"} 1');
    expect(text).toContain('voice_client_errors_total{code="invalid_value"} 2');
  });

  it('do not count the end of a call that never began', async () => {
    test = await startVirtualServer();
    const body = new Blob(['v=0\r\nno offer at all'], { type: 'application/sdp' });
    const headers = { authorization: `Bearer ${TEST_KEY}` };
    const calls = `${test.server.address}/v1/realtime/calls`;
    expect((await fetch(calls, { method: 'POST', headers, body })).status).toBe(400);
    expect(await (await get('/metrics')).text()).not.toMatch(/voice_calls_ended_total\{/);
    expect(test.logLines.join()).not.toContain('call ended');
  });
});

describe('the connection of a call', () => {
  it('is counted when the call is over', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    await client.until(() => client.roundTripMs !== null);
    const hangUp = `/v1/realtime/calls/${client.callId}/hangup`;
    expect((await test.post(hangUp, {})).status).toBe(200);
    const text = await (await get('/metrics')).text();
    expect(text).toContain('voice_call_lost_share_count{direction="in"} 1');
  });
});

describe.skipIf(!canSpeak)('the trace of a turn through the stages (needs espeak-ng)', () => {
  it('is kept with its call, and counted', async () => {
    test = await startVirtualServer();
    const client = await test.call();
    await client.say(speak('Could you explain that once more, please?'));
    await eventually(client, 'output_audio_buffer.stopped');
    const path = `/v1/realtime/calls/${client.callId}/traces`;
    expect((await get(path, 'wrong')).status).toBe(401);
    const { data } = (await (await get(path)).json()) as { data: Record<string, number | string>[] };
    const [stopped] = client.of('input_audio_buffer.speech_stopped');
    const { response } = await eventually(client, 'response.done');
    const responseId = (response as { id: string }).id;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ item_id: stopped?.item_id, response_id: responseId });
    const { item_id: _, response_id: __, total_ms: total, ...stages } = data[0] ?? {};
    expect(Object.values(stages)).toHaveLength(7);
    const sum = Object.values(stages).reduce<number>((ms, stage) => ms + Number(stage), 0);
    // Each of the seven stages is rounded to a millisecond.
    expect(Math.abs(sum - Number(total))).toBeLessThanOrEqual(4);
    expect(await (await get('/metrics')).text()).toContain('voice_turn_stage_seconds_count{stage="total"} 1');
  });

  it('does not exist for a call that is over', async () => {
    test = await startVirtualServer();
    expect((await get('/v1/realtime/calls/rtc_none/traces')).status).toBe(404);
  });
});
