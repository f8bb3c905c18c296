import { describe, expect, it } from 'vitest';
import { Admission, OVERLOADED_SHARE, WINDOW_SECONDS } from '#calls/admission.ts';

/** An admission of at most two calls whose process was `shares` busy in the last seconds. */
function after(shares: readonly number[]): Admission {
  const left = [...shares];
  const admission = new Admission(2, () => left.shift() ?? 0);
  for (const _ of shares) admission.sample();
  return admission;
}

describe('who is let in', () => {
  it('is everybody while there is room', () => {
    expect(after([]).refusal(1)).toBeNull();
  });

  it('is nobody when the process holds as many calls as it may', () => {
    expect(after([]).refusal(2)).toBe('full');
  });

  it('is nobody when the process had no time for seconds on end', () => {
    expect(after(Array(WINDOW_SECONDS).fill(1)).refusal(0)).toBe('overloaded');
  });

  it('is everybody after a single stall, and as long as the process is busy but on time', () => {
    expect(after([...Array(WINDOW_SECONDS - 1).fill(0.5), 1]).refusal(0)).toBeNull();
    expect(after(Array(WINDOW_SECONDS).fill(OVERLOADED_SHARE - 0.01)).refusal(0)).toBeNull();
  });

  it('is everybody again when the process has time again', () => {
    expect(after([...Array(WINDOW_SECONDS).fill(1), 0.2, 0.2]).refusal(0)).toBeNull();
  });

  it('is not decided before there are readings enough', () => {
    expect(after(Array(WINDOW_SECONDS - 1).fill(1)).refusal(0)).toBeNull();
  });

  it('is nobody once the server is about to end', () => {
    const admission = after([]);
    admission.drain();
    expect(admission.refusal(0)).toBe('draining');
  });
});
