import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const lesson = new Map([
  ['gravity', 'Gravity'],
  ['fourteen ninety two', '1492'],
  ['i think therefore i am', 'I think, therefore I am'],
  ['two nine three four', '2934'],
]);

describe('the transcript of a spoken answer', () => {
  it.each([
    ['twelve', '12'],
    ['minus three quarters', '-3/4'],
    ['gravity', 'Gravity'],
    ['uh gravity', 'Gravity'],
    ['fourteen ninety two', '1492'],
    ['two nine three four', '2934'],
    ["i don't know", "I don't know"],
    ["um i don't know", "I don't know"],
    ["i think it's twenty one", "I think it's 21"],
    ['the answer is three point five', 'the answer is 3.5'],
    ['b.', 'B'],
    ['answer b.', 'B'],
    ['i think therefore i am', 'I think, therefore I am'],
    ['slower please', 'slower please'],
    ['is it twelve', 'is it 12?'],
    ['um is it gravity', 'is it Gravity?'],
    ['can it be twelve', 'can it be 12?'],
    ['do you mean twelve', 'do you mean 12?'],
    ['um twelve', '12'],
    ["it's twelve", '12'],
    ['i got twelve', 'I got 12'],
    ['maybe twelve', 'maybe 12'],
    ['it equals twelve', 'it equals 12'],
    ['twelve i think', '12, I think'],
    ['eleven no wait twelve', '11, no wait, 12'],
    ["it's eleven no it's twelve", '11, no, 12'],
    ['eleven no twelve no thirteen', '11, no, 12, no, 13'],
    ['three times four is twelve', '3 × 4 is 12'],
    ['eight take away three equals five', '8 − 3 equals 5'],
    ['c. a. t.', 'C-A-T'],
    ['one two three four', '1, 2, 3, 4'],
    ['half past three', 'half past 3'],
    ['a quarter to four', 'a quarter to 4'],
    ['twenty five to six', '25 to 6'],
    ["three o'clock", "3 o'clock"],
    ['the fourth', 'the fourth'],
    ['two dollars fifty', '2 dollars 50'],
    ['two pounds and twenty five', '2 pounds 25'],
    ['twelve centimeters', '12 centimetres'],
    ['three point five meters', '3.5 metres'],
    ['fifty cents', '50 cents'],
    ['no thank you', 'no thank you'],
    ["no it isn't", "no, it isn't"],
    ["yes no i don't know", "yes, no, I don't know"],
    ["i think it's", "I think it's"],
  ])('writes "%s" as %s', (heard, written) => {
    expect(answerText(heard, lesson)).toBe(written);
  });
});
