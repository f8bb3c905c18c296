import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from '../log.ts';

/** PostgreSQL's code for a transaction that it ended, because two waited for each other. */
const DEADLOCK_DETECTED = '40P01';
/** How often a transaction is run before its caller gets the error. Each deadlock costs a second of waiting. */
const MAX_ATTEMPTS = 3;

const isDeadlock = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && Reflect.get(cause, 'code') === DEADLOCK_DETECTED;
};

/**
 * Runs a transaction again if PostgreSQL ended it to let another one go on. Our own locks are taken in one order, but
 * those that a cascade takes have none: a deletion locks every row that it reaches, in the order of PostgreSQL.
 * PostgreSQL asks its clients to try again (manual, §13.3.4).
 */
export const retryingDeadlocks =
  (log: Log) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
        log.warn({ attempt }, 'a transaction waited for one that waited for it, and is run again');
      }
    }
  };
