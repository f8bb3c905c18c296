// @module-tag postgresql

/**
 * An administrator may be the parent whom a child is afraid of. So concerns are read by those alone whom the operator named,
 * and by none of them who is or was linked to the learner: for them there is no such concern.
 */

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { actsOf } from '#testing/audited-acts.ts';
import {
  actOnConcern,
  concernPage,
  LEAD,
  raisedConcern,
  readConcern,
  SCHOOL,
  safeguardingLead,
  standing,
  withSafeguardingRight,
} from '#testing/concerns.ts';
import { deleteAccount, endLink } from '#testing/family-links.ts';
import { linked } from '#testing/family-week.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let lead: Person;
let learner: Person;
let id: string;
beforeEach(async () => {
  server = await testApp({ ...SCHOOL, SAFEGUARDING_ADMINISTRATORS: 'Second@school.example' });
  lead = await safeguardingLead(server);
  learner = await server.signUp({ name: 'Mila Lind' });
  id = await raisedConcern(server, learner);
});
afterEach(() => server.close());

const listedFor = async (reader: Person) =>
  (await concernPage(server, reader)).concerns?.map((one) => one.id);
const codeFor = async (reader: Person, of = id) => {
  const answer = await readConcern(server, reader, of);
  return answer.json<{ code?: string }>().code ?? 'may';
};

describe('the right safeguarding', () => {
  it('is that of a contact, and of an administrator whom the operator named', async () => {
    const second = await server.signUp({ role: 'ADMIN' });
    const { orm } = server.platform.db;
    await orm.update(user).set({ email: 'second@school.example' }).where(eq(user.email, second.email));
    for (const reader of [lead, second]) {
      expect(await standing(server, reader), spec('X-1027')).toMatchObject({
        ...{
          mayRead: true,
          waiting: 1,
          kind: 'school',
          hasContact: true,
          doMailsLeave: false,
          country: null,
        },
      });
      expect([await listedFor(reader), await codeFor(reader)], spec('X-1027')).toEqual([[id], 'may']);
    }
  });

  it('is not that of other administrators, who learn of no concern', async () => {
    const other = await server.signUp({ role: 'ADMIN' });
    expect(await standing(server, other), spec('X-1027')).toMatchObject({ mayRead: false, waiting: 0 });
    const note = { note: 'I would like to know.' };
    const answers = [
      await readConcern(server, other, id),
      await readConcern(server, other, randomUUID()),
      await server.app.inject({ url: '/api/admin/concerns?state=open', headers: other.headers }),
      await actOnConcern(server, other, id, 'notes', note),
      await actOnConcern(server, other, id, 'closing', { ...note, outcome: 'no_action' }),
      await actOnConcern(server, other, id, 'reopening', note),
    ];
    const told = answers.map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`);
    expect(told, spec('X-1027')).toEqual(Array(6).fill('403 not_safeguarding'));
    expect(await actsOf(server, other)).toEqual([]);
  });

  it('needs an address that is proved', async () => {
    const { orm } = server.platform.db;
    await orm.update(user).set({ emailVerified: false }).where(eq(user.email, LEAD));
    expect(await codeFor(lead), spec('X-1027')).toBe('not_safeguarding');
  });

  it('is nothing without the role of an administrator', async () => {
    const person = await server.signUp({ role: 'TEACHER' });
    await withSafeguardingRight(server, person);
    expect(await codeFor(person), spec('X-1027')).toBe('forbidden');
  });
});

describe('a concern does not exist for a reader who', () => {
  const isUnknown = async (reader: Person) => {
    expect(await codeFor(reader), spec('X-1027')).toBe('not_found');
    expect(await listedFor(reader), spec('X-1027')).toEqual([]);
    expect((await standing(server, reader)).waiting, spec('X-1027')).toBe(0);
    const noted = await actOnConcern(server, reader, id, 'notes', { note: 'What is it?' });
    expect(noted.json().code, spec('X-1027')).toBe('not_found');
  };

  it('is linked to the learner', async () => {
    await linked(server, lead, learner);
    await isUnknown(lead);
  });

  it('was linked to the learner', async () => {
    await linked(server, lead, learner);
    expect(await endLink(server, lead, lead, learner)).toBe('ended');
    await isUnknown(lead);
  });

  it('was linked when it was raised', async () => {
    id = await raisedConcern(server, await server.signUp(), { hiddenFrom: [lead.userId] });
    expect(await codeFor(lead), spec('X-1027')).toBe('not_found');
    expect(await listedFor(lead)).not.toContain(id);
  });

  it('was linked later, also once the account of the learner is deleted', async () => {
    await linked(server, lead, learner);
    expect((await deleteAccount(server, learner)).statusCode).toBe(200);
    await isUnknown(lead);
  });

  it('is the learner', async () => {
    id = await raisedConcern(server, lead);
    expect(await codeFor(lead), spec('X-1027')).toBe('not_found');
    expect(await listedFor(lead)).not.toContain(id);
  });
});
