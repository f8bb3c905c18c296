// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { chooseMail, holdLesson, linked, sendDueMails, timeIs, weeklyMailsTo } from '#testing/family-week.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp();
  there = await anotherServer(here);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

it('two servers that look for due mails at once, and look again, send one mail to each parent', async () => {
  await timeIs(here, '2026-11-18T14:00:00Z');
  const parents = [];
  for (let at = 0; at < 4; at += 1) {
    const child = await here.signUp();
    const parent = await here.signUp({ role: 'PARENT' });
    await linked(here, parent, child);
    await chooseMail(here, parent);
    await holdLesson(here, child, { minutes: 1 });
    parents.push(parent);
  }
  await timeIs(here, '2026-11-22T17:00:00Z');
  there.platform.clock.set(here.platform.clock.now());
  for (let round = 0; round < 2; round += 1)
    await Promise.all([sendDueMails(here), sendDueMails(there), sendDueMails(here)]);
  const counts = await Promise.all(parents.map(async (parent) => (await weeklyMailsTo(here, parent)).length));
  expect(counts, spec('X-449')).toEqual([1, 1, 1, 1]);
});
