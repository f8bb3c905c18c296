import type { VoiceServer } from '#platform/providers/providers.ts';
import { appOver, type TestApp } from './app-over.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';
import { type LoopbackRealtime, startLoopbackRealtime } from './third-parties/loopback-realtime.ts';

/** A server with a second voice server that stands by, faked at the wire as the first is. */
export type WithStandBy = TestApp & { standBy: LoopbackRealtime };

/** The whole server, whose stand-by takes over as our own voice server does; a failing provider is looked at soon. */
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
  const server = await appOver(change(await testPlatform()), { standby, timing });
  const close = async () => {
    await server.close();
    await standBy.close();
  };
  return { ...server, standBy, close };
}
