import { appOver, type TestApp } from './app-over.ts';
import { startedBefore } from './database/started-before.ts';
import { testDatabase } from './database/test-database.ts';
import { testPlatform } from './test-platform.ts';

export type { Person, TestApp } from './app-over.ts';

/**
 * Starts the whole server on its own database, with third parties on loopback. It is not the first start on it: the
 * recurring jobs wait until tomorrow.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  return appOver(await testPlatform(env, await startedBefore(await testDatabase())));
}
