import type { VoiceServer } from '#platform/providers/providers.ts';
import { appOver, type TestApp } from './app-over.ts';
import { startedBefore } from './database/started-before.ts';
import { testDatabase } from './database/test-database.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';
import { type LoopbackRealtime, startLoopbackRealtime } from './third-parties/loopback-realtime.ts';

/** A server with a second voice server as a stand-by, also faked at the wire. */
export type WithStandBy = TestApp & { standBy: LoopbackRealtime };

/** Starts the whole server with a stand-by like our own voice server. A failing provider is checked again soon. */
export async function withStandBy(
  change: (platform: TestPlatform) => TestPlatform = (platform) => platform,
): Promise<WithStandBy> {
  const standBy = await startLoopbackRealtime();
  const standby: VoiceServer = {
    ...{ name: 'embedded', model: 'vivavoce-voice', protocol: 'ga', understands: 'expected_answers' },
    ...{ sessionLimitSeconds: 7_200, servedBy: 'embedded voice server', standIn: true },
    current: () => ({ baseUrl: standBy.baseUrl, apiKey: standBy.apiKey }),
    status: () => 'up',
  };
  const timing = { firstPauseMs: 20, longestPauseMs: 40 };
  const server = await appOver(change(await testPlatform({}, await startedBefore(await testDatabase()))), {
    standby,
    timing,
  });
  const close = async () => {
    await server.close();
    await standBy.close();
  };
  return { ...server, standBy, close };
}
