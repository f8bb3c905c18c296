import { appOver, type TestApp } from './app-over.ts';
import { testPlatform } from './test-platform.ts';

export type { Person, TestApp } from './app-over.ts';

/** Starts the whole server on its own database, with third parties on loopback. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  return appOver(await testPlatform(env));
}
