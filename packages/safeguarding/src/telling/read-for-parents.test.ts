import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { readForParents } from './read-for-parents.ts';

const FREE = { isGrave: false, mayBeHome: false };

describe('what a learner said stands against telling parents', () => {
  it.each<[Worry, string[]]>([
    ['low_mood', ['i feel sad all the time', 'mum and dad fight every night']],
    ['low_mood', ['i am sad all the time because he shouts at me']],
    ['low_mood', ['somebody makes me sad all the time']],
    ['eating', ['i stopped eating because she says i am fat']],
    ['substances', ['Tom gave me vodka']],
    ['substances', ['a man gave me vodka']],
    ['bullying', ['he bullies me every day']],
    ['bullying', ['they laugh at me every day', 'please do not tell anyone']],
    ['bullying', ['they laugh at me every day', 'ma mère rit aussi']],
    ['low_mood', ['jestem smutny i nikt mnie nie lubi']],
    ['low_mood', []],
  ])('if somebody at home or unknown may be the reason: %s, %j', (worry, said) => {
    expect(readForParents(worry, said).mayBeHome, spec('X-1050')).toBe(true);
  });

  it.each<[string, string[]]>([
    ['said later', ['the other kids bully me every day', 'i want to die']],
    ['hidden by another', ['my friends make me drink vodka and i cut myself']],
    ['small', ['the other kids bully me every day', 'a boy kicked me once']],
    ['said in German', ['the other kids bully me every day', 'ich will sterben']],
  ])('if it holds something grave that is %s', (_, said) => {
    expect(readForParents('bullying', said).isGrave, spec('X-1050')).toBe(true);
  });

  it.each<[Worry, string[]]>([
    ['bullying', ['the other kids bully me every day', 'yes']],
    ['bullying', ['they laugh at me every day']],
    ['bullying', ['a boy in my class bullies me and he takes my lunch']],
    ['substances', ['somebody at school gave me vodka']],
    ['substances', ['i drank vodka']],
    ['low_mood', ['i feel sad all the time']],
    ['personal_data', ['my phone number is 07700 900123']],
  ])('not if it is mild and of school or of nobody: %s, %j', (worry, said) => {
    expect(readForParents(worry, said)).toEqual(FREE);
  });
});
