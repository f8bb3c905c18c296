import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { binsOf, ruleFigures, scoresOf } from '../../../../bench/mastery/figures.ts';
import { pictureOf } from '../../../../bench/mastery/picture.ts';
import { livesOf } from '../../../../bench/mastery/simulate.ts';

/** Fewer learners than in the benchmark, so that the suite stays quick. */
const LEARNERS = 500;

describe('over simulated learners', () => {
  const lives = livesOf(2026, LEARNERS);

  it('the estimate forecasts the next answer better than a constant and than the plain percentage', () => {
    const { answers, ours, constant, share } = scoresOf(lives);
    expect(answers).toBeGreaterThan(10_000);
    expect(ours.brier, spec('X-1071')).toBeLessThan(constant.brier);
    expect(ours.brier, spec('X-1071')).toBeLessThan(share.brier);
    expect(ours.logLoss).toBeLessThan(Math.min(constant.logLoss, share.logLoss));
  });

  it('most answers come as they were forecast', () => {
    const bins = binsOf(lives);
    const near = bins.filter(({ forecast, right }) => Math.abs(forecast - right) <= 0.05);
    const count = (some: typeof bins) => some.reduce((sum, bin) => sum + bin.count, 0);
    expect(count(bins)).toBe(scoresOf(lives).answers);
    expect(count(near) / count(bins)).toBeGreaterThan(0.8);
    expect(pictureOf(bins).match(/<circle/g)).toHaveLength(bins.filter(({ count: here }) => here > 0).length);
  });

  it('a stricter rule errs less often and finds out fewer', () => {
    const { product, 'two in own words': two, 'three in own words': three } = ruleFigures(lives);
    expect(two.falselySecure).toBeLessThan(product.falselySecure);
    expect(three.falselySecure).toBeLessThan(two.falselySecure);
    expect(three.foundOut).toBeLessThan(product.foundOut);
    expect(product.falselyMastered).toBeLessThan(0.06);
    expect(product.foundOut).toBeGreaterThan(0.7);
  });

  it('the same seed gives the same learners', () => {
    expect(livesOf(7, 4)).toEqual(livesOf(7, 4));
  });
});
