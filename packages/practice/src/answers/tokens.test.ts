import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('numbers as people say and write them', () => {
  it.each([
    ['twenty-one', '#21'],
    ['a hundred and five', '#105'],
    ['two thousand three hundred and forty', '#2340'],
    ['1,250', '#1250'],
    ['nineteen forty five', '#1945'],
    ['twenty twenty', '#2020'],
    ['ten sixty-six', '#1066'],
    ['three point one four', '#3.14'],
    ['3.140', '#3.14'],
    ['point oh five', '#0.05'],
    ['minus four', '#-4'],
    ['-4', '#-4'],
    ['six minus four', '#6 minus #4'],
    ['6-4', '#6 #4'],
    ['three quarters', '#3/4'],
    ['two third', '#2/3'],
    ['3 out of 4', '#3/4'],
    ['three over eleven', '#3/11'],
    ['one and a half', '#1+1/2'],
    ['1 1/2', '#1+1/2'],
    ['1½', '#1+1/2'],
    ['fifty percent', '#50%'],
    ['50 per cent', '#50%'],
    ['twenty third', '#20 third'],
    ['one, two, three', '#1 | #2 | #3'],
    ['five metres', '#5 metres'],
    ['5m', '#5 metre'],
    ['£5', '#5 pounds'],
    ['H2O', 'h2o'],
    ['Buenos días', 'buenos dias'],
    ['I’m one', 'im #1'],
  ])('%s is %s', (said, tokens) => {
    expect(tokensOf(said).join(' ')).toBe(tokens);
  });
});
