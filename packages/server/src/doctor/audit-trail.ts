import pg from 'pg';
import type { Settings } from '#platform/settings/settings.ts';

/** What the doctor says about the audit trail. */
type Finding = { part: string; says: string; well: boolean };

const PATIENCE_MS = 5_000;

async function ask<Row extends object>(url: string, question: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    return (await client.query<Row>(question, values)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the role of the application has the rights of the role that owns the tables. */
async function hasRightsOfOwner(url: string, ownerUrl: string): Promise<boolean> {
  const owner = await ask<{ role: string }>(ownerUrl, 'select current_user as role');
  const answer = await ask<{ has: boolean }>(url, "select pg_has_role($1, 'member') as has", [
    owner?.role ?? '',
  ]);
  return answer?.has ?? false;
}

/**
 * Reports for how long the audit trail is kept, and whether the application's own database role could change it
 * (decision 0043). Only PostgreSQL has roles.
 */
export async function examineAuditTrail({ database, auditDays, production }: Settings): Promise<Finding> {
  const kept = `kept for ${auditDays} days (AUDIT_DAYS)`;
  const finding = (well: boolean, says: string): Finding => ({ part: 'Audit trail', says, well });
  if (database.kind === 'pglite') return finding(true, kept);
  if (database.ownerUrl === null)
    return finding(
      !production,
      `${kept}; the database role of DATABASE_URL could change it: set DATABASE_OWNER_URL`,
    );
  try {
    return (await hasRightsOfOwner(database.url, database.ownerUrl))
      ? finding(false, 'the role of DATABASE_URL has all rights of the role of DATABASE_OWNER_URL')
      : finding(
          true,
          `${kept}; the database role of DATABASE_URL can add entries, and can neither change nor delete one`,
        );
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? 'no answer');
    return finding(false, `the role of DATABASE_OWNER_URL cannot be used (${code})`);
  }
}
