import { type SQL, sql } from 'drizzle-orm';
import { auditEntries, auditValues } from '#platform/audit-trail/tables.ts';
import type { Orm } from './database.ts';

/**
 * Gives the role of the application what it needs of the tables, which belong to another role (DATABASE_OWNER_URL). It
 * can add to the audit trail and read it, and can neither change an entry nor take the guard off its table (decision
 * 0043). The tables of the job queue come later, with the first start of each job, so their rights are given beforehand.
 * @param orm a handle of the role that owns the tables
 */
export async function grantTo(orm: Orm, applicationRole: string): Promise<void> {
  const role = sql.identifier(applicationRole);
  const statements: SQL[] = [
    sql`create schema if not exists pgboss`,
    sql`grant usage on schema pgboss to ${role}`,
    sql`alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
    sql`revoke all on ${auditEntries}, ${auditValues} from ${role}`,
    sql`grant select, insert on ${auditEntries} to ${role}`,
    sql`grant select, insert, delete on ${auditValues} to ${role}`,
  ];
  // All at once: meanwhile another server of the same role works on these tables.
  await orm.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}
