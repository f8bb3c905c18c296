import { describe, expect, it } from 'vitest';
import { childFigures } from '#domains/family/child-figures.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const session = (attention_percentage: number | null, time_minutes = 10, attention_measured = true) => ({
  attention_percentage,
  time_minutes,
  attention_measured,
});

describe('the figures of a parent’s card', () => {
  it('round the mean attention of all sessions', () => {
    const { attentionPercentage } = childFigures([session(70), session(75)]);
    expect(attentionPercentage, spec('VAL-119')).toBe(73);
  });

  it('add up the minutes', () => {
    expect(childFigures([session(70, 48), session(75, 44)]).totalMinutes, spec('VAL-120')).toBe(92);
  });

  it('are 0 without any session', () => {
    const figures = childFigures([]);
    expect(figures.attentionPercentage, spec('VAL-121')).toBe(0);
    expect(figures.totalMinutes, spec('VAL-122')).toBe(0);
  });

  it('leave sessions without a number or a measurement out of the mean', () => {
    const figures = childFigures([session(80), session(null), session(100, 10, false)]);
    expect(figures).toMatchObject({ attentionPercentage: 80, measuredCount: 1, sessionCount: 3 });
    expect(childFigures([session(100, 10, false)]).attentionPercentage).toBeNull();
  });
});
