// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenConsent } from '#domains/access/consents.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { ageNow } from '../age.ts';
import { verdictOn } from './verdict.ts';
import { isBelowAge } from './waiting-consents.ts';

const given: OpenConsent = {
  ...{ id: 'c', learnerId: 'child', purpose: 'live_lessons', givenBy: 'parent', wordsId: null },
  ...{ givenAt: new Date(0), proof: null, provedAt: null, confirmationMailedAt: null, isByParent: true },
};
const young = { needsParent: true, method: 'email' } as const;
const old = { needsParent: false, method: 'email' } as const;

describe('a consent', () => {
  it.each([
    ['of a parent that a mail confirmed', { proof: 'email' }, young, 'counts'],
    ['of a parent whose card was checked, whatever the method is now', { proof: 'card' }, young, 'counts'],
    ['of a parent that a school proved', { proof: 'school' }, young, 'counts'],
    ['of a parent without a proof', {}, young, 'waits'],
    ['of a parent whose word sufficed when it was given', { proof: 'account' }, young, 'waits'],
    ['of a parent where the word suffices', { proof: null }, { ...young, method: 'account' }, 'counts'],
    ['of somebody who is not linked', { isByParent: false, proof: 'email' }, young, 'void'],
    ['of a deleted account', { isByParent: false, givenBy: null }, young, 'void'],
    ['of a learner who is too young', { isByParent: false, givenBy: 'child', proof: 'self' }, young, 'void'],
    ['of a learner who decides alone', { isByParent: false, givenBy: 'child' }, old, 'counts'],
    ['of a parent where none is needed', {}, old, 'counts'],
    ['of somebody who is not linked, where no parent is needed', { isByParent: false }, old, 'void'],
  ] as const)('%s: %s', (_what, facts, circumstances, verdict) => {
    expect(verdictOn({ ...given, ...facts }, circumstances)).toBe(verdict);
  });
});

it('the database finds the same learners below an age as the product does', async () => {
  const db = await testDatabase();
  const nows = ['2026-09-07', '2028-02-29', '2027-02-28', '2027-03-01', '2026-12-31'];
  const births = ['2013-09-06', '2013-09-07', '2013-09-08', '2016-02-29', '2015-02-28', '2015-03-01'];
  const people = [
    ...births.map((dateOfBirth) => ({ dateOfBirth, age: null })),
    { dateOfBirth: null, age: 12 },
    { dateOfBirth: null, age: 13 },
    { dateOfBirth: null, age: null },
    { dateOfBirth: '2010-01-01', age: 9 },
  ];
  for (const day of nows)
    for (const { dateOfBirth, age } of people) {
      const now = new Date(`${day}T10:00:00Z`);
      const known = ageNow({ dateOfBirth, age }, now);
      const rows = await db.orm.execute(
        sql`select 1 from (select ${dateOfBirth}::date as date_of_birth, ${age}::int as age) as profiles
          where ${isBelowAge(13, now)}`,
      );
      const found = (rows as unknown as { rows: unknown[] }).rows.length > 0;
      expect([day, dateOfBirth, age, found]).toEqual([day, dateOfBirth, age, known === null || known < 13]);
    }
  await db.close();
});
