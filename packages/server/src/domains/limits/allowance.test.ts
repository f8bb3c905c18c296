import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { allowanceOf, rulesForWriting, type TimeRules } from './allowance.ts';

const MINUTE_MS = 60_000;
const BERLIN = 'Europe/Berlin';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

const FREE: TimeRules = {
  ...{ minutesPerDay: null, minutesPerWeek: null, quietHours: [], pause: null },
  timeZone: BERLIN,
};
const ms = (moment: string) => Date.parse(moment);
const iso = (momentMs: number | null) =>
  momentMs === null ? null : new Date(momentMs).toISOString().replace(/(:\d\d)\.000Z$/, '$1Z');
/** A call that began at a moment and lasted so many minutes. */
const call = (from: string, minutes: number) => ({
  fromMs: ms(from),
  untilMs: ms(from) + minutes * MINUTE_MS,
});
const quiet = (from: string, to: string, weekdays: readonly (typeof EVERY_DAY)[number][] = EVERY_DAY) => ({
  quietHours: [{ weekdays: [...weekdays], from, to }],
});

/** Returns what the rules say at a moment, in a form that reads well. */
function at(
  moment: string,
  rules: Partial<TimeRules> | Partial<TimeRules>[],
  spans: ReturnType<typeof call>[] = [],
  calls = 1,
) {
  const all = [rules].flat().map((each) => ({ ...FREE, ...each }));
  const allowance = allowanceOf(all, { spans, calls }, ms(moment));
  if (allowance.kind === 'closed') return ['closed', allowance.reason, iso(allowance.opensAtMs)];
  return ['open', allowance.closes?.reason ?? null, iso(allowance.closes?.atMs ?? null)];
}

describe('minutes per day', () => {
  const rules = { minutesPerDay: 60 };

  it('close lessons when the calls of the day add up to them', () => {
    const morning = call('2026-06-01T06:00:00Z', 20);
    expect(at('2026-06-01T10:00:00Z', rules, [morning])).toEqual(['open', 'day', '2026-06-01T10:40:00Z']);
    const noon = call('2026-06-01T10:00:00Z', 40);
    expect(at('2026-06-01T10:40:00Z', rules, [morning, noon]), spec('X-466')).toEqual([
      'closed',
      'day',
      '2026-06-01T22:00:00Z',
    ]);
  });

  it('count only the part of a call that lies in the day', () => {
    const overMidnight = call('2026-06-01T21:30:00Z', 60);
    expect(at('2026-06-01T22:30:00Z', rules, [overMidnight]), spec('X-467')).toEqual([
      'open',
      'day',
      '2026-06-01T23:00:00Z',
    ]);
  });

  it('begin anew in a call that runs over midnight', () => {
    const before = call('2026-06-01T10:00:00Z', 20);
    expect(at('2026-06-01T21:50:00Z', rules, [before])).toEqual(['open', 'day', '2026-06-01T23:00:00Z']);
  });

  it('are shared by calls that run at once', () => {
    expect(at('2026-06-01T10:00:00Z', rules, [], 2)).toEqual(['open', 'day', '2026-06-01T10:30:00Z']);
  });

  it.each([
    [BERLIN, '2026-10-25', '2026-10-25T23:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T13:30:00Z'],
    [BERLIN, '2026-12-31', '2026-12-31T23:00:00Z'],
  ])('open again at midnight in %s on %s', (timeZone, date, opens) => {
    const used = call(`${date}T10:00:00Z`, 60);
    expect(at(`${date}T11:00:00Z`, { ...rules, timeZone }, [used]), spec('X-468')).toEqual([
      'closed',
      'day',
      opens,
    ]);
  });
});

describe('minutes per week', () => {
  it('close lessons until Monday', () => {
    const calls = [call('2026-06-01T10:00:00Z', 60), call('2026-06-03T10:00:00Z', 60)];
    const rules = { minutesPerWeek: 120 };
    expect(at('2026-06-03T11:00:00Z', rules, calls), spec('X-469')).toEqual([
      'closed',
      'week',
      '2026-06-07T22:00:00Z',
    ]);
    expect(at('2026-06-07T22:00:00Z', rules, calls)).toEqual(['open', 'week', '2026-06-08T00:00:00Z']);
  });
});

describe('quiet hours', () => {
  const night = quiet('19:30', '07:00');

  it('that end on the next day close the evening and the morning', () => {
    expect(at('2026-06-01T17:29:00Z', night)).toEqual(['open', 'quiet_hours', '2026-06-01T17:30:00Z']);
    const closed = ['closed', 'quiet_hours', '2026-06-02T05:00:00Z'];
    expect(at('2026-06-01T17:30:00Z', night), spec('X-470')).toEqual(closed);
    expect(at('2026-06-02T04:59:00Z', night)).toEqual(closed);
    expect(at('2026-06-02T05:00:00Z', night)[0]).toBe('open');
  });

  it('mean by a weekday the day on which they begin', () => {
    // 2026-06-05 is a Friday.
    const friday = quiet('22:00', '09:00', [5]);
    expect(at('2026-06-06T06:00:00Z', friday), spec('X-471')).toEqual([
      'closed',
      'quiet_hours',
      '2026-06-06T07:00:00Z',
    ]);
    expect(at('2026-06-06T21:00:00Z', friday)[0]).toBe('open');
    expect(at('2026-06-05T06:00:00Z', friday)).toEqual(['open', 'quiet_hours', '2026-06-05T20:00:00Z']);
  });

  it.each([
    [BERLIN, '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
    [BERLIN, '2026-10-24T23:00:00Z', '2026-10-25T06:00:00Z'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08T11:00:00Z'],
    ['America/New_York', '2026-11-01T05:00:00Z', '2026-11-01T12:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T14:00:00Z', '2026-10-03T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T20:30:00Z'],
  ])('in %s end by the wall clock in the night of a change: %s', (timeZone, moment, opens) => {
    expect(at(moment, { ...night, timeZone }), spec('X-472')).toEqual(['closed', 'quiet_hours', opens]);
  });

  it('that follow one another are one', () => {
    const rules = {
      quietHours: [...quiet('19:30', '07:00').quietHours, ...quiet('06:30', '12:00').quietHours],
    };
    expect(at('2026-06-01T18:00:00Z', rules)).toEqual(['closed', 'quiet_hours', '2026-06-02T10:00:00Z']);
  });

  it('that never end open at no known time', () => {
    const always = {
      quietHours: [...quiet('00:00', '12:00').quietHours, ...quiet('12:00', '00:00').quietHours],
    };
    expect(at('2026-06-01T18:00:00Z', always)).toEqual(['closed', 'quiet_hours', null]);
  });
});

describe('a pause', () => {
  it('closes lessons until it ends, or until the parent ends it', () => {
    const until = ms('2026-06-01T12:00:00Z');
    expect(at('2026-06-01T11:00:00Z', { pause: { untilMs: until } })).toEqual([
      'closed',
      'paused',
      '2026-06-01T12:00:00Z',
    ]);
    expect(at('2026-06-01T12:00:00Z', { pause: { untilMs: until } })).toEqual(['open', null, null]);
    expect(at('2026-06-01T11:00:00Z', { pause: { untilMs: null } })).toEqual(['closed', 'paused', null]);
  });
});

describe('several rules', () => {
  const used = [call('2026-06-01T10:00:00Z', 60)];
  const day = { minutesPerDay: 60 };

  it('open lessons only when all of them do', () => {
    const night = { ...day, ...quiet('19:30', '07:00') };
    // The day is over at midnight, and the night lasts until seven.
    expect(at('2026-06-01T11:00:00Z', night, used), spec('X-473')).toEqual([
      'closed',
      'day',
      '2026-06-02T05:00:00Z',
    ]);
  });

  it('give the reason that lasts longest', () => {
    const paused = { pause: { untilMs: ms('2026-06-01T12:00:00Z') } };
    expect(at('2026-06-01T11:00:00Z', [day, paused], used)[1]).toBe('day');
    expect(at('2026-06-01T11:00:00Z', [day, { pause: { untilMs: null } }], used)[1]).toBe('paused');
  });

  it('of two parents count in the zone of each', () => {
    const father = { minutesPerDay: 90, timeZone: 'America/New_York' };
    const late = [...used, call('2026-06-01T23:00:00Z', 30)];
    // In Berlin a new day has begun, and 30 minutes of it are used. In New York it is still the same day.
    expect(at('2026-06-02T00:00:00Z', [day, father], late), spec('X-474')).toEqual([
      'closed',
      'day',
      '2026-06-02T04:00:00Z',
    ]);
    expect(at('2026-06-02T00:00:00Z', [day], late)).toEqual(['open', 'day', '2026-06-02T00:30:00Z']);
  });

  it('leave a lesson in writing to quiet hours and pauses', () => {
    const written = rulesForWriting([{ ...FREE, ...day, ...quiet('19:30', '07:00') }]);
    expect(at('2026-06-01T11:00:00Z', written, used)).toEqual([
      'open',
      'quiet_hours',
      '2026-06-01T17:30:00Z',
    ]);
  });

  it('that are none close nothing', () => {
    expect(allowanceOf([], { spans: used, calls: 1 }, ms('2026-06-01T11:00:00Z'))).toEqual({
      ...{ kind: 'open', closes: null },
    });
  });
});
