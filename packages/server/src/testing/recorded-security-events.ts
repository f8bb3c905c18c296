import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import type { SecurityFacts, SecurityLog } from '#platform/security-log/security-log.ts';

/** Makes a security log that only keeps what is recorded, for a test to read. */
export function recordedSecurityEvents() {
  const events: ({ event: SecurityEvent } & SecurityFacts)[] = [];
  const securityLog: SecurityLog = {
    record: (event, facts) => {
      events.push({ event, ...facts });
    },
  };
  return { securityLog, events };
}
