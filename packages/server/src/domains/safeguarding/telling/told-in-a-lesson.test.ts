// @module-tag postgresql
import { randomUUID } from 'node:crypto';
import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { concernPage, LEAD, readConcern, SCHOOL, safeguardingLead } from '#testing/concerns.ts';
import { link } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { type MailParts, mailParts } from '#testing/third-parties/mail-parts.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const DEPUTY = 'deputy@school.example';
const MINUTE_MS = 60_000;

let server: TestApp;
let sink: SmtpSink;
afterEach(async () => {
  await server.close();
  await sink.close();
});

async function school(env: Record<string, string> = {}): Promise<void> {
  sink = await startSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'hello@school.example' };
  server = await testApp({
    ...{ ...SCHOOL, ...mail, SAFETY_COUNTRY: 'GB' },
    ...{ SAFETY_SECOND_CONTACT: `Mr Okafor <${DEPUTY}>`, ...env },
  });
}

/** Says something in a lesson, a new one unless it is named, and waits until everybody was told. */
async function saidInALesson(learner: Person, content: string, lessonId?: string): Promise<void> {
  const learningSessionId = lessonId ?? (await server.startSession(learner));
  const payload = { learningSessionId, role: 'student', content, itemId: randomUUID() };
  const url = '/api/realtime_message';
  await server.app.inject({ method: 'POST', url, headers: learner.headers, payload });
  await server.platform.jobs.idle();
}

const cardOf = async ({ userId, headers }: Person) =>
  (await server.app.inject({ url: `/api/help_card/${userId}`, headers })).json<{ card: HelpCard | null }>()
    .card;

/** Lists to whom mails about concerns went. */
const told = () =>
  sink.mails.filter(({ source }) => source.includes('Something needs you')).flatMap(({ to }) => to);

/** Lets minutes pass, and with them what was planned. */
async function pass(minutes: number): Promise<void> {
  server.platform.clock.advance(minutes * MINUTE_MS);
  await server.platform.db.orm.execute(sql`
    update pgboss.job set start_after = now() where name like 'safeguarding.tell-%' and state = 'created'
  `);
  await server.platform.jobs.idle();
}

it('the contact is mailed until somebody reads the concern, and the card says what left', async () => {
  await school();
  const learner = await server.signUp({ age: 12 });
  await saidInALesson(learner, 'my dad hits me');
  expect(told()).toEqual([LEAD]);
  expect(await cardOf(learner)).toMatchObject({
    ...{ told: 'sent', safeAdult: 'Ms Rivera', emergency: '999' },
    lines: [
      { name: 'Childline', number: '0800 1111' },
      { name: 'findahelpline.com', number: null },
    ],
  });
  await pass(60);
  expect(told()).toEqual([LEAD, DEPUTY]);
  const lead = await safeguardingLead(server);
  const [concern] = (await concernPage(server, lead)).concerns;
  expect((await readConcern(server, lead, concern?.id ?? '')).statusCode).toBe(200);
  await pass(24 * 60);
  expect(told()).toEqual([LEAD, DEPUTY]);
});

it('a contact who is linked to the learner is told nothing, and the second one is', async () => {
  await school();
  const [parent, learner] = [await server.signUp({ role: 'PARENT' }), await server.signUp({ age: 9 })];
  await server.platform.db.orm.update(user).set({ email: LEAD }).where(eq(user.id, parent.userId));
  expect(await link(server, { ...parent, email: LEAD }, learner)).toBe(true);
  await saidInALesson(learner, 'my dad hits me');
  expect((await cardOf(learner))?.safeAdult).toBe('Mr Okafor');
  await pass(60);
  await pass(24 * 60);
  expect(new Set(told())).toEqual(new Set([DEPUTY]));
});

it('nobody at the school is told more once its learner names a teacher, also if no rule finds that', async () => {
  await school({ SAFETY_STAFF_CONTACT: 'Dr Weiss <board@school.example>' });
  const learner = await server.signUp({ age: 12 });
  const learningSessionId = await server.startSession(learner);
  await saidInALesson(learner, 'I do not know', learningSessionId);
  await server.domains.safeguarding.raiseFor(learningSessionId, 'sexual_harm');
  expect((await cardOf(learner))?.safeAdult).toBe('Ms Rivera');
  await saidInALesson(learner, 'it is my teacher who does it', learningSessionId);
  expect(await cardOf(learner)).toMatchObject({ safeAdult: 'Dr Weiss' });
  expect(told()).toContain('board@school.example');
  await pass(60);
  expect(told()).not.toContain(DEPUTY);
});

it('a contact who is named only while the card waits is told no more, and may not read it', async () => {
  await school();
  const lead = await safeguardingLead(server);
  const learner = await server.signUp({ age: 12 });
  const learningSessionId = await server.startSession(learner);
  await saidInALesson(learner, 'somebody hits me every day', learningSessionId);
  expect((await cardOf(learner))?.safeAdult).toBe('Ms Rivera');
  expect((await concernPage(server, lead)).concerns).toHaveLength(1);
  await saidInALesson(learner, 'it was ms rivera', learningSessionId);
  expect((await cardOf(learner))?.safeAdult, spec('X-1025')).toBe('Mr Okafor');
  expect((await concernPage(server, lead)).concerns, spec('X-1025')).toEqual([]);
  await pass(60);
  await pass(24 * 60);
  expect(
    told().filter((to) => to === LEAD),
    spec('X-1025'),
  ).toHaveLength(1);
  expect(told(), spec('X-1025')).toContain(DEPUTY);
});

it('nobody is told in a family, and the card says so', async () => {
  await school({ DEPLOYMENT_KIND: 'family', SAFETY_CONTACT: '', SAFETY_SECOND_CONTACT: '' });
  const learner = await server.signUp();
  await server.signUp({ role: 'ADMIN' });
  await saidInALesson(learner, 'my dad hits me');
  expect(told()).toEqual([]);
  expect(await cardOf(learner)).toMatchObject({ told: 'nobody', safeAdult: null });
});

describe('linked adults', () => {
  const ON = { SAFEGUARDING_TELLS_PARENTS: 'on' };
  const BULLIED = 'the other kids bully me every day';

  /** Lists the mails to somebody that say that a child may need somebody to talk to. */
  const mailsTo = (address: string): MailParts[] =>
    sink.mails
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => mailParts(source))
      .filter(({ text }) => text.includes('may need somebody to talk to'));

  const answer = ({ headers }: Person, id: string, choice: CardChoice) =>
    server.app.inject({ method: 'POST', url: `/api/help_card/${id}/answer`, headers, payload: { choice } });

  async function family() {
    const parent = await server.signUp({ name: 'Grace Adeyemi', role: 'PARENT' });
    const learner = await server.signUp({ name: 'Leo Hart', age: 9 });
    expect(await link(server, parent, learner)).toBe(true);
    return { parent, learner };
  }

  async function entriesOfNewest() {
    const lead = await safeguardingLead(server);
    const [concern] = (await concernPage(server, lead)).concerns;
    const read = (await readConcern(server, lead, concern?.id ?? '')).json<Concern>();
    return read.entries.map(({ kind, text }) => `${kind}: ${text}`);
  }

  it('are mailed once of a mild worry, and the mail says nothing of it', async () => {
    await school(ON);
    const { parent, learner } = await family();
    await saidInALesson(learner, BULLIED);
    expect(await cardOf(learner)).toMatchObject({ worry: 'bullying', tellsParents: true });
    expect(mailsTo(parent.email)).toEqual([]);
    await pass(11);
    const [mail, ...more] = mailsTo(parent.email);
    expect(more).toEqual([]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part, spec('X-1050')).toContain('Leo may need somebody to talk to');
      expect(part, spec('X-1050')).not.toMatch(/bull(y|ied)|other kids|concern|safeguarding|\/admin/i);
      expect(part).toContain('findahelpline.com');
    }
    expect(mail?.subject).toMatch(/^A message from \S+ for you$/);
    await later(server, learner, 0);
    expect((await cardOf(learner))?.tellsParents, spec('X-1050')).toBe(true);
    await pass(24 * 60);
    expect(mailsTo(parent.email)).toHaveLength(1);
    expect(await entriesOfNewest()).toContain(
      'mailed: Grace Adeyemi, a linked adult, by a mail that says nothing of what was said',
    );
  });

  it('are not mailed if the learner then names somebody at home, and the card stops saying so', async () => {
    await school(ON);
    const { parent, learner } = await family();
    const lesson = await server.startSession(learner);
    await saidInALesson(learner, BULLIED, lesson);
    await saidInALesson(learner, 'my dad hits me', lesson);
    expect((await cardOf(learner))?.tellsParents, spec('X-1050')).toBe(false);
    await pass(11);
    await pass(11);
    expect(mailsTo(parent.email), spec('X-1050')).toEqual([]);
    expect((await entriesOfNewest()).join()).toContain('left_out: Grace Adeyemi, a linked adult');
  });

  it('are mailed of nothing unless the operator allows it', async () => {
    await school();
    const { parent, learner } = await family();
    await saidInALesson(learner, BULLIED);
    expect((await cardOf(learner))?.tellsParents).toBe(false);
    await pass(11);
    expect(mailsTo(parent.email), spec('X-1050')).toEqual([]);
  });

  it('are all that the card speaks of where nobody else is told', async () => {
    await school({ ...ON, SAFETY_CONTACT: '', SAFETY_SECOND_CONTACT: '' });
    const { learner } = await family();
    await saidInALesson(learner, BULLIED);
    expect(await cardOf(learner)).toMatchObject({ told: 'nobody', safeAdult: null, tellsParents: true });
  });

  it('are not mailed once the learner took it back, and the card says so no more', async () => {
    await school(ON);
    const { parent, learner } = await family();
    await saidInALesson(learner, BULLIED);
    const card = await cardOf(learner);
    const chosen = await answer(learner, card?.id ?? '', 'not_meant');
    expect(chosen.json(), spec('X-1050')).toEqual({ success: true, tellsParents: false });
    await pass(11);
    expect(mailsTo(parent.email), spec('X-1050')).toEqual([]);
    expect((await entriesOfNewest()).join()).toContain('the learner chose “That’s not what I meant”');
    expect(told()).toContain(LEAD);
  });

  it('are mailed whether the learner goes on or stops, and taking it back later unsays no mail', async () => {
    await school(ON);
    const { parent, learner } = await family();
    await saidInALesson(learner, BULLIED);
    const id = (await cardOf(learner))?.id ?? '';
    expect((await answer(learner, id, 'go_on')).json()).toMatchObject({ tellsParents: true });
    await pass(11);
    expect(mailsTo(parent.email)).toHaveLength(1);
    await later(server, learner, 0);
    expect((await answer(learner, id, 'not_meant')).json(), spec('X-1050')).toMatchObject({
      tellsParents: true,
    });
  });

  it('are not mailed of a graver worry that the concern is not named after', async () => {
    await school(ON);
    const { parent, learner } = await family();
    const lesson = await server.startSession(learner);
    await saidInALesson(learner, BULLIED, lesson);
    await saidInALesson(learner, 'and please keep it a secret', lesson);
    expect(await cardOf(learner), spec('X-1050')).toMatchObject({ worry: 'bullying', tellsParents: false });
    await pass(11);
    await pass(11);
    expect(mailsTo(parent.email), spec('X-1050')).toEqual([]);
  });

  it('are mailed only if their account works and its address is verified, at the moment of the mail', async () => {
    await school(ON);
    const { parent, learner } = await family();
    const unverified = await server.signUp({ name: 'Maya Osei', role: 'PARENT', emailVerified: false });
    const disabled = await server.signUp({ name: 'Omar Haddad', role: 'PARENT' });
    const leaving = await server.signUp({ name: 'Ida Brandt', role: 'PARENT' });
    const { access } = server.domains;
    await server.platform.db.transaction(async (tx) => {
      for (const { userId: parentId } of [unverified, disabled, leaving])
        await access.linkChild(tx, { parentId, childId: learner.userId });
    });
    await saidInALesson(learner, BULLIED);
    const { orm } = server.platform.db;
    await orm.update(user).set({ disabledAt: new Date() }).where(eq(user.id, disabled.userId));
    const link = { parentId: leaving.userId, childId: learner.userId };
    await server.platform.db.transaction((tx) => access.endLink(tx, link, leaving.userId));
    await pass(11);
    expect(mailsTo(parent.email)).toHaveLength(1);
    for (const { email } of [unverified, disabled, leaving])
      expect(mailsTo(email), spec('X-1050')).toEqual([]);
    const leftOut = (await entriesOfNewest()).filter((one) => one.startsWith('left_out'));
    expect(leftOut.toSorted()).toEqual(
      ['Maya Osei', 'Omar Haddad'].map(
        (name) => `left_out: ${name}, a linked adult: no verified address, or a disabled account`,
      ),
    );
  });
});
