import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, endLink, familyOf } from '#testing/family-links.ts';
import { HOUR_MS, noticesOf, pass } from '#testing/notices.ts';
import { actOn, answerTo, casePage, decide, report } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
let [child, grace, tom]: Person[] = [];
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
  ({ child, grace, tom } = await familyOf(server));
});
afterEach(() => server.close());

const NOTE = 'I took the sentence out.';

/** Has an answer reported by these people. Returns the id of the case. */
async function reportedBy(...people: (Person | undefined)[]) {
  const answer = await answerTo(server, child as Person);
  for (const person of people) await report(server, person as Person, answer);
  return (await casePage(server, ada)).cases.at(-1)?.id ?? '';
}

/** What a person was told of reports, newest first. */
async function told(person: Person | undefined) {
  const notices = await noticesOf(server, person as Person);
  return notices.filter(({ kind }) => kind === 'report_answered').map(({ variant }) => variant);
}

const lastMailTo = async (person: Person | undefined) =>
  (await mailsTo(server, (person as Person).email)).at(-1);

describe('what came of a report', () => {
  it('is told to everybody who reported the answer, and to nobody else', async () => {
    const id = await reportedBy(child, grace);
    await decide(server, ada, id, { outcome: 'teacher_corrected', note: NOTE });
    expect([await told(child), await told(grace), await told(tom), await told(ada)], spec('X-885')).toEqual([
      ...[['report_answered_teacher_corrected'], ['report_answered_teacher_corrected']],
      ...[[], []],
    ]);
    const notices = await noticesOf(server, grace as Person);
    const notice = notices.find(({ kind }) => kind === 'report_answered');
    expect(notice, spec('X-885')).toMatchObject({ childId: child?.userId, childFirstName: 'Mila' });
    expect(notice).toMatchObject({ otherId: null, otherName: null });
  });

  it.each(['no_fault', 'teacher_corrected', 'teacher_withdrawn', 'passed_on'] as const)(
    'is mailed as an outcome, “%s”, without the note or the name of who decided',
    async (outcome) => {
      const id = await reportedBy(grace);
      await decide(server, ada, id, { outcome, note: NOTE });
      await pass(server, 0);
      const mail = await lastMailTo(grace);
      expect(mail?.subject, spec('X-885')).toMatch(/^Your report to /);
      expect(mail?.text, spec('X-885')).toContain('something that a teacher said in a lesson');
      for (const secret of [NOTE, 'Ada', 'Lind', 'Two and two'])
        expect(`${mail?.subject} ${mail?.text} ${mail?.html}`, spec('X-885')).not.toContain(secret);
    },
  );

  it('is not told to a parent who is no longer linked, nor to a deleted account', async () => {
    const id = await reportedBy(child, grace, tom);
    await endLink(server, grace as Person, grace as Person, child as Person);
    await deleteAccount(server, tom as Person);
    await decide(server, ada, id);
    expect([await told(child), await told(grace)], spec('X-885')).toEqual([['report_answered_no_fault'], []]);
  });

  it('is forgotten by a parent whose link ends', async () => {
    await decide(server, ada, await reportedBy(grace));
    expect(await told(grace)).toEqual(['report_answered_no_fault']);
    await endLink(server, grace as Person, grace as Person, child as Person);
    expect(await told(grace)).toEqual([]);
  });

  it('is told again when the case was opened again and decided anew', async () => {
    const id = await reportedBy(child);
    await decide(server, ada, id);
    await actOn(server, ada, id, 'reopening', { note: 'It is wrong after all.' });
    await pass(server, HOUR_MS, [child as Person]);
    const { headers } = await server.signUp({ role: 'ADMIN' });
    await decide(server, { ...ada, headers }, id, { outcome: 'passed_on' });
    expect(await told(child), spec('X-885')).toEqual([
      'report_answered_passed_on',
      'report_answered_no_fault',
    ]);
  });
});
