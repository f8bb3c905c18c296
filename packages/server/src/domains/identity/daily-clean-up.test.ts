// @module-tag postgresql

import { afterEach, expect, it } from 'vitest';
import { openJobs } from '#platform/jobs/jobs.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { identity } from './identity.ts';
import { factorRecovery } from './recovery/tables.ts';
import {
  emailChange,
  emailCode,
  passwordReset,
  revocation,
  signIn,
  signInFailure,
  ticket,
} from './tables.ts';
import { accountView } from './viewing/tables.ts';

let platform: TestPlatform;
afterEach(() => platform.close());

/** Makes two records of each kind, one of which has just expired. */
async function fill() {
  const people = identity(platform);
  const now = platform.clock.now().getTime();
  const account = (email: string) => people.createAccount({ name: 'Nia', email, password: 'quiet-lantern' });
  const [old, young] = [await account('old@test.example'), await account('young@test.example')];
  const { orm } = platform.db;
  for (const [{ id: userId, email }, expiresAt] of [
    [old, new Date(now)],
    [young, new Date(now + 1000)],
  ] as const) {
    await orm.insert(signIn).values({ userId, token: email, expiresAt });
    const code = { codeHash: email, sentAt: new Date(now), mailsInWindow: 1 };
    // A code stays until it is too old and its hour is over, whichever is later.
    await orm
      .insert(emailCode)
      .values({ userId, ...code, expiresAt, windowStartedAt: new Date(now - 60 * 60_000) });
    const hourBefore = new Date(expiresAt.getTime() - 60 * 60_000);
    await orm
      .insert(emailChange)
      .values({ userId, email, ...code, expiresAt: new Date(now), windowStartedAt: hourBefore });
    await orm.insert(passwordReset).values({
      ...{ userId, email, codeHash: email, expiresAt, mailsInWindow: 1 },
      ...{ mailedAt: new Date(now), windowStartedAt: new Date(now) },
    });
    const recovery = { userId, email, codeHash: email, requestedAt: new Date(now) };
    await orm.insert(factorRecovery).values({ ...recovery, opensAt: new Date(now), expiresAt });
    await orm.insert(ticket).values({ codeHash: email, purpose: 'test', content: {}, expiresAt });
    const revokedAt = new Date(expiresAt.getTime() - 10 * 60_000);
    await orm.insert(revocation).values({ userId, epoch: 1, revokedAt });
    const windowStartedAt = new Date(expiresAt.getTime() - 15 * 60_000);
    await orm.insert(signInFailure).values({ subject: email, failures: 1, windowStartedAt });
    const view = { administratorId: young.id, signInId: young.id, personId: userId };
    await orm.insert(accountView).values({ ...view, openUntil: expiresAt });
  }
  return { people, young };
}

/** Returns the waiting sweeps, with the pause that each was planned with. */
async function plannedSweeps() {
  const { rows } = (await platform.db.orm.execute(
    "select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = 'identity.sweep' and state = 'created'",
  )) as unknown as { rows: { seconds: number }[] };
  return rows;
}

it('a daily sweep removes what has expired and nothing else, and plans the next one', async () => {
  platform = await testPlatform();
  const { people, young } = await fill();
  await people.work();
  await platform.jobs.idle();

  const { orm } = platform.db;
  expect(await orm.select({ of: signIn.token }).from(signIn)).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: emailCode.codeHash }).from(emailCode)).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: emailChange.email }).from(emailChange)).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: passwordReset.email }).from(passwordReset)).toEqual([{ of: young.email }]);
  const recoveries = await orm.select({ of: factorRecovery.email }).from(factorRecovery);
  expect(recoveries, spec('X-835')).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: ticket.codeHash }).from(ticket)).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: revocation.userId }).from(revocation)).toEqual([{ of: young.id }]);
  expect(await orm.select({ of: signInFailure.subject }).from(signInFailure)).toEqual([{ of: young.email }]);
  expect(await orm.select({ of: accountView.personId }).from(accountView)).toEqual([{ of: young.id }]);
  expect(await plannedSweeps()).toEqual([{ seconds: 86_400 }]);
});

it('a restart leaves the planned sweep unchanged and adds none', async () => {
  platform = await testPlatform();
  await identity(platform).work();
  await platform.jobs.idle();
  const jobs = await openJobs(platform.db, platform.log);
  await identity({ ...platform, jobs }).work();
  await jobs.stop();
  expect(await plannedSweeps()).toEqual([{ seconds: 86_400 }]);
});
