// @module-tag postgresql

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { NOTICE_LIMIT } from './site-notice.ts';

const HOUR_MS = 60 * 60_000;

let server: TestApp;
let ada: Person;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  ada = await server.signUp({ role: 'ADMIN' });
});
afterEach(async () => {
  await save(null);
  // A later test may ask again.
  server.platform.clock.advance(60_000);
});
afterAll(() => server.close());

const URL = '/api/admin/operations/site_notice';
const later = (ms: number) => new Date(server.platform.clock.now().getTime() + ms).toISOString();
const save = (notice: object | null) => callAs(server, ada)('PUT', URL, { notice });
const planned = async () => (await callAs(server, ada)('GET', URL)).json().notice;
/** What a page shows, whoever reads it. */
const shown = async (place = server) => (await place.app.inject('/api/site_notice')).json().notice;

const maintenance = { text: 'We are back at ten.', tone: 'warning', endsAt: null };

describe('the banner of the site', () => {
  it('is none at first', async () => {
    expect([await shown(), await planned()]).toEqual([null, null]);
  });

  it('is told to everybody at once, until it is taken down', async () => {
    expect(await shown()).toBeNull();
    const saved = await save({ ...maintenance, text: '  We are back at <b>ten</b>. ' });
    const text = 'We are back at <b>ten</b>.';
    expect(saved.json().notice).toEqual({ ...maintenance, text, startsAt: later(0) });
    expect(await shown(), spec('X-928')).toEqual({ ...maintenance, text });
    expect(await planned()).toEqual({ ...maintenance, text, startsAt: later(0) });
    expect((await save(null)).json()).toEqual({ notice: null });
    expect([await shown(), await planned()], spec('X-928')).toEqual([null, null]);
  });

  it('is not told before it begins nor after it is over, and administrators see it all the time', async () => {
    const notice = { ...maintenance, startsAt: later(HOUR_MS), endsAt: later(2 * HOUR_MS) };
    await save(notice);
    const { startsAt: _, ...asShown } = notice;
    const steps = [
      [0, null],
      [HOUR_MS - 1, null],
      [1, asShown],
      [HOUR_MS - 1, asShown],
      [1, null],
    ] as const;
    for (const [ms, expected] of steps) {
      server.platform.clock.advance(ms);
      expect(await shown(), spec('X-928')).toEqual(expected);
    }
    expect(await callAs(server, await server.signUp({ role: 'ADMIN' }))('GET', URL)).toMatchObject({
      statusCode: 200,
    });
  });

  it('reaches another server within five seconds', async () => {
    const other = await anotherServer(server);
    expect(await shown(other)).toBeNull();
    await save(maintenance);
    other.platform.clock.advance(5_000);
    expect(await shown(other), spec('X-928')).toEqual(maintenance);
    await other.close();
  });

  it('may not be asked for endlessly', async () => {
    const ask = () => server.app.inject('/api/site_notice');
    for (let asked = 0; asked < NOTICE_LIMIT.perAddress; asked += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
  });
});

describe('a change of the banner', () => {
  it.each([
    ['ends before it begins', () => ({ startsAt: later(2 * HOUR_MS), endsAt: later(HOUR_MS) })],
    ['ends as it begins', () => ({ startsAt: later(HOUR_MS), endsAt: later(HOUR_MS) })],
    ['is over already', () => ({ startsAt: later(-2 * HOUR_MS), endsAt: later(-HOUR_MS) })],
  ])('is refused if it %s', async (_why, times) => {
    const refused = await save({ ...maintenance, ...times() });
    expect([refused.statusCode, refused.json().code], spec('X-929')).toEqual([400, 'notice_times']);
    expect([await planned(), await actsOf(server, ada)]).toEqual([null, []]);
  });

  it.each([[{ text: ' ' }], [{ text: 'x'.repeat(201) }], [{ tone: 'loud' }], [{ endsAt: 'soon' }]])(
    'is refused with %o',
    async (wrong) => {
      expect((await save({ ...maintenance, ...wrong })).json().code).toBe('invalid_input');
    },
  );

  it('is in the audit trail with what it changed, and is none if nothing changed', async () => {
    await save(maintenance);
    const startsAt = later(0);
    await save({ ...maintenance, startsAt });
    await save({ ...maintenance, startsAt, text: 'We are back at eleven.' });
    await save(null);
    await save(null);
    const acts = await actsOf(server, ada);
    expect(acts.map(({ action }) => action)).toEqual(Array(3).fill('site_notice_changed'));
    expect(
      acts.map(({ values }) => values),
      spec('X-929'),
    ).toEqual([
      {
        text: [null, 'We are back at ten.'],
        tone: [null, 'warning'],
        startsAt: [null, startsAt],
      },
      { text: ['We are back at ten.', 'We are back at eleven.'] },
      {
        text: ['We are back at eleven.', null],
        tone: ['warning', null],
        startsAt: [startsAt, null],
      },
    ]);
  });
});
