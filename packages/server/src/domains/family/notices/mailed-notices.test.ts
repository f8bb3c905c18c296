// @module-tag postgresql

/**
 * A parent who moves a limit step by step, or a child who has five parents, must not fill a mailbox. Of one kind a
 * person gets at most one mail an hour. What comes within the hour waits in the database and becomes one mail.
 */
import type { NoticeKind } from '@vivavoce/contracts/family/notices';
import { screens } from '@vivavoce/contracts/pages/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { decide } from '#testing/attention-records.ts';
import { familyOf, link, subjectsTo } from '#testing/family-links.ts';
import { chooseMails, HOUR_MS, mailChoicesOf, noticesOf, pass } from '#testing/notices.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Pauses or resumes the lessons of a child, and waits until everybody was told. */
async function pause(on: TestApp, child: Person, parent: Person, kind: 'paused' | 'resumed'): Promise<void> {
  on.platform.clock.advance(1_000);
  const facts = { learnerId: child.userId, byParentId: parent.userId, kind };
  await on.platform.db.transaction((tx) => on.domains.limits.limitsChanged.publish(tx, facts));
  await on.platform.jobs.idle();
}

const textsTo = async (person: Person) => (await mailsTo(server, person.email)).map(({ text }) => text);

/** The mails to the other parent that are about a pause: all but the one about the parent's own link. */
const pauseMailsTo = async (person: Person) => (await textsTo(person)).filter((text) => /pause/i.test(text));

describe('of one kind a person gets at most one mail an hour', () => {
  it('so what comes within the hour is one mail when the hour is over', async () => {
    const { child, grace, tom } = await familyOf(server);
    await pause(server, child, grace, 'paused');
    expect(await pauseMailsTo(tom), spec('X-550')).toHaveLength(1);
    await pause(server, child, grace, 'resumed');
    await pause(server, child, grace, 'paused');
    // One second of the hour is left when this ends.
    await pass(server, HOUR_MS - 3_000);
    expect(await pauseMailsTo(tom), spec('X-550')).toHaveLength(1);
    await pass(server, 1_000);
    const mails = await pauseMailsTo(tom);
    expect(mails, spec('X-550')).toHaveLength(2);
    expect(mails[1], spec('X-550')).toMatch(
      /Lessons can start again for Mila[\s\S]*Lessons are paused for Mila/,
    );
    // Nothing waits any more.
    await pass(server, 2 * HOUR_MS);
    expect(await pauseMailsTo(tom)).toHaveLength(2);
  });

  it('while another kind does not wait for it', async () => {
    const { child, grace, tom } = await familyOf(server);
    await pause(server, child, grace, 'paused');
    await decide(server, grace, child, true, 'attention_images');
    await server.platform.jobs.idle();
    expect((await textsTo(tom)).join(), spec('X-550')).toContain('agreed to small pictures during lessons');
  });

  it('and the mails of a child who is linked three times within the hour are two', async () => {
    const child = await server.signUp({ name: 'Mila Lind' });
    const parents = [1, 2, 3].map((number) => server.signUp({ name: `Parent ${number}`, role: 'PARENT' }));
    for (const parent of parents) await link(server, await parent, child);
    expect(await subjectsTo(server, child)).toHaveLength(1);
    await pass(server, HOUR_MS, [child]);
    const mails = await mailsTo(server, child.email);
    expect(mails, spec('X-550')).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/Parent 2[\s\S]*Parent 3/);
    expect((await noticesOf(server, child)).map(({ isMailed }) => isMailed)).toEqual([true, true, true]);
  });

  it('also when the server is started again in between', async () => {
    const first = await testApp();
    const { child, grace, tom } = await familyOf(first);
    await pause(first, child, grace, 'paused');
    await pause(first, child, grace, 'resumed');
    const second = await anotherServer(first);
    await first.platform.jobs.stop();
    await pass(second, HOUR_MS);
    const said = (await mailsTo(second, tom.email)).map(({ text }) => text).join();
    expect(said, spec('X-551')).toContain('Lessons can start again for Mila');
    await second.close();
    await first.close();
  });

  it('also when two servers find the hour over at the same moment', async () => {
    const first = await testApp();
    const second = await anotherServer(first);
    const { child, grace, tom } = await familyOf(first);
    for (let round = 1; round <= 3; round += 1) {
      await pause(first, child, grace, 'paused');
      second.platform.clock.set(first.platform.clock.now());
      // Both tell of something at once, so both plan the mail.
      await Promise.all([pause(first, child, grace, 'resumed'), pause(second, child, grace, 'paused')]);
      second.platform.clock.advance(HOUR_MS);
      await pass(first, HOUR_MS);
      await Promise.all([first, second].map(({ platform }) => platform.jobs.idle()));
      const about = (await mailsTo(first, tom.email)).filter(({ text }) => /pause/i.test(text));
      const perNotice = about.flatMap(
        ({ text }) => text.match(/Lessons (are paused|can start again)/g) ?? [],
      );
      expect(perNotice, spec('X-551')).toHaveLength(round * 3);
    }
    await second.close();
    await first.close();
  });
});

describe('a person chooses the mails of each kind', () => {
  it('and gets none of a kind that is switched off, but reads of it in the product', async () => {
    const { child, grace, tom } = await familyOf(server);
    expect((await chooseMails(server, tom, 'pause_set', false)).statusCode).toBe(200);
    await pause(server, child, grace, 'paused');
    expect(await pauseMailsTo(tom), spec('X-548')).toEqual([]);
    expect((await noticesOf(server, tom))[0], spec('X-548')).toMatchObject({
      variant: 'lessons_paused_other',
      isMailed: false,
    });
    await chooseMails(server, tom, 'pause_set', true);
    await pause(server, child, grace, 'resumed');
    expect(await pauseMailsTo(tom), spec('X-548')).toHaveLength(1);
  });

  it('and nothing but links, consents and deletions once the account is disabled', async () => {
    const { child, grace, tom } = await familyOf(server);
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, tom.userId, true));
    await pause(server, child, grace, 'paused');
    expect(await pauseMailsTo(tom)).toEqual([]);
    await pass(server, HOUR_MS, [child]);
    await link(server, await server.signUp({ role: 'PARENT' }), child);
    expect((await subjectsTo(server, tom)).at(-1)).toContain('Another parent is now linked');
  });

  it('even while a mail of the kind waits', async () => {
    const { child, grace, tom } = await familyOf(server);
    await pause(server, child, grace, 'paused');
    await pause(server, child, grace, 'resumed');
    await chooseMails(server, tom, 'pause_set', false);
    await pass(server, HOUR_MS);
    expect(await pauseMailsTo(tom), spec('X-548')).toHaveLength(1);
  });

  it('but cannot switch off those about links, consents and deletions', async () => {
    const grace = await server.signUp({ role: 'PARENT' });
    const always = [
      ...['link_made', 'link_ended', 'consent_given', 'consent_withdrawn'],
      ...['child_address', 'child_secret', 'deletion_planned', 'deletion_cancelled', 'deletion_done'],
    ] as NoticeKind[];
    for (const kind of always) {
      const answer = await chooseMails(server, grace, kind, false);
      expect([answer.statusCode, answer.json().code], spec('X-549')).toEqual([409, 'notice_always_mailed']);
    }
    const { kinds } = await mailChoicesOf(server, grace);
    const fixed = kinds.filter(({ isAlways }) => isAlways);
    expect(fixed, spec('X-549')).toEqual(always.map((kind) => ({ kind, isMailed: true, isAlways: true })));
  });

  it('of the kinds that this person can be told of', async () => {
    const kindsOf = async (role: 'PARENT' | 'STUDENT') =>
      (await mailChoicesOf(server, await server.signUp({ role }))).kinds.map(({ kind }) => kind);
    expect(await kindsOf('PARENT')).toContain('limit_reached');
    expect(await kindsOf('STUDENT')).not.toContain('limit_reached');
  });
});

describe('a mail about a notice', () => {
  it('is never sent to an address that nobody has verified, and the choices say so', async () => {
    const child = await server.signUp({ emailVerified: false });
    const grace = await server.signUp({ role: 'PARENT' });
    await link(server, grace, child);
    await pause(server, child, grace, 'paused');
    expect(await mailsTo(server, child.email), spec('X-552')).toEqual([]);
    expect((await noticesOf(server, child)).map(({ isMailed }) => isMailed)).toEqual([false, false]);
    expect((await mailChoicesOf(server, child)).isMailable, spec('X-552')).toBe(false);
    expect((await mailChoicesOf(server, grace)).isMailable, spec('X-552')).toBe(true);
  });

  it('has a subject that names nobody, the first name of a child alone, and a way to choose the mails', async () => {
    const { child, grace, tom } = await familyOf(server);
    await pause(server, child, grace, 'paused');
    const [mail] = (await mailsTo(server, tom.email)).filter(({ text }) => text.includes('paused'));
    expect(mail?.subject, spec('X-553')).toBe('News about your child’s Vivavoce account');
    expect(mail?.text, spec('X-553')).toContain('Lessons are paused for Mila. Grace Lind paused them.');
    const { publicUrl } = server.platform.settings;
    for (const body of [mail?.text, mail?.html]) {
      expect(body, spec('X-553')).toContain(`${publicUrl}${screens.notices}#mails`);
      expect(body, spec('X-553')).not.toMatch(/Mila Lind|@test\.example/);
    }
    expect(mail?.html, spec('X-553')).toContain('prefers-color-scheme:dark');
    expect(await subjectsTo(server, child), spec('X-553')).toContain('News about your Vivavoce account');
  });
});
