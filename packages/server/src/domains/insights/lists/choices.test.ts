// @module-tag postgresql

import type { Choice } from '@vivavoce/contracts/insights/admin-calls';
import { CHOICES_MAX } from '@vivavoce/contracts/insights/bounds';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveListedRows, readingLists } from '#testing/listed-rows.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
let lists: ReturnType<typeof readingLists>;
beforeAll(async () => {
  server = await testApp();
  await giveListedRows(server);
  admin = await server.signUp({ role: 'ADMIN' });
  lists = readingLists(server, admin);
});
afterAll(() => server.close());

async function choose(of: 'people' | 'teachers', query: Record<string, string> = {}): Promise<Choice[]> {
  const url = `/api/admin/choices/${of}`;
  const answer = await server.app.inject({ url, query, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('the people to choose from', () => {
  const people = (where: SQL) =>
    lists.counted<Choice>(sql`
      select users.id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), display_name) as name, email as detail
      from users join profiles on user_id = users.id where ${where}
      order by users.created_at desc, users.id desc limit ${sql.raw(String(CHOICES_MAX))}`);

  it('are the newest who have a profile, with their address', async () => {
    const withoutProfile = await server.signUp({ profile: false });
    const offered = await choose('people');
    expect(offered, spec('X-741')).toEqual(await people(sql`true`));
    expect(offered).toHaveLength(CHOICES_MAX);
    expect(await choose('people', { search: withoutProfile.email })).toEqual([]);
    const every = await choose('people', { search: withoutProfile.email, everyAccount: 'true' });
    expect(
      every.map(({ id }) => id),
      spec('X-820'),
    ).toEqual([withoutProfile.userId]);
  });

  it('are those in whose name or address every word occurs, and learners alone where only they can be meant', async () => {
    const found = sql`first_name || ' ' || last_name ilike '%hart%' and email like '%post.test'`;
    expect(await choose('people', { search: 'hart post.test' }), spec('X-741')).toEqual(await people(found));
    const learners = await choose('people', { search: 'hart', learnersOnly: 'true' });
    expect(learners).toEqual(
      await people(sql`first_name || ' ' || last_name ilike '%hart%' and users.role = 'STUDENT'`),
    );
    expect(learners.length).toBeLessThan((await choose('people', { search: 'hart' })).length);
  });

  it('are the one with an id, whatever is searched for', async () => {
    const expected = await people(sql`users.id = ${admin.userId}`);
    expect(await choose('people', { id: admin.userId }), spec('X-741')).toEqual(expected);
    expect(await choose('people', { id: admin.userId, search: 'nobody' })).toEqual(expected);
    expect(await choose('people', { id: crypto.randomUUID() })).toEqual([]);
  });
});

describe('the teachers to choose from', () => {
  const teachers = (where: SQL) =>
    lists.counted<Choice>(sql`
      select id, name, specialty as detail from teachers where ${where}
      order by created_at desc, id desc limit ${sql.raw(String(CHOICES_MAX))}`);

  it('are the newest, those with every word in name or subject, or the one with an id', async () => {
    expect(await choose('teachers'), spec('X-741')).toEqual(await teachers(sql`true`));
    const found = await teachers(sql`name ilike '%keating%' and specialty = 'Poetry'`);
    expect(found.length).toBeGreaterThan(0);
    expect(await choose('teachers', { search: 'poetry KEATING' }), spec('X-741')).toEqual(found);
    const [{ id = '' } = {}] = found;
    expect(await choose('teachers', { id })).toEqual(await teachers(sql`id = ${id}`));
  });
});
