import { curriculum } from '@vivavoce/practice/curriculum';
import { describe, expect, it } from 'vitest';
import { lessonsOfPast, type PastLesson } from './lesson-days.ts';
import { otherLearners } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = new Date('2026-09-07T08:00:00Z');
const lessons = lessonsOfPast(NOW, 7);

const of = (who: PastLesson['who']) => lessons.filter((lesson) => lesson.who === who);
const daysAgo = ({ beginsAt }: PastLesson, now = NOW) =>
  Math.floor(now.getTime() / DAY_MS) - Math.floor(beginsAt.getTime() / DAY_MS);

describe('the lessons of the past', () => {
  it('are in the afternoon, the oldest first, and none is today or later', () => {
    const moments = lessons.map(({ beginsAt }) => beginsAt);
    expect(moments.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(moments);
    const hours = moments.map((moment) => moment.getUTCHours());
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([13, 18]);
    for (const now of ['2026-09-07T00:00:00Z', '2026-09-07T23:59:59Z'].map((at) => new Date(at)))
      expect(lessonsOfPast(now, 7).every((lesson) => daysAgo(lesson, now) >= 1)).toBe(true);
  });

  it('are the same for the same seed, so many days later, and others for another seed', () => {
    const later = lessonsOfPast(new Date(NOW.getTime() + 3 * DAY_MS), 7);
    const moved = lessons.map((lesson) => ({
      ...lesson,
      beginsAt: new Date(lesson.beginsAt.getTime() + 3 * DAY_MS),
    }));
    expect(later).toEqual(moved);
    expect(lessonsOfPast(NOW, 8)).not.toEqual(lessons);
  });

  it('are of the curriculum, and of lessons for about this age', () => {
    const ages = new Map(curriculum().map((lesson) => [lesson.id, lesson]));
    const ageOf = ({ who }: PastLesson) =>
      who === 'leo' ? 10 : who === 'mila' ? 7 : (otherLearners[who]?.age ?? 0);
    const odd = lessons.filter((lesson) => {
      const { from = 99, to = 0 } = ages.get(lesson.lessonId)?.ages ?? {};
      return ageOf(lesson) < from - 1 || ageOf(lesson) > to + 1;
    });
    expect(odd.map(({ lessonId, who }) => `${lessonId} ${who}`)).toEqual([]);
  });

  it('of Leo end yesterday, and the one that he left is too old to go on with', () => {
    expect(of('leo')).toHaveLength(10);
    expect(of('leo').map((lesson) => daysAgo(lesson))).toEqual([20, 18, 16, 13, 11, 9, 7, 6, 4, 1]);
    const left = of('leo').filter((lesson) => lesson.kind === 'told' && lesson.isLeft);
    expect(left.map((lesson) => daysAgo(lesson))).toEqual([4]);
    expect(new Set(of('leo').map(({ teacher }) => teacher)).size).toBe(3);
  });

  it('of others are one or two a week, with pauses, and become more from month to month', () => {
    const counted = lessons.filter(({ kind }) => kind === 'counted');
    expect(counted.length).toBeLessThan(300);
    expect(new Set(counted.map(({ who }) => who)).size).toBe(otherLearners.length);
    const inMonth = [4, 3, 2, 1, 0].map(
      (month) => counted.filter((lesson) => Math.floor(daysAgo(lesson) / 31) === month).length,
    );
    expect(inMonth).toEqual(inMonth.toSorted((a, b) => a - b));
    for (const who of otherLearners.keys()) {
      const days = of(who).map((lesson) => daysAgo(lesson));
      const since = days[0] ?? 0;
      const weeks = new Map<number, number>();
      for (const day of days.slice(1)) {
        const week = Math.floor((since - day) / 7);
        weeks.set(week, (weeks.get(week) ?? 0) + 1);
      }
      expect(Math.max(0, ...weeks.values())).toBeLessThanOrEqual(2);
    }
  });

  it('of which the time alone is known measure attention only where there is a camera', () => {
    const withAttention = new Set(
      lessons.filter(({ kind, attention }) => kind === 'counted' && attention !== null).map(({ who }) => who),
    );
    const withCamera = [...otherLearners.keys()].filter((who) => otherLearners[who]?.hasCamera);
    expect(withAttention).toEqual(new Set(withCamera));
  });
});
