import { describe, expect, it } from 'vitest';
import { Admission, OVERLOADED_SHARE, WINDOW_SECONDS } from '#calls/admission.ts';

/** Sets up admission for at most two calls, in a process that was busy for these `shares` of the last few seconds. */
function after(shares: readonly number[]): Admission {
  const left = [...shares];
  const admission = new Admission(2, () => left.shift() ?? 0);
  for (const _ of shares) admission.sample();
  return admission;
}

describe('the admission of new calls', () => {
  it('takes a call while there is room', () => {
    expect(after([]).refusal(1)).toBeNull();
  });

  it('refuses a call when the process already holds as many as it is allowed', () => {
    expect(after([]).refusal(2)).toBe('full');
  });

  it('refuses a call when the process has been overloaded for several seconds', () => {
    expect(after(Array(WINDOW_SECONDS).fill(1)).refusal(0)).toBe('overloaded');
  });

  it('takes a call after a single stall, and while the process is busy but on time', () => {
    expect(after([...Array(WINDOW_SECONDS - 1).fill(0.5), 1]).refusal(0)).toBeNull();
    expect(after(Array(WINDOW_SECONDS).fill(OVERLOADED_SHARE - 0.01)).refusal(0)).toBeNull();
  });

  it('takes calls again once the process is no longer overloaded', () => {
    expect(after([...Array(WINDOW_SECONDS).fill(1), 0.2, 0.2]).refusal(0)).toBeNull();
  });

  it('does not judge the load before it has enough readings', () => {
    expect(after(Array(WINDOW_SECONDS - 1).fill(1)).refusal(0)).toBeNull();
  });

  it('refuses every call once the server is shutting down', () => {
    const admission = after([]);
    admission.drain();
    expect(admission.refusal(0)).toBe('draining');
  });
});
