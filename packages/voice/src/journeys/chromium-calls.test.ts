import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFromChromium, hasChromium } from '#testing/chromium-caller.ts';
import { CLEAN, ROUGH } from '#testing/packet-path.ts';
import { startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import { UdpRelay } from '#testing/udp-relay.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

// The browser needs time to start.
vi.setConfig({ testTimeout: 300_000 });

let test: TestServer;
let relay: UdpRelay | null = null;
afterEach(async () => {
  await test.close();
  relay?.close();
  relay = null;
});

describe.skipIf(!hasChromium)('a page in Chromium (needs /usr/bin/chromium)', () => {
  it('holds the call over TCP when UDP is blocked', async () => {
    test = await startTestServer({ replies: [['Well done!']] }, { VOICE_TCP_PORT: '0' });
    const report = await callFromChromium({
      address: test.server.address,
      key: TEST_KEY,
      route: (answer) => answer.replace(/^a=candidate:\S+ \d+ UDP .*\r\n/gim, ''),
    });
    const compose = readFileSync(new URL('../../../../compose.yml', import.meta.url), 'utf8');
    const isSetThere = /^ +VOICE_TCP_PORT: \S/m.test(compose);
    expect({ ...report, isSetThere }, spec('X-171')).toMatchObject({
      connection: 'connected',
      protocol: 'tcp',
      isSetThere: true,
    });
    expect(report.energy).toBeGreaterThan(0);
  });

  it('prefers UDP, and learns its round-trip time from our reports', async () => {
    test = await startTestServer({ replies: [['Well done!']] }, { VOICE_TCP_PORT: '0' });
    const report = await callFromChromium({ address: test.server.address, key: TEST_KEY });
    expect(report).toMatchObject({ protocol: 'udp', packetsLost: 0 });
    expect(report.roundTripMs).toBeGreaterThan(0);
  });

  it('restores lost packets of the teacher from the copies in later packets', async () => {
    test = await startTestServer({
      replies: [['Well done! That is quite right, and now for the next one, please.']],
    });
    const opened = await UdpRelay.open(CLEAN);
    relay = opened;
    const report = await callFromChromium({
      address: test.server.address,
      key: TEST_KEY,
      turns: 6,
      route: opened.through,
      afterTurn: (turn) => {
        if (turn === 1) opened.path.conditions = { ...ROUGH, loss: 0.1, jitterMs: 0 };
      },
    });
    expect(report.restored).toBeGreaterThan(0);
    expect(report.packetsLost).toBeGreaterThan(0);
  });

  it('continues when a router on the way forgets its port', async () => {
    test = await startTestServer({ replies: [['Well done!']] }, { VOICE_UDP_PORT: '0' });
    const opened = await UdpRelay.open();
    relay = opened;
    const report = await callFromChromium({
      address: test.server.address,
      key: TEST_KEY,
      turns: 2,
      route: opened.through,
      afterTurn: async (turn) => {
        if (turn === 1) await opened.rebind();
      },
    });
    expect(report.events.filter((type) => type === 'output_audio_buffer.stopped')).toHaveLength(2);
    expect(await test.health()).toMatchObject({ calls: 1 });
  });
});
