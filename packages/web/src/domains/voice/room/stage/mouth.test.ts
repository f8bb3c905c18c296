import { describe, expect, it } from 'vitest';
import { type Mouth, mouthAfter, mouthFor } from './mouth.ts';

describe('the teacher’s mouth', () => {
  it.each([
    [{ rms: 0, lowShare: 0 }, 'closed'],
    [{ rms: 0.039, lowShare: 1 }, 'closed'],
    [{ rms: 0.04, lowShare: 0.5 }, 'small'],
    [{ rms: 0.099, lowShare: 0.5 }, 'small'],
    [{ rms: 0.1, lowShare: 0.5 }, 'wide'],
    [{ rms: 0.3, lowShare: 0.8 }, 'round'],
  ])('for %o is %s', (level, shape) => {
    expect(mouthFor(level)).toBe(shape);
  });

  it('holds each shape for a minimum time', () => {
    const open: Mouth = { shape: 'wide', sinceMs: 1_000 };
    const silence = { rms: 0, lowShare: 0 };
    expect(mouthAfter(open, silence, 1_050)).toBe(open);
    expect(mouthAfter(open, silence, 1_100)).toEqual({ shape: 'closed', sinceMs: 1_100 });
  });
});
