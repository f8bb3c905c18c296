// @module-tag postgresql

/**
 * A child could not see who was linked to their account, nor since when. A stranger with a code that the child had given
 * away could read along, and nobody was told. Now both sides see every link and when it began, and each new one is told
 * to the child and to every linked parent, in the product and by mail.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, endLink, familyOf, link, parentsOf, subjectsTo } from '#testing/family-links.ts';
import { HOUR_MS, noticesOf, pass } from '#testing/notices.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let open: TestApp;
beforeAll(async () => {
  open = await testApp();
});
afterAll(() => open.close());

describe('the links of a child', () => {
  it('are shown to the child, to each linked parent and to an administrator, with names and dates', async () => {
    const { child, grace, tom } = await familyOf(open);
    const now = () => open.platform.clock.now().getTime();
    const linkOf = ({ userId: parentId, name }: Person, linkedAt: number, mailedAt: number) => {
      const at = new Date(linkedAt).toISOString();
      return { parentId, name, linkedAt: at, childMailedAt: new Date(mailedAt).toISOString() };
    };
    const madeAt = now();
    // The child was mailed of the first link at once, and of the second when an hour was over.
    await pass(open, HOUR_MS, [child, grace, tom]);
    const links = [linkOf(grace, madeAt - 1_000, madeAt - 1_000), linkOf(tom, madeAt, now())];
    const admin = await open.signUp({ role: 'ADMIN' });
    for (const reader of [child, grace, tom, admin]) {
      const seen = await parentsOf(open, reader, child);
      expect(seen, spec('X-264')).toEqual(links);
    }
  });

  it('show a parent their children by first name', async () => {
    const [child, grace] = [await open.signUp({ name: 'Mila Lind' }), await open.signUp({ role: 'PARENT' })];
    await link(open, grace, child);
    const linkedAt = open.platform.clock.now().toISOString();
    const expected = [{ childId: child.userId, firstName: 'Mila', linkedAt, childMailedAt: linkedAt }];
    expect(await childrenOf(open, grace), spec('X-265')).toEqual(expected);
    expect(await childrenOf(open, grace, await open.signUp({ role: 'ADMIN' }))).toEqual(expected);
  });

  it('never show the e-mail address of another parent, nor in a mail', async () => {
    const { child, grace, tom } = await familyOf(open);
    await endLink(open, tom, tom, child);
    await pass(open, HOUR_MS, [grace]);
    const seen = [
      JSON.stringify(await parentsOf(open, grace, child)),
      JSON.stringify(await noticesOf(open, grace)),
      ...(await mailsTo(open, grace.email)).map(({ subject, text, html }) => `${subject}${text}${html}`),
    ].join(' ');
    expect(seen, spec('X-266')).toContain('Tom Berg');
    expect(seen, spec('X-266')).not.toContain(tom.email);
    expect(seen, spec('X-266')).not.toContain(child.email);
    // Of the child the mails hold the first name alone.
    const mails = (await mailsTo(open, grace.email)).map(({ text }) => text).join(' ');
    expect(mails, spec('X-266')).toContain('Mila');
    expect(mails, spec('X-266')).not.toContain('Lind,');
    expect(mails, spec('X-266')).not.toContain('Mila Lind');
  });
});

describe('a new link', () => {
  it('is told to the child and to every linked parent, in the product and by mail', async () => {
    const { child, grace, tom } = await familyOf(open);
    const at = open.platform.clock.now().toISOString();
    await pass(open, HOUR_MS, [child, grace, tom]);
    const line = {
      kind: 'link_made',
      at,
      isRead: false,
      purpose: null,
      dueAt: null,
      isMailed: true,
      childId: child.userId,
      childFirstName: 'Mila',
      otherId: tom.userId,
      otherName: 'Tom Berg',
    };
    const [forChild, forGrace, forTom] = await Promise.all(
      [child, grace, tom].map((reader) => noticesOf(open, reader)),
    );
    const told = (variant: string) => ({ id: expect.any(String), variant, ...line });
    expect(forChild, spec('X-267')).toContainEqual(told('link_made_child'));
    expect(forGrace, spec('X-267')).toContainEqual(told('link_made_other'));
    expect(forTom, spec('X-267')).toContainEqual(told('link_made_parent'));
    const byMail = [
      await subjectsTo(open, child),
      await subjectsTo(open, grace),
      await subjectsTo(open, tom),
    ];
    expect(byMail, spec('X-268')).toEqual([
      Array(2).fill('A parent can now follow your learning in Vivavoce'),
      [
        'You are now linked to your child’s Vivavoce account',
        'Another parent is now linked to your child’s Vivavoce account',
      ],
      ['You are now linked to your child’s Vivavoce account'],
    ]);
  });

  it('is told in the product alone where the address is not proved, and the list says so', async () => {
    const child = await open.signUp({ emailVerified: false });
    const grace = await open.signUp({ role: 'PARENT' });
    await link(open, grace, child);
    expect(await subjectsTo(open, child), spec('X-269')).toEqual([]);
    expect(await noticesOf(open, child), spec('X-269')).toMatchObject([
      { kind: 'link_made', isMailed: false },
    ]);
    expect(await parentsOf(open, child), spec('X-269')).toMatchObject([{ childMailedAt: null }]);
  });

  it('is made once and told once when one parent uses two codes at the same moment', async () => {
    const [child, grace] = [await open.signUp(), await open.signUp({ role: 'PARENT' })];
    const answers = await Promise.all([link(open, grace, child), link(open, grace, child)]);
    expect(answers.sort(), spec('X-270')).toEqual([false, true]);
    expect(await parentsOf(open, child), spec('X-270')).toHaveLength(1);
    expect(await noticesOf(open, child), spec('X-270')).toHaveLength(1);
    expect(await subjectsTo(open, child)).toHaveLength(1);
  });

  it('is told to everybody when two parents link at the same moment', async () => {
    const child = await open.signUp();
    const parents = [await open.signUp({ role: 'PARENT' }), await open.signUp({ role: 'PARENT' })];
    const linked = await Promise.all(parents.map((parent) => link(open, parent, child)));
    expect(linked, spec('X-270')).toEqual([true, true]);
    expect(await parentsOf(open, child)).toHaveLength(2);
    const lines = await noticesOf(open, child);
    expect(lines.map(({ otherId }) => otherId).sort(), spec('X-270')).toEqual(
      parents.map(({ userId }) => userId).sort(),
    );
    for (const parent of parents)
      expect(await noticesOf(open, parent)).toContainEqual(
        expect.objectContaining({ otherId: parent.userId }),
      );
  });

  it('leaves a line in the security log, and so does its end', async () => {
    const [child, grace] = [await open.signUp(), await open.signUp({ role: 'PARENT' })];
    const facts = { userId: child.userId, actorId: grace.userId };
    expect(await securityEvents(open, () => link(open, grace, child)), spec('X-263')).toEqual([
      ['link_made', facts],
    ]);
    expect(await securityEvents(open, () => endLink(open, grace, grace, child)), spec('X-263')).toEqual([
      ['link_ended', facts],
    ]);
  });
});

it('the notices of another person are hidden, even from a linked parent and an administrator', async () => {
  const { child, grace } = await familyOf(open);
  for (const reader of [grace, await open.signUp({ role: 'ADMIN' })]) {
    const url = `/api/users/${child.userId}/notices`;
    const answer = await open.app.inject({ url, headers: reader.headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});
