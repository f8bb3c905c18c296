// @module-tag postgresql

/**
 * A security event used to be one `warn` line among others. A log level of `error` hid it, a restart of the container
 * lost it, and nobody could search it. A burglar who turned off a second factor at night left no trace. Now every event
 * of the closed list is a row of its own, and a log line of its own level. Neither slows or fails the call that it is
 * about.
 */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail/tables.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { onBehalfOf } from './caller-address.ts';
import { openSecurityLog } from './security-log.ts';
import { securityEvents } from './tables.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});
afterEach(() => platform.close());

const rows = () => platform.db.orm.select().from(securityEvents).orderBy(securityEvents.id);

/** Opens another security log on the platform's database, whose lines a test reads. */
function opened({ logLevel = 'error', console = true, db = platform.db } = {}) {
  const captured = capturedLog(logLevel as Settings['logLevel']);
  const settings = { ...platform.settings, securityLog: { days: 180, console } };
  return { ...captured, ...openSecurityLog({ ...platform, db, settings, log: captured.log }) };
}

describe('a recorded event', () => {
  it('is a row with what it is about, and a line at its own level', async () => {
    const { securityLog, securityRecords, lines } = opened();
    const [userId, actorId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
    securityLog.record('role_changed', { userId, actorId, sessionId, ip: '192.0.2.7', kind: 'admin' });
    await securityRecords.written();
    const kept = { userId, actorId, sessionId, kind: 'admin', count: 1, network: expect.any(String) };
    const happenedAt = platform.clock.now();
    expect(await rows(), spec('X-305')).toMatchObject([{ event: 'role_changed', happenedAt, ...kept }]);
    expect(lines(), spec('X-306')).toMatchObject([
      { level: 55, security: 'role_changed', at: happenedAt.toISOString(), ...kept },
    ]);
  });

  it.each([
    ['debug', 1],
    ['info', 1],
    ['warn', 1],
    ['error', 1],
    ['silent', 0],
  ])('at the log level %s writes %d lines', async (logLevel, count) => {
    const { securityLog, securityRecords, lines } = opened({ logLevel });
    securityLog.record('signed_in', {});
    await securityRecords.written();
    expect(lines(), spec('X-306')).toHaveLength(count);
  });

  it('is kept but not shown where the lines are switched off, as for a developer', async () => {
    const { securityLog, securityRecords, lines } = opened({ console: false });
    securityLog.record('signed_in', {});
    await securityRecords.written();
    expect(lines()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['production', {}, true],
    ['development', {}, false],
    ['development', { SECURITY_LOG_CONSOLE: 'true' }, true],
    ['production', { SECURITY_LOG_CONSOLE: 'false' }, false],
  ])('in %s with %j is shown: %s', (NODE_ENV, env, shown) => {
    const settings = testSettings({ NODE_ENV, PASSWORD_HASHING: 'full', ...env });
    expect(settings.securityLog).toEqual({ days: 180, console: shown });
  });

  it('keeps a pseudonym of the network and not its address, which a stranger cannot compute', async () => {
    const { securityLog, securityRecords, text } = opened();
    onBehalfOf('192.0.2.7', () => securityLog.record('signed_in', {}));
    securityLog.record('signed_out', { ip: '::ffff:192.0.2.7' });
    securityLog.record('signed_out', { ip: '2001:db8:1:2:3::4' });
    securityLog.record('signed_in', { ip: '2001:db8:1:2:ffff::1' });
    await securityRecords.written();
    const [first, second, third, fourth] = (await rows()).map(({ network }) => network);
    expect([first === second, third === fourth, first === third], spec('X-308')).toEqual([true, true, false]);
    const written = text() + JSON.stringify(await rows());
    expect(written).not.toContain('192.0.2');
    expect(written).not.toContain('2001:db8');
    const elsewhere = openSecurityLog({
      ...platform,
      settings: { ...platform.settings, secret: 'another-secret-of-another-deployment-01' },
    });
    elsewhere.securityLog.record('signed_in', { ip: '192.0.2.7' });
    await elsewhere.securityRecords.written();
    expect((await rows()).at(-1)?.network).not.toBe(first);
  });

  it('keeps no text that is not a word of the source, wherever a caller of the log puts it', async () => {
    const { securityLog, securityRecords, text } = opened();
    const texts = ['nia@test.example', 'I am sad', 'Secret1!', '\0', 'a'.repeat(41), '{"a":1}'];
    for (const said of texts) {
      securityLog.record('code_failed', { userId: said, actorId: said, sessionId: said, kind: said });
    }
    await securityRecords.written();
    const nothing = { userId: null, actorId: null, sessionId: null, kind: null };
    expect(await rows(), spec('X-309')).toMatchObject([{ ...nothing, count: texts.length }]);
    for (const said of texts) expect(text()).not.toContain(JSON.stringify(said).slice(1, -1));
  });
});

describe('recording', () => {
  const mail = { to: 'nia@test.example', subject: 'Hello', text: 'Hello', createdAt: new Date() };

  it('inside a transaction waits for its commit, without waiting for itself', async () => {
    const { securityLog, securityRecords } = platform;
    await platform.db.transaction(async (tx) => {
      await tx.insert(mails).values(mail);
      securityLog.record('account_deleted', { kind: 'by_owner' });
      expect(await tx.select().from(securityEvents)).toEqual([]);
    });
    await securityRecords.written();
    expect(await rows(), spec('X-310')).toMatchObject([{ event: 'account_deleted' }]);
  });

  it('inside a transaction that rolls back records nothing', async () => {
    const rolledBack = platform.db.transaction(async (tx) => {
      await tx.insert(mails).values(mail);
      platform.securityLog.record('account_deleted', { kind: 'by_owner' });
      throw new Error('the transaction fails');
    });
    await expect(rolledBack).rejects.toThrow('the transaction fails');
    await platform.securityRecords.written();
    expect(await rows(), spec('X-310')).toEqual([]);
  });

  it('a flood takes bounded memory: equal events are counted, and the rest are counted as dropped', async () => {
    const { securityLog, securityRecords, lines } = opened();
    for (let times = 0; times < 20_000; times += 1)
      securityLog.record('too_many_requests', { kind: 'register' });
    for (let times = 0; times < 6_000; times += 1)
      securityLog.record('code_failed', { userId: randomUUID() });
    await securityRecords.written();
    const kept = await rows();
    const totals = new Map<string, number>();
    for (const { event, count } of kept) totals.set(event, (totals.get(event) ?? 0) + count);
    expect(Object.fromEntries(totals), spec('X-311')).toEqual({
      too_many_requests: 20_000,
      code_failed: 4_999,
      events_dropped: 1_001,
    });
    expect(kept).toHaveLength(5_001);
    expect(lines(), spec('X-311')).toContainEqual(
      expect.objectContaining({ security: 'events_dropped', count: 1_001 }),
    );
  });

  it('fails nothing while the database is down, and stores everything once it is back', async () => {
    let isDown = true;
    const db = {
      ...platform.db,
      transaction: (async (work) => {
        if (isDown) throw new Error('the database is down, params: nia@test.example');
        return platform.db.transaction(work);
      }) as typeof platform.db.transaction,
    };
    const { securityLog, securityRecords, lines, text } = opened({ db });
    expect(() => securityLog.record('signed_in', { kind: 'passkey' })).not.toThrow();
    await securityRecords.written();
    expect(lines(), spec('X-310')).toMatchObject([
      { security: 'signed_in' },
      { msg: 'security events could not be stored and wait', waiting: 1 },
    ]);
    expect(text()).not.toContain('nia@');
    isDown = false;
    securityLog.record('signed_out', {});
    await securityRecords.written();
    expect(await rows()).toMatchObject([{ event: 'signed_in', kind: 'passkey' }, { event: 'signed_out' }]);
    expect(lines().filter(({ security }) => security)).toHaveLength(2);
  });

  it('just before a stop is not lost', async () => {
    const { securityLog, close } = opened();
    securityLog.record('signed_out', { kind: 'this_browser' });
    await close();
    expect(await rows(), spec('X-312')).toMatchObject([{ event: 'signed_out', kind: 'this_browser' }]);
  });

  it('is written by itself soon after', async () => {
    opened().securityLog.record('signed_in', {});
    await expect.poll(rows).toHaveLength(1);
  });
});

it('events are kept for the days of the setting, and no longer', async () => {
  const { securityLog, securityRecords } = platform;
  securityLog.record('signed_in', {});
  await securityRecords.written();
  platform.clock.advance(179 * 24 * 60 * 60 * 1_000);
  await securityRecords.sweep();
  expect(await rows()).toHaveLength(1);
  platform.clock.advance(24 * 60 * 60 * 1_000 + 1);
  await securityRecords.sweep();
  expect(await rows(), spec('X-313')).toEqual([]);
});
