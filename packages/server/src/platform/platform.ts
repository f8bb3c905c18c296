import { type AuditTrail, openAuditTrail } from './audit-trail/audit-trail.ts';
import { type Blobs, openBlobs } from './blobs.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { createLog, type Log } from './log.ts';
import { type Mail, openMail } from './mail/mail.ts';
import { openSecurityLog, type SecurityLog, type SecurityRecords } from './security-log/security-log.ts';
import { openServiceFigures, type ServiceFigures } from './service-figures/service-figures.ts';
import type { Settings } from './settings/settings.ts';
import { openSwitches, type Switches } from './switches/switches.ts';
import { refusalTextKeys } from './text/refusal-texts.ts';
import { openTexts, type Texts } from './text/texts.ts';

/** What every domain may use. The platform knows no domain. */
export type Platform = {
  settings: Settings;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  blobs: Blobs;
  log: Log;
  securityLog: SecurityLog;
  securityRecords: SecurityRecords;
  auditTrail: AuditTrail;
  serviceFigures: ServiceFigures;
  switches: Switches;
  clock: Clock;
  texts: Texts;
};

export type OpenPlatform = Platform & {
  /** Drains the jobs, then closes the database. Safe to call twice. */
  close(): Promise<void>;
};

/** Parts that a test provides instead of the ones that the settings name. */
type Brought = { clock?: Clock; db?: Database; log?: Log };

/** Opens everything that the settings name. If that fails, closes the database that was opened or passed in. */
export async function openPlatform(settings: Settings, brought: Brought = {}): Promise<OpenPlatform> {
  const log = brought.log ?? createLog(settings);
  const clock = brought.clock ?? systemClock;
  const texts = openTexts();
  texts.require(refusalTextKeys());
  const blobs = await openBlobs(settings.blobs);
  const db = brought.db ?? (await openDatabase(settings, log));
  try {
    const jobs = await openJobs(db, log);
    const { serviceFigures, close: closeServiceFigures } = openServiceFigures({ db, clock, log });
    const mail = await openMail(settings, { db, jobs, clock, log, serviceFigures });
    const {
      securityLog,
      securityRecords,
      close: closeSecurityLog,
    } = openSecurityLog({ db, clock, log, settings });
    let closing: Promise<void> | null = null;
    const close = async () => {
      await jobs.stop();
      await mail.close();
      await closeSecurityLog();
      await closeServiceFigures();
      await db.close();
    };
    return {
      settings,
      db,
      jobs,
      mail,
      blobs,
      log,
      securityLog,
      securityRecords,
      auditTrail: openAuditTrail({ db, clock, settings }),
      serviceFigures,
      switches: openSwitches({ db, clock }),
      clock,
      texts,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
