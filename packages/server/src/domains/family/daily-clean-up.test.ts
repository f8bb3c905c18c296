import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { recordHold } from '#domains/access/tables.ts';
import { identity } from '#domains/identity/identity.ts';
import { appOver } from '#testing/app-over.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { LINK_REQUESTS_KEPT_DAYS } from './link-requests.ts';
import { inviteCodes, linkRequests, notices } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestApp;
afterEach(() => server.close());

it('the next sweep deletes codes that expired thirty days ago, and no others', async () => {
  const platform = await testPlatform();
  const account = { name: 'Nia', email: 'nia@test.example', password: 'quiet-lantern' };
  const { id: userId } = await identity(platform).createAccount(account);
  const now = platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const row = { userId, expiresInHours: 24, createdAt: daysAgo(40) };
  const { orm } = platform.db;
  await orm.insert(inviteCodes).values([
    { ...row, code: 'LONGGONE22', expiresAt: daysAgo(30) },
    { ...row, code: 'LONGUSED22', expiresAt: daysAgo(31), usedBy: userId },
    { ...row, code: 'JUSTGONE22', expiresAt: new Date(daysAgo(30).getTime() + 1) },
    { ...row, code: 'STILLGOOD2', expiresAt: daysAgo(-1) },
  ]);
  server = await appOver(platform);
  await platform.jobs.idle();
  const kept = await orm.select({ code: inviteCodes.code }).from(inviteCodes);
  expect(kept.map(({ code }) => code).sort()).toEqual(['JUSTGONE22', 'STILLGOOD2']);
});

it('the next sweep deletes notices that are older than the setting says, and no others', async () => {
  const platform = await testPlatform({ NOTICE_DAYS: '30' });
  const account = { name: 'Nia', email: 'nia@test.example', password: 'quiet-lantern' };
  const { id: recipientId } = await identity(platform).createAccount(account);
  const monthAgo = platform.clock.now().getTime() - 30 * DAY_MS;
  const row = () =>
    ({ recipientId, occasionId: randomUUID(), kind: 'link_made', variant: 'link_made_child' }) as const;
  const { orm } = platform.db;
  await orm.insert(notices).values([
    { ...row(), createdAt: new Date(monthAgo - 1) },
    { ...row(), createdAt: new Date(monthAgo) },
  ]);
  server = await appOver(platform);
  await platform.jobs.idle();
  const kept = await orm.select({ createdAt: notices.createdAt }).from(notices);
  expect(kept, spec('X-555')).toEqual([{ createdAt: new Date(monthAgo) }]);
});

it('the next sweep deletes private requests ninety days after their answer, and none that waits', async () => {
  const platform = await testPlatform();
  const account = { name: 'Nia', email: 'nia@test.example', password: 'quiet-lantern' };
  const { id: childId } = await identity(platform).createAccount(account);
  const longAgo = platform.clock.now().getTime() - LINK_REQUESTS_KEPT_DAYS * DAY_MS;
  const row = { childId, note: 'Please help.', createdAt: new Date(longAgo - DAY_MS) };
  const { orm } = platform.db;
  await orm
    .insert(linkRequests)
    .values([
      { ...row, answer: 'Old.', answeredAt: new Date(longAgo - 1) },
      { ...row, answer: 'Young.', answeredAt: new Date(longAgo) },
      row,
    ]);
  server = await appOver(platform);
  await platform.jobs.idle();
  const kept = await orm
    .select({ answer: linkRequests.answer })
    .from(linkRequests)
    .orderBy(linkRequests.answer);
  expect(kept, spec('X-365')).toEqual([{ answer: 'Young.' }, { answer: null }]);
});

it('the next sweep deletes no private request of a learner whose records are on hold', async () => {
  const platform = await testPlatform();
  const account = { name: 'Nia', email: 'nia@test.example', password: 'quiet-lantern' };
  const { id: childId } = await identity(platform).createAccount(account);
  const longAgo = new Date(platform.clock.now().getTime() - (LINK_REQUESTS_KEPT_DAYS + 1) * DAY_MS);
  const { orm } = platform.db;
  const answered = { answer: 'We talked.', answeredAt: longAgo };
  await orm.insert(linkRequests).values({ childId, note: 'Please help.', createdAt: longAgo, ...answered });
  await orm.insert(recordHold).values({ learnerId: childId, reason: 'complaint', placedAt: longAgo });
  server = await appOver(platform);
  await platform.jobs.idle();
  expect(await orm.select().from(linkRequests), spec('X-646')).toHaveLength(1);
});
