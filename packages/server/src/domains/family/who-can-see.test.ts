import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '#testing/attention-records.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { familyAtHome } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let open: TestApp;
let bare: TestApp;
beforeAll(async () => {
  open = await testApp({ ATTENTION_IMAGE_DAYS: '12', SECURITY_LOG_DAYS: '90' });
  const days = { SESSION_DAYS: '730', TRANSCRIPT_DAYS: '90', ATTENTION_DAYS: '60' };
  bare = await testApp({ CAMERA_ATTENTION: 'false', ...days });
});
afterAll(async () => {
  await open.close();
  await bare.close();
});

async function read(server: TestApp, reader: Person, child = reader) {
  const answer = await server.app.inject({
    url: `/api/users/${child.userId}/who_can_see`,
    headers: reader.headers,
  });
  return answer.json<{ data: WhoCanSee; code?: string }>();
}

describe('who can see what of a learner', () => {
  it('names the linked parents, to the learner and to each of them, and without addresses', async () => {
    const { child, grace, tom } = await familyOf(open);
    for (const reader of [child, grace, tom]) {
      const { data } = await read(open, reader, child);
      expect(data.parents, spec('X-367')).toEqual([
        { parentId: grace.userId, name: 'Grace Lind', linkedAt: expect.any(String) },
        { parentId: tom.userId, name: 'Tom Berg', linkedAt: expect.any(String) },
      ]);
      expect(JSON.stringify(data), spec('X-367')).not.toContain('@');
    }
    await endLink(open, tom, tom, child);
    expect((await read(open, child)).data.parents, spec('X-367')).toHaveLength(1);
    expect((await read(open, tom, child)).code, spec('X-367')).toBe('not_found');
  });

  it('tells whether a parent can set the secret with which the learner signs in', async () => {
    const { child, parent } = await familyAtHome(open);
    const { data } = await read(open, parent, { ...parent, userId: child.childId });
    expect(data.parentsSetSecret).toBe(true);
    expect((await read(open, await open.signUp())).data.parentsSetSecret).toBe(false);
  });

  it('tells what the teacher knows: only what the profile holds', async () => {
    const plain = await open.signUp({ name: 'Nia', age: null });
    expect((await read(open, plain)).data.teacherKnows, spec('X-368')).toEqual(['first_name']);
    const child = await open.signUp({ name: 'Leo', age: 9 });
    await open.app.inject({
      method: 'POST',
      url: `/api/users/${child.userId}/profile`,
      headers: child.headers,
      payload: { interests: ['space'], goals: ['fractions'] },
    });
    expect((await read(open, child)).data.teacherKnows, spec('X-368')).toEqual([
      ...['first_name', 'age', 'interests', 'goals'],
    ]);
  });

  it('tells the days of the settings, and that pictures are kept only with a consent', async () => {
    const child = await open.signUp();
    const { data } = await read(open, child);
    expect(data, spec('X-368')).toMatchObject({
      ...{ measuresAttention: true, keepsImages: false, imageDays: 12 },
      ...{ securityLogDays: 90, requestDays: 90 },
    });
    await decide(open, child, child, true);
    expect((await read(open, child)).data.keepsImages, spec('X-368')).toBe(true);
    await decide(open, child, child, false);
    expect((await read(open, child)).data.keepsImages, spec('X-368')).toBe(false);
  });

  it('tells for how many days lessons, their words and their attention are kept, and null for always', async () => {
    const kept = { sessionDays: 730, transcriptDays: 90, attentionDays: 60 };
    expect((await read(bare, await bare.signUp())).data, spec('X-653')).toMatchObject(kept);
    const always = { sessionDays: null, transcriptDays: null, attentionDays: null };
    expect((await read(open, await open.signUp())).data, spec('X-653')).toMatchObject(always);
  });

  it('tells of no attention where the operator switched it off, whatever was agreed', async () => {
    const child = await bare.signUp();
    await decide(bare, child, child, true);
    const { data } = await read(bare, child);
    expect(data, spec('X-368')).toMatchObject({ measuresAttention: false, keepsImages: false });
  });

  it('is refused before there is a profile', async () => {
    expect((await read(open, await open.signUp({ profile: false }))).code).toBe('no_profile');
  });
});
