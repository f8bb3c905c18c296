// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitedChild, limitsOf, saveRules } from '#testing/family-limits.ts';
import { callOf, keyFor, later, letGoodbyeBeHeard } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const EARLY = { quietHours: [{ weekdays: [...EVERY_DAY], from: '01:00', to: '07:00' }] };

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

// In the order of time, because a clock that goes back would make calls look abandoned.
const nights = [
  // [zone, 23:50 before the night, the end of its day, seven o'clock in the morning]
  ['America/New_York', '2027-03-14T04:50', '2027-03-15T04:00', '2027-03-14T11:00'],
  ['Europe/Berlin', '2027-03-27T22:50', '2027-03-28T22:00', '2027-03-28T05:00'],
  ['Australia/Lord_Howe', '2027-04-03T12:50', '2027-04-04T13:30', '2027-04-03T20:30'],
  ['Australia/Lord_Howe', '2027-10-02T13:20', '2027-10-03T13:00', '2027-10-02T20:00'],
  ['Europe/Berlin', '2027-10-30T21:50', '2027-10-31T23:00', '2027-10-31T06:00'],
  ['America/New_York', '2027-11-07T03:50', '2027-11-08T05:00', '2027-11-07T12:00'],
] as const;

it.each(nights)(
  'in %s, in the night of a change: a call that begins at %s',
  async (zone, begins, ...ends) => {
    const [dayEnds, quietEnds] = ends.map((moment) => `${moment}:00.000Z`);
    server.platform.clock.set(new Date(`${begins}:00Z`));
    const rules = { timeZone: zone, minutesPerDay: 30, ...EARLY };
    const { parent, learner } = await limitedChild(server, rules);
    const { sessionId, call } = await callOf(server, learner, await server.startSession(learner));
    const refused = async () => {
      const { code, opensAt } = (await keyFor(server, learner, sessionId)).json();
      return [code, opensAt];
    };

    // Ten minutes lie before midnight, so the new day has used ten of its thirty.
    await later(server, learner, 20 * MINUTE_MS);
    await server.domains.voice.tend();
    expect(call.received.filter(({ type }) => type === 'response.create')).toEqual([]);
    const { today } = await limitsOf(server, learner);
    expect(today, spec('X-692')).toEqual({ usedSeconds: 600, limitMinutes: 30 });

    await later(server, learner, 20 * MINUTE_MS);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(call);
    await call.hungUp;
    expect(await refused(), spec('X-692')).toEqual(['limit_day', dayEnds]);

    await later(server, parent, 0);
    await saveRules(server, parent, learner, { ...rules, minutesPerDay: null }, 1);
    expect((await keyFor(server, learner, sessionId)).json().lessonsClose).toEqual({
      ...{ inSeconds: 30 * 60, reason: 'quiet_hours' },
    });
    await later(server, learner, 30 * MINUTE_MS);
    expect(await refused(), spec('X-692')).toEqual(['limit_quiet_hours', quietEnds]);

    server.platform.clock.set(new Date(quietEnds ?? ''));
    await later(server, learner, 0);
    expect((await keyFor(server, learner, sessionId)).statusCode).toBe(200);
  },
);
