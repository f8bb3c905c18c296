import type { AuditAction, AuditSubject } from '@vivavoce/contracts/wire/audit-actions';
import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Orm } from '#platform/db/database.ts';
import { callerAddress } from '#platform/security-log/caller-address.ts';
import { networkPseudonyms } from '#platform/security-log/network-pseudonym.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { auditEntries, auditValues } from './tables.ts';

/** The values of a field before and after a change. Null stands for a field that was or is empty. */
export type AuditChange = { before: unknown; after: unknown };

/** What an administrator did. */
export type AuditFacts = {
  actorId: string;
  subject?: AuditSubject;
  subjectId?: string;
  /** The person whose data it is about. Left out, it is the subject if that is a user. */
  personId?: string;
  /** What was changed, by field. Never give secrets, and never what a child said. */
  changes?: Readonly<Record<string, AuditChange>>;
  /** Fields that were changed and whose values are not kept, such as long texts. */
  fieldsAlone?: readonly string[];
  /** Why, in the administrator's own words. */
  reason?: string;
};

export type AuditTrail = {
  /** Adds an entry in the transaction of the act itself: either both are kept or neither. */
  record(tx: Orm, action: AuditAction, facts: AuditFacts): Promise<void>;
  /** Erases the values about a person, in the transaction that deletes the account. The entries stay. */
  forget(tx: Orm, personId: string): Promise<void>;
  /** Deletes the entries that are older than the settings allow, with their values. */
  sweep(): Promise<void>;
};

/** The name under which the reason of an act is kept among the values. */
export const REASON_FIELD = 'reason';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Deps = { db: Database; clock: Clock; settings: Pick<Settings, 'secret' | 'auditDays'> };

/** Opens the audit trail: what administrators did, for other administrators to read (decision 0043). */
export function openAuditTrail({ db, clock, settings }: Deps): AuditTrail {
  const pseudonymOf = networkPseudonyms(settings.secret);

  return {
    async record(
      tx,
      action,
      { actorId, subject, subjectId, changes = {}, fieldsAlone = [], reason, ...facts },
    ) {
      const personId = facts.personId ?? (subject === 'user' ? subjectId : undefined) ?? null;
      const ip = callerAddress();
      const [entry] = await tx
        .insert(auditEntries)
        .values({
          ...{ action, actorId, subject, subjectId, personId },
          happenedAt: clock.now(),
          fields: [...Object.keys(changes), ...fieldsAlone],
          network: ip === undefined ? null : pseudonymOf(ip),
        })
        .returning({ id: auditEntries.id });
      if (!entry) throw new Error('an entry of the audit trail was not stored');
      const told = reason === undefined ? {} : { [REASON_FIELD]: { before: null, after: reason } };
      const values = Object.entries({ ...changes, ...told });
      if (values.length === 0) return;
      await tx
        .insert(auditValues)
        .values(values.map(([field, value]) => ({ entryId: entry.id, field, ...value, personId })));
    },

    async forget(tx, personId) {
      await tx.delete(auditValues).where(eq(auditValues.personId, personId));
    },

    async sweep() {
      const before = new Date(clock.now().getTime() - settings.auditDays * DAY_MS);
      await db.asOwner((owner) =>
        owner.transaction(async (tx) => {
          // Until the transaction ends, the trigger of the table lets entries be deleted, and nothing else.
          await tx.execute(sql`select set_config('vivavoce.audit_retention', 'on', true)`);
          await tx.delete(auditEntries).where(lt(auditEntries.happenedAt, before));
        }),
      );
    },
  };
}
