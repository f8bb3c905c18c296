// @module-tag postgresql

/**
 * A trigger guards the audit trail, but the role that owns a table can take its triggers off. So an operator can give the
 * tables to one role and run the server as another. Both are roles of a real PostgreSQL here, with no other rights than
 * docs/operations.md gives them.
 */

import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, auditValues } from '#platform/audit-trail/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { appOver, type TestApp } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { examineAuditTrail } from '../../doctor/audit-trail.ts';

const cluster = process.env.TEST_DATABASE_URL;
const DAY_MS = 24 * 60 * 60 * 1_000;

describe.skipIf(!cluster)('with a role that owns the tables', () => {
  const part = randomUUID().replaceAll('-', '');
  const [name, owner, application] = [`vivavoce_${part}`, `owner_${part}`, `application_${part}`];
  const superuser = new pg.Client({ connectionString: cluster });
  const urlOf = (role: string) => {
    const url = new URL(cluster ?? 'postgres://localhost');
    return Object.assign(url, { pathname: `/${name}`, username: role, password: 'secret' }).href;
  };
  const env = { DATABASE_URL: urlOf(application), DATABASE_OWNER_URL: urlOf(owner) };

  async function start(): Promise<TestApp> {
    const db = await openDatabase(testSettings(env), capturedLog().log);
    return appOver(await testPlatform(env, db));
  }

  let server: TestApp;
  beforeAll(async () => {
    await superuser.connect();
    for (const role of [owner, application])
      await superuser.query(`create role ${role} login password 'secret'`);
    await superuser.query(`create database ${name} owner ${owner}`);
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    await superuser.query(`drop database ${name} with (force)`);
    for (const role of [owner, application]) await superuser.query(`drop role ${role}`);
    await superuser.end();
  });

  /** Takes everything back that the role of the application was given, as if the server had run as the owner so far. */
  async function withoutGrants(): Promise<void> {
    const there = new pg.Client({
      connectionString: Object.assign(new URL(cluster ?? ''), { pathname: `/${name}` }).href,
    });
    await there.connect();
    await there.query(`drop owned by ${application}`);
    await there.end();
  }

  /** Runs a statement as the role of the application, and returns the code of the refusal or 'done'. */
  const attempt = (statement: string): Promise<string> =>
    server.platform.db.script(statement).then(
      () => 'done',
      (error: Error) => String(Reflect.get(error, 'code')),
    );
  const INSUFFICIENT_PRIVILEGE = '42501';

  it('the server starts, works, keeps what administrators do, and also starts on tables that had no second role', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    const learner = await server.signUp({ name: 'Mila Lind' });
    await server.startSession(learner);
    const renamed = await server.app.inject({
      ...{ method: 'PUT', url: `/api/admin/users/${learner.userId}`, headers: admin.headers },
      payload: { firstName: 'Mia' },
    });
    expect(renamed.statusCode).toBe(200);
    await server.platform.jobs.idle();
    expect(await server.platform.db.orm.select().from(auditValues), spec('X-720')).toMatchObject([
      { field: 'firstName', before: 'Mila', after: 'Mia' },
    ]);
    await server.close();
    await withoutGrants();
    server = await start();
    expect(await server.platform.db.orm.select().from(auditEntries)).toMatchObject([
      { actorId: admin.userId, subjectId: learner.userId },
    ]);
    const { headers, userId } = learner;
    const gone = await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    expect(gone.statusCode).toBe(200);
    expect(await server.platform.db.orm.select().from(auditValues), spec('X-720')).toEqual([]);
  });

  it.each([
    'update audit_entries set actor_id = gen_random_uuid()',
    'delete from audit_entries',
    'truncate audit_entries cascade',
    "begin; set local vivavoce.audit_retention = 'on'; delete from audit_entries; commit",
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries_stay on audit_entries',
    'drop table audit_entries cascade',
    'update audit_values set after = null',
    'truncate audit_values',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    `set role ${owner}`,
  ])('the role of the application may not: %s', async (statement) => {
    const before = await server.platform.db.orm.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(before.length).toBeGreaterThan(0);
    expect(await attempt(statement), spec('X-720')).toBe(INSUFFICIENT_PRIVILEGE);
    await server.platform.db.script('rollback');
    expect(
      await server.platform.db.orm.select().from(auditEntries).orderBy(asc(auditEntries.id)),
      spec('X-720'),
    ).toEqual(before);
  });

  it('the doctor is content, and says so if the role has the rights of the owner after all', async () => {
    expect(await examineAuditTrail(testSettings(env)), spec('X-721')).toEqual({
      ...{ part: 'Audit trail', well: true },
      says: 'kept for 730 days (AUDIT_DAYS); the database role of DATABASE_URL can add entries, and can neither change nor delete one',
    });
    await superuser.query(`grant ${owner} to ${application}`);
    expect(await examineAuditTrail(testSettings(env)), spec('X-721')).toMatchObject({ well: false });
    await superuser.query(`revoke ${owner} from ${application}`);
  });

  it('old entries are deleted over a connection of the owner', async () => {
    const { orm } = server.platform.db;
    expect(await orm.select().from(auditEntries)).not.toEqual([]);
    server.platform.clock.advance(731 * DAY_MS);
    await server.platform.auditTrail.sweep();
    expect(await orm.select().from(auditEntries), spec('X-722')).toEqual([]);
  });
});
