import { describe, expect, it } from 'vitest';
import { type AlignedPhone, POSSIBLE_STRAIN, SURE_STRAIN, strainOf, trustIn } from './confidence.ts';

const phone = (frame: number, frames: number, costPerFrame: number): AlignedPhone => ({
  frame,
  frames,
  cost: costPerFrame * frames,
  silent: false,
});
const allLoud = (frames: number) => new Array<boolean>(frames).fill(true);

/** Makes a word of three sounds. */
const word = (costPerFrame: number) => [0, 10, 20].map((frame) => phone(frame, 10, costPerFrame));

describe('the strain of a reading', () => {
  it('is the misfit of its sounds, weighted by their length, if nothing is rushed or left over', () => {
    expect(strainOf([...word(30), phone(30, 30, 50)], allLoud(60))).toBeCloseTo(40);
  });

  it('grows when sounds are squeezed into the shortest time', () => {
    const easy = strainOf([phone(0, 10, 40), phone(10, 10, 40)], allLoud(20)) ?? 0;
    const rushed = strainOf([phone(0, 17, 40), phone(17, 3, 40)], allLoud(20)) ?? 0;
    expect(rushed - easy).toBeCloseTo(40);
  });

  it('grows when loud sound is passed off as silence', () => {
    const silence: AlignedPhone = { frame: 30, frames: 30, cost: 0, silent: true };
    expect(strainOf([...word(40), silence], allLoud(60))).toBeCloseTo(60);
    expect(strainOf([...word(40), silence], [...allLoud(30), ...new Array(30).fill(false)])).toBeCloseTo(40);
  });

  it('grows for a single sound, which fits anything', () => {
    const brief = word(40).slice(0, 2);
    expect(strainOf(word(40), allLoud(30))).toBeCloseTo(40);
    expect(strainOf(brief, allLoud(20))).toBeCloseTo(40);
    expect(strainOf(brief.slice(0, 1), allLoud(10))).toBeCloseTo(52);
  });

  it('is null for a sound that is held like a hum', () => {
    expect(strainOf([phone(0, 80, 20)], allLoud(80))).toBeCloseTo(32);
    expect(strainOf([phone(0, 81, 20)], allLoud(81))).toBeNull();
  });

  it('is null for silence alone', () => {
    expect(strainOf([{ frame: 0, frames: 20, cost: 10, silent: true }], allLoud(20))).toBeNull();
    expect(strainOf([], [])).toBeNull();
  });
});

it('turns a strain into words to act on, words to ask about, or an unclear turn', () => {
  const strains = [SURE_STRAIN, SURE_STRAIN + 0.1, POSSIBLE_STRAIN, POSSIBLE_STRAIN + 0.1, null];
  expect(strains.map((strain) => trustIn(strain))).toEqual([
    'words',
    'unsure',
    'unsure',
    'unclear',
    'unclear',
  ]);
  expect([40, 40.1].map((strain) => trustIn(strain, 40))).toEqual(['words', 'unsure']);
});
