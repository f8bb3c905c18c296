// @module-tag postgresql
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personFolder } from '#platform/blobs.ts';
import { anotherServer } from '#testing/another-server.ts';
import { familyOf, subjectsTo } from '#testing/family-links.ts';
import { later, readMessages } from '#testing/live-call.ts';
import { noticesOf } from '#testing/notices.ts';
import { DAY_MS, exists, planDeletion } from '#testing/planned-deletions.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/** Makes a family whose child's account is to be deleted now. */
async function dueFamily() {
  const family = await familyOf(server);
  await planDeletion(server, family.grace, family.child);
  return family;
}

async function deleteDue(on: TestApp = server) {
  await on.domains.rights.deleteDueAccounts();
  await on.platform.jobs.idle();
}

describe('a planned deletion that is due', () => {
  it('deletes what a deletion by the owner deletes, and signs the child out', async () => {
    const { child, grace } = await dueFamily();
    const sessionId = await server.startSession(child);
    await server.platform.blobs.put(`${personFolder(child.userId)}/a.txt`, Buffer.from('a'), 'text/plain');
    await later(server, child, 7 * DAY_MS);
    await later(server, grace, 0);
    const events = await securityEvents(server, () => deleteDue());
    expect(await exists(server, child), spec('X-634')).toBe(false);
    expect(await readMessages(server, grace, sessionId), spec('X-634')).toBeUndefined();
    expect(await server.platform.blobs.get(`${personFolder(child.userId)}/a.txt`), spec('X-634')).toBeNull();
    const url = `/api/users/${child.userId}`;
    expect((await server.app.inject({ url, headers: child.headers })).statusCode, spec('X-634')).toBe(401);
    expect(await subjectsTo(server, child)).toContain('Your Vivavoce account was deleted');
    const facts = { kind: 'by_parent', actorId: grace.userId };
    expect(events, spec('X-634')).toContainEqual(['account_deleted', facts]);
  });

  it('is told to all parents in the product and by mail, without the name of the child', async () => {
    const { child, grace, tom } = await dueFamily();
    server.platform.clock.advance(7 * DAY_MS);
    await deleteDue();
    for (const parent of [grace, tom]) {
      await later(server, parent, 0);
      const told = await noticesOf(server, parent);
      const kinds = told.map(({ kind }) => kind);
      expect(
        kinds.filter((kind) => kind.startsWith('deletion_')),
        spec('X-634'),
      ).toEqual(['deletion_done']);
      const mail = (await mailsTo(server, parent.email)).find(({ text }) => text.includes('as planned'));
      expect(mail?.text, spec('X-634')).toContain('Nobody can bring them back.');
      expect(`${mail?.text}${mail?.html}`, spec('X-634')).not.toMatch(/Mila/);
      expect(JSON.stringify(told), spec('X-634')).not.toContain(child.userId);
    }
  });

  it('happens once when two servers find it', async () => {
    const { child, grace } = await dueFamily();
    server.platform.clock.advance(7 * DAY_MS);
    const other = await anotherServer(server);
    await Promise.all([deleteDue(), deleteDue(other)]);
    await other.close();
    await later(server, grace, 0);
    const done = (await noticesOf(server, grace)).filter(({ kind }) => kind === 'deletion_done');
    expect(done, spec('X-635')).toHaveLength(1);
    const last = (await subjectsTo(server, child)).filter((subject) => subject.includes('was deleted'));
    expect(last, spec('X-635')).toHaveLength(1);
  });

  it('does not hold up another one if it fails, and is tried again', async () => {
    const [broken, whole] = [await dueFamily(), await dueFamily()];
    let fails = true;
    server.domains.identity.accountDeleted.listen(async (_tx, { userId }) => {
      if (fails && userId === broken.child.userId) throw new Error('not now');
    });
    server.platform.clock.advance(7 * DAY_MS);
    await expect(server.domains.rights.deleteDueAccounts()).rejects.toThrow('not now');
    expect([await exists(server, broken.child), await exists(server, whole.child)], spec('X-635')).toEqual([
      ...[true, false],
    ]);
    fails = false;
    await deleteDue();
    expect(await exists(server, broken.child), spec('X-635')).toBe(false);
  });
});
