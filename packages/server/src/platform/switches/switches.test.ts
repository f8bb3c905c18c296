// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondConnectionTo } from '#testing/database/test-database.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { openSwitches, type Switches } from './switches.ts';

let platform: TestPlatform;
let elsewhere: Switches;
let closeElsewhere: () => Promise<void>;
beforeAll(async () => {
  platform = await testPlatform();
  const db = await secondConnectionTo(platform.db);
  elsewhere = openSwitches({ ...platform, db });
  closeElsewhere = () => db.close();
});
afterAll(async () => {
  await closeElsewhere();
  await platform.close();
});

const set = (isOn: boolean) =>
  platform.db.transaction((tx) => platform.switches.set(tx, 'live_lessons', isOn));

it('a part that was never switched is on', async () => {
  expect(await platform.switches.isOn('payments')).toBe(true);
  expect([...(await platform.switches.states(platform.db.orm)).keys()]).toEqual([]);
});

it('a change counts at once here, and within two seconds on another server', async () => {
  expect([await platform.switches.isOn('live_lessons'), await elsewhere.isOn('live_lessons')]).toEqual([
    true,
    true,
  ]);
  expect(await set(false)).toBe(true);
  expect(await platform.switches.isOn('live_lessons'), spec('X-920')).toBe(false);
  await expect(platform.switches.requireOn('live_lessons')).rejects.toMatchObject({ code: 'switched_off' });
  platform.clock.advance(2_000);
  expect(await elsewhere.isOn('live_lessons'), spec('X-920')).toBe(false);
  expect(await platform.switches.isOn('written_lessons')).toBe(true);

  expect(await set(true)).toBe(true);
  await platform.switches.requireOn('live_lessons');
  platform.clock.advance(2_000);
  expect(await elsewhere.isOn('live_lessons')).toBe(true);
});

it('a part that is switched as it was keeps the time of its last change', async () => {
  await set(false);
  const changedAt = platform.clock.now();
  platform.clock.advance(60_000);
  expect(await set(false)).toBe(false);
  const states = await platform.switches.states(platform.db.orm);
  expect(states.get('live_lessons')).toEqual({ isOn: false, changedAt });
  await set(true);
  expect(await set(true)).toBe(false);
});

it('a change that is rolled back never counts', async () => {
  const failing = platform.db.transaction(async (tx) => {
    await platform.switches.set(tx, 'registration', false);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await platform.switches.isOn('registration')).toBe(true);
});
