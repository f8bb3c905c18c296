import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { readWorry } from '../read-worry.ts';
import type { WorryReading } from '../worry-reading.ts';
import { LEARNED_ENGLISH } from './learned-by-language.ts';
import { LEARNED_RULE, weigh } from './weigh.ts';

const { score, concernFrom } = LEARNED_ENGLISH;

const turn = (text: string) => ({
  ...{ text: ` ${text} `, joined: ` ${text} `, isStoryTold: false },
  namedIn: () => ['home'] as const,
});
/** Weighs a turn in English. */
const read = (byRules: WorryReading | null, weighed: Parameters<typeof weigh>[1]) =>
  weigh(byRules, weighed, LEARNED_ENGLISH);

const byRules = (level: WorryReading['level']): WorryReading => ({
  ...{ worry: 'hurt', level, rule: 'hurt.x', named: ['home'] },
});

/** Like worries from which was learned, and in the words of no rule. */
const WORRY = 'my stepdad makes me stand outside in the garden all night when i spill something';
const QUIET = 'my brother and i built a den in the garden with sticks and an old sheet';

describe('what no rule finds', () => {
  it('is a concern if it is like worries from which was learned, with whoever is named', () => {
    expect(read(null, turn(WORRY)), spec('X-1055')).toMatchObject({
      ...{ rule: LEARNED_RULE, level: 3, named: ['home'] },
    });
  });

  it('stays quiet if it is not', () => {
    expect(read(null, turn(QUIET))).toBeNull();
  });

  it('is only a sign while a story is told', () => {
    expect(read(null, { ...turn(WORRY), isStoryTold: true })).toMatchObject({ level: 1 });
  });
});

describe('what a rule finds', () => {
  it('is kept as it was read if it may be a worry', () => {
    expect(read(byRules(3), turn(WORRY))).toEqual(byRules(3));
  });

  it('is only a sign if nothing in it is like a worry, sooner for a rule that asks for little', () => {
    const wide = { ...byRules(3), rule: 'hurt.broad' };
    const at = (score: number) => ({ ...LEARNED_ENGLISH, score: () => ({ score, worry: 'hurt' as const }) });
    expect(weigh(byRules(3), turn(QUIET), at(-1)), spec('X-1055')).toEqual(byRules(3));
    expect(weigh(wide, turn(QUIET), at(-1)), spec('X-1055')).toEqual({ ...wide, level: 1 });
    expect(weigh(byRules(3), turn(QUIET), at(-3)), spec('X-1055')).toEqual({ ...byRules(3), level: 1 });
  });

  it('is kept if the turn before it makes it a worry', () => {
    expect(read(byRules(3), { ...turn('and then i hid'), joined: ` ${WORRY} and then i hid ` })).toEqual(
      byRules(3),
    );
  });

  it('is a sign still if it was too small for a concern', () => {
    expect(read(byRules(1), turn(QUIET))).toEqual(byRules(1));
  });
});

/** What children say of the gravest things, in the plainest words. Phrases about cats and games share most of them. */
const PLAIN = `
  he comes into my room at night
  my dad comes into my room at night
  I hate my life
  I wish I was dead
  my mum hits me
  I cut myself last night
  there's a fire
  my sister won't wake up
  he asked where I live
  I took too many pills
  I'm scared of my dad
  there is no food at home`
  .trim()
  .split(/\n\s*/);

it.each(PLAIN)('a plain worry stops the lesson: %s', (said) => {
  expect(readWorry(said)?.level, spec('X-1055')).toBeGreaterThanOrEqual(2);
});

it.each([
  'my stepdad helps me with reading',
  'my foster mum makes the best toast',
  "my mum's boyfriend works in a bank",
  'my uncle lives in Spain',
  'I want to stop now',
  "I don't know what to do",
  'I can do it by myself',
  'my step sister is moving in next week',
])('an ordinary turn does not, whoever is in it: %s', (said) => {
  expect(readWorry(said)?.level ?? 0, spec('X-1055')).toBeLessThan(2);
});

describe('a long turn', () => {
  const aside = `${QUIET} `.repeat(20);

  it('is read by its likeliest part, so that a worry does not drown in it', () => {
    expect(score(` ${aside}${WORRY} ${aside}`).score).toBeGreaterThan(concernFrom);
    expect(score(` ${aside}`).score).toBeLessThan(concernFrom);
  });

  it('of nothing is no worry', () => {
    expect(readWorry('')).toBeNull();
    expect(score(' ').score).toBeLessThan(concernFrom);
  });
});
