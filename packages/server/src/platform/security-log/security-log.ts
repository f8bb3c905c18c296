import type { readSecurityLog, SecurityRecord } from '@vivavoce/contracts/insights/security-log-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import type { Clock } from '#platform/clock.ts';
import type { Database, Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import type { Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { callerAddress } from './caller-address.ts';
import { entryQueue } from './entry-queue.ts';
import { type SecurityEntry, type SecurityFacts, securityEntries, withoutPerson } from './security-entry.ts';
import { deleteBefore, forgetPerson, type HiddenEvents, readPage, storeEntries } from './security-records.ts';

export type { SecurityFacts };

export type SecurityLog = {
  /**
   * Records an event: at once, or after the running transaction has committed. Never throws and never waits. A
   * transaction that rolls back records nothing, so record a refusal outside the transaction that it ends.
   */
  record(event: SecurityEvent, facts: SecurityFacts): void;
};

/** What is kept of the security log. */
export type SecurityRecords = {
  /** Waits until everything recorded so far is stored, or an attempt to store it has failed. Never throws. */
  written(): Promise<void>;
  /** Reads one page, newest first, up to this moment, without what is hidden from the reader. */
  read(
    query: ParsedOf<typeof readSecurityLog>['query'],
    hidden: HiddenEvents | null,
  ): Promise<{
    events: SecurityRecord[];
    next: string | null;
  }>;
  /** Removes the ids of a person, inside the transaction that deletes the account. What happened stays. */
  forget(tx: Orm, personId: string): Promise<void>;
  /** Deletes what is older than the settings allow. */
  sweep(): Promise<void>;
};

/** Events are written together once in this time, so that a flood costs the database one statement. */
const WRITE_EVERY_MS = 500;
/** The pause after a failed attempt to store them. */
const RETRY_AFTER_MS = 5_000;
/** How long a stop waits for the last events. */
const CLOSE_PATIENCE_MS = 2_000;
/** The most different events that wait to be shown, and the most that wait to be stored. */
const MAX_WAITING = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Deps = { db: Database; clock: Clock; log: Log; settings: Pick<Settings, 'secret' | 'securityLog'> };

/**
 * Opens the security log of this process. Events are queued in memory. They are shown and stored a moment later, outside
 * every call and every transaction, so recording neither slows nor fails anything.
 */
export function openSecurityLog({ db, clock, log, settings }: Deps) {
  const entryOf = securityEntries(settings.secret);
  const fresh = entryQueue(MAX_WAITING);
  const unsaved = entryQueue(MAX_WAITING);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  /** The latest of the writings, which run one after the other. */
  let writing: Promise<void> = Promise.resolve();

  function show({ event, happenedAt, ...facts }: SecurityEntry): void {
    if (!settings.securityLog.console) return;
    const known = Object.entries(facts).filter(([, value]) => value !== null);
    log.security(
      { security: event, at: happenedAt.toISOString(), ...Object.fromEntries(known) },
      'security event',
    );
  }

  /** Shows what is new, then stores everything that is not stored yet. */
  async function write(): Promise<void> {
    for (const entry of fresh.takeAll()) {
      show(entry);
      unsaved.add(entry);
    }
    const entries = unsaved.takeAll();
    if (entries.length === 0) return;
    try {
      await db.transaction((tx) => storeEntries(tx, entries));
    } catch (err) {
      for (const entry of entries) unsaved.add(entry);
      log.error({ err, waiting: entries.length }, 'security events could not be stored and wait');
      writeIn(RETRY_AFTER_MS);
    }
  }

  function writeNow(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function writeIn(delayMs: number): void {
    if (timer || isClosed) return;
    timer = setTimeout(() => {
      timer = null;
      void writeNow();
    }, delayMs).unref();
  }

  const securityLog: SecurityLog = {
    record(event, facts) {
      const entry = entryOf(event, { ...facts, ip: facts.ip ?? callerAddress() }, clock.now());
      afterCommit(() => {
        fresh.add(entry);
        writeIn(WRITE_EVERY_MS);
      });
    },
  };

  /** Forgets a person in events that were on their way to the database while the account was deleted. */
  function forgetOnTheWay(personId: string): void {
    fresh.change((entry) => withoutPerson(entry, personId));
    const forget = () => forgetPerson(db.orm, personId);
    writing = writeNow()
      .then(forget)
      .catch((err: unknown) =>
        log.error({ err }, 'the security log forgets a deleted account with the daily clean-up'),
      );
  }

  const securityRecords: SecurityRecords = {
    written: writeNow,
    read: async (query, hidden) => {
      await writeNow();
      return readPage(db.orm, query, hidden);
    },
    forget: async (tx, personId) => {
      await forgetPerson(tx, personId);
      afterCommit(() => forgetOnTheWay(personId));
    },
    sweep: () => deleteBefore(db.orm, new Date(clock.now().getTime() - settings.securityLog.days * DAY_MS)),
  };

  /** Stores what waits, for as long as the stop may take. */
  async function close(): Promise<void> {
    isClosed = true;
    if (timer) clearTimeout(timer);
    let patience: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, CLOSE_PATIENCE_MS);
    });
    await Promise.race([writeNow(), tooLate]);
    clearTimeout(patience);
  }

  return { securityLog, securityRecords, close };
}
