// @module-tag postgresql

/** A lead who had to tell the police copied a concern by hand, turn by turn, and nobody knew that it had left the product. */

import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { actsOf } from '#testing/audited-acts.ts';
import {
  actOnConcern,
  closedConcern,
  LEAD,
  raisedConcern,
  readConcern,
  SCHOOL,
  safeguardingLead,
  takeOutConcern,
  withSafeguardingRight,
} from '#testing/concerns.ts';
import { deleteAccount, endLink } from '#testing/family-links.ts';
import { linked } from '#testing/family-week.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';
import { concernCleanUp } from '../concern-clean-up.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let lead: Person;
let learner: Person;
let id: string;
beforeEach(async () => {
  server = await testApp({
    ...SCHOOL,
    SAFEGUARDING_ADMINISTRATORS: 'Second@school.example',
    PRODUCT_NAME: 'Green & Hill School',
  });
  lead = await safeguardingLead(server);
  learner = await server.signUp({ name: 'Mila Lind', age: 11 });
  id = await raisedConcern(server, learner);
});
afterEach(() => server.close());

/** Returns the text of the page as a reader sees it, without its tags. */
function shown(html: string): string {
  const body = html.slice(html.indexOf('<main>'));
  return body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

async function taken(reader = lead): Promise<{ html: string; text: string }> {
  const { body: html } = await takeOutConcern(server, reader, id);
  return { html, text: shown(html) };
}
const codeFor = async (reader: Person) => {
  const answer = await takeOutConcern(server, reader, id);
  return answer.statusCode === 200 ? 'may' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};
/** The entries of the concern as they are kept, without reading it. */
const kinds = async () =>
  (await readConcern(server, lead, id))
    .json<Concern>()
    .entries.map(({ kind, byName }) => `${kind} by ${byName}`);
const now = () => `${server.platform.clock.now().toISOString().replace('T', ' ').slice(0, 19)} UTC`;

describe('a concern as a file', () => {
  it('says what it is, whom it is about, what was said, and what happened', async () => {
    const raisedAt = now();
    server.platform.clock.advance(60_000);
    await actOnConcern(server, lead, id, 'notes', { note: 'I spoke with the nurse.' });
    const firstOpened = now();
    await closedConcern(server, lead, id, 'passed_on');
    server.platform.clock.advance(60_000);
    const { text } = await taken();
    const parts = [
      'A concern about a learner',
      'This file comes from Green & Hill School',
      'Please keep this file as carefully as the concern itself.',
      `Made ${now()}`,
      'Made by Ms Rivera',
      'Made with Green & Hill School',
      'Name Mila Lind',
      'Age when it was noticed, in years 10',
      `Number of the account ${learner.userId}`,
      'Kind of worry Being hurt or threatened',
      'How serious Level 3 of 4, “Disclosure”: the learner told of something serious',
      `Noticed ${raisedAt}`,
      `First opened ${firstOpened}`,
      'Whether a person was told Nobody was told',
      'Who did it, as named or implied somebody of the family or at home',
      'What the learner chose on the help card Nothing yet: the help card waits',
      'Noticed by Rule hits-me, version 1 of the rules',
      'What came of it Passed on to those who are responsible',
      `Number of the concern ${id}`,
      'written down by a speech recogniser, and may be misheard',
      `Mila Lind, the learner my dad hits me ${raisedAt} · Only reported by the learner’s page`,
      `The program noticed it ${raisedAt}`,
      `Ms Rivera read it ${firstOpened}`,
      `Ms Rivera wrote a note I spoke with the nurse. ${firstOpened}`,
      `Ms Rivera closed it The school looks after it. ${firstOpened}`,
      `Ms Rivera saved it as a file ${now()}`,
    ];
    let at = 0;
    for (const part of parts) {
      const found = text.indexOf(part, at);
      expect(found >= 0 ? part : text, spec('X-1054')).toBe(part);
      at = found;
    }
    expect(text).not.toContain('reported by law');
  });

  it('is saved by the browser under a name without a name, and can load and run nothing', async () => {
    const answer = await takeOutConcern(server, lead, id);
    const day = server.platform.clock.now().toISOString().slice(0, 10);
    expect([answer.statusCode, answer.headers], spec('X-1054')).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="concern-${id.slice(0, 8)}-${day}.html"`,
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      }),
    ]);
    expect(answer.body).not.toMatch(/<script|<link|<img|<iframe|<form|https?:|url\(|@import/);
  });

  it('holds no word of anybody as markup', async () => {
    const evil = `<script>alert("1")</script><img src=x onerror='a&b'>`;
    const { orm } = server.platform.db;
    await orm.update(profiles).set({ firstName: evil }).where(eq(profiles.userId, learner.userId));
    id = await raisedConcern(server, { ...learner, name: `${evil} then` }, { words: evil });
    await actOnConcern(server, lead, id, 'notes', { note: `${evil} noted` });
    const { html, text } = await taken();
    expect(html, spec('X-1054')).not.toMatch(/<script|<img/);
    for (const words of [`Name ${evil}`, `${evil} then`, `the learner ${evil}`, `${evil} noted`])
      expect(text).toContain(words);
  });

  it('says when a law may ask to report it', async () => {
    id = await raisedConcern(server, learner, { worry: 'sexual_harm', level: 4 });
    const { text } = await taken();
    expect(text, spec('X-1054')).toContain('This may have to be reported by law.');
    expect(text).toContain('Level 4 of 4, “Danger now”');
  });

  it('says so if its words were deleted as those of a misreading', async () => {
    await closedConcern(server, lead, id, 'false_alarm');
    await laterAsAdministrator(server, lead, 7 * DAY_MS);
    await concernCleanUp({ ...server.platform, access: server.domains.access })();
    const { text } = await taken();
    expect(text, spec('X-1054')).toContain(
      'The words are no longer kept, because the rules had misread them.',
    );
    expect(text).not.toContain('my dad hits me');
    expect(text).not.toContain('speech recogniser');
  });

  it('keeps a learner whose account is deleted as they were, and what was said', async () => {
    expect((await deleteAccount(server, learner)).statusCode).toBe(200);
    const { text } = await taken();
    expect(text).toContain('Name Mila Lind Age when it was noticed, in years 10');
    expect(text).toContain('Number of the account The account is deleted');
    expect(text).toContain('my dad hits me');
  });
});

describe('taking a concern out', () => {
  it('is kept with the concern and in the audit trail, each time and without the learner', async () => {
    await taken();
    await taken();
    const entry = {
      ...{ action: 'concern_taken_out', subject: 'concern', subjectId: id, personId: null },
      ...{ fields: [], values: {} },
    };
    expect(await actsOf(server, lead), spec('X-1054')).toEqual([entry, entry]);
    expect(await kinds(), spec('X-1054')).toEqual([
      'raised by null',
      'opened by Ms Rivera',
      'taken_out by Ms Rivera',
      'taken_out by Ms Rivera',
    ]);
  });

  it('is for a contact, and for an administrator whom the operator named', async () => {
    const second = await server.signUp({ role: 'ADMIN' });
    const { orm } = server.platform.db;
    await orm.update(user).set({ email: 'second@school.example' }).where(eq(user.email, second.email));
    expect([await codeFor(lead), await codeFor(second)], spec('X-1054')).toEqual(['may', 'may']);
  });

  it('is not for other administrators, nor for one whose address is not proved', async () => {
    const other = await server.signUp({ role: 'ADMIN' });
    const { orm } = server.platform.db;
    await orm.update(user).set({ emailVerified: false }).where(eq(user.email, LEAD));
    for (const reader of [other, lead])
      expect(await codeFor(reader), spec('X-1054')).toBe('403 not_safeguarding');
    expect(await actsOf(server, other)).toEqual([]);
  });

  it('is not for anybody who is no administrator, not even the learner', async () => {
    expect(await codeFor(learner), spec('X-1054')).toBe('403 forbidden');
    const teacher = await server.signUp({ role: 'TEACHER' });
    await withSafeguardingRight(server, teacher);
    expect(await codeFor(teacher), spec('X-1054')).toBe('403 forbidden');
    const { statusCode } = await server.app.inject({ url: `/api/admin/concerns/${id}/file` });
    expect(statusCode).toBe(401);
  });

  it('is of nothing for a reader who is or was linked to the learner', async () => {
    await linked(server, lead, learner);
    expect(await codeFor(lead), spec('X-1054')).toBe('404 not_found');
    expect(await endLink(server, lead, lead, learner)).toBe('ended');
    expect(await codeFor(lead), spec('X-1054')).toBe('404 not_found');
    const acts = await actsOf(server, lead);
    expect(acts.map(({ action }) => action)).not.toContain('concern_taken_out');
  });

  it('is of nothing for a reader who was linked when it was raised', async () => {
    id = await raisedConcern(server, await server.signUp(), { hiddenFrom: [lead.userId] });
    expect(await codeFor(lead), spec('X-1054')).toBe('404 not_found');
  });
});
