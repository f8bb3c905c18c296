import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { Evidence, EvidenceForm } from './evidence.ts';
import { skillStandingOf } from './standing.ts';
import { anyForm, evidence, FIRST_DAY, hoursLater, RUNS, someEvidence } from './testing/some-evidence.ts';

const YES_NO: EvidenceForm = { kind: 'yesNo' };
const OF_TWO: EvidenceForm = { kind: 'choice', options: 2 };

const answers = (count: number, given: Partial<Evidence>, from = 0): Evidence[] =>
  Array.from({ length: count }, (_, index) =>
    evidence({ id: `${given.result ?? 'alone'} ${from} ${index}`, at: hoursLater(from), ...given }),
  );
const rights = (count: number, from = 0, given: Partial<Evidence> = {}) => answers(count, given, from);
const wrongs = (count: number, from = 0, given: Partial<Evidence> = {}) =>
  answers(count, { result: 'missed', ...given }, from);
const standing = (given: readonly Evidence[], hours = 0) => skillStandingOf(given, null, hoursLater(hours));
const stateOf = (given: readonly Evidence[], hours = 0) => standing(given, hours).state;

describe('the evidence rule', () => {
  it('makes a skill secure after four right answers alone, of two kinds, one of them in own words', () => {
    const choices = rights(6, 0, { form: OF_TWO });
    const [explained] = rights(1, 0, { id: 'explained', form: { kind: 'ideas' } });
    const rule = {
      three: stateOf(rights(3)),
      four: stateOf(rights(4)),
      ofOneKind: stateOf(rights(4, 0, { title: 'halves' })),
      choicesAlone: stateOf(choices),
      choicesAndOneExplained: stateOf(explained ? [...choices, explained] : []),
      withHints: stateOf(answers(9, { result: 'hinted' })),
    };
    expect(rule, spec('X-1067')).toEqual({
      three: 'learning',
      four: 'secure',
      ofOneKind: 'learning',
      choicesAlone: 'learning',
      choicesAndOneExplained: 'secure',
      withHints: 'learning',
    });
    expect(standing(choices).estimate).toBeGreaterThan(0.95);
  });

  it('asks for the estimate too', () => {
    expect(stateOf([...rights(4), ...wrongs(2)])).toBe('secure');
    expect(stateOf([...rights(4), ...wrongs(3)])).toBe('lookAgain');
    expect(
      stateOf([
        ...wrongs(4),
        ...rights(3, 1, { form: YES_NO }),
        ...rights(1, 2, { form: { kind: 'ideas' } }),
      ]),
    ).toBe('learning');
  });

  it('makes a secure skill mastered by a right answer alone, at least twenty hours later', () => {
    const later = (hours: number, given: Partial<Evidence> = {}) =>
      stateOf([...rights(4), ...rights(1, hours, { id: 'later', ...given })], hours);
    const results = {
      sameDay: later(5),
      nineteenHours: later(19),
      nextDay: later(20),
      nextDayChosen: later(24, { form: OF_TWO }),
      nextDayHinted: later(24, { result: 'hinted' }),
      nextDayHelped: later(24, { result: 'helped' }),
    };
    expect(results, spec('X-1067')).toEqual({
      sameDay: 'secure',
      nineteenHours: 'secure',
      nextDay: 'mastered',
      nextDayChosen: 'mastered',
      nextDayHinted: 'secure',
      nextDayHelped: 'secure',
    });
  });

  it('asks for another day again if the skill was missed before it was mastered', () => {
    const missed = [...rights(4), ...wrongs(1, 30)];
    expect(stateOf(missed, 30)).toBe('lookAgain');
    const learned = [...missed, ...rights(1, 31)];
    expect(stateOf(learned, 31), spec('X-1067')).toBe('secure');
    expect(stateOf([...learned, ...rights(1, 52)], 52), spec('X-1067')).toBe('mastered');
  });

  it('does not count the answers that made it secure as those of another day', () => {
    expect(stateOf([...rights(3), ...rights(1, 48)], 48)).toBe('secure');
    expect(stateOf([...rights(3), ...rights(2, 48)], 48)).toBe('secure');
  });
});

describe('another look', () => {
  const mastered = [...rights(4), ...rights(1, 24)];

  it('is needed when memory fades, and one right answer alone brings the skill back', () => {
    expect(stateOf(mastered, 24 * 41)).toBe('mastered');
    const faded = standing(mastered, 24 * 43);
    expect(faded.state).toBe('lookAgain');
    expect(faded.missing).toEqual({ rights: 1, kinds: 0, open: 0, isDoubtful: false, anotherDay: false });
    expect(stateOf([...mastered, ...rights(1, 24 * 43)], 24 * 43)).toBe('mastered');
    expect(stateOf([...mastered, ...wrongs(1, 24 * 43)], 24 * 43)).toBe('lookAgain');
  });

  it('is needed when later answers are wrong, and not after one slip', () => {
    expect(stateOf([...mastered, ...wrongs(1, 25)], 25)).toBe('mastered');
    const twice = [...mastered, ...wrongs(2, 25)];
    expect(standing(twice, 25)).toMatchObject({ state: 'lookAgain', missing: { isDoubtful: true } });
    expect(stateOf([...twice, ...rights(3, 30)], 30)).toBe('mastered');
  });

  it('is not over before the estimate is where it has to be for a secure skill', () => {
    const twice = [...mastered, ...wrongs(2, 25)];
    expect(stateOf([...twice, ...rights(1, 30, { form: YES_NO })], 30)).toBe('lookAgain');
  });
});

describe('what is missing', () => {
  it('is everything before anything was shown', () => {
    expect(standing([])).toEqual({
      state: 'new',
      estimate: null,
      lastShownAt: null,
      missing: { rights: 4, kinds: 2, open: 1, isDoubtful: false, anotherDay: true },
    });
  });

  it('becomes less with each right answer, until nothing is missing', () => {
    const choices = rights(3, 0, { form: OF_TWO });
    expect(standing(choices).missing).toEqual({
      rights: 1,
      kinds: 0,
      open: 1,
      isDoubtful: false,
      anotherDay: true,
    });
    expect(standing(rights(4)).missing).toMatchObject({ rights: 0, open: 0, anotherDay: true });
    expect(standing([...rights(4), ...rights(1, 24)], 24).missing).toEqual({
      rights: 0,
      kinds: 0,
      open: 0,
      isDoubtful: false,
      anotherDay: false,
    });
  });

  it('is something as long as a skill is not secure, and showing all of it makes it secure', () => {
    fc.assert(
      fc.property(someEvidence, (given) => {
        const at = given.at(-1)?.at ?? FIRST_DAY;
        const { state, missing } = skillStandingOf(given, null, at);
        const isSecure = state === 'secure' || state === 'mastered';
        const count = Math.max(missing.rights, missing.kinds, missing.open);
        expect(count === 0).toBe(isSecure);
        const shown = Array.from({ length: count }, (_, index) =>
          evidence({ id: `z${index}`, at, title: `another ${index}` }),
        );
        expect(['secure', 'mastered']).toContain(skillStandingOf([...given, ...shown], null, at).state);
      }),
      RUNS,
    );
  });
});

describe('what is told', () => {
  const can = { says: 'can', at: hoursLater(1) } as const;
  const cannot = { says: 'cannot', at: hoursLater(1) } as const;

  it('that a skill is there raises the estimate and makes nothing secure', () => {
    expect(skillStandingOf([], can, FIRST_DAY)).toMatchObject({ state: 'learning', estimate: 0.7 });
    expect(skillStandingOf(rights(3), can, FIRST_DAY)).toMatchObject({
      state: 'learning',
      missing: { rights: 1 },
    });
    // The rule is met and the estimate is just below: a word does not fill the rest.
    const nearly = [...rights(1), ...rights(3, 0, { form: OF_TWO })];
    expect(standing(nearly).state).toBe('learning');
    expect(skillStandingOf(nearly, can, FIRST_DAY).state, spec('X-1069')).toBe('learning');
    fc.assert(
      fc.property(someEvidence, (given) => {
        const at = given.at(-1)?.at ?? FIRST_DAY;
        const [plain, told] = [skillStandingOf(given, null, at), skillStandingOf(given, can, at)];
        expect(told.estimate ?? 0).toBeGreaterThanOrEqual((plain.estimate ?? 0) - 1e-12);
        expect(told.state).toBe(plain.state === 'new' ? 'learning' : plain.state);
        expect(told.missing).toEqual(plain.missing);
      }),
      RUNS,
    );
  });

  it('that it is not there sets back what was shown before, and later evidence counts as always', () => {
    const now = hoursLater(2);
    expect(skillStandingOf([], cannot, now)).toMatchObject({ state: 'learning', estimate: 0.2 });
    expect(skillStandingOf(rights(2), cannot, now)).toMatchObject({ state: 'learning', estimate: 0.2 });
    expect(skillStandingOf(rights(4), cannot, now)).toMatchObject({
      state: 'lookAgain',
      estimate: 0.2,
      lastShownAt: FIRST_DAY,
      missing: { rights: 4, kinds: 2, open: 1, isDoubtful: false, anotherDay: true },
    });
    const later = [...rights(4), ...rights(4, 2)];
    expect(skillStandingOf(later, cannot, now).state).toBe('secure');
    expect(skillStandingOf([...later, ...rights(1, 30)], cannot, hoursLater(30)).state).toBe('mastered');
  });
});

describe('whatever the answers', () => {
  const RANKS = ['new', 'learning', 'lookAgain', 'secure', 'mastered'];

  it('a right answer never lowers and a wrong one never raises what is shown', () => {
    fc.assert(
      fc.property(someEvidence, fc.constantFrom(null, 'can' as const), (given, says) => {
        const told = says && { says, at: FIRST_DAY };
        for (const [index, { at, result }] of given.entries()) {
          const before = skillStandingOf(given.slice(0, index), told, at);
          const after = skillStandingOf(given.slice(0, index + 1), told, at);
          const [was, is] = [before, after].map(({ state }) => RANKS.indexOf(state)) as [number, number];
          const [low, high] = [before.estimate ?? 0.2, after.estimate ?? 0.2];
          if (result === 'helped') {
            expect(after, spec('X-1070')).toEqual(before);
          } else if (result === 'alone' || result === 'hinted') {
            expect(high, spec('X-1070')).toBeGreaterThanOrEqual(low);
            expect(is, spec('X-1070')).toBeGreaterThanOrEqual(was);
          } else {
            expect(high, spec('X-1070')).toBeLessThanOrEqual(low);
            expect(is, spec('X-1070')).toBeLessThanOrEqual(Math.max(was, RANKS.indexOf('learning')));
          }
        }
      }),
      RUNS,
    );
  });

  it('the order in which evidence arrives does not matter, and the same twice counts once', () => {
    fc.assert(
      fc.property(someEvidence, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (given, keys) => {
        const now = hoursLater(24 * 365);
        const shuffled = given
          .map((item, index) => ({ item, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        const plain = skillStandingOf(given, null, now);
        expect(skillStandingOf(shuffled, null, now), spec('X-1070')).toEqual(plain);
        expect(skillStandingOf([...shuffled, ...given], null, now), spec('X-1070')).toEqual(plain);
      }),
      RUNS,
    );
  });

  it('time alone never raises what is shown', () => {
    fc.assert(
      fc.property(someEvidence, fc.nat(2_000), fc.nat(2_000), (given, first, more) => {
        const last = given.at(-1)?.at ?? FIRST_DAY;
        const at = (hours: number) => new Date(last.getTime() + hours * 3_600_000);
        const [soon, late] = [
          skillStandingOf(given, null, at(first)),
          skillStandingOf(given, null, at(first + more)),
        ];
        expect(late.estimate ?? 0).toBeLessThanOrEqual(soon.estimate ?? 0);
        expect(RANKS.indexOf(late.state)).toBeLessThanOrEqual(RANKS.indexOf(soon.state));
      }),
      RUNS,
    );
  });

  it('the estimate stays between 0 and 1, at any moment', () => {
    fc.assert(
      fc.property(someEvidence, fc.integer({ min: -9_000, max: 90_000 }), (given, hours) => {
        const { estimate } = skillStandingOf(given, null, hoursLater(hours));
        expect(estimate ?? 0.5, spec('X-1070')).toBeGreaterThan(0);
        expect(estimate ?? 0.5, spec('X-1070')).toBeLessThan(1);
      }),
      RUNS,
    );
  });

  it('a skill can become mastered, also after thirty wrong answers of any form', () => {
    fc.assert(
      fc.property(fc.array(anyForm, { minLength: 30, maxLength: 30 }), (forms) => {
        const wrong = forms.map((form, index) =>
          evidence({ id: `a${index}`, at: hoursLater(index), result: 'missed', form }),
        );
        const days = [
          ...rights(6, 40, { form: { kind: 'ideas' } }),
          ...rights(6, 64, { form: { kind: 'ideas' } }),
        ];
        expect(stateOf(wrong, 40), spec('X-1070')).toBe('learning');
        expect(stateOf([...wrong, ...days], 64), spec('X-1070')).toBe('mastered');
      }),
      RUNS,
    );
  });

  it('stands the same after its evidence was stored and read back', () => {
    fc.assert(
      fc.property(someEvidence, (given) => {
        const read = (JSON.parse(JSON.stringify(given)) as Evidence[]).map((item) => ({
          ...item,
          at: new Date(item.at),
        }));
        expect(standing(read, 9_000)).toEqual(standing(given, 9_000));
      }),
      RUNS,
    );
  });
});
