import { describe, expect, it } from 'vitest';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { limitAdvice, limitFrom } from './call-limit.ts';

const hour = limitFrom({ ...ticket, callLimitSeconds: 3_600, callLimit: 'session' }, 0);
const minutes = limitFrom({ ...ticket, callLimitSeconds: 600, callLimit: 'minutes' }, 0);
const at = (seconds: number) => seconds * 1_000;

describe('a call that the provider will end', () => {
  it.each<[string, number, boolean, string]>([
    ['is left alone while there is time', 3_000, true, 'nothing'],
    ['is handed over at a quiet moment in its last minutes', 3_420, true, 'take_over'],
    ['waits while someone is speaking', 3_420, false, 'nothing'],
    ['waits for no one at the very end', 3_570, false, 'take_over'],
    ['is still handed over when it is late', 4_000, false, 'take_over'],
  ])('%s', (_, seconds, isQuiet, advice) => {
    expect(limitAdvice(hour, at(seconds), isQuiet).do).toBe(advice);
  });
});

describe('a call that ends with the learner’s minutes', () => {
  it('is never handed over, and announces its last two minutes', () => {
    expect(limitAdvice(minutes, at(479), true)).toEqual({ do: 'nothing' });
    expect(limitAdvice(minutes, at(480), true)).toEqual({ do: 'tell', secondsLeft: 120 });
    expect(limitAdvice(minutes, at(599.5), false)).toEqual({ do: 'tell', secondsLeft: 1 });
    expect(limitAdvice(minutes, at(700), false)).toEqual({ do: 'tell', secondsLeft: 0 });
  });
});
