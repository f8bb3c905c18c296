import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { wordsIn } from '../words.ts';
import { moneyIn } from './money.ts';

const sumsIn = (said: string) =>
  moneyIn(wordsIn(said)).map(({ value, currency }) => `${value.toString()} ${currency ?? 'of any money'}`);

describe('a sum of money', () => {
  it.each([
    ['two pounds fifty', '2.5 pound'],
    ['two pound fifty', '2.5 pound'],
    ['£2.50', '2.5 pound'],
    ['£2.50p', '2.5 pound'],
    ['£ 2.50', '2.5 pound'],
    ['250p', '2.5 pound'],
    ['250 pence', '2.5 pound'],
    ['two hundred and fifty p', '2.5 pound'],
    ['two pounds and fifty pence', '2.5 pound'],
    ['2 pounds 50 pence', '2.5 pound'],
    ['two and a half pounds', '2.5 pound'],
    ['a pound twenty', '1.2 pound'],
    ['two pounds five', '2.05 pound'],
    ['two pounds and fifty', '2.5 pound'],
    ['fifty p', '0.5 pound'],
    ['a penny', '0.01 pound'],
    ['five quid', '5 pound'],
    ['a fiver', '5 pound'],
    ['£1,250', '1250 pound'],
    ['minus five pounds', '-5 pound'],
    ['-£5', '-5 pound'],
    ['two dollars', '2 dollar'],
    ['$3.99', '3.99 dollar'],
    ['three euros twenty', '3.2 euro'],
    ['€5', '5 euro'],
    ['2.50', '2.5 of any money'],
    ['five', '5 of any money'],
  ])('%s is %s', (said, sum) => {
    expect(sumsIn(said).slice(-1), spec('X-969')).toEqual([sum]);
  });

  it.each([
    ['two fifty', ['2.5 of any money', '250 of any money']],
    ['one ninety nine', ['1.99 of any money', '199 of any money']],
    ['twenty two fifty', ['22.5 of any money', '2250 of any money']],
    ['three oh five', ['3.05 of any money', '305 of any money']],
    ['fifty cents', ['0.5 dollar', '0.5 euro']],
    ['£5 or £6', ['5 pound', '6 pound']],
    ['nothing', []],
  ])('%s can be %j', (said, sums) => {
    expect(sumsIn(said)).toEqual(sums);
  });

  it('is the result of a sum', () => {
    const sums = moneyIn(wordsIn('£5 - £2.50 = £2.50'));
    expect(sums.map(({ number }) => number.role)).toEqual(['operand', 'operand', 'value']);
  });
});
