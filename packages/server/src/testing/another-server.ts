import { appOver, type TestVoice } from './app-over.ts';
import { secondConnectionTo } from './database/test-database.ts';
import type { TestApp } from './test-app.ts';
import { testPlatform } from './test-platform.ts';

/**
 * Starts another server process on the database of the first, with its own clock and memory, and on PostgreSQL its own
 * connections. Close it before the first.
 * @param change replaces parts of its platform
 * @param voice replaces its own voice provider
 */
export async function anotherServer(
  first: TestApp,
  change: (platform: TestApp['platform']) => TestApp['platform'] = (platform) => platform,
  voice: TestVoice = {},
): Promise<TestApp> {
  const platform = await testPlatform({}, await secondConnectionTo(first.platform.db));
  platform.clock.set(first.platform.clock.now());
  return appOver(change(platform), voice);
}
