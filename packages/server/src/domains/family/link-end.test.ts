// @module-tag postgresql

/**
 * A link between a parent and a child never ended: a parent who had lost custody could read every lesson for ever, and
 * could go on to agree to things for the child. Now the parent of a link, an administrator, or a child who may decide
 * alone ends it. The parent sees nothing from then on, the consents that stood on the link end, and everybody is told.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import {
  childrenOf,
  deleteAccount,
  endLink,
  familyOf,
  link,
  mayRead,
  parentsOf,
  subjectsTo,
} from '#testing/family-links.ts';
import { HOUR_MS, noticesOf, pass } from '#testing/notices.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let open: TestApp;
let strict: TestApp;
beforeAll(async () => {
  open = await testApp();
  strict = await testApp({ CONSENT_AGE: '13' });
});
afterAll(async () => {
  await open.close();
  await strict.close();
});

/** What all mails to an address say. Mails of one moment have no order among each other. */
const textsTo = async (server: TestApp, email: string) =>
  (await mailsTo(server, email)).map(({ text }) => text).join('\n');

describe('the end of a link', () => {
  it.each(['the parent', 'an administrator', 'the child'])('is in the hands of %s', async (who) => {
    const { child, grace, tom } = await familyOf(open);
    const caller = { 'the parent': tom, 'the child': child }[who] ?? (await open.signUp({ role: 'ADMIN' }));
    expect(await endLink(open, caller, tom, child), spec('X-271')).toBe('ended');
    expect(await mayRead(open, tom, child), spec('X-271')).toBe(false);
    expect(await parentsOf(open, child)).toMatchObject([{ parentId: grace.userId }]);
    expect(await childrenOf(open, tom)).toEqual([]);
  });

  it('is told to the child and to every parent, who are not told who ended it', async () => {
    const { child, grace, tom } = await familyOf(open);
    await endLink(open, child, tom, child);
    const told = [
      { reader: child, variant: 'link_ended_child' },
      { reader: grace, variant: 'link_ended_other' },
      { reader: tom, variant: 'link_ended_parent' },
    ];
    for (const { reader, variant } of told) {
      const [line] = (await noticesOf(open, reader)).filter(({ kind }) => kind === 'link_ended');
      expect(line, spec('X-267')).toEqual({
        id: expect.any(String),
        kind: 'link_ended',
        variant,
        isRead: false,
        purpose: null,
        dueAt: null,
        at: open.platform.clock.now().toISOString(),
        isMailed: true,
        childId: child.userId,
        childFirstName: 'Mila',
        otherId: tom.userId,
        otherName: 'Tom Berg',
      });
    }
    const last = async (person: Person) => (await subjectsTo(open, person)).at(-1);
    expect([await last(child), await last(grace), await last(tom)], spec('X-268')).toEqual([
      'A parent can no longer follow your learning in Vivavoce',
      'A parent is no longer linked to your child’s Vivavoce account',
      'You are no longer linked to your child’s Vivavoce account',
    ]);
  });

  it('ends the consents that the parent gave, and keeps those of others', async () => {
    const { child, grace, tom } = await familyOf(strict);
    await decide(strict, tom, child, true, 'live_lessons');
    await decide(strict, grace, child, true, 'attention_images');
    const ended: object[] = [];
    strict.domains.access.consentEnded.listen(async (_tx, facts) => {
      ended.push(facts);
    });
    await endLink(strict, tom, tom, child);
    expect(await readConsents(strict, child), spec('X-272')).toMatchObject({
      live_lessons: null,
      attention_images: expect.any(String),
    });
    expect(ended, spec('X-272')).toEqual([{ learnerId: child.userId, purpose: 'live_lessons' }]);
    // Linking again does not bring the consent back.
    await link(strict, tom, child);
    expect(await readConsents(strict, child)).toMatchObject({ live_lessons: null });
  });

  it('is refused to a child below CONSENT_AGE, and allowed from that age on', async () => {
    const [young, old] = [await familyOf(strict, 12), await familyOf(strict, 13)];
    expect(await endLink(strict, young.child, young.tom, young.child), spec('X-273')).toBe(
      '403 link_end_needs_parent',
    );
    expect(await mayRead(strict, young.tom, young.child)).toBe(true);
    expect(await endLink(strict, old.child, old.tom, old.child), spec('X-273')).toBe('ended');
  });

  it('is refused to another parent, and hidden from everybody else', async () => {
    const { child, grace, tom } = await familyOf(open);
    expect(await endLink(open, grace, tom, child), spec('X-271')).toBe('403 link_of_other_parent');
    const strangers = [
      await open.signUp(),
      await open.signUp({ role: 'PARENT' }),
      await open.signUp({ role: 'TEACHER' }),
    ];
    for (const stranger of strangers) expect(await endLink(open, stranger, tom, child)).toBe('404 not_found');
    expect(await mayRead(open, tom, child)).toBe(true);
  });

  it('happens once when it is asked for twice', async () => {
    const { child, tom } = await familyOf(open);
    const admin = await open.signUp({ role: 'ADMIN' });
    const answers = await Promise.all([
      endLink(open, admin, tom, child),
      endLink(open, child, tom, child),
      endLink(open, admin, tom, child),
    ]);
    expect(answers.sort(), spec('X-270')).toEqual(['404 link_gone', '404 link_gone', 'ended']);
    const kinds = (await noticesOf(open, child)).map(({ kind }) => kind);
    expect(
      kinds.filter((kind) => kind === 'link_ended'),
      spec('X-270'),
    ).toHaveLength(1);
    expect(await endLink(open, child, tom, child)).toBe('404 link_gone');
  });

  it('and a consent at the same moment leave no consent behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [child, tom] = [await strict.signUp(), await strict.signUp({ role: 'PARENT' })];
      await link(strict, tom, child);
      await Promise.all([decide(strict, tom, child, true, 'live_lessons'), endLink(strict, tom, tom, child)]);
      expect(await readConsents(strict, child), spec('X-272')).toMatchObject({ live_lessons: null });
      const consents = await strict.domains.access.openConsents(strict.platform.db.orm, [child.userId]);
      expect(consents, spec('X-272')).toEqual([]);
    }
  });

  it('is told as well when the account of the parent or of the child is deleted', async () => {
    const { child, grace, tom } = await familyOf(open);
    await deleteAccount(open, tom);
    await open.platform.jobs.idle();
    const unnamed = { kind: 'link_ended', childFirstName: 'Mila', otherId: null, otherName: null };
    expect((await noticesOf(open, child))[0], spec('X-274')).toMatchObject(unnamed);
    expect((await noticesOf(open, grace))[0], spec('X-274')).toMatchObject(unnamed);
    expect(await textsTo(open, child.email)).toContain('A parent is no longer linked');
    await deleteAccount(open, child);
    await open.platform.jobs.idle();
    await pass(open, HOUR_MS, [grace]);
    expect((await noticesOf(open, grace))[0], spec('X-274')).toMatchObject({
      kind: 'link_ended',
      childId: null,
      childFirstName: null,
    });
    expect(await textsTo(open, grace.email)).toContain(
      'You are no longer linked to the account of your child.',
    );
  });

  it('by the deletion of both people at once harms neither deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { child, tom } = await familyOf(open);
      const answers = await Promise.all([child, tom].map((person) => deleteAccount(open, person)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    await open.platform.jobs.idle();
  });
});
