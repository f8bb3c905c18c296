import { describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '../clock.ts';
import { Refused } from './refused.ts';
import { type Limit, throttle } from './throttle.ts';

function open(limit: Partial<Limit> = {}) {
  const clock: TestClock = testClock();
  const admit = throttle({ clock }, { perAddress: 2, inTotal: 5, windowSeconds: 60, ...limit });
  /** Returns 'passed', or the number of seconds to wait. */
  const call = (ip: string): 'passed' | number | undefined => {
    try {
      admit(ip);
      return 'passed';
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error;
      return error.details.retryAfterSeconds;
    }
  };
  return { clock, call };
}

describe('a throttle', () => {
  it('lets each address pass up to its limit, and says when the next window begins', () => {
    const { clock, call } = open();
    expect([call('203.0.113.1'), call('203.0.113.1'), call('203.0.113.1')]).toEqual(['passed', 'passed', 60]);
    clock.advance(59_001);
    expect(call('203.0.113.1')).toBe(1);
    clock.advance(999);
    expect(call('203.0.113.1')).toBe('passed');
  });

  it('does not make one address wait for another', () => {
    const { call } = open({ perAddress: 1 });
    expect([call('203.0.113.1'), call('203.0.113.1'), call('203.0.113.2')]).toEqual(['passed', 60, 'passed']);
  });

  it('treats the addresses of one IPv6 subscriber as one', () => {
    const { call } = open({ perAddress: 1 });
    expect([call('2001:db8:1:2::7'), call('2001:db8:1:2::8'), call('2001:db8:1:3::7')]).toEqual([
      'passed',
      60,
      'passed',
    ]);
  });

  it('lets all addresses together pass up to their limit', () => {
    const { call } = open({ inTotal: 3 });
    const answers = [1, 2, 3, 4].map((host) => call(`203.0.113.${host}`));
    expect(answers).toEqual(['passed', 'passed', 'passed', 60]);
  });

  it('does not let one address use up the limit for all', () => {
    const { call } = open({ perAddress: 1, inTotal: 2 });
    for (let time = 0; time < 50; time++) call('203.0.113.1');
    expect(call('203.0.113.2')).toBe('passed');
  });

  it('starts over if the clock was set back', () => {
    const { clock, call } = open({ perAddress: 1 });
    call('203.0.113.1');
    clock.advance(-24 * 60 * 60 * 1_000);
    expect(call('203.0.113.1')).toBe('passed');
  });
});
