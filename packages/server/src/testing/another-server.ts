import { appOver, type TestVoice } from './app-over.ts';
import { anotherWayInto } from './database/test-database.ts';
import type { TestApp } from './test-app.ts';
import { testPlatform } from './test-platform.ts';

/**
 * Another server process over the database of the first: it has a clock and a memory of its own, and on PostgreSQL
 * connections of its own. Close it before the first.
 * @param change puts other parts into its platform
 * @param voice another provider than one of its own
 */
export async function anotherServer(
  first: TestApp,
  change: (platform: TestApp['platform']) => TestApp['platform'] = (platform) => platform,
  voice: TestVoice = {},
): Promise<TestApp> {
  const platform = await testPlatform({}, await anotherWayInto(first.platform.db));
  platform.clock.set(first.platform.clock.now());
  return appOver(change(platform), voice);
}
