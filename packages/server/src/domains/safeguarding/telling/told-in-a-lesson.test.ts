// @module-tag postgresql
import { randomUUID } from 'node:crypto';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { concernPage, LEAD, readConcern, SCHOOL, safeguardingLead } from '#testing/concerns.ts';
import { link } from '#testing/family-links.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';

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
    update pgboss.job set start_after = now() where name = 'safeguarding.tell-of-concern' and state = 'created'
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

it('nobody is told in a family, and the card says so', async () => {
  await school({ DEPLOYMENT_KIND: 'family', SAFETY_CONTACT: '', SAFETY_SECOND_CONTACT: '' });
  const learner = await server.signUp();
  await server.signUp({ role: 'ADMIN' });
  await saidInALesson(learner, 'my dad hits me');
  expect(told()).toEqual([]);
  expect(await cardOf(learner)).toMatchObject({ told: 'nobody', safeAdult: null });
});
