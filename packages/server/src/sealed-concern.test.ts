// @module-tag postgresql

/**
 * A child said "my dad hits me when I get it wrong", and the father read it in the transcript. Now it is said here in every
 * way in which it can be said, and then every place is swept in which a linked adult, an administrator without the right, or
 * the next lesson reads. No place may hold a word of it, and none may show that something is missing.
 */

import { randomUUID } from 'node:crypto';
import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonInstructions } from '#domains/voice/prompt/lesson-instructions.ts';
import { mails } from '#platform/mail/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { concernPage, readConcern, SCHOOL, safeguardingLead } from '#testing/concerns.ts';
import { chooseMail, sendDueMails, timeIs, weeklyMailsTo } from '#testing/family-week.ts';
import { later, readMessages, readSession, stop } from '#testing/live-call.ts';
import { type Cast, type Knocker, knockers, signUpCast } from '#testing/permission-table/people.ts';
import type { Ask } from '#testing/permission-table/row.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { readExport } from '#testing/rights/data-exports.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { mailParts } from '#testing/third-parties/mail-parts.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../tools/spec/vitest.ts';

const WORDS = 'my dad hits me when I get it wrong';
/** What the text model says in a written lesson. */
const ASKED = 'How many is that?';
const MORE = 'please do not tell, not even the quokka';
/** A mild worry, of which parents are told by a mail, and what is said after it. */
const MILD_WORDS = 'the other kids bully me every day';
const MILD_MORE = 'it began with the quokka';
/** What no place may hold: of the sentences, of what was said after them, and of what the teacher said to them. */
const SEALED = [
  /dad hits/i,
  /hits me/i,
  /when I get it wrong/i,
  /quokka/i,
  /wombat/i,
  /other kids/i,
  /bull(y|ied) me/i,
];

/** A Wednesday before a Sunday at 18:00 in Berlin. */
const LESSON = '2026-10-21T14:00:00Z';
const SUNDAY = '2026-10-25T17:00:00Z';

let server: TestApp;
let model: LoopbackTextModel;
let cast: Cast;
let lead: Person;
let child: Person;
let parent: Person;
let sessionId: string;

async function start(env: Record<string, string> = {}): Promise<void> {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform({ ...SCHOOL, ...env }), {}, model);
  await timeIs(server, LESSON);
  lead = await safeguardingLead(server);
  cast = await signUpCast(server);
  child = cast.people.learner as Person;
  parent = cast.people.parent as Person;
  sessionId = cast.learners.sessionId;
  await chooseMail(server, parent);
}

/** Has the text model repeat the transcript that it is told, so that nothing that reaches it can stay unseen. */
function parrot(): void {
  model.script.before = async () => {
    const heard = model.asked.at(-1)?.messages.map(({ content }) => content) ?? [];
    const told = heard.join(' ').replace(/\s+/g, ' ');
    const summary = told.slice(
      told.lastIndexOf('<transcript>') + '<transcript>'.length,
      -'</transcript>'.length,
    );
    const all = { summary, wentWell: [summary.slice(0, 200)], anotherLook: [], dinnerQuestion: null };
    model.script.answer = JSON.stringify({ ...all, comesNext: null });
  };
}

const post = (url: string, payload: object, { headers } = child) =>
  server.app.inject({ method: 'POST', url, headers, payload });

/** Keeps a turn that the server heard in a call, with what it cost. */
async function heard(role: 'student' | 'teacher', content: string): Promise<void> {
  server.platform.clock.advance(1_000);
  const itemId = randomUUID();
  await server.domains.sessions.keepTurn({
    ...{ sessionId, itemId, role, kind: 'spoken', content, cut: false },
    ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
  });
  await server.domains.sessions.bookCharge(sessionId, { chargeId: itemId, itemId, costMicroUsd: 10_000 });
}

/** Reports a turn of the learner as the page does. */
async function reported(content: string): Promise<void> {
  server.platform.clock.advance(1_000);
  const said = { learningSessionId: sessionId, role: 'student', content, itemId: randomUUID() };
  expect((await post('/api/realtime_message', said)).statusCode).toBe(200);
}

/** Writes to the teacher. */
async function written(message: string): Promise<void> {
  server.platform.clock.advance(1_000);
  const sent = { userId: child.userId, chatId: cast.learners.chatId, message, itemId: randomUUID() };
  const answer = await post('/api/chat/send', sent);
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
}

async function waitingCard(): Promise<HelpCard> {
  const answer = await server.app.inject({ url: `/api/help_card/${child.userId}`, headers: child.headers });
  const { card } = answer.json<{ card: HelpCard | null }>();
  if (!card) throw new Error('no card waits');
  return card;
}

type Say = (words: string) => Promise<void>;

/** Holds a lesson in which the learner says it, says more, answers the card and goes on, and stops it. */
async function lessonWith(say: Say, words = WORDS, more = MORE): Promise<string> {
  await say('two thirds');
  await heard('teacher', 'Two thirds is right.');
  await say(words);
  await heard('teacher', 'Thanks for telling me, wombat. Please look at your screen.');
  await say(more);
  const { id } = await waitingCard();
  expect((await post(`/api/help_card/${id}/answer`, { choice: 'go_on' })).statusCode).toBe(200);
  await say('three quarters');
  await heard('teacher', 'Three quarters is right.');
  parrot();
  expect((await stop(server, child, sessionId, 1)).statusCode).toBe(200);
  await server.platform.jobs.idle();
  return id;
}

/** Lists what of these a text holds. */
const foundIn = (text: string, words: readonly RegExp[] = SEALED): string[] =>
  words.filter((word) => word.test(text)).map(String);

/** Whoever may not know of a concern; the learner too, whose screens a parent may look at. */
const readers = knockers.filter((who) => who !== 'visitor' && who !== 'disabled account');

async function call(route: string, { params = {}, query = {}, headers }: Ask, person: Person) {
  const [, pattern = ''] = route.split(' ');
  const url = pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  return server.app.inject({ url, query, headers: { ...person.headers, ...headers } });
}

/** Makes every call for reading as this person. Returns what was found, by route, and how many calls were answered. */
async function sweepAs(who: Knocker, words: readonly RegExp[]) {
  const person = cast.people[who] as Person;
  const found: Record<string, string[]> = {};
  let answered = 0;
  for (const [route, row] of Object.entries(rows)) {
    if (!route.startsWith('GET /api/')) continue;
    const answer = await call(route, (await row.ask?.(cast.learners, who)) ?? {}, person);
    if (answer.statusCode === 200) answered += 1;
    const held = foundIn(answer.body, words);
    if (held.length > 0) found[route] = held;
  }
  return { found, answered };
}

const ways: [string, Say][] = [
  ['in a call that the server hears', (words) => heard('student', words)],
  ['in a call that only the page reports', reported],
  ['in writing', written],
];

describe.each(ways)('what a learner says %s and what worries', (way, say) => {
  let concernId: string;
  beforeAll(async () => {
    await start();
    concernId = await lessonWith(say);
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  it('is in no call of anybody else, and neither is the concern', async () => {
    const openings = `/api/admin/learning_sessions/${sessionId}/openings`;
    await post(openings, { reason: 'A parent asked about it.' }, cast.people.administrator as Person);
    for (const who of readers) {
      const { found, answered } = await sweepAs(who, [...SEALED, new RegExp(concernId)]);
      expect([who, found], spec('X-1020')).toEqual([who, {}]);
      // Answers that are always refusals would prove little.
      expect([who, answered > 10]).toEqual([who, true]);
    }
    const { found } = await sweepAs('parent', [/two thirds/i]);
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(['GET /api/learning_session/:id', 'GET /api/learning_session/:id/messages']),
    );
  });

  it('is found by no search', async () => {
    const { headers } = cast.people.administrator as Person;
    for (const search of ['hits', 'quokka', concernId]) {
      const answer = await server.app.inject({
        ...{ url: '/api/admin/learning_sessions', headers },
        query: { search },
      });
      expect([search, answer.json().total], spec('X-1020')).toEqual([search, 0]);
    }
  });

  it('leaves no gap in the transcript, and its cost in that of the session', async () => {
    const messages = await readMessages(server, child, sessionId);
    const answers = ['Two thirds is right.', 'Three quarters is right.'];
    const ofScript = messages.filter(({ content }) => content !== model.script.answer && content !== ASKED);
    expect(
      ofScript.map(({ content }) => content),
      spec('X-1020'),
    ).toEqual(['two thirds', answers[0], 'three quarters', answers[1]]);
    expect(await readMessages(server, parent, sessionId), spec('X-1020')).toEqual(messages);
    const { cost_usd: cost } = await readSession(server, parent, sessionId);
    const ofTurns = messages.reduce((sum, turn) => sum + turn.cost_usd, 0);
    expect(cost - ofTurns, spec('X-1020')).toBeGreaterThan(0.009);
  });

  it('is in no copy of the data, for a parent, the learner or an administrator', async () => {
    for (const who of ['parent', 'learner', 'administrator'] as const) {
      const { text, page } = await readExport(server, cast.people[who] as Person, child);
      expect(text).toContain('three quarters');
      const held = foundIn(`${text} ${page}`, [...SEALED, new RegExp(concernId)]);
      expect([who, held], spec('X-1020')).toEqual([who, []]);
    }
  });

  it('is in nothing that a later lesson is told, and reaches no model', async () => {
    const { platform, domains } = server;
    const { orm } = platform.db;
    const session = await domains.sessions.find(orm, await server.startSession(child));
    const learner = await domains.profiles.find(orm, child.userId);
    const teacher = session?.teacherId ? await domains.teachers.find(orm, session.teacherId) : null;
    if (!session || !learner || !teacher) throw new Error('the next lesson cannot be held');
    const instructionsOf = lessonInstructions({ ...platform, sessions: domains.sessions });
    const told = await instructionsOf({ session, learner, teacher, mode: 'spoken', pace: 'usual' });
    expect(told).toContain('three quarters');
    expect(foundIn(told), spec('X-1020')).toEqual([]);
    expect(foundIn(JSON.stringify(model.asked)), spec('X-1020')).toEqual([]);
  });

  it('cannot be read in a copy of the database, in any table or job', async () => {
    const { orm } = server.platform.db;
    const read = async (query: SQL) =>
      ((await orm.execute(query)) as unknown as { rows: { name: string; content: string }[] }).rows;
    const tables = await read(
      sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const [schema = '', table = ''] = name.split('.');
      const of = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
      const [row] = await read(
        sql`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as content from ${of} as t`,
      );
      expect([name, foundIn(row?.content ?? '')], spec('X-1020')).toEqual([name, []]);
    }
  });

  it('is with its concern, for those who look after it', async () => {
    const { concerns } = await concernPage(server, lead);
    expect(concerns.map(({ id }) => id)).toEqual([concernId]);
    const { turns, choice } = (await readConcern(server, lead, concernId)).json<Concern>();
    const said = turns.filter(({ role }) => role === 'student').map(({ content }) => content);
    expect([said, choice]).toEqual([[WORDS, MORE], 'go_on']);
    expect(turns.every(({ isConfirmed, role }) => isConfirmed || role === 'student')).toBe(true);
    expect(turns.some(({ isConfirmed }) => !isConfirmed)).toBe(
      way === 'in a call that only the page reports',
    );
  });

  it('is in no summary, in no week and in no mail', async () => {
    const { summary } = await readSession(server, parent, sessionId);
    expect(summary).toContain('three quarters');
    expect(foundIn(summary ?? ''), spec('X-1020')).toEqual([]);
    await timeIs(server, SUNDAY);
    await sendDueMails(server);
    const [week] = await weeklyMailsTo(server, parent);
    expect(week?.text).toContain('wo thirds');
    const sent = await server.platform.db.orm.select().from(mails);
    expect(sent.length).toBeGreaterThan(1);
    for (const { to, subject, text, html } of sent)
      expect([to, foundIn(`${subject} ${text} ${html}`)], spec('X-1020')).toEqual([to, []]);
  });
});

describe('a mild worry of which parents are mailed', () => {
  let sink: SmtpSink;
  let concernId: string;
  beforeAll(async () => {
    sink = await startSmtpSink();
    await start({ SAFEGUARDING_TELLS_PARENTS: 'on', SMTP_URL: sink.url, MAIL_FROM: 'hello@school.example' });
    concernId = await lessonWith(written, MILD_WORDS, MILD_MORE);
    const { clock, db, jobs } = server.platform;
    clock.advance(11 * 60_000);
    const isForParents = sql`name = 'safeguarding.tell-parents' and state = 'created'`;
    await db.orm.execute(sql`update pgboss.job set start_after = now() where ${isForParents}`);
    await jobs.idle();
    for (const who of readers) await later(server, cast.people[who] as Person, 0);
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
    await model.close();
  });

  it('is in no part of the mail, which goes to the linked parent with a verified address alone', () => {
    const all = sink.mails.map(({ to, source }) => ({ to, ...mailParts(source) }));
    const told = all.filter(({ text }) => text.includes('may need somebody to talk to'));
    expect(told.map(({ to }) => to)).toEqual([[parent.email]]);
    for (const { subject, text, html } of told) {
      expect(html).toContain('may need somebody to talk to');
      const kinds = [/bull(y|ied|ying)/i, /concern/i, /worry\b/i, /safeguarding/i, new RegExp(concernId)];
      for (const part of [subject, text, html])
        expect(foundIn(part, [...SEALED, ...kinds]), spec('X-1050')).toEqual([]);
    }
    for (const { to, subject, text, html } of all)
      expect([to, foundIn(`${subject} ${text} ${html}`)], spec('X-1050')).toEqual([to, []]);
  });

  it('stays sealed from the parent, and from everybody else, after the mail', async () => {
    for (const who of readers) {
      const { found, answered } = await sweepAs(who, [...SEALED, new RegExp(concernId)]);
      expect([who, found], spec('X-1050')).toEqual([who, {}]);
      expect([who, answered > 10]).toEqual([who, true]);
    }
    const { text, page } = await readExport(server, parent, child);
    expect(text).toContain('three quarters');
    expect(foundIn(`${text} ${page}`, [...SEALED, new RegExp(concernId)]), spec('X-1050')).toEqual([]);
  });
});
