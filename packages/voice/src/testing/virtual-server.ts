import { createLog } from '#log.ts';
import { MemoryNetwork } from '#testing/memory-network.ts';
import type { NetworkConditions, PacketPath } from '#testing/packet-path.ts';
import type { StageScript } from '#testing/scripted-stages.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { virtualTime } from '#testing/virtual-time.ts';
import { openVoiceActivity } from '#vad/open-voice-activity.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** The servers of a test file share one voice detector, because its model takes a while to load. */
let detector: Promise<VoiceActivity> | null = null;

/** A test server in virtual time; `path` is the path of the sound packets. */
export type VirtualServer = TestServer & { path: PacketPath };

/**
 * Starts a test server whose calls take place in memory and in virtual time. A minute of conversation takes about a
 * second, and how it goes does not depend on the machine. Everything else is as in a production server.
 */
export async function startVirtualServer(
  script: Partial<StageScript> = {},
  env: Record<string, string> = {},
  conditions?: NetworkConditions,
): Promise<VirtualServer> {
  detector ??= openVoiceActivity(createLog(() => undefined));
  const voiceActivity = timeless(await detector);
  const network = new MemoryNetwork(conditions);
  virtualTime.begin();
  const test = await startTestServer(script, env, {
    transport: network,
    voiceActivity,
    openPeer: network.openPeer,
    time: virtualTime,
  });
  return {
    ...test,
    path: network.path,
    async close() {
      await test.close();
      network.close();
      virtualTime.end();
    },
  };
}

function timeless(voiceActivity: VoiceActivity): VoiceActivity {
  return {
    kind: voiceActivity.kind,
    open: () => {
      const stream = voiceActivity.open();
      return {
        judge: (frame) => virtualTime.timeless(stream.judge(frame)),
        close: () => stream.close(),
      };
    },
    close: () => voiceActivity.close(),
  };
}
