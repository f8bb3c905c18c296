import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { vi } from 'vitest';
import type { SecurityFacts } from '#platform/security-log/security-log.ts';
import type { TestApp } from './test-app.ts';

/** Does some work, and returns what it recorded in the security log, in order. */
export async function securityEvents(
  server: TestApp,
  work: () => PromiseLike<unknown>,
): Promise<[SecurityEvent, SecurityFacts][]> {
  const recorded = vi.spyOn(server.platform.securityLog, 'record');
  try {
    await work();
    return recorded.mock.calls.map(([event, facts]) => [event, facts]);
  } finally {
    recorded.mockRestore();
  }
}
