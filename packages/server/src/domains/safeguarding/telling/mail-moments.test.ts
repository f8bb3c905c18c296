import { describe, expect, it } from 'vitest';
import { mailMinutes, momentsAround } from './mail-moments.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

describe('the moments of mails', () => {
  it('in danger now are every five minutes, twelve times again, and then daily for two weeks', () => {
    const minutes = mailMinutes(4, 0);
    expect(minutes.slice(0, 13)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
    expect(minutes.slice(13)).toHaveLength(14);
    expect(minutes[13]).toBe(HOUR + DAY);
  });

  it('in danger now bring in the second after ten minutes and the third after twenty', () => {
    expect([mailMinutes(4, 1)[0], mailMinutes(4, 2)[0]]).toEqual([10, 20]);
  });

  it('after a disclosure are at once, for the second after an hour, and then daily for two weeks', () => {
    expect(mailMinutes(3, 0).slice(0, 3)).toEqual([0, DAY, 2 * DAY]);
    expect(mailMinutes(3, 1).slice(0, 2)).toEqual([HOUR, DAY]);
    expect(mailMinutes(3, 0)).toHaveLength(15);
  });

  it('of a milder concern are daily and for the first alone', () => {
    expect(mailMinutes(2, 0).slice(0, 2)).toEqual([0, DAY]);
    expect(mailMinutes(2, 1)).toEqual([]);
    expect(mailMinutes(1, 0)).toEqual([]);
  });

  it('that were missed count as one', () => {
    const since = new Date('2026-11-27T10:00:00Z');
    const around = momentsAround([0, 5, 10, 60], since, new Date('2026-11-27T10:31:00Z'));
    expect(around).toEqual({
      last: new Date('2026-11-27T10:10:00Z'),
      next: new Date('2026-11-27T11:00:00Z'),
    });
    expect(momentsAround([10], since, since).last).toBeNull();
  });
});
